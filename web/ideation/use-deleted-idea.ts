import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import { ideaDetailsQuery } from '../ideas/idea-queries.ts'
import type { StoredIdea } from '../lib/storage.ts'
import type { Ideation } from './use-ideation.ts'

/** Whether the shown idea was deleted here, and how the page forgets it and gets it back. */
export function useDeletedIdea({ ideas }: Ideation, problem: Problem, { id }: StoredIdea) {
  const client = useQueryClient()
  const [putBack, setPutBack] = useState<(() => void) | null>(null)
  const refresh = () => void client.invalidateQueries({ queryKey: ['history'] })
  return {
    isDeleted: putBack !== null,
    deleted: () => {
      if (id == null) return
      const undo = ideas.forget(problem, id)
      setPutBack(() => undo)
      refresh()
    },
    restored: () => {
      putBack?.()
      setPutBack(null)
      refresh()
    },
    archived: () => {
      if (id != null) void client.invalidateQueries(ideaDetailsQuery(id))
      refresh()
    },
  }
}
