import { useState } from 'react'
import type { SelectView } from '../lib/storage.ts'
import { readSelectView, writeSelectView } from './stored-selection.ts'

/** How the precedents are shown: as a list at first. */
export function useSelectView(problemId: number) {
  const [{ view, matrixOpened }, setShown] = useState(() => readSelectView(problemId))
  const change = (next: SelectView['view']) => {
    const shown = { view: next, matrixOpened: matrixOpened || next === 'matrix' }
    setShown((before) => ({ ...before, ...shown }))
    writeSelectView(problemId, shown)
  }
  return { view, change, matrixOpened }
}
