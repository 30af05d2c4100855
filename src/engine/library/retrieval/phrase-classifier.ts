import { once } from '../../../once.ts'
import { createWordTable } from '../../text/word-table.ts'
import type { QuantizedRows } from './encoder.ts'

/** A linear classifier over the phrases of a text: one row of weights per phrase, one column per class. */
export interface PhraseClassifier {
  phrases: readonly string[]
  /** Includes what the phrase weighs by its rarity. */
  weights: QuantizedRows
  /** What each phrase weighs, by which a text is scaled to length 1. */
  rarities: Float32Array
  biases: Float32Array
}

/** The score of each class for a text, before the softmax. */
export type ClassScorer = (phrases: readonly string[]) => Float32Array

export function createClassScorer(classifier: PhraseClassifier): ClassScorer {
  const { weights, rarities, biases } = classifier
  const places = once(() => createWordTable(classifier.phrases))
  return (text) => {
    const known = text.flatMap((phrase) => places().placeOf(phrase) ?? [])
    const length = Math.sqrt(known.reduce((sum, place) => sum + (rarities[place] ?? 0) ** 2, 0)) || 1
    const scores = biases.slice()
    for (const place of known) {
      const factor = (weights.factors[place] ?? 0) / length
      const start = place * weights.dimensions
      for (let at = 0; at < scores.length; at++)
        scores[at] = (scores[at] ?? 0) + factor * (weights.values[start + at] ?? 0)
    }
    return scores
  }
}

/** Scores as probabilities, which add up to 1. */
export function softmax(scores: Float32Array): Float32Array {
  const top = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const values = scores.map((score) => Math.exp(score - top))
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / total)
}
