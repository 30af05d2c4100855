import { innerProduct, type QuantizedRows, quantize } from '../../library/retrieval/encoder.ts'
import type { StoredEmbedding } from './embedding-store.ts'

const ALIGNMENT = 4

/** Vectors as they are stored: of length 1, padded, one byte per number. */
export function toStored(vectors: number[][]): StoredEmbedding {
  const [first = []] = vectors
  const dimensions = Math.ceil(first.length / ALIGNMENT) * ALIGNMENT
  const flat = new Float32Array(vectors.length * dimensions)
  for (const [at, vector] of vectors.entries()) flat.set(normalised(vector), at * dimensions)
  const { values, factors } = quantize(flat, dimensions)
  return { dimensions, values, factors }
}

export function normalised(vector: number[]): Float32Array {
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0))
}

/** How similar a text is to each entry: to the nearest of its texts, from 0 for the least similar entry to 1. */
export function similarityByEntry(vector: number[], entries: readonly StoredEmbedding[]): Float32Array {
  const query = normalised(vector)
  const nearest = Float32Array.from(entries, (entry) => nearestOf(query, entry))
  const [low, high] = [Math.min(...nearest), Math.max(...nearest)]
  return nearest.map((value) => (high > low ? (value - low) / (high - low) : 0))
}

function nearestOf(query: Float32Array, { dimensions, values, factors }: StoredEmbedding): number {
  const rows: QuantizedRows = { dimensions, values, factors }
  let nearest = -1
  for (let row = 0; row < factors.length; row++) nearest = Math.max(nearest, innerProduct(query, rows, row))
  return nearest
}
