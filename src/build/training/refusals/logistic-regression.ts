import { randomFrom, shuffle } from '../random.ts'

/** A text as its features and whether its writer means harm. */
export interface Sample {
  features: ReadonlySet<string>
  isHarm: boolean
  /** How much the sample counts. */
  weight: number
}

export interface RegressionOptions {
  epochs: number
  learningRate: number
  /** The strength of the L2 penalty. */
  penalty: number
  /** How many texts with harm must hold a feature, or count as much without it, for it to be used. */
  minTexts: number
  /** How many ordinary texts a feature that is in none with harm must be in. */
  minOrdinary: number
  seed: number
}

const SMOOTHING = 0.5
/** Errors below this change nothing. */
const NEGLIGIBLE = 1e-4
const INITIAL_SQUARE = 1e-4

/**
 * Logistic regression by stochastic gradient descent (AdaGrad, L2) over features that are scaled by their logarithmic
 * odds (Wang and Manning, 2012). The same for the same samples and options.
 */
export function trainRegression(samples: readonly Sample[], options: RegressionOptions) {
  const odds = logOdds(samples, options)
  const names = [...odds.keys()]
  const scales = Float64Array.from(odds.values())
  const numbers = new Map(names.map((name, index) => [name, index]))
  const rows = samples.map(({ features }) =>
    Uint32Array.from([...features].flatMap((feature) => numbers.get(feature) ?? [])),
  )
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(INITIAL_SQUARE)
  let bias = 0
  let biasSquare = INITIAL_SQUARE
  const { learningRate, penalty } = options

  function learn({ isHarm, weight: sampleWeight }: Sample, row: Uint32Array) {
    let score = bias
    for (const feature of row) score += (weights[feature] ?? 0) * (scales[feature] ?? 0)
    const error = (1 / (1 + Math.exp(-score)) - Number(isHarm)) * sampleWeight
    if (Math.abs(error) < NEGLIGIBLE) return
    for (const feature of row) {
      const weight = weights[feature] ?? 0
      const gradient = error * (scales[feature] ?? 0) + penalty * weight
      const square = (squares[feature] ?? 0) + gradient * gradient
      squares[feature] = square
      weights[feature] = weight - (learningRate * gradient) / Math.sqrt(square)
    }
    biasSquare += error * error
    bias -= (learningRate * error) / Math.sqrt(biasSquare)
  }

  const order = Uint32Array.from(samples.keys())
  const random = randomFrom(options.seed)
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random)
    for (const index of order) {
      const sample = samples[index]
      const row = rows[index]
      if (sample && row) learn(sample, row)
    }
  }
  const learned = names.map((name, index) => [name, (weights[index] ?? 0) * (scales[index] ?? 0)] as const)
  return { bias, weights: new Map(learned) }
}

/** How much more often texts with harm hold each feature than others do; only features that are in enough texts. */
function logOdds(samples: readonly Sample[], { minTexts, minOrdinary }: RegressionOptions) {
  const withHarm = new Map<string, number>()
  const without = new Map<string, number>()
  let harmCount = 0
  let otherCount = 0
  for (const { features, isHarm, weight } of samples) {
    if (isHarm) harmCount += 1
    else otherCount += weight
    const counts = isHarm ? withHarm : without
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + (isHarm ? 1 : weight))
  }
  const odds = new Map<string, number>()
  for (const feature of new Set([...withHarm.keys(), ...without.keys()])) {
    const harm = withHarm.get(feature) ?? 0
    const others = without.get(feature) ?? 0
    if (harm > 0 ? harm + others / 3 < minTexts : others < minOrdinary) continue
    const ratio = (harm + SMOOTHING) / (harmCount + 1) / ((others + SMOOTHING) / (otherCount + 1))
    odds.set(feature, Math.log(ratio))
  }
  return odds
}
