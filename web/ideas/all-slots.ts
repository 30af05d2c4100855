import { AUTO_IDEA_COUNT } from '../../src/contracts/limits.ts'

/** The slots of the automatic ideas, by index. */
export const allSlots: readonly number[] = Array.from({ length: AUTO_IDEA_COUNT }, (_, slot) => slot)
