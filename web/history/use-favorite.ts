import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Idea } from '../../src/contracts/idea.ts'
import { updateIdea } from '../lib/follow-up-api.ts'
import { reportError } from '../work/errors.ts'
import { historyTexts as texts } from './texts.ts'

/** Whether an idea is a favorite. A change shows at once, and is taken back if it cannot be saved. */
export function useFavorite({ id, favorite: saved = false }: Idea) {
  const client = useQueryClient()
  const [favorite, setFavorite] = useState(saved)
  const mutationKey = ['favorite', id]
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: of two quick changes, the later one counts.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (next: boolean) => updateIdea(id, { favorite: next }),
    onSuccess: () => {
      // The row keeps its place until the list is shown again.
      void client.invalidateQueries({ queryKey: ['history'], refetchType: 'none' })
      void client.invalidateQueries({ queryKey: ['ideas', id] })
    },
    onError: (cause, next) => {
      if (client.isMutating({ mutationKey }) === 1) setFavorite(!next)
      reportError(cause, texts.changeFailed)
    },
  })
  const toggle = () => {
    setFavorite(!favorite)
    mutate(!favorite)
  }
  return { favorite, toggle }
}
