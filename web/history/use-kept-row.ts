import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** What was done with a row. A deleted one keeps its place, with its Undo, until the list is left. */
export function useKeptRow() {
  const client = useQueryClient()
  const [isDeleted, setDeleted] = useState(false)
  const whenNextShown = () => void client.invalidateQueries({ queryKey: ['history'], refetchType: 'none' })
  return {
    isDeleted,
    deleted: () => {
      setDeleted(true)
      whenNextShown()
    },
    restored: () => {
      setDeleted(false)
      whenNextShown()
    },
    archived: () => void client.invalidateQueries({ queryKey: ['history'] }),
  }
}
