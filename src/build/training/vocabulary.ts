import { normalize } from '../../engine/library/retrieval/encoder.ts'
import { randomFrom } from './random.ts'
import type { StartVectors } from './start-vectors.ts'
import type { TrainingText } from './texts.ts'

/** The words that the encoder will know, where they start and what they weigh. */
export interface Vocabulary {
  words: string[]
  startVectors: Float32Array
  weights: Float32Array
}

/** A word that a single text holds teaches nothing. */
const MIN_COUNT = 2
/** Keeps the index within its size: words of the texts first, then the most frequent ones of general English. */
const MAX_WORDS = 17_000
/** The weight of the rarest words, as a multiple of the mean: a word met once says less than its rarity suggests. */
const MAX_WEIGHT = 1.3
/** Rare words are mostly those of a trade, so their rarity counts by its root. */
const RARITY_POWER = 0.5
const UNKNOWN_SEED = 17
const UNKNOWN_SPREAD = 0.1

/** All words of the texts that can be learned, then further words of general English. */
export function vocabularyOf(texts: readonly TrainingText[], start: StartVectors): Vocabulary {
  const counts = new Map<string, number>()
  for (const { words } of texts)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const starts = new Map(start.words.map((word, row) => [word, row]))
  const learned = [...counts].filter(([, count]) => count >= MIN_COUNT).map(([word]) => word)
  const known = new Set(learned)
  const words = [...learned, ...start.words.filter((word) => !known.has(word))].slice(0, MAX_WORDS)
  const rarity = words.map((word) => Math.log((texts.length + 1) / ((counts.get(word) ?? 0) + 1)))
  const mean =
    rarity.slice(0, learned.length).reduce((sum, value) => sum + value, 0) / Math.max(1, learned.length)
  return {
    words,
    startVectors: startVectorsOf(words, starts, start),
    weights: Float32Array.from(rarity, (value) => Math.min(value / mean, MAX_WEIGHT) ** RARITY_POWER),
  }
}

function startVectorsOf(
  words: readonly string[],
  starts: ReadonlyMap<string, number>,
  { rows: { values, factors, dimensions } }: StartVectors,
): Float32Array {
  const random = randomFrom(UNKNOWN_SEED)
  const vectors = new Float32Array(words.length * dimensions)
  for (const [place, word] of words.entries()) {
    const row = starts.get(word)
    const vector = vectors.subarray(place * dimensions, (place + 1) * dimensions)
    for (let at = 0; at < dimensions; at++)
      vector[at] =
        row === undefined
          ? (random() - 0.5) * UNKNOWN_SPREAD
          : (values[row * dimensions + at] ?? 0) * (factors[row] ?? 0)
    normalize(vector)
  }
  return vectors
}
