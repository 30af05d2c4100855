import type { Adaptation } from '../../../db/library/adaptation.ts'
import type { LibraryEntry } from '../../../db/library/library.ts'
import { once } from '../../once.ts'
import { contentWords, stemOf } from '../text/words.ts'
import type { Knowledge } from './knowledge.ts'
import { similarity } from './retrieval/encoder.ts'
import { settingOf } from './setting.ts'

/** The share of an adaptation's words that the statement must have, too. */
const MIN_SHARED = 0.25
/** How similar its words must be to some word of the statement, on average. */
const MIN_SIMILARITY = 0.5

/** What an entry looks like for one statement; null where its general words fit better. */
export type Adapt = (entry: LibraryEntry) => Adaptation | null

/**
 * Adapts entries to the setting that a statement comes from. An entry stays general where the setting is not certain, or
 * where the adaptation speaks of other things than the statement: nouns of the wrong trade are worse than general words.
 */
export function adaptTo(statement: string, knowledge: Knowledge): Adapt {
  const { encoder, ...retriever } = knowledge.retriever()
  const setting = once(() => settingOf(statement, retriever))
  const told = once(() => {
    const words = [...new Set(contentWords(statement))]
    return { stems: new Set(words.map(stemOf)), vectors: words.map((word) => encoder.encode([word])) }
  })
  const nearness = (word: string) => {
    const { stems, vectors } = told()
    if (stems.has(stemOf(word))) return 1
    const vector = encoder.encode([word])
    return vectors.reduce((most, other) => Math.max(most, similarity(vector, other)), 0)
  }
  const speaksOf = (words: readonly string[]) => {
    const shared = words.filter((word) => told().stems.has(stemOf(word))).length
    if (shared < MIN_SHARED * words.length) return false
    return words.reduce((sum, word) => sum + nearness(word), 0) / words.length >= MIN_SIMILARITY
  }
  return (entry) => {
    const known = setting()
    const adaptation = known && knowledge.adaptation(entry.id, known)
    return adaptation && speaksOf(ownWords(adaptation, entry)) ? adaptation : null
  }
}

const wordsOf = ({ handle, advice, test }: Pick<LibraryEntry, 'handle' | 'advice' | 'test'>) => [
  ...new Set(contentWords([handle, advice, test.action].join(' '))),
]

/** What the adaptation adds to the entry's general words. */
function ownWords(adaptation: Adaptation, entry: LibraryEntry): string[] {
  const general = new Set(wordsOf(entry).map(stemOf))
  return wordsOf(adaptation).filter((word) => !general.has(stemOf(word)))
}
