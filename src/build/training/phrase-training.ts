import { quantize } from '../../engine/library/retrieval/encoder.ts'
import { type PhraseClassifier, softmax } from '../../engine/library/retrieval/phrase-classifier.ts'
import { randomFrom, shuffle } from './random.ts'

/** A text as its phrases, with the classes it belongs to; their shares add up to 1. */
export interface LabeledText {
  phrases: readonly string[]
  classes: readonly { place: number; share: number }[]
  /** How much the text counts beside others. */
  weight: number
}

export interface PhraseTrainingOptions {
  seed: number
  epochs: number
  learningRate: number
  /** Share of a text's phrases that are left out at random. */
  dropout: number
  maxPhrases: number
  /** Phrases in fewer texts are not used. */
  minTexts: number
}

const INITIAL_SQUARE = 1e-3
const NEGLIGIBLE = 1e-4
/** Biases learn slowly, since every text moves them. */
const BIAS_RATE = 0.02

/** Softmax regression by stochastic gradient descent (AdaGrad); the same for the same texts and options. */
export function trainPhraseClassifier(
  texts: readonly LabeledText[],
  classCount: number,
  options: PhraseTrainingOptions,
): PhraseClassifier {
  const { phrases, rarities } = choosePhrases(texts, options)
  const places = new Map(phrases.map((phrase, place) => [phrase, place]))
  const rows = texts.map((text) =>
    Uint32Array.from(text.phrases.flatMap((phrase) => places.get(phrase) ?? [])),
  )
  const lengths = rows.map(
    (row) => Math.sqrt(row.reduce((sum, place) => sum + (rarities[place] ?? 0) ** 2, 0)) || 1,
  )
  // Four columns at a time are compared elsewhere, so that rows are a multiple of four long.
  const width = Math.ceil(classCount / 4) * 4
  const weights = new Float32Array(phrases.length * width)
  const squares = new Float32Array(weights.length).fill(INITIAL_SQUARE)
  const biases = new Float32Array(classCount)
  const random = randomFrom(options.seed)
  const order = Uint32Array.from(texts.keys())
  const scores = new Float32Array(classCount)

  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) learnFrom(at)
  }
  const weighed = weights.map((weight, at) => weight * (rarities[Math.floor(at / width)] ?? 0))
  return { phrases, weights: quantize(weighed, width), rarities, biases }

  function learnFrom(at: number) {
    const text = texts[at]
    const row = (rows[at] ?? new Uint32Array()).filter(() => random() >= options.dropout)
    if (!text || row.length === 0) return
    const length = lengths[at] ?? 1
    scores.set(biases)
    for (const place of row) {
      const value = (rarities[place] ?? 0) / length
      for (let column = 0; column < classCount; column++)
        scores[column] = (scores[column] ?? 0) + value * (weights[place * width + column] ?? 0)
    }
    scores.set(softmax(scores))
    for (const { place, share } of text.classes) scores[place] = (scores[place] ?? 0) - share
    for (let column = 0; column < classCount; column++) {
      const error = (scores[column] ?? 0) * text.weight
      scores[column] = error
      biases[column] = (biases[column] ?? 0) - BIAS_RATE * error
    }
    for (const place of row) {
      const value = (rarities[place] ?? 0) / length
      for (let column = 0; column < classCount; column++) {
        const gradient = (scores[column] ?? 0) * value
        if (Math.abs(gradient) < NEGLIGIBLE) continue
        const cell = place * width + column
        const square = (squares[cell] ?? 0) + gradient * gradient
        squares[cell] = square
        weights[cell] = (weights[cell] ?? 0) - (options.learningRate * gradient) / Math.sqrt(square)
      }
    }
  }
}

/** The most frequent phrases, with their rarity. */
function choosePhrases(texts: readonly LabeledText[], { maxPhrases, minTexts }: PhraseTrainingOptions) {
  const counts = new Map<string, number>()
  for (const { phrases } of texts)
    for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  const chosen = [...counts]
    .filter(([, count]) => count >= minTexts)
    .sort(([one, more], [other, less]) => less - more || (one < other ? -1 : 1))
    .slice(0, maxPhrases)
  return {
    phrases: chosen.map(([phrase]) => phrase),
    rarities: Float32Array.from(chosen, ([, count]) => Math.log(texts.length / count)),
  }
}
