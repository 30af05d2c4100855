/** Precedents of one element. */
export const MAX_PER_ELEMENT = 4
/** Precedents that the model recalls on its own, per element. */
export const MAX_RECALLED = 2
/** Precedents from one industry, per element. */
export const MAX_PER_INDUSTRY = 2
/** Fewer make up for that with a mechanism or an industry that another has. */
export const ENOUGH_PER_ELEMENT = 3
/** Precedents that one request for more adds. */
export const MAX_FURTHER = 3
/** Precedents of one element after requests for more. */
export const MAX_WITH_FURTHER = 16
