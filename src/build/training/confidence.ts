import { readStatement, type StatementReader } from '../../engine/library/read.ts'
import { challengeFeatures, confidenceOf, featureNames } from '../../engine/library/recognize.ts'
import type { Retriever } from '../../engine/library/retrieval/retrieve.ts'
import type { TrainingElement } from './texts.ts'

/** One challenge of one problem: what speaks for it, and whether a reader named it. */
interface Sample {
  problem: number
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

export function confidenceSamples(
  problems: readonly { text: string; elements: readonly TrainingElement[] }[],
  retriever: Retriever,
  reader: StatementReader,
): Sample[] {
  return problems.flatMap(({ text, elements }, problem) => {
    const named = new Set(elements.flatMap(({ challenges }) => challenges))
    const { features } = challengeFeatures(readStatement(text, reader), retriever)
    return features.map((own, place) => ({
      problem,
      features: own,
      isNamed: named.has(retriever.index.challengeCodes[place] ?? ''),
    }))
  })
}

/** How often the most likely challenges of a problem were named, by their rank, and how far confidence is off. */
export function reportConfidence(samples: readonly Sample[], weights: Float32Array) {
  const judged = samples.map((sample) => ({ ...sample, confidence: confidenceOf(sample.features, weights) }))
  const byProblem = [...Map.groupBy(judged, ({ problem }) => problem).values()].map((own) =>
    own.toSorted((one, other) => other.confidence - one.confidence),
  )
  const atRank = [0, 1, 2].map((rank) => mean(byProblem.map((own) => Number(own[rank]?.isNamed ?? false))))
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
