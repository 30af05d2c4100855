import { MIN_SELECTED } from '../../src/contracts/limits.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentIdsOf } from './idea-parts.ts'

/** Share of a stored idea's precedents that must be selected for it to match. */
const MIN_MATCH_SHARE = 0.75

export type PrimaryAction = { kind: 'see'; idea: StoredIdea } | { kind: 'generate'; enabled: boolean }

interface Selection {
  selected: readonly number[]
  /** The selection behind the last idea generated in this visit. */
  builtFrom: readonly number[] | null
  /** Chosen parts were changed since then. */
  partsChanged?: boolean
}

/** What the button at the bottom of step 4 does. The first match in `stored` wins. */
export function primaryAction(
  { selected, builtFrom, partsChanged = false }: Selection,
  stored: readonly StoredIdea[],
): PrimaryAction {
  const changed = partsChanged || (builtFrom !== null && !isSameSet(selected, builtFrom))
  const idea = changed ? undefined : stored.find((candidate) => matches(candidate, selected))
  return idea ? { kind: 'see', idea } : { kind: 'generate', enabled: selected.length >= MIN_SELECTED }
}

export function matches(idea: StoredIdea, selected: readonly number[]): boolean {
  const precedentIds = precedentIdsOf(idea)
  if (precedentIds.length === 0) return false
  return precedentIds.filter((id) => selected.includes(id)).length >= MIN_MATCH_SHARE * precedentIds.length
}

const isSameSet = (left: readonly number[], right: readonly number[]) =>
  left.length === right.length && left.every((id) => right.includes(id))
