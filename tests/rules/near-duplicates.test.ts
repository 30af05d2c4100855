import { expect, test } from 'bun:test'
import { challengeExamples } from '../../db/library/library.ts'
import { indexFile, readTrainingData } from '../../src/build/training/inputs.ts'
import { createEncoder } from '../../src/engine/library/retrieval/encoder.ts'
import { decodeIndex } from '../../src/engine/library/retrieval/retrieval-index.ts'
import { contentWords } from '../../src/engine/text/words.ts'
import { readCases, readProblems } from '../eval/cases.ts'
import { readDevelopment, readSealed } from '../eval/judged.ts'

/** A text that the engine learns from, and where it stands. */
interface LearnedText {
  place: string
  text: string
}

const WORDS_OF_A_GRAM = 5
/** Idioms share a gram or two ('is out of the question'); three are seven words in a row, or several runs. */
const MAX_SHARED_GRAMS = 2
const MAX_COSINE = 0.9

const { words, wordVectors } = decodeIndex(await Bun.file(indexFile).arrayBuffer())
const encoder = createEncoder(words, wordVectors)
const learned = await readLearned()

test('a copy is a near-duplicate, and so is the same in another order; an idiom in common is none', () => {
  const problem =
    'Our ferry leaves cars behind on Fridays and sails half empty on Tuesdays. A second boat is out of the question.'
  const texts = [
    'Rangers: our ferry leaves cars behind on Fridays, sadly.',
    'On Tuesdays half empty sails our ferry, cars it leaves behind Fridays; second boat: no question.',
    'We lose nurses in winter and higher pay is out of the question.',
  ]
  expect(nearDuplicates(asLearned(texts), [problem])).toEqual(
    texts.slice(0, 2).map((text) => `here: ${text}`),
  )
})

test('nothing that the engine learns from is a near-duplicate of a problem to develop by', async () => {
  const judged = (await readDevelopment()).map(({ text }) => text)
  const classified = [...(await readCases()), ...(await readProblems())].map(({ statement }) => statement)
  expect(nearDuplicates(learned, [...judged, ...classified])).toEqual([])
})

/** Names what was learned, never the sealed problem that it is like. */
test('nothing that the engine learns from is a near-duplicate of a sealed problem', async () => {
  const sealed = (await readSealed()).map(({ text }) => text)
  expect(nearDuplicates(learned, sealed)).toEqual([])
})

async function readLearned(): Promise<LearnedText[]> {
  const { situations, problems } = await readTrainingData()
  const texts = (place: string, list: readonly string[]) => list.map((text) => ({ place, text }))
  return [
    ...Object.entries(situations).flatMap(([id, byWriter]) => texts(id, Object.values(byWriter).flat())),
    ...texts(
      'training-problems',
      problems.map(({ text }) => text),
    ),
    ...Object.entries(challengeExamples()).flatMap(([code, examples]) => texts(code, examples)),
  ]
}

const asLearned = (texts: readonly string[]) => texts.map((text) => ({ place: 'here', text }))

function nearDuplicates(texts: readonly LearnedText[], problems: readonly string[]): string[] {
  const grams = problems.map((problem) => new Set(gramsOf(problem)))
  const anyGram = new Set(grams.flatMap((set) => [...set]))
  const vectors = problems.map((problem) => encoder.encode(contentWords(problem)))
  const isNear = (text: string) => {
    const shared = gramsOf(text).filter((gram) => anyGram.has(gram))
    const sharesGrams = grams.some((set) => shared.filter((gram) => set.has(gram)).length > MAX_SHARED_GRAMS)
    const vector = encoder.encode(contentWords(text))
    return sharesGrams || vectors.some((other) => cosine(vector, other) > MAX_COSINE)
  }
  return texts.filter(({ text }) => isNear(text)).map(({ place, text }) => `${place}: ${text}`)
}

function gramsOf(text: string): string[] {
  const all =
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return all.slice(WORDS_OF_A_GRAM - 1).map((_, start) => all.slice(start, start + WORDS_OF_A_GRAM).join(' '))
}

/** Of vectors of length 1. */
function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
