import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Element, Span } from '../../src/contracts/element.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { findProblem } from '../lib/api.ts'
import { addElement, changeElement, removeElement, restoreElement } from '../lib/element-api.ts'
import { queryClient } from '../lib/query-client.ts'
import { movePrecedents } from './move-precedents.ts'
import { problemQuery, showProblem } from './problem-queries.ts'

/** What the user does to an element. */
export type ElementEdit =
  | { kind: 'kept'; element: Element }
  | { kind: 'changed'; element: Element; to: { text: string } | { alternative: number } }
  | { kind: 'moved'; element: Element; position: number }
  | { kind: 'removed'; element: Element }
  | { kind: 'added'; text: string; evidence?: Span[] }

/** An edit that can be undone, kept until that happens or the page is reloaded. */
export interface UndoableEdit {
  kind: ElementEdit['kind']
  /** The element as it is now, or as it was before it was removed. */
  element: Element
  /** The element before the edit; null if there was none. */
  before: Element | null
  /** Ids of precedents that were loaded for the element and left with it. */
  gone: readonly number[]
}

/** Whether the element offers its Undo. A move that other moves have taken back needs none. */
export function isShownOn({ kind, element, before }: UndoableEdit, { id, position }: Element): boolean {
  if (element.id !== id || kind === 'removed') return false
  return kind !== 'moved' || before?.position !== position
}

export const undoQuery = (problemId: number) =>
  queryOptions<UndoableEdit[]>({
    queryKey: ['element-edits', problemId],
    queryFn: skipToken,
    initialData: [],
  })

/** Saves an edit and loads the elements again. */
export async function editElement(problem: Problem, edit: ElementEdit): Promise<UndoableEdit> {
  const done = await send(problem.id, edit)
  const earlier = undoableOf(problem.id)
  const same = earlier.find(({ kind, element }) => kind === done.kind && element.id === done.element.id)
  const merged = { ...done, before: same?.before ?? done.before }
  setUndoable(problem.id, [...earlier.filter((one) => one !== same), merged])
  await reloadElements(problem)
  return done
}

/** Takes an edit back. Answers with the ids of precedents that left with what replaced the element. */
export async function undoEdit(problem: Problem, edit: UndoableEdit): Promise<readonly number[]> {
  const replaced = edit.kind === 'changed' || edit.kind === 'added'
  const gone = replaced ? precedentIdsOf(problem.id, edit.element.id) : []
  await sendUndo(problem.id, edit)
  const left = undoableOf(problem.id).filter((one) => one !== edit)
  setUndoable(problem.id, left)
  await reloadElements(problem)
  return gone
}

async function send(problemId: number, edit: ElementEdit): Promise<UndoableEdit> {
  const { kind } = edit
  if (kind === 'added') {
    const element = await addElement(problemId, { text: edit.text, evidence: edit.evidence })
    return { kind, element, before: null, gone: [] }
  }
  const before = edit.element
  const gone = kind === 'removed' || kind === 'changed' ? precedentIdsOf(problemId, before.id) : []
  if (kind === 'removed') {
    await removeElement(problemId, before.id)
    return { kind, element: before, before, gone }
  }
  const { element } = await changeElement(problemId, before.id, changeOf(edit))
  return { kind, element, before, gone }
}

function changeOf(edit: Extract<ElementEdit, { kind: 'kept' | 'changed' | 'moved' }>) {
  if (edit.kind === 'kept') return { kept: true }
  return edit.kind === 'moved' ? { position: edit.position } : edit.to
}

function sendUndo(problemId: number, { kind, element, before }: UndoableEdit): Promise<unknown> {
  if (!before) return removeElement(problemId, element.id)
  if (kind === 'kept') return changeElement(problemId, element.id, { kept: false })
  if (kind === 'moved') return changeElement(problemId, element.id, { position: before.position })
  return restoreElement(problemId, before.id)
}

const undoableOf = (problemId: number) => queryClient.getQueryData(undoQuery(problemId).queryKey) ?? []

const setUndoable = (problemId: number, edits: UndoableEdit[]) =>
  queryClient.setQueryData(undoQuery(problemId).queryKey, edits)

const precedentsKey = (problemId: number) => ['precedents', problemId]

const loadedPrecedents = (problemId: number) =>
  queryClient.getQueryData<Precedent[]>(precedentsKey(problemId)) ?? []

function precedentIdsOf(problemId: number, elementId: number): number[] {
  const { elementDetails = [] } = queryClient.getQueryData(problemQuery(problemId).queryKey) ?? {}
  const position = elementDetails.findIndex(({ id }) => id === elementId)
  return loadedPrecedents(problemId)
    .filter(({ questionIndex }) => questionIndex === position)
    .map(({ id }) => id)
}

/** Precedents that were loaded stay with their elements; step 4 then asks only for what is missing. */
export async function reloadElements(problem: Problem): Promise<void> {
  const { queryKey: problemKey } = problemQuery(problem.id)
  const after = await findProblem(problem.id)
  const queryKey = precedentsKey(problem.id)
  const loaded = loadedPrecedents(problem.id)
  // An edit before this one may have changed it since.
  const before = queryClient.getQueryData(problemKey) ?? problem
  showProblem(after)
  if (loaded.length > 0) queryClient.setQueryData(queryKey, movePrecedents(loaded, before, after))
  // The edit is saved: the next one need not wait for a search.
  void queryClient.invalidateQueries({ queryKey })
}
