import type { Problem } from '../../src/contracts/problem.ts'

/** The questions of each element, in order; null where their number does not say which belong together. */
export function questionsByElement({ elements, searchQuestions }: Problem): string[][] | null {
  const each = searchQuestions.length / elements.length
  if (!Number.isInteger(each)) return null
  return elements.map((_, index) => searchQuestions.slice(index * each, (index + 1) * each))
}
