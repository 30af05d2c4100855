import type { library } from '../../../db/library/library.ts'
import { quantize } from '../../engine/library/retrieval/encoder.ts'
import type { PhraseClassifier } from '../../engine/library/retrieval/phrase-classifier.ts'
import type { RetrievalIndex } from '../../engine/library/retrieval/retrieval-index.ts'
import { createTermIndex } from '../../engine/library/retrieval/term-index.ts'
import { contentWords, stemOf } from '../../engine/text/words.ts'
import type { TrainedEncoder } from './encoder-training.ts'
import { aptFor, situationsOf, type TrainingData } from './texts.ts'

type Library = Pick<typeof library, 'precedents' | 'challenges'>

/** What training learned. */
export interface Learned {
  /** In the order of the encoder's word vectors. */
  words: readonly string[]
  encoder: TrainedEncoder
  /** Of the library's challenges. */
  classifier: PhraseClassifier
  /** Of the settings. */
  settings: PhraseClassifier
  /** Of the sentences that tell the trouble. */
  troubles: PhraseClassifier
  /** See src/engine/library/recognize.ts. */
  confidence: Float32Array
}

/** Puts what was learned and the library's texts into the form that retrieval reads. */
export function buildIndex(
  { precedents, challenges }: Library,
  { situations, problems }: Pick<TrainingData, 'situations' | 'problems'>,
  { words, encoder, classifier, settings, troubles, confidence }: Learned,
  inputsHash: string,
): RetrievalIndex {
  const { wordVectors, prototypes } = encoder
  const dimensions = wordVectors.length / words.length
  const split = precedents.length * dimensions
  return {
    inputsHash,
    entryIds: precedents.map(({ id }) => id),
    challengeCodes: challenges.map(({ code }) => code),
    words,
    wordVectors: quantize(wordVectors, dimensions),
    centroids: quantize(prototypes.subarray(0, split), dimensions),
    priors: priorsOf(precedents, problems),
    challengeVectors: quantize(prototypes.subarray(split), dimensions),
    classifier,
    settings,
    troubles,
    confidence,
    terms: createTermIndex(
      precedents.map(({ id }) =>
        situationsOf(situations, id).flatMap((text) => contentWords(text).map(stemOf)),
      ),
    ),
  }
}

/** Smooths the counts of entries that few readers named. */
const PRIOR_SMOOTHING = 3

function priorsOf(entries: Library['precedents'], problems: TrainingData['problems']): Float32Array {
  const counts = new Map<string, number>()
  for (const id of problems.flatMap(aptFor)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return Float32Array.from(entries, ({ id }) => Math.log(1 + (counts.get(id) ?? 0) / PRIOR_SMOOTHING))
}
