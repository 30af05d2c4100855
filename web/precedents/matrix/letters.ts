import type { Precedent } from '../../../src/contracts/precedent.ts'

const FIRST = 'A'.charCodeAt(0)
const LETTERS = 26

/** One letter for each precedent of a problem, in the order in which they were found: A to Z, then A2 to Z2. */
export function lettersOf(precedents: readonly Pick<Precedent, 'id'>[]): ReadonlyMap<number, string> {
  const ids = precedents.map(({ id }) => id).toSorted((one, other) => one - other)
  return new Map(ids.map((id, at) => [id, letterAt(at)]))
}

function letterAt(at: number): string {
  const round = Math.floor(at / LETTERS)
  return String.fromCharCode(FIRST + (at % LETTERS)) + (round === 0 ? '' : round + 1)
}
