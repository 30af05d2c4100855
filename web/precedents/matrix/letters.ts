import type { Precedent } from '../../../src/contracts/precedent.ts'

/** The letters of precedents by their ids. */
export const lettersOf = (
  precedents: readonly Pick<Precedent, 'id' | 'letter'>[],
): ReadonlyMap<number, string> =>
  new Map(precedents.flatMap(({ id, letter }) => (letter === undefined ? [] : [[id, letter]])))
