import { useQueryClient } from '@tanstack/react-query'
import { MAX_SELECTED, MIN_SELECTED } from '../../src/contracts/limits.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { precedentIdsOf } from '../ideas/idea-parts.ts'
import { buildIdea, ideaPrecedentsQuery } from '../ideas/idea-queries.ts'
import { isAutoIdea } from '../ideas/stored-ideas.ts'
import { ideaTexts } from '../ideas/texts.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentsQuery } from '../precedents/precedent-queries.ts'
import { toast } from '../ui/use-toast.ts'
import { messageOr, reportError } from '../work/errors.ts'
import { useCancellable } from '../work/use-cancellable.ts'
import type { Ideation } from './use-ideation.ts'

/** Replaces the shown idea: a custom one from what it is made of now, an automatic one from a new random selection. */
export function useNewIdea({ ideas, dispatch, goTo }: Ideation, problem: Problem, idea: StoredIdea) {
  const client = useQueryClient()
  const isAuto = isAutoIdea(idea, ideas.stored)
  const mode = isAuto ? 'auto' : 'custom'
  const { slots } = ideas.stored
  const slot = isAuto ? (idea.slot ?? slots.findIndex((stored) => stored?.id === idea.id)) : undefined

  const selectPrecedents = async () => {
    if (slot !== undefined) {
      const { otherSelection } = await import('../ideas/fill-slots.ts')
      return otherSelection(idsOf(await client.fetchQuery(precedentsQuery(problem.id))), slots, slot)
    }
    const madeOf = idea.id == null ? [] : idsOf(await client.fetchQuery(ideaPrecedentsQuery(idea.id)))
    return madeOf.length >= MIN_SELECTED ? madeOf.slice(0, MAX_SELECTED) : precedentIdsOf(idea)
  }
  return useCancellable({
    run: async (_: undefined, call) => {
      const precedentIds = await selectPrecedents()
      const statement = problem.problemStatement
      return {
        precedentIds,
        next: await buildIdea({ statement, precedentIds, slot, replaces: true }, call),
      }
    },
    onDone: ({ precedentIds, next }, _, stayed) => {
      if (slot !== undefined) ideas.storeSlot(problem, slot, next)
      else ideas.storeCustom(problem, next)
      dispatch({ type: 'generated', ideaId: next.id ?? null, mode, precedentIds })
      if (stayed) goTo(5, next.id ?? null)
      toast({ title: ideaTexts.newIdea, description: ideaTexts.formerKept })
    },
    onFail: (cause) => reportError(cause, messageOr(cause, ideaTexts.newFailed)),
  })
}

const idsOf = (precedents: readonly Precedent[]) => precedents.map(({ id }) => id)
