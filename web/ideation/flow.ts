import { MAX_SELECTED } from '../../src/contracts/idea.ts'
import type { IdeaMode } from '../ideas/idea-mode.ts'

/** What the page remembers about one problem; everything else is the server's or the address bar's. */
export interface Flow {
  problemId: number | null
  /** Ids of the chosen precedents, in the order of choosing. */
  selected: readonly number[]
  /** The selection of the last generation; null when there was none in this visit. */
  builtFrom: readonly number[] | null
  mode: IdeaMode
  /** Ids of ideas that were generated in this visit and not looked at yet. */
  unseen: readonly number[]
  /** The reframed statement changed, so that saved ideas stand on other precedents. */
  reframed: boolean
}

export type FlowAction =
  | { type: 'opened'; problemId: number | null }
  | { type: 'reframed' }
  | { type: 'toggled'; precedentId: number }
  | { type: 'restored'; precedentIds: readonly number[] }
  | { type: 'generated'; ideaId: number | null; mode: IdeaMode; precedentIds: readonly number[] }
  | { type: 'seen'; ideaId: number }
  | { type: 'switched'; mode: IdeaMode }

export const startOf = (problemId: number | null): Flow => ({
  problemId,
  selected: [],
  builtFrom: null,
  mode: 'auto',
  unseen: [],
  reframed: false,
})

export function nextFlow(flow: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'opened':
      return action.problemId === flow.problemId ? flow : startOf(action.problemId)
    case 'reframed':
      return { ...startOf(flow.problemId), reframed: true }
    case 'toggled':
      return { ...flow, selected: toggle(flow.selected, action.precedentId) }
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

/** Whether choosing one more would be refused. */
export const isRefused = (flow: Flow, precedentId: number) =>
  !flow.selected.includes(precedentId) && flow.selected.length >= MAX_SELECTED

function toggle(selected: readonly number[], precedentId: number): readonly number[] {
  if (selected.includes(precedentId)) return selected.filter((id) => id !== precedentId)
  return selected.length < MAX_SELECTED ? [...selected, precedentId] : selected
}

function generated(flow: Flow, action: Extract<FlowAction, { type: 'generated' }>): Flow {
  const unseen = action.ideaId === null ? flow.unseen : [...flow.unseen, action.ideaId]
  if (action.mode === 'auto') return { ...flow, unseen }
  return { ...flow, unseen, mode: 'custom', builtFrom: action.precedentIds }
}
