import { contentWords, stemOf } from '../../text/words.ts'
import { similarity } from '../retrieval/encoder.ts'
import type { Turn } from './draft.ts'

/** Words that share fewer letters at their beginning are no forms of one. */
const MIN_LETTERS = 4

/** What the share of common words counts beside the similarity of the meaning. */
export const WORD_WEIGHT = 0.6

/** Whether two words are forms of one: 'fishermen' and 'fishers'. */
export function isForm(one: string, other: string): boolean {
  if (one === other || stemOf(one) === stemOf(other)) return true
  const shorter = Math.min(one.length, other.length)
  let common = 0
  while (common < shorter && one[common] === other[common]) common += 1
  return common >= MIN_LETTERS && common >= shorter - 2
}

/** How much texts say about what a question asks, from 0 to about 1.6. */
export function similarTo(question: string, { knowledge }: Turn): (text: string) => number {
  const { encoder } = knowledge.retriever()
  const words = [...new Set(contentWords(question))]
  const vector = encoder.encode(words)
  return (text) => {
    const own = contentWords(text)
    const shared = words.filter((word) => own.some((other) => isForm(word, other))).length
    return similarity(encoder.encode(own), vector) + (WORD_WEIGHT * shared) / Math.max(1, words.length)
  }
}
