import type { Idea } from '../../src/contracts/idea.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { type AutoSlots, type StoredIdea, storage } from '../lib/storage.ts'

/** The ideas of one problem that are stored in the browser. */
export interface StoredIdeas {
  custom: StoredIdea | null
  original: StoredIdea | null
  legacy: StoredIdea | null
  slots: AutoSlots
}

export type ProblemRef = Pick<Problem, 'id' | 'createdAt'>

export const noIdeas: StoredIdeas = { custom: null, original: null, legacy: null, slots: [null, null, null] }

export function readStoredIdeas(problem: ProblemRef): StoredIdeas {
  const ownOrNull = (idea: StoredIdea | null) => (idea && belongsTo(problem, idea) ? idea : null)
  const [first, second, third] =
    storage.autoSlots(problem.id).read() ?? storage.autoIdeas(problem.id).read() ?? noIdeas.slots
  return {
    custom: ownOrNull(storage.customIdea(problem.id).read()),
    original: ownOrNull(storage.originalCustomIdea(problem.id).read()),
    legacy: ownOrNull(storage.legacyCustomIdea(problem.id).read()),
    slots: [ownOrNull(first), ownOrNull(second), ownOrNull(third)],
  }
}

/** In the order in which they are offered. */
export const customIdeasOf = ({ custom, original, legacy }: StoredIdeas): StoredIdea[] =>
  [custom, original, legacy].filter((idea) => idea !== null)

export const autoIdeasOf = ({ slots }: StoredIdeas): StoredIdea[] => slots.filter((idea) => idea !== null)

/** The first custom idea of a problem is also its original one. */
export function storeCustomIdea(problem: ProblemRef, idea: StoredIdea) {
  if (!readStoredIdeas(problem).original) storage.originalCustomIdea(problem.id).write(idea)
  storage.customIdea(problem.id).write(idea)
}

export function storeSlot(problem: ProblemRef, slot: number, idea: StoredIdea) {
  const [first, second, third] = readStoredIdeas(problem).slots
  const at = (index: number, entry: StoredIdea | null) => (index === slot ? idea : entry)
  const slots: AutoSlots = [at(0, first), at(1, second), at(2, third)]
  storage.autoSlots(problem.id).write(slots)
  storage.autoIdeas(problem.id).write(slots)
}

/** Takes over the automatic ideas that the server has, unless this browser has newer ones. */
export function takeOverSlots(problem: ProblemRef, ideas: readonly Idea[]) {
  const { slots } = readStoredIdeas(problem)
  for (const idea of ideas)
    if (idea.slot !== undefined && isNewer(idea, slots[idea.slot] ?? null))
      storeSlot(problem, idea.slot, {
        ...idea,
        _precedentIds: idea.precedentIds?.map(String),
        _isCustomIdea: false,
      })
}

/** Updates a changed idea everywhere it is stored and keeps its markers. */
export function refreshStored(problem: ProblemRef, idea: StoredIdea) {
  const { custom, original, slots } = readStoredIdeas(problem)
  if (custom && isSame(custom, idea)) storage.customIdea(problem.id).write(withMarkers(idea, custom))
  if (original && isSame(original, idea))
    storage.originalCustomIdea(problem.id).write(withMarkers(idea, original))
  for (const [slot, entry] of slots.entries())
    if (entry && isSame(entry, idea)) storeSlot(problem, slot, withMarkers(idea, entry))
}

/** Removes an idea wherever the browser stores it; returns how to put it back. */
export function forgetIdea({ id }: ProblemRef, ideaId: number): () => void {
  const undo: (() => void)[] = []
  for (const entry of [
    storage.customIdea(id),
    storage.originalCustomIdea(id),
    storage.legacyCustomIdea(id),
  ]) {
    const idea = entry.read()
    if (idea?.id !== ideaId) continue
    entry.remove()
    undo.push(() => entry.write(idea))
  }
  for (const entry of [storage.autoSlots(id), storage.autoIdeas(id)]) {
    const slots = entry.read()
    if (!slots?.some((idea) => idea?.id === ideaId)) continue
    const kept = (idea: StoredIdea | null) => (idea?.id === ideaId ? null : idea)
    entry.write([kept(slots[0]), kept(slots[1]), kept(slots[2])])
    undo.push(() => entry.write(slots))
  }
  return () => {
    for (const restore of undo) restore()
  }
}

/** For when the precedents change. Custom ideas are the user's own and stay. */
export function clearAutoIdeas({ id }: ProblemRef) {
  storage.autoIdeas(id).remove()
  storage.autoSlots(id).remove()
}

/** Adds the markers with which the browser stores the idea, if it does. */
export function withStoredMarkers(idea: StoredIdea, stored: StoredIdeas): StoredIdea {
  const entry = [...customIdeasOf(stored), ...autoIdeasOf(stored)].find((candidate) =>
    isSame(candidate, idea),
  )
  return entry ? withMarkers(idea, entry) : idea
}

/** What the server says, if it says it. Otherwise an idea counts as AI-generated if it is in a slot and not flagged as custom. */
export const isAutoIdea = (idea: StoredIdea, { slots }: StoredIdeas) =>
  idea.origin
    ? idea.origin === 'auto'
    : !idea._isCustomIdea && slots.some((entry) => entry !== null && isSame(entry, idea))

/** An idea older than its problem comes from an earlier database that used the same id. */
const belongsTo = (problem: ProblemRef, { createdAt }: StoredIdea) =>
  createdAt == null || Date.parse(createdAt) >= Date.parse(problem.createdAt)

const isSame = (left: StoredIdea, right: StoredIdea) => left.id != null && left.id === right.id

/** Ids and versions only increase. */
const isNewer = (idea: Idea, stored: StoredIdea | null) =>
  stored?.id === idea.id ? idea.version > (stored.version ?? 0) : idea.id > (stored?.id ?? 0)

/** The idea with the markers of another state of it. A change may have replaced some of the precedents. */
export const withMarkers = (idea: StoredIdea, { _precedentIds, _isCustomIdea }: StoredIdea): StoredIdea => ({
  ...idea,
  _precedentIds: idea._precedentIds ?? _precedentIds,
  _isCustomIdea,
})
