import { type QuantizedRows, quantize } from '../../engine/library/retrieval/encoder.ts'
import { packSections, unpackSections } from '../../engine/library/retrieval/sections.ts'

/** Where words start before they learn anything, the most frequent of general English first. */
export interface StartVectors {
  words: readonly string[]
  rows: QuantizedRows
}

export function encodeStartVectors(
  words: readonly string[],
  vectors: Float32Array,
  dimensions: number,
): Uint8Array {
  const { values, factors } = quantize(vectors, dimensions)
  return packSections({ dimensions }, { words, values, factors })
}

export function decodeStartVectors(file: ArrayBuffer): StartVectors {
  const { about, lines, int8, float32 } = unpackSections<{ dimensions: number }>(file)
  const rows = { values: int8('values'), factors: float32('factors'), dimensions: about.dimensions }
  return { words: lines('words'), rows }
}
