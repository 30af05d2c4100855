import { MAX_SELECTED } from '../../src/contracts/limits.ts'
import type { IdeaMode } from '../ideas/idea-mode.ts'

/** The page's own state for one problem. Everything else is on the server or in the URL. */
export interface Flow {
  problemId: number | null
  /** Ids of the selected precedents, in the order of selection. */
  selected: readonly number[]
  /** Those that were selected when their element was changed or removed, in case that is undone. */
  setAside: readonly number[]
  /** The selection behind the last generated idea, or null if none was generated in this visit. */
  builtFrom: readonly number[] | null
  /** Chosen parts were changed since then. */
  partsChanged: boolean
  mode: IdeaMode
  /** Ids of ideas generated in this visit and not opened yet. */
  unseen: readonly number[]
  /** The problem was reframed in this visit, so saved ideas are based on other precedents. */
  reframed: boolean
}

/** The selection of an earlier visit. */
export type StoredSelection = Partial<Pick<Flow, 'selected' | 'partsChanged'>>

export type FlowAction =
  | { type: 'opened'; problemId: number | null; stored?: StoredSelection }
  | { type: 'found'; precedentIds: readonly number[] }
  | { type: 'reframed' }
  | { type: 'replaced' }
  | { type: 'gone'; precedentIds: readonly number[] }
  | { type: 'back'; precedentIds: readonly number[] }
  | { type: 'toggled'; precedentId: number }
  | { type: 'parts changed' }
  | { type: 'restored'; precedentIds: readonly number[] }
  | { type: 'generated'; ideaId: number | null; mode: IdeaMode; precedentIds: readonly number[] }
  | { type: 'seen'; ideaId: number }
  | { type: 'switched'; mode: IdeaMode }

export const startOf = (
  problemId: number | null,
  { selected = [], partsChanged = false }: StoredSelection = {},
): Flow => ({
  problemId,
  selected,
  setAside: [],
  builtFrom: null,
  partsChanged,
  mode: 'auto',
  unseen: [],
  reframed: false,
})

export function nextFlow(flow: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'opened':
      return action.problemId === flow.problemId ? flow : startOf(action.problemId, action.stored)
    case 'found':
      return found(flow, action.precedentIds)
    case 'reframed':
      return { ...startOf(flow.problemId), reframed: true }
    case 'replaced':
      return startOf(flow.problemId)
    case 'gone':
      return setAside(flow, action.precedentIds)
    case 'back':
      return takeBack(flow, action.precedentIds)
    case 'toggled':
      return { ...flow, selected: toggle(flow.selected, action.precedentId) }
    case 'parts changed':
      return { ...flow, partsChanged: true }
    case 'restored':
      return { ...flow, selected: action.precedentIds.slice(0, MAX_SELECTED), builtFrom: action.precedentIds }
    case 'generated':
      return generated(flow, action)
    case 'seen':
      return { ...flow, unseen: flow.unseen.filter((id) => id !== action.ideaId) }
    case 'switched':
      return { ...flow, mode: action.mode }
  }
}

/** Whether selecting this precedent would exceed the limit. */
export const isRefused = (flow: Flow, precedentId: number) =>
  !flow.selected.includes(precedentId) && flow.selected.length >= MAX_SELECTED

function setAside(flow: Flow, ids: readonly number[]): Flow {
  const lost = flow.selected.filter((id) => ids.includes(id))
  if (lost.length === 0) return flow
  const selected = flow.selected.filter((id) => !lost.includes(id))
  return { ...flow, selected, setAside: [...flow.setAside, ...lost] }
}

function takeBack(flow: Flow, ids: readonly number[]): Flow {
  const back = flow.setAside.filter((id) => ids.includes(id))
  if (back.length === 0) return flow
  const selected = [...flow.selected, ...back].slice(0, MAX_SELECTED)
  return { ...flow, selected, setAside: flow.setAside.filter((id) => !back.includes(id)) }
}

/** Sets aside what was selected and the problem no longer has, and takes back what it has again. */
function found(flow: Flow, precedentIds: readonly number[]): Flow {
  const missing = flow.selected.filter((id) => !precedentIds.includes(id))
  return takeBack(setAside(flow, missing), precedentIds)
}

function toggle(selected: readonly number[], precedentId: number): readonly number[] {
  if (selected.includes(precedentId)) return selected.filter((id) => id !== precedentId)
  return selected.length < MAX_SELECTED ? [...selected, precedentId] : selected
}

function generated(flow: Flow, action: Extract<FlowAction, { type: 'generated' }>): Flow {
  const unseen = action.ideaId === null ? flow.unseen : [...flow.unseen, action.ideaId]
  if (action.mode === 'auto') return { ...flow, unseen }
  return { ...flow, unseen, mode: 'custom', builtFrom: action.precedentIds, partsChanged: false }
}
