import type { QuantizedRows } from './encoder.ts'
import type { NeighborIndex } from './neighbor-index.ts'
import type { PhraseClassifier } from './phrase-classifier.ts'
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
  /** What is added to the score of each entry. */
  lifts: Float32Array
  /** Which entries are apt for a text; its classes are in the order of the entries. */
  entryClassifier: PhraseClassifier
  /** One row per challenge. */
  challengeVectors: QuantizedRows
  /** Which challenges a text speaks of; its classes are in the order of their codes. */
  classifier: PhraseClassifier
  /** Which setting a text comes from, in the order of `Setting`; one more class for none of them. */
  settings: PhraseClassifier
  /** Whether a clause states a limit, and of which kind; see src/engine/library/limits.ts. */
  limits: PhraseClassifier
  /** Whether a clause has a figure that measures the trouble. */
  figures: PhraseClassifier
  /** Whether a sentence tells the trouble; see src/engine/library/trouble.ts. */
  troubles: PhraseClassifier
  /** What each feature of a challenge weighs, by which its confidence is computed: for a statement, and for one of its parts. */
  confidence: Float32Array
  partConfidence: Float32Array
  /** The words of each entry's situations, and of the problems that it is apt for. */
  terms: TermIndex
  /** The same texts one by one. */
  neighbors: NeighborIndex
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
      lifts: index.lifts,
      ...classifierSections('entryClassifier', index.entryClassifier),
      ...rowSections('challengeVectors', index.challengeVectors),
      ...classifierSections('classifier', index.classifier),
      ...classifierSections('settings', index.settings),
      ...classifierSections('limits', index.limits),
      ...classifierSections('figures', index.figures),
      ...classifierSections('troubles', index.troubles),
      confidence: index.confidence,
      partConfidence: index.partConfidence,
      ...termSections(index.terms),
      ...neighborSections(index.neighbors),
    },
  )
}

const rowSections = (name: string, { values, factors }: QuantizedRows) => ({
  [`${name}.values`]: values,
  [`${name}.factors`]: factors,
})

const classifierSections = (name: string, { phrases, weights, rarities, biases }: PhraseClassifier) => ({
  [`${name}.phrases`]: phrases,
  ...rowSections(`${name}.weights`, weights),
  [`${name}.rarities`]: rarities,
  [`${name}.biases`]: biases,
})

const termSections = ({ stems, starts, entries, scores }: TermIndex) => ({
  'terms.stems': stems,
  'terms.starts': starts,
  'terms.entries': entries,
  'terms.scores': scores,
})

const neighborSections = ({ starts, texts, lengths, entryStarts, entries }: NeighborIndex) => ({
  'neighbors.starts': starts,
  'neighbors.texts': texts,
  'neighbors.lengths': lengths,
  'neighbors.entryStarts': entryStarts,
  'neighbors.entries': entries,
})

/**
 * Reads what `encodeIndex` wrote, without copying its numbers. Words and phrases are read each time they are asked for: what
 * needs them makes a table of them. Throws when a part is missing.
 */
export function decodeIndex(file: ArrayBuffer): RetrievalIndex {
  const { about, lines, int8, uint8, uint16, uint32, float32 } = unpackSections<About>(file)
  const { dimensions, highestScore, ...described } = about
  const rows = (name: string, width = dimensions): QuantizedRows => ({
    values: int8(`${name}.values`),
    factors: float32(`${name}.factors`),
    dimensions: width,
  })
  const classifier = (name: string): PhraseClassifier => {
    const biases = float32(`${name}.biases`)
    return {
      get phrases() {
        return lines(`${name}.phrases`)
      },
      weights: rows(`${name}.weights`, Math.ceil(biases.length / 4) * 4),
      rarities: float32(`${name}.rarities`),
      biases,
    }
  }
  return {
    ...described,
    get words() {
      return lines('words')
    },
    wordVectors: rows('wordVectors'),
    centroids: rows('centroids'),
    lifts: float32('lifts'),
    entryClassifier: classifier('entryClassifier'),
    challengeVectors: rows('challengeVectors'),
    classifier: classifier('classifier'),
    settings: classifier('settings'),
    limits: classifier('limits'),
    figures: classifier('figures'),
    troubles: classifier('troubles'),
    confidence: float32('confidence'),
    partConfidence: float32('partConfidence'),
    terms: {
      stems: lines('terms.stems'),
      starts: uint32('terms.starts'),
      entries: uint16('terms.entries'),
      scores: uint8('terms.scores'),
      highestScore,
    },
    neighbors: {
      starts: uint32('neighbors.starts'),
      texts: uint16('neighbors.texts'),
      lengths: float32('neighbors.lengths'),
      entryStarts: uint32('neighbors.entryStarts'),
      entries: uint16('neighbors.entries'),
    },
  }
}
