import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Idea } from '../../../src/contracts/idea.ts'
import type { UpdateIdea } from '../../../src/contracts/update-idea.ts'
import { updateIdea } from '../../lib/follow-up-api.ts'
import { reportError } from '../../work/errors.ts'
import { ideaDetailsQuery } from '../idea-queries.ts'
import { followUpTexts } from './texts.ts'

/** Changes of what the user notes about an idea. They show at once, and are taken back if they cannot be saved. */
export function useFollowUp(ideaId: number) {
  const client = useQueryClient()
  const { queryKey } = ideaDetailsQuery(ideaId)
  const saved = (changed: Idea) => {
    client.setQueryData(queryKey, changed)
    void client.invalidateQueries({ queryKey: ['history'] })
  }
  const reload = () => void client.invalidateQueries({ queryKey })
  const mutationKey = ['follow-up', ideaId]
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: of two quick changes, the later one counts.
    scope: { id: mutationKey.join('-') },
    mutationFn: (change: UpdateIdea) => updateIdea(ideaId, change),
    // An answer that comes before a further change is saved does not know of it.
    onSuccess: (changed) => (client.isMutating({ mutationKey }) > 1 ? undefined : saved(changed)),
    onError: (cause) => {
      reload()
      reportError(cause, followUpTexts.failed)
    },
  })
  return {
    change: (change: UpdateIdea) => {
      client.setQueryData(queryKey, (current) => current && expected(current, change))
      mutate(change)
    },
    /** Refused when the notes have changed elsewhere. */
    saveNotes: async (notes: string) => {
      const version = client.getQueryData(queryKey)?.followUp?.version
      saved(await updateIdea(ideaId, { notes }, version === undefined ? {} : { version }))
    },
    reload,
  }
}

/** The idea as the server will answer with it. */
function expected(idea: Idea, { state, favorite, scores, step }: UpdateIdea): Idea {
  const { followUp } = idea
  return {
    ...idea,
    ...(state && { state }),
    ...(favorite !== undefined && { favorite }),
    ...(followUp && {
      followUp: {
        ...followUp,
        scores: { ...followUp.scores, ...scores },
        steps: step
          ? followUp.steps.with(step.index, { done: step.done, measured: step.measured })
          : followUp.steps,
      },
    }),
  }
}
