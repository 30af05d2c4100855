import { readTrainingTask, trainWithSeed } from './train-with-seed.ts'

declare const self: Worker

/** Trains with the seed that it is sent, and answers with what was learned. */
self.onmessage = async ({ data: seed }: MessageEvent<number>) => {
  self.postMessage(trainWithSeed(await readTrainingTask(), seed))
}
