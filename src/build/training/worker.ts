import { readTrainingTask, type TrainingRun, trainWithSeed } from './train-with-seed.ts'

declare const self: Worker

/** Makes the training run that it is sent, and answers with what was learned. */
self.onmessage = async ({ data: { seed, holdOut } }: MessageEvent<TrainingRun>) => {
  self.postMessage(trainWithSeed(await readTrainingTask(holdOut), seed))
}
