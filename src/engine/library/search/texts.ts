import MiniSearch from 'minisearch'
import type { LibraryEntry } from '../../../../db/library/library.ts'
import { once } from '../once.ts'
import * as lexicon from '../words/lexicon.ts'
import { stem } from '../words/stems.ts'
import { stems } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'

/** How well each text answers a query: BM25 scores by the text's id. */
export type TextIndex = (query: string[]) => Map<string, number>

/** Words that say nothing of a problem. */
const empty = new Set(
  [
    lexicon.determiners,
    lexicon.possessives,
    lexicon.pronouns,
    lexicon.prepositions,
    lexicon.conjunctions,
    lexicon.auxiliaries,
    lexicon.adverbs,
    lexicon.quantifiers,
  ].flatMap((words) => [...words].map(stem)),
).union(wordSet(`not people mak get tak giv thing way problem want need go com time new`))

export const contentStems = (text: string) =>
  stems(text).filter((word) => word.length > 2 && !empty.has(word))

/** What a precedent let people do, in roles only: names and fields would find the same field, not the same problem. */
export function entryTexts(entries: LibraryEntry[]): TextIndex {
  return textIndex(
    entries.map((entry) => ({ id: entry.id, main: entry.purpose, more: `${entry.how} ${entry.transfer}` })),
  )
}

type Document = { id: string; main: string; more: string }

/** Built at the first query, so that a server starts without it. */
function textIndex(documents: Document[]): TextIndex {
  const index = once(() => indexOf(documents))
  return (query) => {
    const hits = index().search([...new Set(query)].slice(0, 80).join(' '))
    return new Map(hits.map((hit) => [String(hit.id), hit.score]))
  }
}

function indexOf(documents: Document[]): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    fields: ['main', 'more'],
    tokenize: contentStems,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => query.split(' '),
      boost: { main: 2 },
      bm25: { k: 1.2, b: 0.6, d: 0.5 },
    },
  })
  index.addAll(documents)
  return index
}
