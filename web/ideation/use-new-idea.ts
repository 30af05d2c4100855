import { useQueryClient } from '@tanstack/react-query'
import type { Problem } from '../../src/contracts/problem.ts'
import { randomSelections } from '../ideas/auto-idea-selections.ts'
import { precedentIdsOf } from '../ideas/idea-parts.ts'
import { buildIdea, ideaPrecedentsQuery } from '../ideas/idea-queries.ts'
import { isAutoIdea } from '../ideas/stored-ideas.ts'
import { ideaTexts } from '../ideas/texts.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentsQuery } from '../precedents/precedent-queries.ts'
import { messageOr, reportError } from '../work/errors.ts'
import { useCancellable } from '../work/use-cancellable.ts'
import type { Ideation } from './use-ideation.ts'

/** Replaces the shown idea: a custom one from the same precedents, an automatic one from a new random selection. */
export function useNewIdea({ ideas, dispatch, goTo }: Ideation, problem: Problem, idea: StoredIdea) {
  const client = useQueryClient()
  const isAuto = isAutoIdea(idea, ideas.stored)
  const mode = isAuto ? 'auto' : 'custom'

  const selectPrecedents = async () => {
    if (isAuto)
      return selectRandom((await client.fetchQuery(precedentsQuery(problem.id))).map(({ id }) => id))
    if (idea._precedentIds || idea.id == null) return precedentIdsOf(idea)
    return (await client.fetchQuery(ideaPrecedentsQuery(idea.id))).map(({ id }) => id)
  }
  return useCancellable({
    run: async (_: undefined, call) => {
      const precedentIds = await selectPrecedents()
      const statement = problem.problemStatement
      return {
        precedentIds,
        next: await buildIdea({ statement, precedentIds, mode, replaces: true }, call),
      }
    },
    onDone: ({ precedentIds, next }) => {
      const slot = ideas.stored.slots.findIndex((stored) => stored?.id === idea.id)
      if (isAuto) ideas.storeSlot(problem, slot, next)
      else ideas.storeCustom(problem, next)
      dispatch({ type: 'generated', ideaId: next.id ?? null, mode, precedentIds })
      goTo(5, next.id ?? null)
    },
    onFail: (cause) => reportError(cause, messageOr(cause, ideaTexts.newFailed)),
  })
}

const selectRandom = (ids: readonly number[]) => randomSelections(ids, Math.random, 1)[0] ?? []
