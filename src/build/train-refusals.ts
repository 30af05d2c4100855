import { join } from 'node:path'
import { encodeModel, harmScore } from '../engine/refusals/harm-model.ts'
import { crossValidate, thresholdFor } from './training/refusals/cross-validation.ts'
import { trainRegression } from './training/refusals/logistic-regression.ts'
import { type Example, readExamples } from './training/refusals/samples.ts'

/** `bun run train:refusals` learns how intent to harm is worded and writes the weights, then prints what they refuse. */
const options = { epochs: 20, learningRate: 0.02, penalty: 1e-5, minTexts: 2, minOrdinary: 20, seed: 1 }
/** The shares of harmless texts that may be refused: near-misses are rare among the statements of users. */
const groups = [
  { sources: ['examples', 'situations'], share: 1 / 5000 },
  { sources: ['near-harm-a', 'near-harm-b', 'harmless'], share: 1 / 50 },
  { sources: ['unseen-harmless', 'second-harmless', 'third-harmless'], share: 0 },
]
const file = join(import.meta.dir, '../../db/library/harm-weights.tsv')

const examples = await readExamples()
const scores = crossValidate(examples, options)
const threshold = thresholdFor(examples, scores, groups)
await Bun.write(file, encodeModel({ ...trainRegression(examples, options), threshold }))
console.log(`Wrote ${file}; refused in cross-validation:`)
report(examples, scores)
const isLatest = ({ source }: Example) => source.startsWith('third-')
const heldOut = examples.filter(isLatest)
const others = trainRegression(
  examples.filter((example) => !isLatest(example)),
  options,
)
console.log('Refused of the third sets by a classifier without them:')
report(
  heldOut,
  Float64Array.from(heldOut, ({ features }) => harmScore(others, features)),
)

function report(tested: readonly Example[], testedScores: Float64Array) {
  for (const source of new Set(tested.map((example) => example.source))) {
    const own = tested.flatMap((example, index) =>
      example.source === source ? (testedScores[index] ?? 0) : [],
    )
    console.log(`  ${source}: ${own.filter((score) => score >= threshold).length} of ${own.length}`)
  }
}
