/** Precedents of one element. */
export const MAX_PER_ELEMENT = 4
/** Precedents that the model recalls on its own, per element. */
export const MAX_RECALLED = 2
/** Precedents from one industry, per element. */
export const MAX_PER_INDUSTRY = 2
