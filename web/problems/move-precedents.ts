import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'

/** Precedents that were loaded before a change of the elements, at their elements' new positions, without lost ones. */
export function movePrecedents(
  precedents: readonly Precedent[],
  before: Problem,
  after: Problem,
): Precedent[] {
  const idsBefore = elementIds(before)
  const idsAfter = elementIds(after)
  const positionOf = ({ questionIndex }: Precedent) => {
    const id = idsBefore[questionIndex]
    return id === undefined ? questionIndex : idsAfter.indexOf(id)
  }
  return precedents
    .map((precedent) => ({ ...precedent, questionIndex: positionOf(precedent) }))
    .filter(({ questionIndex }) => questionIndex >= 0)
    .sort((one, other) => one.questionIndex - other.questionIndex)
}

const elementIds = ({ elementDetails = [] }: Problem) => elementDetails.map(({ id }) => id)
