import PQueue from 'p-queue'
import { Setting } from '../../db/library/adaptation.ts'
import { library } from '../../db/library/library.ts'
import { limitClasses } from '../engine/library/limits.ts'
import { normalize } from '../engine/library/retrieval/encoder.ts'
import { createClassScorer } from '../engine/library/retrieval/phrase-classifier.ts'
import { encodeIndex, type RetrievalIndex } from '../engine/library/retrieval/retrieval-index.ts'
import { createRetriever } from '../engine/library/retrieval/retrieve.ts'
import { Industry } from '../engine/library/taxonomy.ts'
import { buildIndex } from './training/build-index.ts'
import { confidenceSamples, fitConfidence, reportConfidence, type Sample } from './training/confidence.ts'
import type { TrainedEncoder } from './training/encoder-training.ts'
import {
  entryOptions,
  figureOptions,
  hashInputs,
  indexFile,
  limitOptions,
  phraseOptions,
  readTrainingData,
  SEEDS,
  settingOptions,
  troubleOptions,
} from './training/inputs.ts'
import {
  labeledTexts,
  textsByEntry,
  textsByFigure,
  textsByLimit,
  textsBySetting,
  textsByTrouble,
} from './training/labeled-texts.ts'
import { trainPhraseClassifier } from './training/phrase-training.ts'
import type { TrainingData } from './training/texts.ts'
import {
  heldOutProblems,
  readTrainingTask,
  type TrainingRun,
  withoutHeldOut,
} from './training/train-with-seed.ts'

/**
 * `bun run train` learns the encoder and the classifier of challenges from the library's texts and writes the retrieval
 * index. One more training leaves out a fifth of the judged problems, by which the confidence is calibrated.
 */
const began = performance.now()
const industries = Industry.array().parse(library.industries)
const data = await readTrainingData()
const { words, dimensions } = await readTrainingTask()
const workers = new PQueue({ concurrency: navigator.hardwareConcurrency })
const [heldOut, ...trained] = [
  { seed: SEEDS[0] ?? 1, holdOut: true },
  ...SEEDS.map((seed) => ({ seed, holdOut: false })),
].map((run) => workers.add(() => trainInWorker(run)))
const weights = await calibrate(await heldOut)
const encoder = meanOf(await Promise.all(trained))
const index = await indexOf(data, encoder, weights)
const file = encodeIndex(index)
await Bun.write(indexFile, file)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`Wrote ${indexFile}: ${words.length} words, ${file.length} bytes, in ${seconds} s`)

/** What each feature of a challenge weighs, in a statement and in one of its parts. */
type Weights = Pick<RetrievalIndex, 'confidence' | 'partConfidence'>

async function indexOf(
  from: TrainingData,
  learned: TrainedEncoder,
  weights: Weights,
): Promise<RetrievalIndex> {
  const classifier = trainPhraseClassifier(
    labeledTexts(library, from),
    library.challenges.length,
    phraseOptions,
  )
  const entryClassifier = trainPhraseClassifier(
    textsByEntry(library, from),
    library.precedents.length,
    entryOptions,
  )
  const settings = trainPhraseClassifier(textsBySetting(from), Setting.options.length + 1, settingOptions)
  const limits = trainPhraseClassifier(textsByLimit(from), limitClasses.length, limitOptions)
  const figures = trainPhraseClassifier(textsByFigure(from), 2, figureOptions)
  const scoreLimits = createClassScorer(limits)
  const troubles = trainPhraseClassifier(textsByTrouble(from, { industries, scoreLimits }), 2, troubleOptions)
  const all = {
    words,
    encoder: learned,
    entryClassifier,
    classifier,
    settings,
    limits,
    figures,
    troubles,
    ...weights,
  }
  return buildIndex(library, from, all, await hashInputs(data))
}

async function calibrate(learned: TrainedEncoder | undefined): Promise<Weights> {
  if (!learned) throw new Error('the training without the problems held out is missing')
  const none = { confidence: new Float32Array(), partConfidence: new Float32Array() }
  const unseen = await indexOf(withoutHeldOut(data), learned, none)
  const retriever = createRetriever(library.precedents, unseen)
  const scoreLimits = createClassScorer(unseen.limits)
  const samples = confidenceSamples(heldOutProblems(data), retriever, { industries, scoreLimits })
  return {
    confidence: calibratedOn(samples.whole, 'problems'),
    partConfidence: calibratedOn(samples.parts, 'sentences'),
  }
}

function calibratedOn(samples: readonly Sample[], name: string): Float32Array {
  const weights = fitConfidence(samples)
  const { atRank, calibration, error } = reportConfidence(samples, weights)
  const shares = atRank.map((share) => share.toFixed(3)).join(', ')
  console.log(`Challenges of ${name}, named by a reader, by rank: ${shares}`)
  for (const { confidence, named, count } of calibration)
    console.log(`  confidence ${confidence.toFixed(2)}: ${named.toFixed(2)} named, of ${count}`)
  console.log(
    `  expected calibration error ${error.toFixed(4)}; weights ${[...weights].map((weight) => weight.toFixed(2)).join(', ')}`,
  )
  return weights
}

function trainInWorker(run: TrainingRun): Promise<TrainedEncoder> {
  const worker = new Worker(new URL('./training/worker.ts', import.meta.url).href)
  return new Promise<TrainedEncoder>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TrainedEncoder>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(run)
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
