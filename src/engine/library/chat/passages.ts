import { contentWords } from '../../text/words.ts'
import { similarity } from '../retrieval/encoder.ts'
import type { Turn } from './draft.ts'
import { isForm } from './references.ts'

/** What the share of common words counts beside the similarity of the meaning. */
const WORD_WEIGHT = 0.6

export const sentencesOf = (text: string) => text.split(/(?<=[.!?]["'”’)]?)\s+/u).filter(Boolean)

/** The first sentences of a text. */
export const opening = (text: string, count: number) => sentencesOf(text).slice(0, count).join(' ')

/** How much texts say about what a question asks, from 0 to about 1.6. */
export function similarTo(
  question: string,
  { knowledge }: Pick<Turn, 'knowledge'>,
): (text: string) => number {
  const { encoder } = knowledge.retriever()
  const words = [...new Set(contentWords(question))]
  const vector = encoder.encode(words)
  return (text) => {
    const own = contentWords(text)
    const shared = words.filter((word) => own.some((other) => isForm(word, other))).length
    return similarity(encoder.encode(own), vector) + (WORD_WEIGHT * shared) / Math.max(1, words.length)
  }
}

/** The sentence of a text with most of the given words; the first of equal ones. */
export function bestSentence(words: string, text: string): string {
  const wanted = words.split(' ')
  const count = (sentence: string) =>
    wanted.filter((word) => contentWords(sentence).some((own) => isForm(word, own) || own === word)).length
  return sentencesOf(text).reduce((best, next) => (count(next) > count(best) ? next : best))
}
