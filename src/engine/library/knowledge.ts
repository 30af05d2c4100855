import type { Adaptation, Setting } from '../../../db/library/adaptation.ts'
import { findAdaptation } from '../../../db/library/adaptations.ts'
import { indexEntries, type LibraryEntry, type library } from '../../../db/library/library.ts'
import { once } from '../../once.ts'
import { readRetrievalIndex } from './retrieval/open.ts'
import type { RetrievalIndex } from './retrieval/retrieval-index.ts'
import { createRetriever, type Retriever } from './retrieval/retrieve.ts'
import type { Challenge, Industry, Mechanism } from './taxonomy.ts'

export type Library = typeof library

/** The library made ready for looking things up, and never changed. What takes long to make is made when first asked for. */
export interface Knowledge {
  entries: LibraryEntry[]
  entry: (id: string | null) => LibraryEntry | null
  challenges: Challenge[]
  challenge: (code: string | null) => Challenge | null
  mechanism: (code: string) => Mechanism | null
  industries: Industry[]
  industry: (code: string) => Industry | null
  /** What an entry looks like in a setting; null where the library does not tell. */
  adaptation: (id: string, setting: Setting) => Adaptation | null
  retriever: () => Retriever
}

/**
 * `index` is that of this library. tests/db/library.test.ts holds the taxonomy to its schemas, so that it is not checked at
 * start.
 */
export function knowledgeOf(library: Library, index: () => RetrievalIndex = readRetrievalIndex): Knowledge {
  const challenges = library.challenges as Challenge[]
  const mechanisms = library.mechanisms as Mechanism[]
  const industries = library.industries as Industry[]
  const entries = library.precedents
  const entriesById = indexEntries(entries)
  return {
    entries,
    entry: (id) => (id === null ? null : (entriesById.get(id) ?? null)),
    challenges,
    challenge: by(challenges, (challenge) => challenge.code),
    mechanism: by(mechanisms, (mechanism) => mechanism.code),
    industries,
    industry: by(industries, (industry) => industry.code),
    adaptation: findAdaptation,
    retriever: once(() => createRetriever(entries, index())),
  }
}

function by<T>(items: T[], key: (item: T) => string): (code: string | null) => T | null {
  const known = new Map(items.map((item) => [key(item), item]))
  return (code) => (code === null ? null : (known.get(code) ?? null))
}
