import { useQueryClient } from '@tanstack/react-query'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { precedentIdsOf } from '../ideas/idea-parts.ts'
import { ideaPrecedentsQuery } from '../ideas/idea-queries.ts'
import { customIdeasOf } from '../ideas/stored-ideas.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentTexts } from '../precedents/texts.ts'
import { toast } from '../ui/use-toast.ts'
import { reportError } from '../work/errors.ts'
import { useCancellable } from '../work/use-cancellable.ts'
import type { Ideation } from './use-ideation.ts'

/** Selects the precedents that the stored custom idea was built from. */
export function useRestoredSelection({ ideas, dispatch }: Ideation, precedents: readonly Precedent[]) {
  const client = useQueryClient()
  const restoring = useCancellable({
    run: async (idea: StoredIdea) =>
      idea.id == null ? precedentIdsOf(idea) : idsOf(await client.fetchQuery(ideaPrecedentsQuery(idea.id))),
    onDone: (storedIds) => {
      const precedentIds = storedIds.filter((id) => precedents.some((precedent) => precedent.id === id))
      if (precedentIds.length === 0) return notify(precedentTexts.noRestore, precedentTexts.goneDescription)
      dispatch({ type: 'restored', precedentIds })
      notify(precedentTexts.restored, precedentTexts.restoredDescription)
    },
    onFail: (cause) => reportError(cause, precedentTexts.failedToRestore, 'default'),
  })
  const start = () => {
    const [idea] = customIdeasOf(ideas.stored)
    if (idea) restoring.start(idea)
    else notify(precedentTexts.noRestore, precedentTexts.noRestoreDescription)
  }
  return { start, running: restoring.running }
}

const idsOf = (precedents: readonly Precedent[]) => precedents.map(({ id }) => id)

const notify = (title: string, description: string) => toast({ title, description })
