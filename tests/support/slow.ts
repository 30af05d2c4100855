/** Set by `bun run test:slow`: tests that repeat a crash repeat it far more often. */
export const isSlow = process.env.TEST_SLOW === '1'
