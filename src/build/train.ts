import PQueue from 'p-queue'
import { library } from '../../db/library/library.ts'
import { normalize } from '../engine/library/retrieval/encoder.ts'
import { encodeIndex } from '../engine/library/retrieval/retrieval-index.ts'
import { buildIndex } from './training/build-index.ts'
import type { TrainedEncoder } from './training/encoder-training.ts'
import { hashInputs, indexFile, readTrainingData, SEEDS } from './training/inputs.ts'
import { readTrainingTask } from './training/train-with-seed.ts'

/** `bun run train` learns the encoder from the library's texts and writes the retrieval index. */
const began = performance.now()
const data = await readTrainingData()
const { words, dimensions } = await readTrainingTask()
const workers = new PQueue({ concurrency: navigator.hardwareConcurrency })
const trained = await Promise.all(SEEDS.map((seed) => workers.add(() => trainInWorker(seed))))
const index = buildIndex(library, data.situations, words, meanOf(trained), await hashInputs(data))
const file = encodeIndex(index)
await Bun.write(indexFile, file)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`Wrote ${indexFile}: ${words.length} words, ${file.length} bytes, in ${seconds} s`)

function trainInWorker(seed: number): Promise<TrainedEncoder> {
  const worker = new Worker(new URL('./training/worker.ts', import.meta.url).href)
  return new Promise<TrainedEncoder>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TrainedEncoder>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(seed)
  }).finally(() => worker.terminate())
}

function meanOf(encoders: readonly TrainedEncoder[]): TrainedEncoder {
  const mean = (key: keyof TrainedEncoder) => {
    const sums = new Float32Array(encoders[0]?.[key].length ?? 0)
    for (const encoder of encoders)
      for (const [at, value] of encoder[key].entries()) sums[at] = (sums[at] ?? 0) + value / encoders.length
    return sums
  }
  const prototypes = mean('prototypes')
  for (let start = 0; start < prototypes.length; start += dimensions)
    normalize(prototypes.subarray(start, start + dimensions))
  return { wordVectors: mean('wordVectors'), prototypes }
}
