import type { LibraryEntry } from '../../../../db/library/library.ts'
import { phrasesOf } from '../../text/phrases.ts'
import { contentWords, stemOf } from '../../text/words.ts'
import { createEncoder, type Encoder, innerProduct } from './encoder.ts'
import { scoreNeighbors } from './neighbor-index.ts'
import { type ClassScorer, createClassScorer } from './phrase-classifier.ts'
import type { RetrievalIndex } from './retrieval-index.ts'
import { scoreTerms } from './term-index.ts'
import { type Signal, signals, signalWeights } from './weights.ts'

/** Finds the entries that would help with what a text says. Nothing in it depends on a former call. */
export interface Retriever {
  entries: readonly LibraryEntry[]
  index: RetrievalIndex
  encoder: Encoder
  /** Of the entries, by the phrases of a text. */
  scorePhrases: ClassScorer
  /** Of the challenges, by the phrases of a text. */
  scoreClasses: ClassScorer
  /** Of the settings, by the phrases of a text; the last class is that of no setting. */
  scoreSettings: ClassScorer
  /** Whether a clause has a figure that measures the trouble, by its features: no, yes. */
  scoreFigures: ClassScorer
  /** Whether a sentence tells the trouble, by its features: no, yes. */
  scoreTroubles: ClassScorer
}

/** How well each entry answers a text, in the entries' order. */
export interface Scores {
  /** The weighted sum of the signals, each scaled to at most 1 within the text, and the entry's lift. */
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
  return {
    entries: ordered,
    index,
    encoder: createEncoder(index.words, index.wordVectors),
    scorePhrases: createClassScorer(index.entryClassifier),
    scoreClasses: createClassScorer(index.classifier),
    scoreSettings: createClassScorer(index.settings),
    scoreFigures: createClassScorer(index.figures),
    scoreTroubles: createClassScorer(index.troubles),
  }
}

/** Scores all entries for a text. */
export function scoreEntries(retriever: Retriever, text: string): Scores {
  const { index, encoder, entries, scorePhrases } = retriever
  const words = contentWords(text)
  const stems = words.map(stemOf)
  const whole = similarityToEntries(retriever, words)
  const found: Record<Signal, Float32Array> = {
    whole,
    phrases: aboveMean(scorePhrases(phrasesOf(text))),
    terms: scoreTerms(index.terms, stems, entries.length),
    neighbors: scoreNeighbors(index.neighbors, index.terms, stems, entries.length),
  }
  const nearest = whole.reduce((most, value) => Math.max(most, value), 0)
  return { total: sumOf(found, index.lifts), signals: found, certainty: nearest * encoder.known(words) }
}

/** How similar a text of these content words is to what each entry is about, 0 to 1, in the entries' order. */
function similarityToEntries({ index, encoder, entries }: Retriever, words: string[]): Float32Array {
  const vector = encoder.encode(words)
  return Float32Array.from(entries, (_, entry) => Math.max(0, innerProduct(vector, index.centroids, entry)))
}

/** How far each score is above the mean: a linear classifier's scores have no zero of their own. */
function aboveMean(scores: Float32Array): Float32Array {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return scores.map((score) => Math.max(0, score - mean))
}

function sumOf(found: Record<Signal, Float32Array>, lifts: Float32Array): Float32Array {
  const total = new Float32Array(lifts.length)
  for (const signal of signals) {
    const top = found[signal].reduce((most, value) => Math.max(most, value), 0)
    if (top === 0) continue
    const factor = signalWeights[signal] / top
    for (let entry = 0; entry < total.length; entry++)
      total[entry] = (total[entry] ?? 0) + factor * (found[signal][entry] ?? 0)
  }
  return total.map((score, entry) => (score === 0 ? 0 : score + (lifts[entry] ?? 0)))
}

/** Entries by their score, the best first; equal ones in the library's order. */
export function leaders(scores: Float32Array, count: number): number[] {
  return Array.from(scores.keys())
    .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, count)
}
