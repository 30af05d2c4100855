import { harmScore } from '../../../engine/refusals/harm-model.ts'
import { randomFrom, shuffle } from '../random.ts'
import { type RegressionOptions, trainRegression } from './logistic-regression.ts'
import type { Example } from './samples.ts'

const FOLDS = 5
const FOLD_SEED = 7

/** The score of each example by a classifier that learned from the other folds. */
export function crossValidate(examples: readonly Example[], options: RegressionOptions): Float64Array {
  const folds = foldsOf(examples.length)
  const scores = new Float64Array(examples.length)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = trainRegression(
      examples.filter((_, index) => folds[index] !== fold),
      options,
    )
    for (const [index, { features }] of examples.entries())
      if (folds[index] === fold) scores[index] = harmScore(model, features)
  }
  return scores
}

function foldsOf(count: number): Uint8Array {
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  shuffle(order, randomFrom(FOLD_SEED))
  const folds = new Uint8Array(count)
  for (const [place, index] of order.entries()) folds[index] = place % FOLDS
  return folds
}

/** Above the scores of harmless texts. */
const MARGIN = 0.05

/** The lowest threshold at which no group of harmless texts has more than its share refused. */
export function thresholdFor(
  examples: readonly Example[],
  scores: Float64Array,
  groups: readonly { sources: readonly string[]; share: number }[],
): number {
  const limits = groups.map(({ sources, share }) => {
    const own = examples
      .flatMap(({ source }, index) => (sources.includes(source) ? (scores[index] ?? 0) : []))
      .sort((a, b) => b - a)
    return own[Math.floor(own.length * share)] ?? Number.NEGATIVE_INFINITY
  })
  return Math.max(...limits) + MARGIN
}
