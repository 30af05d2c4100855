import type { LibraryEntry } from '../../../../db/library/library.ts'
import { unitsOf } from '../../text/units.ts'
import { contentWords, stemOf } from '../../text/words.ts'
import { createEncoder, type Encoder, innerProduct } from './encoder.ts'
import type { RetrievalIndex } from './retrieval-index.ts'
import { scoreTerms } from './term-index.ts'
import { CHALLENGE_TEMPERATURE, placeWeights, type Signal, signals, signalWeights } from './weights.ts'

/** Finds the entries that would help with what a text says. Nothing in it depends on a former call. */
export interface Retriever {
  entries: readonly LibraryEntry[]
  index: RetrievalIndex
  encoder: Encoder
}

/** How well each entry answers a text, in the entries' order. */
export interface Scores {
  /** The weighted sum of the signals, each scaled to at most 1 within the text. */
  total: Float32Array
  signals: Record<Signal, Float32Array>
  /** The similarity of the nearest entry by the share of words that are known, 0 to 1. */
  certainty: number
}

/** `entries` must be those that the index was made from; their order may differ. */
export function createRetriever(entries: readonly LibraryEntry[], index: RetrievalIndex): Retriever {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const ordered = index.entryIds.flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== entries.length) throw new Error('the retrieval index is not that of this library')
  return { entries: ordered, index, encoder: createEncoder(index.words, index.wordVectors) }
}

/** Scores all entries for each unit of a text and for the whole of it. */
export function scoreEntries(retriever: Retriever, text: string): Scores {
  const { index, encoder, entries } = retriever
  const words = contentWords(text)
  const units = unitsOf(text).map((unit) => encoder.encode(unit))
  const textVector = encoder.encode(words)
  const whole = similarities(retriever, [textVector])
  const found: Record<Signal, Float32Array> = {
    whole,
    units: similarities(retriever, units),
    challenges: challengeScores(retriever, [...units, textVector]),
    terms: scoreTerms(index.terms, words.map(stemOf), entries.length),
  }
  const nearest = whole.reduce((most, value) => Math.max(most, value), 0)
  return { total: sumOf(found, entries.length), signals: found, certainty: nearest * encoder.known(words) }
}

/** The summed similarity of each entry to some vectors; an entry that is opposed to one counts as 0 there. */
function similarities({ index, entries }: Retriever, vectors: readonly Float32Array[]): Float32Array {
  return Float32Array.from(entries, (_, entry) =>
    vectors.reduce((sum, vector) => sum + Math.max(0, innerProduct(vector, index.centroids, entry)), 0),
  )
}

/** How similar a short text is to what each entry is about, 0 to 1, in the entries' order. */
export const similarityToEntries = (retriever: Retriever, text: string): Float32Array =>
  similarities(retriever, [retriever.encoder.encode(contentWords(text))])

/** What the classifier of challenges says for an entry, by the challenges that it answers: its main one most. */
function challengeScores({ index, entries }: Retriever, vectors: readonly Float32Array[]): Float32Array {
  const shares = new Map(index.challengeCodes.map((code) => [code, 0]))
  for (const vector of vectors) {
    const values = index.challengeCodes.map((_, row) =>
      Math.exp(innerProduct(vector, index.challengeVectors, row) / CHALLENGE_TEMPERATURE),
    )
    const total = values.reduce((sum, value) => sum + value, 0)
    for (const [row, code] of index.challengeCodes.entries())
      shares.set(code, (shares.get(code) ?? 0) + (values[row] ?? 0) / total)
  }
  return Float32Array.from(entries, ({ challenges }) =>
    challenges.reduce((sum, code, place) => sum + (placeWeights[place] ?? 0) * (shares.get(code) ?? 0), 0),
  )
}

function sumOf(found: Record<Signal, Float32Array>, count: number): Float32Array {
  const total = new Float32Array(count)
  for (const signal of signals) {
    const top = found[signal].reduce((most, value) => Math.max(most, value), 0)
    if (top === 0) continue
    const factor = signalWeights[signal] / top
    for (let entry = 0; entry < count; entry++)
      total[entry] = (total[entry] ?? 0) + factor * (found[signal][entry] ?? 0)
  }
  return total
}

/** Entries by their score, the best first; equal ones in the library's order. */
export function leaders(scores: Float32Array, count: number): number[] {
  return Array.from(scores.keys())
    .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, count)
}
