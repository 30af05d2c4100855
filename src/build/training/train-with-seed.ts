import { library } from '../../../db/library/library.ts'
import { type TrainedEncoder, type TrainingTask, trainEncoder } from './encoder-training.ts'
import { options, readStartVectors, readTrainingData } from './inputs.ts'
import { type TrainingData, trainingTexts } from './texts.ts'
import { vocabularyOf } from './vocabulary.ts'

/** One training of the encoder. */
export interface TrainingRun {
  seed: number
  /** Whether to leave out the problems that the confidence is calibrated on. */
  holdOut: boolean
}

/** Every fifth judged problem with elements. */
const HELD_OUT_SHARE = 5

/** The problems that one training does not see, so that the confidence can be calibrated on them. */
export const heldOutProblems = ({ problems }: TrainingData) =>
  problems.filter((problem) => 'elements' in problem).filter((_, at) => at % HELD_OUT_SHARE === 0)

export function withoutHeldOut(data: TrainingData): TrainingData {
  const heldOut = new Set<unknown>(heldOutProblems(data))
  return { ...data, problems: data.problems.filter((problem) => !heldOut.has(problem)) }
}

/** What a training learns from; the words are the same with and without the problems held out. */
export async function readTrainingTask(holdOut = false): Promise<TrainingTask> {
  const start = await readStartVectors()
  const data = await readTrainingData()
  const { words, startVectors, weights } = vocabularyOf(trainingTexts(library, data), start)
  return {
    texts: trainingTexts(library, holdOut ? withoutHeldOut(data) : data),
    words,
    startVectors,
    wordWeights: weights,
    dimensions: start.rows.dimensions,
    entryCount: library.precedents.length,
    challengeCount: library.challenges.length,
  }
}

export const trainWithSeed = (task: TrainingTask, seed: number): TrainedEncoder =>
  trainEncoder(task, { ...options, seed })
