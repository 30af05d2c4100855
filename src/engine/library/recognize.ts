import { type Span, textOf } from '../../contracts/clauses.ts'
import { phrasesOf } from '../text/phrases.ts'
import { contentWords } from '../text/words.ts'
import type { Statement } from './read.ts'
import { innerProduct } from './retrieval/encoder.ts'
import { softmax } from './retrieval/phrase-classifier.ts'
import { leaders, type Retriever, scoreEntries } from './retrieval/retrieve.ts'
import { CHALLENGE_TEMPERATURE, placeWeights } from './retrieval/weights.ts'

/** A challenge that a text may speak of. */
export interface Likely {
  code: string
  /** How likely a reader would name it, 0 to 1; calibrated on problems that training had not seen. */
  confidence: number
}

/** A challenge that a statement may speak of. */
export interface Recognized extends Likely {
  /** The part of the statement's text that speaks of it most. */
  evidence: Span
  /** How likely that part alone speaks of it, 0 to 1. */
  inPart: number
}

/**
 * From this confidence an element is worded by a challenge, and searched by it. Where none is, the first element quotes the
 * statement: on fresh problems readers found nine of ten quotations right, and of wordings of a lower confidence four of ten.
 */
export const SURE = 0.8

/** A text of more parts is recognized by its first ones. */
const MAX_WINDOWS = 60
/** A part of fewer content words says nothing by itself. */
const MIN_WORDS = 2
/** Entries whose challenges speak for a challenge. */
const EVIDENCE_ENTRIES = 20
/** Content words, and the share of known ones, from which on a text is read like any other. */
const ENOUGH_WORDS = 4
const ENOUGH_KNOWN = 0.75
/** The share of words like 'the' and 'of' from which on a text is a sentence, and what counts at least where it is none. */
const ENOUGH_GRAMMAR = 0.3
const LEAST_FOR_GRAMMAR = 0.6
/** Keep logarithms finite. */
const MIN_PROBABILITY = 1e-4
const MIN_ENTRY_WEIGHT = 0.1

/**
 * The features of one challenge; `confidenceOf` weighs them. A part is the one that speaks of the challenge most, or where
 * one part is asked about, that one.
 */
export const featureNames = [
  'bias',
  'encoder, whole text',
  'phrases, whole text',
  'encoder, part',
  'phrases, part',
  'entries found',
] as const

/** The challenges that a statement speaks of. */
export interface Recognition {
  /** All challenges, the most likely first. */
  challenges: Recognized[]
  /** All challenges, those first that one part of the statement most likely speaks of. */
  within: (part: Span) => Likely[]
}

export const recognizeChallenges = (statement: Statement, retriever: Retriever): Recognized[] =>
  recognize(statement, retriever).challenges

export function recognize(statement: Statement, retriever: Retriever): Recognition {
  const { challengeCodes, confidence, partConfidence } = retriever.index
  const evidence = challengeEvidence(statement, retriever)
  const trust = trustIn(statement.text, retriever)
  const challenges = evidence.features.map((features, place) => ({
    code: challengeCodes[place] ?? '',
    confidence: trust * confidenceOf(features, confidence),
    evidence: evidence.parts[place]?.span ?? { start: 0, end: statement.text.length },
    inPart: trust * (evidence.parts[place]?.probability ?? 0),
  }))
  return {
    challenges: challenges.toSorted(byConfidence),
    within: (part) =>
      evidence
        .featuresWithin(part)
        .map((features, place) => ({
          code: challengeCodes[place] ?? '',
          confidence: trust * confidenceOf(features, partConfidence),
        }))
        .toSorted(byConfidence),
  }
}

const byConfidence = (one: Likely, other: Likely) => other.confidence - one.confidence

/**
 * Few words, many that are unknown, another script and words without grammar say little: the calibration knows English
 * statements alone.
 */
function trustIn(text: string, { encoder }: Retriever): number {
  const words = contentWords(text)
  const all = text.match(/\p{L}+/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return (
    Math.min(1, words.length / ENOUGH_WORDS) *
    Math.min(1, encoder.known(words) / ENOUGH_KNOWN) ** 3 *
    (latin / Math.max(1, letters)) ** 3 *
    Math.max(LEAST_FOR_GRAMMAR, Math.min(1, (all - words.length) / all / ENOUGH_GRAMMAR))
  )
}

export function confidenceOf(features: readonly number[], weights: Float32Array): number {
  const score = features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0)
  return 1 / (1 + Math.exp(-score))
}

/** For each challenge, in the order of the index's codes: what speaks for it in a statement and in one of its parts, and where. */
export function challengeEvidence(statement: Statement, retriever: Retriever) {
  const { challengeCodes } = retriever.index
  const spans = windowsOf(statement)
  const told = withoutLimits(statement)
  const whole = probabilities(told, retriever)
  const ofSpan = (span: Span) => probabilities(textOf(statement.text, span), retriever)
  const parts = spans.map(ofSpan)
  const support = entrySupport(told, retriever)
  const featuresOf = (place: number, encoder = 0, phrases = 0) => [
    1,
    log(whole.encoder[place]),
    log(whole.phrases[place]),
    log(encoder),
    log(phrases),
    Math.log((support[place] ?? 0) + MIN_ENTRY_WEIGHT),
  ]
  const most = (signal: keyof Probabilities, place: number) =>
    Math.max(0, ...parts.map((part) => part[signal][place] ?? 0))
  return {
    features: challengeCodes.map((_, place) =>
      featuresOf(place, most('encoder', place), most('phrases', place)),
    ),
    featuresWithin: (span: Span) => {
      const { encoder, phrases } = ofSpan(span)
      return challengeCodes.map((_, place) => featuresOf(place, encoder[place], phrases[place]))
    },
    parts: challengeCodes.map((_, place) => {
      const worth = parts.map(({ encoder, phrases }) =>
        Math.sqrt((encoder[place] ?? 0) * (phrases[place] ?? 0)),
      )
      const probability = Math.max(0, ...worth)
      return { span: spans[worth.indexOf(probability)], probability }
    }),
  }
}

/** What a problem must keep to is not what it is about. */
function withoutLimits({ text, limits }: Statement): string {
  const told = limits.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  )
  return contentWords(told).length < ENOUGH_WORDS ? text : told
}

const log = (probability = 0) => Math.log(probability + MIN_PROBABILITY)

/** Sentences, clauses, and pairs of neighboring clauses: what a reader would quote. */
function windowsOf({ text, sentences, clauses, limits }: Statement): Span[] {
  const isLimit = (span: Span) => limits.some(({ start, end }) => start <= span.start && end >= span.end)
  const pairs = clauses.slice(1).flatMap((clause, at) => {
    const before = clauses[at]
    return before ? [{ start: before.start, end: clause.end }] : []
  })
  const seen = new Set<string>()
  return [...sentences, ...clauses, ...pairs]
    .filter(({ start, end }) => {
      const key = `${start} ${end}`
      if (seen.has(key) || isLimit({ start, end })) return false
      seen.add(key)
      return contentWords(text.slice(start, end)).length >= MIN_WORDS
    })
    .slice(0, MAX_WINDOWS)
}

interface Probabilities {
  encoder: Float32Array
  phrases: Float32Array
}

/** How likely each challenge is by the encoder and by the phrases of a text. */
const probabilities = (text: string, retriever: Retriever): Probabilities => ({
  encoder: encoderProbabilities(text, retriever),
  phrases: softmax(retriever.scoreClasses(phrasesOf(text))),
})

/** How likely a text speaks of each challenge by the encoder alone, in the order of the index's codes. */
export function encoderProbabilities(text: string, { index, encoder }: Retriever): Float32Array {
  const vector = encoder.encode(contentWords(text))
  const similarities = Float32Array.from(
    index.challengeCodes,
    (_, row) => innerProduct(vector, index.challengeVectors, row) / CHALLENGE_TEMPERATURE,
  )
  return softmax(similarities)
}

/** How much the entries that answer the text best speak for each challenge. */
function entrySupport(text: string, retriever: Retriever): Float32Array {
  const { index, entries } = retriever
  const places = new Map(index.challengeCodes.map((code, place) => [code, place]))
  const { total } = scoreEntries(retriever, text)
  const [first, ...rest] = leaders(total, EVIDENCE_ENTRIES)
  const best = total[first ?? 0] || 1
  const support = new Float32Array(index.challengeCodes.length)
  for (const entry of [first ?? 0, ...rest])
    for (const [rank, code] of (entries[entry]?.challenges ?? []).entries()) {
      const place = places.get(code)
      if (place !== undefined)
        support[place] = (support[place] ?? 0) + ((placeWeights[rank] ?? 0) * (total[entry] ?? 0)) / best
    }
  return support
}
