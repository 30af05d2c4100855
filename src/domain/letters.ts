import type { PrecedentRow } from '../../db/schema/precedents.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** What names a precedent within its problem: A to Z, then A2 to Z2. */
export function letterOf({ ordinal }: Pick<PrecedentRow, 'ordinal'>): string {
  const round = Math.floor(ordinal / LETTERS.length)
  return `${LETTERS[ordinal % LETTERS.length]}${round === 0 ? '' : round + 1}`
}
