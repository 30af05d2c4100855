import { textOf } from '../../contracts/clauses.ts'
import { phrasesOf } from '../text/phrases.ts'
import type { Statement } from './read.ts'
import { softmax } from './retrieval/phrase-classifier.ts'
import type { Retriever } from './retrieval/retrieve.ts'

/** Longer sentences, and later ones, count like these. */
const LENGTHS = [40, 80, 140]
const MAX_PLACE = 5
const MAX_COUNT = 6

/** For each sentence how likely a reader would quote it as the trouble: not who is writing, not what was tried. */
export function troubleIn(
  statement: Statement,
  { scoreTroubles }: Pick<Retriever, 'scoreTroubles'>,
): number[] {
  return statement.sentences.map((_, at) => softmax(scoreTroubles(sentenceFeatures(statement, at)))[1] ?? 0)
}

/** What a sentence says, where it stands and what kind it is; the features with an @ are no phrases. */
export function sentenceFeatures({ text, sentences, limits }: Statement, at: number): string[] {
  const sentence = sentences[at] ?? { start: 0, end: 0 }
  const words = textOf(text, sentence)
  const size = LENGTHS.filter((length) => words.length >= length).length
  const isLimit = limits.some(({ start, end }) => start < sentence.end && end > sentence.start)
  return [
    ...phrasesOf(words),
    `@place ${Math.min(at, MAX_PLACE)} of ${Math.min(sentences.length, MAX_COUNT)}`,
    `@${at === 0 ? 'first' : at === sentences.length - 1 ? 'last' : 'middle'}`,
    `@size ${size}`,
    ...(words.endsWith('?') ? ['@question'] : []),
    ...(isLimit ? ['@limit'] : []),
    ...(/\d/u.test(words) ? ['@figure'] : []),
    ...(/^(?:i|we|my|our)\b/iu.test(words) ? ['@self'] : []),
  ]
}
