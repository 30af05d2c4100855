import type { Adaptation } from '../../../db/library/adaptation.ts'
import type { LibraryEntry } from '../../../db/library/library.ts'
import { contentWords, stemOf } from '../text/words.ts'
import type { Knowledge } from './knowledge.ts'
import type { Encoder } from './retrieval/encoder.ts'
import { settingOf } from './setting.ts'

/** Words of an adaptation that the statement must have, too. */
const MIN_SHARED = 2
/** How similar the rest of its words must be to some word of the statement, on average. */
const MIN_SIMILARITY = 0.4

/**
 * What an entry looks like in the setting that a statement comes from. Null where the setting is not certain, or where
 * the adaptation speaks of other things than the statement: nouns of the wrong trade are worse than general words.
 */
export function adaptationFor(
  entry: LibraryEntry,
  statement: string,
  knowledge: Knowledge,
): Adaptation | null {
  const { encoder, ...retriever } = knowledge.retriever()
  const setting = settingOf(statement, retriever)
  const adaptation = setting && knowledge.adaptation(entry.id, setting)
  return adaptation && speaksOf(statement, ownWords(adaptation, entry), encoder) ? adaptation : null
}

const wordsOf = ({ handle, advice, test }: Pick<LibraryEntry, 'handle' | 'advice' | 'test'>) => [
  ...new Set(contentWords([handle, advice, test.action].join(' '))),
]

/** What the adaptation adds to the entry's general words. */
function ownWords(adaptation: Adaptation, entry: LibraryEntry): string[] {
  const general = new Set(wordsOf(entry).map(stemOf))
  return wordsOf(adaptation).filter((word) => !general.has(stemOf(word)))
}

function speaksOf(statement: string, words: readonly string[], encoder: Encoder): boolean {
  const told = [...new Set(contentWords(statement))]
  const stems = new Set(told.map(stemOf))
  const isShared = (word: string) => stems.has(stemOf(word))
  if (words.filter(isShared).length < MIN_SHARED) return false
  const vectors = told.map((word) => encoder.encode([word]))
  const similarity = (word: string) => {
    if (isShared(word)) return 1
    const vector = encoder.encode([word])
    return vectors.reduce((most, other) => Math.max(most, product(vector, other)), 0)
  }
  return words.reduce((sum, word) => sum + similarity(word), 0) / words.length >= MIN_SIMILARITY
}

const product = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
