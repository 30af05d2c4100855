import MiniSearch from 'minisearch'
import type { LibraryEntry } from '../../../../db/library/library.ts'
import { numbersIn, type Table, tableOf, tableReader } from '../table.ts'
import * as lexicon from '../words/lexicon.ts'
import { stem } from '../words/stems.ts'
import { stems } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'

/** How well each entry answers a query: BM25 scores in the library's order, 0 where no word is shared. */
export type TextIndex = (query: string[]) => Float64Array

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

/** The stems of an entry's texts, with spaces between them. */
type Document = { id: number; main: string; more: string }

/**
 * For each word the places of the entries that hold it, each followed by its BM25 score. What is ranked is what a
 * precedent let people do, in roles only: names and fields would find the same field, not the same problem.
 */
export function scoreWords(entries: LibraryEntry[]): Table {
  const documents = entries.map(({ purpose, how, transfer }, id) => ({
    id,
    main: contentStems(purpose).join(' '),
    more: contentStems(`${how} ${transfer}`).join(' '),
  }))
  const index = indexOf(documents)
  const words = new Set(documents.flatMap(({ main, more }) => `${main} ${more}`.split(' ')))
  const hits = (word: string) => index.search(word).map(({ id, score }) => `${id} ${score}`)
  return tableOf([...words].map((word) => [word, hits(word).join(' ')]))
}

const mostWords = 80

/** An entry's score is the sum over the words, times how many of them it holds. */
export function textIndex(scores: Table, entries: number): TextIndex {
  const hitsOf = tableReader(scores, numbersIn)
  return (query) => {
    const sums = new Float64Array(entries)
    const words = new Uint8Array(entries)
    for (const word of [...new Set(query)].slice(0, mostWords)) {
      const hits = hitsOf(word) ?? none
      for (let at = 0; at < hits.length; at += 2) {
        const entry = hits[at] ?? 0
        sums[entry] = (sums[entry] ?? 0) + (hits[at + 1] ?? 0)
        words[entry] = (words[entry] ?? 0) + 1
      }
    }
    return sums.map((sum, entry) => sum * (words[entry] ?? 0))
  }
}

const none = new Float64Array()

function indexOf(documents: Document[]): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    fields: ['main', 'more'],
    tokenize: (stemmed) => stemmed.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: { main: 2 }, bm25: { k: 1.2, b: 0.6, d: 0.5 } },
  })
  index.addAll(documents)
  return index
}
