import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { challengeExamples } from '../../../../db/library/library.ts'
import { featuresOf } from '../../../engine/refusals/harm-features.ts'
import { MIN_WORDS } from '../../../engine/refusals/harm-model.ts'
import { isWord, visible, wordsOf } from '../../../engine/refusals/words.ts'
import type { Sample } from './logistic-regression.ts'

const root = join(import.meta.dir, '../../../..')
const libraryFolder = join(root, 'db/library')
const testFolder = join(root, 'tests/engine/refusals')

/** A text to learn from, and where it comes from. */
export interface Example extends Sample {
  text: string
  source: string
}

/** Chosen by cross-validation. */
const HARM_WEIGHT = 20
const NEAR_WEIGHT = 8

const Texts = z.array(z.string())
const Situations = z.record(z.string(), Texts)
const Refusable = z.array(
  z.object({ text: z.string(), kind: z.string().optional(), reason: z.string().optional() }),
)

/** Every text that the classifier for harm learns from, each once; those that are too short for it are left out. */
export async function readExamples(): Promise<Example[]> {
  const groups = await Promise.all([
    ...['refusable', 'unseen-refusable', 'second-refusable', 'third-refusable'].map(readRefusable),
    ...['harm-a', 'harm-b'].map((source) => readWritten(source, true)),
    ...['near-harm-a', 'near-harm-b'].map((source) => readWritten(source, false)),
    ...['harmless', 'unseen-harmless', 'second-harmless', 'third-harmless'].map(readHarmless),
    { source: 'examples', isHarm: false, texts: Object.values(challengeExamples()).flat() },
    readSituations().then((texts) => ({ source: 'situations', isHarm: false, texts })),
  ])
  const seen = new Set<string>()
  return groups.flatMap(({ source, isHarm, texts }) =>
    texts.flatMap((text) => {
      const words = wordsOf(visible(text))
      if (seen.has(text) || words.filter(isWord).length < MIN_WORDS) return []
      seen.add(text)
      const weight = isHarm ? HARM_WEIGHT : isNear(source) ? NEAR_WEIGHT : 1
      return { text, source, isHarm, weight, features: featuresOf(words) }
    }),
  )
}

/** Harmless texts that were written because they look like harm. */
const isNear = (source: string) => source.startsWith('near-harm') || source.endsWith('harmless')

async function readRefusable(source: string) {
  const all = Refusable.parse(await yaml(join(testFolder, `${source}.yaml`)))
  const texts = all.filter(({ kind, reason }) => (kind ?? reason) === 'harm').map(({ text }) => text)
  return { source, isHarm: true, texts }
}

const readHarmless = async (source: string) => ({
  source,
  isHarm: false,
  texts: Texts.parse(await yaml(join(testFolder, `${source}.yaml`))),
})

const readWritten = async (source: string, isHarm: boolean) => ({
  source,
  isHarm,
  texts: Texts.parse(await yaml(join(libraryFolder, 'refusal-examples', `${source}.yaml`))),
})

async function readSituations(): Promise<string[]> {
  const folder = join(libraryFolder, 'situations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  const all = await Promise.all(files.map(async (name) => Situations.parse(await yaml(join(folder, name)))))
  return all.flatMap((situations) => Object.values(situations).flat())
}

const yaml = async (path: string): Promise<unknown> => Bun.YAML.parse(await Bun.file(path).text())
