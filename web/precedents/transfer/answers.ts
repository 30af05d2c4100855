import type { Precedent } from '../../../src/contracts/precedent.ts'
import {
  conditionsOf,
  type TransferAnswer,
  type TransferState,
} from '../../../src/contracts/transfer-check.ts'

type Checked = Pick<Precedent, 'id' | 'whenNot'>

/** All that is asked about a precedent, each with the answer; unknown where there is none. */
export const answersFor = ({ id, whenNot }: Checked, answers: readonly TransferAnswer[]): TransferAnswer[] =>
  conditionsOf(whenNot).map(
    (condition) =>
      answers.find((one) => one.precedentId === id && one.condition === condition) ?? {
        precedentId: id,
        condition,
        state: 'unknown',
      },
  )

/** How many conditions of these precedents have each answer. */
export function countStates(
  precedents: readonly Checked[],
  answers: readonly TransferAnswer[],
): Record<TransferState, number> {
  const counts = { holds: 0, fails: 0, unknown: 0 }
  for (const precedent of precedents)
    for (const { state } of answersFor(precedent, answers)) counts[state] += 1
  return counts
}

/** The answers with one of them changed. */
export const withAnswer = (answers: readonly TransferAnswer[], answer: TransferAnswer): TransferAnswer[] => [
  ...answers.filter((one) => one.precedentId !== answer.precedentId || one.condition !== answer.condition),
  answer,
]
