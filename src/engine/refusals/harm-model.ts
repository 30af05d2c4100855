/** A linear classifier: a text's score is the bias and the weights of its features. */
export interface HarmModel {
  bias: number
  /** The score from which on a text is refused. */
  threshold: number
  weights: ReadonlyMap<string, number>
}

/** Weights are stored as whole numbers, in this many parts of one. */
const WEIGHT_SCALE = 50

/** Shorter texts say too little to be judged by more than the rules. */
export const MIN_WORDS = 14

export function harmScore({ bias, weights }: Omit<HarmModel, 'threshold'>, features: ReadonlySet<string>) {
  let score = bias
  for (const feature of features) score += weights.get(feature) ?? 0
  return score
}

/** The bias and the threshold, then one line for each feature in alphabetical order. */
export function encodeModel({ bias, threshold, weights }: HarmModel): string {
  const lines = [...weights]
    .map(([feature, weight]) => [feature, Math.round(weight * WEIGHT_SCALE)] as const)
    .filter(([, weight]) => weight !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, weight]) => `${feature}\t${weight}\n`)
  return `${bias.toFixed(3)}\t${threshold.toFixed(3)}\n${lines.join('')}`
}

export function decodeModel(text: string): HarmModel {
  const [first = '', ...lines] = text.trimEnd().split('\n')
  const [bias = 0, threshold = 0] = first.split('\t').map(Number)
  const weights = lines.map((line) => {
    const [feature = '', weight] = line.split('\t')
    return [feature, Number(weight) / WEIGHT_SCALE] as const
  })
  return { bias, threshold, weights: new Map(weights) }
}
