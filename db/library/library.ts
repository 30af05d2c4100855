import type { LibraryEntry as EntryFields } from './entry.ts'
import { readLibrary } from './read-library.ts' with { type: 'macro' }

/** A curated precedent with its id, the name of its file. */
export type LibraryEntry = EntryFields & { id: string }
/** A challenge of the taxonomy; the library engine's own fields stand in src/engine/library. */
export interface Coded {
  code: string
  name: string
}

interface Library {
  precedents: LibraryEntry[]
  challenges: (Coded & Record<string, unknown>)[]
  mechanisms: Coded[]
  industries: (Coded & { words?: string[] })[]
  /** How people speak of each challenge, by its code. */
  examples: Record<string, string[]>
}

/** The curated library. tests/db/library.test.ts holds every entry to its schema, so that nothing is checked at start. */
export const library = JSON.parse(readLibrary()) as Library

const entries = new Map(library.precedents.map((entry) => [entry.id, entry]))

/** Null when no such entry is in this version's library. */
export const findEntry = (id: string): LibraryEntry | null => entries.get(id) ?? null
