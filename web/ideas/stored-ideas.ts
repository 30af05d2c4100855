import type { Problem } from '../../src/contracts/problem.ts'
import { type AutoSlots, type StoredIdea, storage } from '../lib/storage.ts'

/** What the browser keeps of one problem's ideas. */
export interface StoredIdeas {
  custom: StoredIdea | null
  original: StoredIdea | null
  legacy: StoredIdea | null
  slots: AutoSlots
}

export type ProblemRef = Pick<Problem, 'id' | 'createdAt'>

export const noIdeas: StoredIdeas = { custom: null, original: null, legacy: null, slots: [null, null, null] }

export function readStoredIdeas(problem: ProblemRef): StoredIdeas {
  const own = (idea: StoredIdea | null) => (idea && isOf(problem, idea) ? idea : null)
  const [first, second, third] =
    storage.autoSlots(problem.id).read() ?? storage.autoIdeas(problem.id).read() ?? noIdeas.slots
  return {
    custom: own(storage.customIdea(problem.id).read()),
    original: own(storage.originalCustomIdea(problem.id).read()),
    legacy: own(storage.legacyCustomIdea(problem.id).read()),
    slots: [own(first), own(second), own(third)],
  }
}

/** The custom ideas in the order in which they are offered. */
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
  const at = (index: number, kept: StoredIdea | null) => (index === slot ? idea : kept)
  const slots: AutoSlots = [at(0, first), at(1, second), at(2, third)]
  storage.autoSlots(problem.id).write(slots)
  storage.autoIdeas(problem.id).write(slots)
}

/** Puts an idea that was changed wherever it is kept; its markers stay. */
export function refreshStored(problem: ProblemRef, idea: StoredIdea) {
  const { custom, original, slots } = readStoredIdeas(problem)
  if (custom && isSame(custom, idea)) storage.customIdea(problem.id).write(withMarkers(idea, custom))
  if (original && isSame(original, idea))
    storage.originalCustomIdea(problem.id).write(withMarkers(idea, original))
  for (const [slot, kept] of slots.entries())
    if (kept && isSame(kept, idea)) storeSlot(problem, slot, withMarkers(idea, kept))
}

/** The automatic ideas of a problem go when their precedents do; the custom ones are the user's own and stay. */
export function forgetAutoIdeas({ id }: ProblemRef) {
  storage.autoIdeas(id).remove()
  storage.autoSlots(id).remove()
}

/** An idea with the markers under which the browser keeps it, where it does. */
export function marked(idea: StoredIdea, stored: StoredIdeas): StoredIdea {
  const kept = [...customIdeasOf(stored), ...autoIdeasOf(stored)].find((candidate) => isSame(candidate, idea))
  return kept ? withMarkers(idea, kept) : idea
}

/** AI-generated is what stands in a slot and is not flagged as custom; any other idea is custom. */
export const isAutoIdea = (idea: StoredIdea, { slots }: StoredIdeas) =>
  !idea._isCustomIdea && slots.some((kept) => kept !== null && isSame(kept, idea))

/** An idea older than its problem is another server's, which gave out the same id before. */
const isOf = (problem: ProblemRef, { createdAt }: StoredIdea) =>
  createdAt == null || Date.parse(createdAt) >= Date.parse(problem.createdAt)

const isSame = (left: StoredIdea, right: StoredIdea) => left.id != null && left.id === right.id

const withMarkers = (idea: StoredIdea, { _precedentIds, _isCustomIdea }: StoredIdea): StoredIdea => ({
  ...idea,
  _precedentIds,
  _isCustomIdea,
})
