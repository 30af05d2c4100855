import { randomFrom, shuffle } from './random.ts'
import type { RightEntry, TrainingText } from './texts.ts'

export interface TrainingOptions {
  seed: number
  epochs: number
  batchSize: number
  learningRate: number
  /** Softmax temperature of the similarities. */
  temperature: number
  /** Share of a text's words that are left out at random, so that no single word decides. */
  wordDropout: number
  /** What the loss over challenges weighs beside the loss over entries. */
  challengeWeight: number
  /** Pull of a word towards where it started. */
  decay: number
}

/** Vectors of length `dimensions`, one after another. A word's vector includes its weight. */
export interface TrainedEncoder {
  wordVectors: Float32Array
  /** Entries first, then challenges; each of length 1. */
  prototypes: Float32Array
}

export interface TrainingTask {
  texts: readonly TrainingText[]
  /** All words to have a vector, those of the texts and further ones. */
  words: readonly string[]
  /** Where each word starts, of length 1. */
  startVectors: Float32Array
  /** What each word weighs: rare ones more. */
  wordWeights: Float32Array
  dimensions: number
  entryCount: number
  challengeCount: number
}

/** Shorter texts keep all their words. */
const MIN_WORDS_TO_DROP = 5
const SMALLEST_GRADIENT = 1e-6

/**
 * Learns word vectors and a prototype for each entry and challenge by two softmax losses at once: which entry a text
 * belongs to, and which challenges. A text's vector is the weighted sum of its words', scaled to length 1. Optimized by
 * Adagrad; the same seed gives the same numbers.
 */
export function trainEncoder(task: TrainingTask, options: TrainingOptions): TrainedEncoder {
  const { dimensions, entryCount, challengeCount, wordWeights } = task
  const { batchSize, temperature, learningRate } = options
  const random = randomFrom(options.seed)
  const places = new Map(task.words.map((word, place) => [word, place]))
  const texts = task.texts.map(({ words }) =>
    Int32Array.from(words.flatMap((word) => places.get(word) ?? [])),
  )
  const rowCount = entryCount + challengeCount
  const wordVectors = task.startVectors.slice()
  const prototypes = startingPrototypes(task, texts)
  const wordSquares = new Float32Array(wordVectors.length).fill(SMALLEST_GRADIENT)
  const prototypeSquares = new Float32Array(prototypes.length).fill(SMALLEST_GRADIENT)
  const prototypeGradients = new Float32Array(prototypes.length)
  const wordGradients = new GradientRows(dimensions)
  const text = new Float32Array(dimensions)
  const textGradient = new Float32Array(dimensions)
  const scores = new Float32Array(rowCount)

  /** Adds the gradients of one softmax over the rows from..to; places are counted from there. */
  const addLoss = (from: number, to: number, right: readonly RightEntry[], weight: number) => {
    let top = Number.NEGATIVE_INFINITY
    for (let row = from; row < to; row++) {
      const score = dot(text, prototypes, row) / temperature
      scores[row] = score
      if (score > top) top = score
    }
    let total = 0
    for (let row = from; row < to; row++) {
      const value = Math.exp((scores[row] ?? 0) - top)
      scores[row] = value
      total += value
    }
    for (const { place, share } of right) scores[from + place] = (scores[from + place] ?? 0) - total * share
    const factor = weight / (total * temperature)
    for (let row = from; row < to; row++) {
      const gradient = (scores[row] ?? 0) * factor
      if (Math.abs(gradient) < SMALLEST_GRADIENT) continue
      const start = row * dimensions
      for (let at = 0; at < dimensions; at++) {
        textGradient[at] = (textGradient[at] ?? 0) + gradient * (prototypes[start + at] ?? 0)
        prototypeGradients[start + at] = (prototypeGradients[start + at] ?? 0) + gradient * (text[at] ?? 0)
      }
    }
  }

  const learnFrom = (place: number) => {
    const own = task.texts[place]
    const words = dropWords(texts[place] ?? new Int32Array(), options.wordDropout, random)
    if (!own || words.length === 0) return
    const length = sumWords(words, wordVectors, wordWeights, text)
    textGradient.fill(0)
    if (own.challenges.length > 0) {
      const share = 1 / own.challenges.length
      const right = own.challenges.map((place) => ({ place, share }))
      addLoss(entryCount, rowCount, right, options.challengeWeight)
    }
    if (own.entries.length > 0) addLoss(0, entryCount, own.entries, 1)
    // The gradient through the scaling to length 1.
    const along = dot(textGradient, text, 0)
    for (let at = 0; at < dimensions; at++)
      textGradient[at] = ((textGradient[at] ?? 0) - along * (text[at] ?? 0)) / length
    for (const word of words) wordGradients.add(word, textGradient, wordWeights[word] ?? 0)
  }

  const step = (count: number) => {
    for (const [word, gradient] of wordGradients.rows()) {
      const start = word * dimensions
      for (let at = 0; at < dimensions; at++) {
        const moved = (wordVectors[start + at] ?? 0) - (task.startVectors[start + at] ?? 0)
        const slope = (gradient[at] ?? 0) / count + options.decay * moved
        const square = (wordSquares[start + at] ?? 0) + slope * slope
        wordSquares[start + at] = square
        wordVectors[start + at] = (wordVectors[start + at] ?? 0) - (learningRate * slope) / Math.sqrt(square)
      }
    }
    for (let at = 0; at < prototypes.length; at++) {
      const slope = (prototypeGradients[at] ?? 0) / count
      if (slope === 0) continue
      const square = (prototypeSquares[at] ?? 0) + slope * slope
      prototypeSquares[at] = square
      prototypes[at] = (prototypes[at] ?? 0) - (learningRate * slope) / Math.sqrt(square)
    }
    scaleRows(prototypes, dimensions)
    wordGradients.clear()
    prototypeGradients.fill(0)
  }

  const order = Uint32Array.from(texts.keys())
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random)
    for (let start = 0; start < order.length; start += batchSize) {
      const batch = order.subarray(start, start + batchSize)
      for (const place of batch) learnFrom(place)
      step(batch.length)
    }
  }
  return { wordVectors: weighted(wordVectors, wordWeights, dimensions), prototypes }

  function dot(vector: Float32Array, rows: Float32Array, row: number): number {
    const start = row * dimensions
    let sum = 0
    for (let at = 0; at < dimensions; at++) sum += (vector[at] ?? 0) * (rows[start + at] ?? 0)
    return sum
  }
}

/** The mean of the texts that belong to an entry or a challenge. */
function startingPrototypes(task: TrainingTask, texts: readonly Int32Array[]): Float32Array {
  const { dimensions, entryCount, challengeCount } = task
  const prototypes = new Float32Array((entryCount + challengeCount) * dimensions)
  const vector = new Float32Array(dimensions)
  for (const [place, { entries, challenges }] of task.texts.entries()) {
    sumWords(texts[place] ?? new Int32Array(), task.startVectors, task.wordWeights, vector)
    const right = challenges.map((challenge) => ({ row: entryCount + challenge, share: 1 }))
    for (const { row, share } of [...entries.map(({ place, share }) => ({ row: place, share })), ...right])
      for (let at = 0; at < dimensions; at++)
        prototypes[row * dimensions + at] =
          (prototypes[row * dimensions + at] ?? 0) + share * (vector[at] ?? 0)
  }
  scaleRows(prototypes, dimensions)
  return prototypes
}

/** Writes the text's vector of length 1 into `vector`; returns the length that it had before. */
function sumWords(
  words: Int32Array,
  vectors: Float32Array,
  weights: Float32Array,
  vector: Float32Array,
): number {
  vector.fill(0)
  const dimensions = vector.length
  for (const word of words) {
    const weight = weights[word] ?? 0
    const start = word * dimensions
    for (let at = 0; at < dimensions; at++)
      vector[at] = (vector[at] ?? 0) + weight * (vectors[start + at] ?? 0)
  }
  let square = 0
  for (const value of vector) square += value * value
  const length = Math.sqrt(square) + SMALLEST_GRADIENT
  for (let at = 0; at < dimensions; at++) vector[at] = (vector[at] ?? 0) / length
  return length
}

function dropWords(words: Int32Array, share: number, random: () => number): Int32Array {
  if (words.length < MIN_WORDS_TO_DROP) return words
  const left = words.filter(() => random() > share)
  return left.length > 0 ? left : words
}

function scaleRows(rows: Float32Array, dimensions: number): void {
  for (let start = 0; start < rows.length; start += dimensions) {
    let square = 0
    for (let at = start; at < start + dimensions; at++) square += (rows[at] ?? 0) ** 2
    const factor = square > 0 ? 1 / Math.sqrt(square) : 0
    for (let at = start; at < start + dimensions; at++) rows[at] = (rows[at] ?? 0) * factor
  }
}

function weighted(vectors: Float32Array, weights: Float32Array, dimensions: number): Float32Array {
  return vectors.map((value, at) => value * (weights[Math.floor(at / dimensions)] ?? 0))
}

/** Gradients of the few words that a batch holds; rows are used again from batch to batch. */
class GradientRows {
  readonly #used = new Map<number, Float32Array>()
  readonly #free: Float32Array[] = []

  constructor(readonly dimensions: number) {}

  add(row: number, gradient: Float32Array, factor: number): void {
    const sums = this.#used.get(row) ?? this.#take(row)
    for (let at = 0; at < this.dimensions; at++) sums[at] = (sums[at] ?? 0) + factor * (gradient[at] ?? 0)
  }

  rows(): Iterable<[number, Float32Array]> {
    return this.#used
  }

  clear(): void {
    for (const row of this.#used.values()) this.#free.push(row.fill(0))
    this.#used.clear()
  }

  #take(row: number): Float32Array {
    const sums = this.#free.pop() ?? new Float32Array(this.dimensions)
    this.#used.set(row, sums)
    return sums
  }
}
