import { useState } from 'react'
import type { SelectView } from '../lib/storage.ts'
import { readSelectView, writeSelectView } from './stored-selection.ts'

/** How the precedents are shown: as a list until the user chooses the cards. */
export function useSelectView(problemId: number) {
  const [view, setView] = useState(() => readSelectView(problemId).view)
  const change = (next: SelectView['view']) => {
    setView(next)
    writeSelectView(problemId, { view: next })
  }
  return [view, change] as const
}
