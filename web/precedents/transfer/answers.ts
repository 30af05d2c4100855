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

/** What the user says about a condition; an empty note takes the note away. */
export type AnswerChange = Partial<Pick<TransferAnswer, 'state' | 'note'>>

/** The answer about a condition as it becomes. */
export function changedAnswer(
  answers: readonly TransferAnswer[],
  { precedentId, condition }: Pick<TransferAnswer, 'precedentId' | 'condition'>,
  change: AnswerChange,
): TransferAnswer {
  const now = answers.find((one) => one.precedentId === precedentId && one.condition === condition)
  const { note, ...answer } = { precedentId, condition, state: 'unknown' as const, ...now, ...change }
  return { ...answer, ...(note && { note }) }
}

/** The answers with one of them changed. */
export const withAnswer = (answers: readonly TransferAnswer[], answer: TransferAnswer): TransferAnswer[] => [
  ...answers.filter((one) => one.precedentId !== answer.precedentId || one.condition !== answer.condition),
  answer,
]
