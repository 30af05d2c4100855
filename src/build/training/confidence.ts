import { overlap, type Span } from '../../contracts/clauses.ts'
import { MAX_ELEMENTS } from '../../contracts/element.ts'
import { readStatement, type Statement, type StatementReader } from '../../engine/library/read.ts'
import { challengeEvidence, confidenceOf, featureNames } from '../../engine/library/recognize.ts'
import type { Retriever } from '../../engine/library/retrieval/retrieve.ts'
import { codesIn, type TrainingElement } from './texts.ts'

/** One challenge of one problem or of one of its elements: what speaks for it, and whether a reader named it. */
export interface Sample {
  /** The same number for all challenges of one text. */
  text: number
  features: number[]
  isNamed: boolean
}

const STEPS = 400
const STEP_SIZE = 2
const PENALTY = 1e-4

/** What each feature of a challenge weighs, by logistic regression on problems that the retriever had not seen. */
export function fitConfidence(samples: readonly Sample[]): Float32Array {
  const means = featureNames.map((_, at) =>
    at === 0 ? 0 : mean(samples.map(({ features }) => features[at] ?? 0)),
  )
  const spreads = featureNames.map((_, at) =>
    at === 0
      ? 1
      : Math.sqrt(mean(samples.map(({ features }) => ((features[at] ?? 0) - (means[at] ?? 0)) ** 2))) || 1,
  )
  const scaled = samples.map(({ features, isNamed }) => ({
    features: features.map((feature, at) => (feature - (means[at] ?? 0)) / (spreads[at] ?? 1)),
    isNamed,
  }))
  const weights = new Float32Array(featureNames.length)
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float32Array(weights.length)
    for (const { features, isNamed } of scaled) {
      const error = confidenceOf(features, weights) - Number(isNamed)
      for (const [at, feature] of features.entries()) gradient[at] = (gradient[at] ?? 0) + error * feature
    }
    for (const [at, sum] of gradient.entries())
      weights[at] = (weights[at] ?? 0) - STEP_SIZE * (sum / samples.length + PENALTY * (weights[at] ?? 0))
  }
  return unscaled(weights, means, spreads)
}

/** The weights of the features as they come. */
function unscaled(weights: Float32Array, means: readonly number[], spreads: readonly number[]): Float32Array {
  const own = weights.map((weight, at) => weight / (spreads[at] ?? 1))
  own[0] =
    (weights[0] ?? 0) - own.reduce((sum, weight, at) => (at === 0 ? sum : sum + weight * (means[at] ?? 0)), 0)
  return own
}

/** What speaks for each challenge of whole problems, and of the sentences that a reader quoted for an element. */
export function confidenceSamples(
  problems: readonly { text: string; elements: readonly TrainingElement[] }[],
  retriever: Retriever,
  reader: StatementReader,
): { whole: Sample[]; parts: Sample[] } {
  const { challengeCodes } = retriever.index
  const samplesOf = (all: readonly number[][], named: readonly string[], text: number): Sample[] =>
    all.map((features, place) => ({
      text,
      features,
      isNamed: named.includes(challengeCodes[place] ?? ''),
    }))
  const samples = problems.map(({ text, elements }, problem) => {
    const statement = readStatement(text, reader)
    const { features, featuresWithin } = challengeEvidence(statement, retriever)
    const parts = elements.flatMap(({ quote, challenges }, at) => {
      const sentence = sentenceWith(quote, statement)
      const place = problem * MAX_ELEMENTS + at
      return sentence ? samplesOf(featuresWithin(sentence), challenges, place) : []
    })
    return { whole: samplesOf(features, codesIn(elements), problem), parts }
  })
  return {
    whole: samples.flatMap(({ whole }) => whole),
    parts: samples.flatMap(({ parts }) => parts),
  }
}

/** The sentence that has most of a quotation. */
function sentenceWith(quote: string, { text, sentences }: Statement): Span | undefined {
  const start = text.indexOf(quote)
  if (start < 0) return undefined
  const quoted = { start, end: start + quote.length }
  return sentences.toSorted((one, other) => overlap(other, quoted) - overlap(one, quoted))[0]
}

/** How often the most likely challenges of a text were named, by their rank, and how far confidence is off. */
export function reportConfidence(samples: readonly Sample[], weights: Float32Array) {
  const judged = samples.map((sample) => ({ ...sample, confidence: confidenceOf(sample.features, weights) }))
  const byText = [...Map.groupBy(judged, ({ text }) => text).values()].map((own) =>
    own.toSorted((one, other) => other.confidence - one.confidence),
  )
  const atRank = [0, 1, 2].map((rank) => mean(byText.map((own) => Number(own[rank]?.isNamed ?? false))))
  const bins = Map.groupBy(judged, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)))
  const calibration = [...bins]
    .toSorted(([one], [other]) => one - other)
    .map(([, own]) => ({
      confidence: mean(own.map(({ confidence }) => confidence)),
      named: mean(own.map(({ isNamed }) => Number(isNamed))),
      count: own.length,
    }))
  const error =
    calibration.reduce((sum, { confidence, named, count }) => sum + Math.abs(confidence - named) * count, 0) /
    Math.max(1, judged.length)
  return { atRank, calibration, error }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
