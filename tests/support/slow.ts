/** Set by `bun run test:slow`: what is repeated, a kill or a power cut, is repeated far more often. */
export const isSlow = process.env.TEST_SLOW === '1'
