import type { Problem } from '../../src/contracts/problem.ts'
import { buildIdea } from '../ideas/idea-queries.ts'
import { ideaTexts } from '../ideas/texts.ts'
import { matrixSaved } from '../precedents/matrix/matrix-queries.ts'
import { transferCheckSaved } from '../precedents/transfer/transfer-queries.ts'
import { delay } from '../work/delay.ts'
import { messageOr, reportError } from '../work/errors.ts'
import { useCancellable } from '../work/use-cancellable.ts'
import type { Ideation } from './use-ideation.ts'

const DELAY_MS = 500

/** Generates the custom idea from a selection, stores it and opens it. */
export function useCustomIdea(ideation: Ideation, problem: Problem) {
  const { ideas, dispatch, goTo } = ideation
  const refetchProblem = ideation.problem.refetch
  return useCancellable({
    run: async (precedentIds: readonly number[], call) => {
      await delay(DELAY_MS, call.signal)
      await Promise.all([matrixSaved(), transferCheckSaved()])
      return buildIdea({ statement: problem.problemStatement, precedentIds }, call)
    },
    onDone: (idea, precedentIds, stayed) => {
      ideas.storeCustom(problem, idea)
      // It may have been an interrupted one.
      if (problem.interruptedIdeas) void refetchProblem()
      dispatch({ type: 'generated', ideaId: idea.id ?? null, mode: 'custom', precedentIds })
      if (stayed) goTo(5, idea.id ?? null)
    },
    onFail: (cause) => reportError(cause, messageOr(cause, ideaTexts.customFailed)),
  })
}
