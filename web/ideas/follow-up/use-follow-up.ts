import { type Updater, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FollowUp } from '../../../src/contracts/follow-up.ts'
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
  const mutationKey = ['follow-up', ideaId]
  const reload = () => client.invalidateQueries({ queryKey })
  /** What is being read meanwhile does not know of it. */
  const set = (update: Updater<Idea | undefined, Idea | undefined>) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, update)
  }
  /** What is still being saved stays shown: this answer does not know of it. */
  const show = (answer: Idea, saved: UpdateIdea) => {
    const waiting = client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .map(({ state }) => state.variables as UpdateIdea)
      .filter((change) => change !== saved)
    set(waiting.reduce(expected, answer))
    void client.invalidateQueries({ queryKey: ['history'] })
  }
  const { mutateAsync } = useMutation({
    mutationKey,
    // One after the other: of two quick changes, the later one counts.
    scope: { id: mutationKey.join('-') },
    mutationFn: (change: UpdateIdea) => {
      const version = client.getQueryData(queryKey)?.followUp?.version
      const isChecked = change.notes !== undefined && version !== undefined
      return updateIdea(ideaId, change, isChecked ? { version } : {})
    },
    onSuccess: show,
    onError: (cause, { notes }) => {
      // The form of the notes keeps them, and says itself what is wrong.
      if (notes !== undefined) return
      void reload()
      reportError(cause, followUpTexts.failed)
    },
  })
  const change = (changed: UpdateIdea): Promise<boolean> => {
    set((current) => current && expected(current, changed))
    return mutateAsync(changed).then(
      () => true,
      () => false,
    )
  }
  return {
    change,
    /**
     * Based on the step as it is now: a quick change comes before the page shows the one before. Answers whether it was
     * saved.
     */
    changeStep: async (index: number, changed: Partial<FollowUp['steps'][number]>): Promise<boolean> => {
      const step = client.getQueryData(queryKey)?.followUp?.steps[index]
      return step !== undefined && change({ step: { index, ...step, ...changed } })
    },
    /** Refused when the notes have changed elsewhere. */
    saveNotes: async (notes: string) => {
      await mutateAsync({ notes })
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
