import type { LibraryEntry as EntryFields } from './entry.ts'
import type { Intents, WishExamples } from './intents.ts'
import { readPart } from './packed.ts'
import type { Templates } from './templates.ts'
import type { WordLists } from './words.ts'

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
  words: WordLists
  templates: Templates
  intents: Intents
  /** How people word each kind of wish in the chat. */
  wishes: WishExamples
}

/** The curated library. A test validates every entry, so nothing is checked at the start. */
export const library = readPart('library.zst') as Library

/** The entries by their ids, present and former. */
export const indexEntries = (entries: LibraryEntry[]) =>
  new Map(entries.flatMap((entry) => [entry.id, ...(entry.formerly ?? [])].map((id) => [id, entry])))

const entries = indexEntries(library.precedents)

/** An entry by its id, or by that of an entry merged into it. Null when this version's library has neither. */
export const findEntry = (id: string): LibraryEntry | null => entries.get(id) ?? null

/** Example sentences for each challenge, by its code: 1.4 MB, which only what learns from them reads, and nothing keeps. */
export const challengeExamples = () => readPart('examples.zst') as Record<string, string[]>
