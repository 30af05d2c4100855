import { library } from '../../../db/library/library.ts'
import { type TrainedEncoder, type TrainingTask, trainEncoder } from './encoder-training.ts'
import { options, readStartVectors, readTrainingData } from './inputs.ts'
import { trainingTexts } from './texts.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What every seed is trained on. */
export async function readTrainingTask(): Promise<TrainingTask> {
  const start = await readStartVectors()
  const texts = trainingTexts(library, await readTrainingData())
  const { words, startVectors, weights } = vocabularyOf(texts, start)
  return {
    texts,
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
