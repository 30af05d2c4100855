import type { library } from '../../../db/library/library.ts'
import { quantize } from '../../engine/library/retrieval/encoder.ts'
import type { RetrievalIndex } from '../../engine/library/retrieval/retrieval-index.ts'
import { createTermIndex } from '../../engine/library/retrieval/term-index.ts'
import { contentWords, stemOf } from '../../engine/text/words.ts'
import type { TrainedEncoder } from './encoder-training.ts'
import { type Situations, situationsOf } from './texts.ts'

type Library = Pick<typeof library, 'precedents' | 'challenges'>

/** Puts what was learned and the library's texts into the form that retrieval reads. */
export function buildIndex(
  { precedents, challenges }: Library,
  situations: Situations,
  words: readonly string[],
  { wordVectors, prototypes }: TrainedEncoder,
  inputsHash: string,
): RetrievalIndex {
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
    terms: createTermIndex(
      precedents.map(({ id }) =>
        situationsOf(situations, id).flatMap((text) => contentWords(text).map(stemOf)),
      ),
    ),
  }
}
