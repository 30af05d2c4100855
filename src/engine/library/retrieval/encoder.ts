import { createWordTable } from '../../text/word-table.ts'
import { stemOf } from '../../text/words.ts'

/** Rows of small whole numbers with one factor per row: a vector is its row times its factor. */
export interface QuantizedRows {
  values: Int8Array
  factors: Float32Array
  /** A multiple of four. */
  dimensions: number
}

/** Turns words into one vector of length 1 that can be compared with others by their inner product. */
export interface Encoder {
  dimensions: number
  /** All zeros when no word is known. */
  encode(words: readonly string[]): Float32Array
  /** The share of the words that the encoder knows, 0 to 1. */
  known(words: readonly string[]): number
}

/** `words` in the order of `rows`. A word that is not among them is looked up by its stem. */
export function createEncoder(words: readonly string[], rows: QuantizedRows): Encoder {
  const places = createWordTable(words)
  const stems = createWordTable(words.map(stemOf))
  const placeOf = (word: string) => places.placeOf(word) ?? stems.placeOf(stemOf(word))
  return {
    dimensions: rows.dimensions,
    encode(text) {
      const sum = new Float32Array(rows.dimensions)
      for (const word of text) {
        const place = placeOf(word)
        if (place !== undefined) addRow(sum, rows, place)
      }
      return normalize(sum)
    },
    known: (text) =>
      text.length === 0 ? 0 : text.filter((word) => placeOf(word) !== undefined).length / text.length,
  }
}

function addRow(sum: Float32Array, { values, factors, dimensions }: QuantizedRows, row: number): void {
  const factor = factors[row] ?? 0
  const start = row * dimensions
  for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + factor * (values[start + at] ?? 0)
}

/** Scales a vector to length 1 in place; one of zeros stays. */
export function normalize(vector: Float32Array): Float32Array {
  let square = 0
  for (const value of vector) square += value * value
  if (square === 0) return vector
  const factor = 1 / Math.sqrt(square)
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * factor
  return vector
}

/** The inner product of two vectors: of encoded texts, their similarity. */
export const similarity = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** The inner product of a vector with a quantized row. Four sums side by side take half the time of one. */
export function innerProduct(vector: Float32Array, rows: QuantizedRows, row: number): number {
  const { values, dimensions } = rows
  const start = row * dimensions
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  for (let at = 0; at < dimensions; at += 4) {
    first += (vector[at] ?? 0) * (values[start + at] ?? 0)
    second += (vector[at + 1] ?? 0) * (values[start + at + 1] ?? 0)
    third += (vector[at + 2] ?? 0) * (values[start + at + 2] ?? 0)
    fourth += (vector[at + 3] ?? 0) * (values[start + at + 3] ?? 0)
  }
  return (first + second + third + fourth) * (rows.factors[row] ?? 0)
}

/** Rounds rows of `dimensions` numbers each to whole numbers of one byte. */
export function quantize(vectors: Float32Array, dimensions: number): QuantizedRows {
  const count = vectors.length / dimensions
  const values = new Int8Array(vectors.length)
  const factors = new Float32Array(count)
  for (let row = 0; row < count; row++) {
    const vector = vectors.subarray(row * dimensions, (row + 1) * dimensions)
    const factor = vector.reduce((top, value) => Math.max(top, Math.abs(value)), 0) / 127
    factors[row] = factor
    if (factor > 0)
      values.set(
        vector.map((value) => Math.round(value / factor)),
        row * dimensions,
      )
  }
  return { values, factors, dimensions }
}
