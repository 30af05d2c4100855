import { type Dispatch, useEffect } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { type SelectView, storage } from '../lib/storage.ts'
import type { Flow, FlowAction, StoredSelection } from './flow.ts'

/** What was selected in an earlier visit. */
export const storedSelection = (problemId: number | null): StoredSelection =>
  problemId === null ? {} : readSelectView(problemId)

/** Keeps the selection in the browser, so that it survives a reload. */
export function useStoredSelection(
  { problemId, selected, partsChanged }: Flow,
  dispatch: Dispatch<FlowAction>,
  precedents: readonly Precedent[] | undefined,
) {
  useEffect(() => {
    if (precedents) dispatch({ type: 'found', precedentIds: precedents.map(({ id }) => id) })
  }, [precedents, dispatch])
  useEffect(() => {
    if (problemId !== null) writeSelectView(problemId, { selected: [...selected], partsChanged })
  }, [problemId, selected, partsChanged])
}

export const readSelectView = (problemId: number): SelectView =>
  storage.selectView(problemId).read() ?? {
    view: 'list',
    selected: [],
    partsChanged: false,
    matrixOpened: false,
  }

/** Stores nothing for a problem that is shown as at first. */
export function writeSelectView(problemId: number, change: Partial<SelectView>) {
  const next = { ...readSelectView(problemId), ...change }
  const entry = storage.selectView(problemId)
  const isFirst = next.view === 'list' && next.selected.length === 0
  if (isFirst && !next.partsChanged && !next.matrixOpened) entry.remove()
  else entry.write(next)
}
