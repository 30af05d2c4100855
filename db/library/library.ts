import type { LibraryEntry as EntryFields } from './entry.ts'
import { readLibrary } from './read-library.ts' with { type: 'macro' }

/** A curated precedent with its id, which is its file name. */
export type LibraryEntry = EntryFields & { id: string }
/** A challenge of the taxonomy; the library engine's own fields are in src/engine/library. */
export interface Coded {
  code: string
  name: string
}

interface Library {
  precedents: LibraryEntry[]
  challenges: (Coded & Record<string, unknown>)[]
  mechanisms: Coded[]
  industries: (Coded & { words?: string[] })[]
  /** Example sentences for each challenge, by its code. */
  examples: Record<string, string[]>
}

/** The curated library. A test validates every entry, so nothing is checked at the start. */
export const library = JSON.parse(readLibrary()) as Library

const entries = new Map(library.precedents.map((entry) => [entry.id, entry]))

/** Null when this version's library has no such entry. */
export const findEntry = (id: string): LibraryEntry | null => entries.get(id) ?? null
