import { Setting } from '../../../db/library/adaptation.ts'
import { contentWords, stemOf } from '../text/words.ts'
import { softmax } from './retrieval/phrase-classifier.ts'
import type { Retriever } from './retrieval/retrieve.ts'

/** How likely a setting must be; below it an idea stays general. */
const MIN_PROBABILITY = 0.5

/** Fewer words tell nothing. */
const MIN_FEATURES = 4

/** Single words tell where somebody works; pairs of words added nothing. */
export const settingFeatures = (text: string): string[] => [...new Set(contentWords(text).map(stemOf))]

/** The kind of organization that a statement comes from; null when that is not certain. */
export function settingOf(text: string, { scoreSettings }: Pick<Retriever, 'scoreSettings'>): Setting | null {
  const features = settingFeatures(text)
  if (features.length < MIN_FEATURES) return null
  const probabilities = softmax(scoreSettings(features))
  const best = probabilities.reduce(
    (top, value, place) => (value > (probabilities[top] ?? 0) ? place : top),
    0,
  )
  return (probabilities[best] ?? 0) < MIN_PROBABILITY ? null : (Setting.options[best] ?? null)
}
