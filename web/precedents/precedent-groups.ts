import type { Precedent } from '../../src/contracts/precedent.ts'

interface PrecedentGroup {
  index: number
  /** The element that its precedents answer; empty for those that belong to none. */
  element: string
  precedents: Precedent[]
}

/** The precedents of each element, also of those that have none. */
export function groupByElement(
  elements: readonly string[],
  precedents: readonly Precedent[],
): PrecedentGroup[] {
  const groups = elements.map((element, index) => ({
    index,
    element,
    precedents: precedents.filter(({ questionIndex }) => questionIndex === index),
  }))
  const strays = precedents.filter(({ questionIndex }) => elements[questionIndex] === undefined)
  return strays.length === 0
    ? groups
    : [...groups, { index: elements.length, element: '', precedents: strays }]
}
