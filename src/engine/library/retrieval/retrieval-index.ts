import type { QuantizedRows } from './encoder.ts'
import { packSections, unpackSections } from './sections.ts'
import type { TermIndex } from './term-index.ts'

/** Everything that retrieval compares a statement with, made by `bun run train`. Entries are in the order of their ids. */
export interface RetrievalIndex {
  /** What the index was made from; a test compares it with the library. */
  inputsHash: string
  entryIds: readonly string[]
  challengeCodes: readonly string[]
  words: readonly string[]
  wordVectors: QuantizedRows
  /** One row per entry: what it is about. */
  centroids: QuantizedRows
  /** One row per challenge. */
  challengeVectors: QuantizedRows
  /** The words of each entry's situations. */
  terms: TermIndex
}

type About = Pick<RetrievalIndex, 'inputsHash' | 'entryIds' | 'challengeCodes'> & {
  dimensions: number
  highestScore: number
}

/** The index as one file. */
export function encodeIndex(index: RetrievalIndex): Uint8Array {
  const { inputsHash, entryIds, challengeCodes } = index
  const { dimensions } = index.wordVectors
  const { highestScore } = index.terms
  return packSections<About>(
    { inputsHash, entryIds, challengeCodes, dimensions, highestScore },
    {
      words: index.words,
      ...rowSections('wordVectors', index.wordVectors),
      ...rowSections('centroids', index.centroids),
      ...rowSections('challengeVectors', index.challengeVectors),
      ...termSections(index.terms),
    },
  )
}

const rowSections = (name: string, { values, factors }: QuantizedRows) => ({
  [`${name}.values`]: values,
  [`${name}.factors`]: factors,
})

const termSections = ({ stems, starts, entries, scores }: TermIndex) => ({
  'terms.stems': stems,
  'terms.starts': starts,
  'terms.entries': entries,
  'terms.scores': scores,
})

/** Reads what `encodeIndex` wrote, without copying its numbers. Throws when a part is missing. */
export function decodeIndex(file: ArrayBuffer): RetrievalIndex {
  const { about, lines, int8, uint8, uint16, uint32, float32 } = unpackSections<About>(file)
  const { dimensions, highestScore, ...described } = about
  const rows = (name: string): QuantizedRows => ({
    values: int8(`${name}.values`),
    factors: float32(`${name}.factors`),
    dimensions,
  })
  return {
    ...described,
    words: lines('words'),
    wordVectors: rows('wordVectors'),
    centroids: rows('centroids'),
    challengeVectors: rows('challengeVectors'),
    terms: {
      stems: lines('terms.stems'),
      starts: uint32('terms.starts'),
      entries: uint16('terms.entries'),
      scores: uint8('terms.scores'),
      highestScore,
    },
  }
}
