import MiniSearch from 'minisearch'
import type { LibraryIndex, ListedEntry } from '../../src/contracts/library-index.ts'

/** The entries that match the words, the best first. */
export type EntrySearch = (words: string) => ListedEntry[]

/** One letter is the start of nearly every entry. */
export const MIN_QUERY = 2

/** Shorter words must be exact: nearly every one of them is another word with one letter changed, as towels and towers. */
const MIN_FUZZY_LENGTH = 7
const FUZZINESS = 0.2

/** Shorter words that end in s are rarely plurals. */
const MIN_PLURAL = 5
/** A word of several, as 'no-show', is one word for who searches for it, and each of its words can be found, too. */
const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu

/**
 * Makes the whole library searchable, as one types: the last word may be the start of one. Words that are nearly the same
 * count only where nothing has the words themselves.
 */
export function createSearch({ entries, challenges, mechanisms, industries }: LibraryIndex): EntrySearch {
  const names = new Map([...challenges, ...mechanisms, ...industries].map(({ code, name }) => [code, name]))
  const nameOf = (code: string) => names.get(code) ?? ''
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]))
  const index = new MiniSearch({
    idField: 'slug',
    fields: ['entity', 'innovation', 'purpose', 'kind', 'place'],
    tokenize: (text) =>
      wordsIn(text).flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : word)),
    processTerm: singular,
    searchOptions: {
      tokenize: wordsIn,
      combineWith: 'AND',
      boost: { entity: 4, innovation: 2 },
      prefix: (word, at, words) => at === words.length - 1 && word.length >= MIN_QUERY,
      fuzzy: (word) => (word.length < MIN_FUZZY_LENGTH ? false : FUZZINESS),
    },
  })
  index.addAll(
    entries.map(({ slug, entity, aliases = [], innovation, purpose, place, ...codes }) => ({
      slug,
      entity: [entity, ...aliases].join(' '),
      innovation,
      purpose,
      place,
      kind: [...codes.challenges, ...codes.mechanisms, codes.industry].map(nameOf).join(' '),
    })),
  )
  const search = (words: string) => {
    const exact = index.search(words, { fuzzy: false })
    return exact.length > 0 ? exact : index.search(words)
  }
  return (words) => search(words).flatMap(({ id }) => bySlug.get(String(id)) ?? [])
}

const wordsIn = (text: string) => text.match(WORD) ?? []

/** In lower case; 'towels' finds 'towel', and the other way round. */
function singular(word: string): string {
  const lower = word.toLowerCase()
  return lower.length >= MIN_PLURAL && lower.endsWith('s') && !lower.endsWith('ss')
    ? lower.slice(0, -1)
    : lower
}
