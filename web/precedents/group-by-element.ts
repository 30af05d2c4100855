import type { Precedent } from '../../src/contracts/precedent.ts'

export interface PrecedentGroup {
  index: number
  /** Empty for precedents that belong to no element. */
  element: string
  precedents: Precedent[]
}

/** One group per element, even without precedents, and one for precedents without an element. */
export function groupByElement(
  elements: readonly string[],
  precedents: readonly Precedent[],
): PrecedentGroup[] {
  const groups = elements.map((element, index) => ({
    index,
    element,
    precedents: precedents.filter(({ questionIndex }) => questionIndex === index),
  }))
  const unassigned = precedents.filter(({ questionIndex }) => elements[questionIndex] === undefined)
  return unassigned.length === 0
    ? groups
    : [...groups, { index: elements.length, element: '', precedents: unassigned }]
}
