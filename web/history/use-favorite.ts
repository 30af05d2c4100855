import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Idea } from '../../src/contracts/idea.ts'
import { updateIdea } from '../lib/follow-up-api.ts'
import { reportError } from '../work/errors.ts'
import { historyTexts as texts } from './texts.ts'

/** Whether an idea is a favorite. A change shows at once, and is taken back if it cannot be saved. */
export function useFavorite({ id, favorite: saved = false }: Idea) {
  const client = useQueryClient()
  const [favorite, setFavorite] = useState(saved)
  const toggle = () => {
    setFavorite(!favorite)
    updateIdea(id, { favorite: !favorite }).then(
      () => {
        // The row keeps its place until the list is shown again.
        void client.invalidateQueries({ queryKey: ['history'], refetchType: 'none' })
        void client.invalidateQueries({ queryKey: ['ideas', id] })
      },
      (cause: unknown) => {
        setFavorite(favorite)
        reportError(cause, texts.changeFailed)
      },
    )
  }
  return { favorite, toggle }
}
