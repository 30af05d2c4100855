import type { library } from '../../../db/library/library.ts'
import { quantize } from '../../engine/library/retrieval/encoder.ts'
import { createNeighborIndex, type JudgedText } from '../../engine/library/retrieval/neighbor-index.ts'
import type { PhraseClassifier } from '../../engine/library/retrieval/phrase-classifier.ts'
import type { RetrievalIndex } from '../../engine/library/retrieval/retrieval-index.ts'
import { createTermIndex } from '../../engine/library/retrieval/term-index.ts'
import { LATER_ENTRY_LIFT } from '../../engine/library/retrieval/weights.ts'
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
  { situations, problems, laterEntries }: Pick<TrainingData, 'situations' | 'problems' | 'laterEntries'>,
  { words, encoder, ...learned }: Learned,
  inputsHash: string,
): RetrievalIndex {
  const { wordVectors, prototypes } = encoder
  const dimensions = wordVectors.length / words.length
  const split = precedents.length * dimensions
  const texts = judgedTextsOf(precedents, { situations, problems })
  const terms = createTermIndex(documentsOf(texts, precedents.length))
  return {
    inputsHash,
    entryIds: precedents.map(({ id }) => id),
    lifts: Float32Array.from(precedents, ({ id }) => (laterEntries.includes(id) ? LATER_ENTRY_LIFT : 0)),
    challengeCodes: challenges.map(({ code }) => code),
    words,
    wordVectors: quantize(wordVectors, dimensions),
    centroids: quantize(prototypes.subarray(0, split), dimensions),
    challengeVectors: quantize(prototypes.subarray(split), dimensions),
    ...learned,
    terms,
    neighbors: createNeighborIndex(texts, terms.stems),
  }
}

/** Each entry's situations, and the problems or elements that entries are apt for. */
function judgedTextsOf(
  entries: Library['precedents'],
  { situations, problems }: Pick<TrainingData, 'situations' | 'problems'>,
): JudgedText[] {
  const places = new Map(entries.map(({ id }, place) => [id, place]))
  return [
    ...entries.flatMap(({ id }, place) =>
      situationsOf(situations, id).map((text) => ({ stems: stemsOf(text), entries: [place] })),
    ),
    ...problems.flatMap(aptTexts).map(({ text, apt }) => ({
      stems: stemsOf(text),
      entries: apt.flatMap((id) => places.get(id) ?? []),
    })),
  ]
}

/** The stems of all texts that each entry is apt for. */
function documentsOf(texts: readonly JudgedText[], entryCount: number): string[][] {
  const documents: string[][] = Array.from({ length: entryCount }, () => [])
  for (const { stems, entries } of texts) for (const place of entries) documents[place]?.push(...stems)
  return documents
}

const stemsOf = (text: string) => contentWords(text).map(stemOf)
