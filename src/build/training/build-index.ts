import type { library } from '../../../db/library/library.ts'
import { quantize } from '../../engine/library/retrieval/encoder.ts'
import type { PhraseClassifier } from '../../engine/library/retrieval/phrase-classifier.ts'
import type { RetrievalIndex } from '../../engine/library/retrieval/retrieval-index.ts'
import { createTermIndex } from '../../engine/library/retrieval/term-index.ts'
import { contentWords, stemOf } from '../../engine/text/words.ts'
import type { TrainedEncoder } from './encoder-training.ts'
import { aptTexts, situationsOf, type TrainingData } from './texts.ts'

type Library = Pick<typeof library, 'precedents' | 'challenges'>

/** What training learned. */
export interface Learned {
  /** In the order of the encoder's word vectors. */
  words: readonly string[]
  encoder: TrainedEncoder
  /** Of the library's entries. */
  entryClassifier: PhraseClassifier
  /** Of the library's challenges. */
  classifier: PhraseClassifier
  /** Of the settings. */
  settings: PhraseClassifier
  /** Of the clauses that state a limit, by its kind. */
  limits: PhraseClassifier
  /** Of the clauses with a figure that measures the trouble. */
  figures: PhraseClassifier
  /** Of the sentences that tell the trouble. */
  troubles: PhraseClassifier
  /** See src/engine/library/recognize.ts. */
  confidence: Float32Array
  partConfidence: Float32Array
}

/** Puts what was learned and the library's texts into the form that retrieval reads. */
export function buildIndex(
  { precedents, challenges }: Library,
  { situations, problems }: Pick<TrainingData, 'situations' | 'problems'>,
  { words, encoder, ...learned }: Learned,
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
    challengeVectors: quantize(prototypes.subarray(split), dimensions),
    ...learned,
    terms: createTermIndex(documentsOf(precedents, { situations, problems })),
  }
}

/** The stems of each entry's situations, and of the problems or elements that it is apt for. */
function documentsOf(
  entries: Library['precedents'],
  { situations, problems }: Pick<TrainingData, 'situations' | 'problems'>,
): string[][] {
  const documents = new Map(entries.map(({ id }) => [id, situationsOf(situations, id).flatMap(stemsOf)]))
  for (const { text, apt } of problems.flatMap(aptTexts)) {
    const stems = stemsOf(text)
    for (const id of apt) documents.get(id)?.push(...stems)
  }
  return [...documents.values()]
}

const stemsOf = (text: string) => contentWords(text).map(stemOf)
