import type { Problem } from '../../src/contracts/problem.ts'

/** The questions of each element, or null if their number is not a multiple of the elements. */
export function questionsByElement({ elements, searchQuestions }: Problem): string[][] | null {
  const each = searchQuestions.length / elements.length
  if (!Number.isInteger(each)) return null
  return elements.map((_, index) => searchQuestions.slice(index * each, (index + 1) * each))
}
