import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Adaptations } from '../../../db/library/adaptation.ts'
import { challengeExamples, library } from '../../../db/library/library.ts'
import { CHALLENGE_TEMPERATURE, LATER_ENTRY_LIFT } from '../../engine/library/retrieval/weights.ts'
import type { TrainingOptions } from './encoder-training.ts'
import type { PhraseTrainingOptions } from './phrase-training.ts'
import { decodeStartVectors, type StartVectors } from './start-vectors.ts'
import {
  adaptationTexts,
  entryTexts,
  type Situations,
  type TrainingData,
  type TrainingProblem,
} from './texts.ts'

const folder = join(import.meta.dir, '../../../db/library')
/** Word vectors of general English, made by src/build/prune-word-vectors.ts. */
export const startVectorsFile = join(folder, 'start-vectors.bin')

/** The file that training writes and the binary carries. */
export const indexFile = join(folder, 'retrieval-index.bin')

/** Word vectors and prototypes are the mean of a training by each seed: they start alike, so they can be averaged. */
export const SEEDS = [1, 2, 3]

/** Chosen on the development problems; EVALUATION.md has the figures. */
export const options: Omit<TrainingOptions, 'seed'> = {
  epochs: 8,
  batchSize: 128,
  learningRate: 0.05,
  temperature: CHALLENGE_TEMPERATURE,
  wordDropout: 0.6,
  challengeWeight: 0.7,
  decay: 1e-5,
}

export const phraseOptions: PhraseTrainingOptions = {
  seed: 1,
  epochs: 6,
  learningRate: 0.3,
  dropout: 0.3,
  maxPhrases: 12_000,
  minTexts: 4,
}

/** Half as many phrases find nearly as much; twice as many, little more. */
export const entryOptions: PhraseTrainingOptions = {
  ...phraseOptions,
  learningRate: 0.4,
  dropout: 0.4,
  maxPhrases: 6_000,
}

/** A setting is told by a few words. */
export const settingOptions: PhraseTrainingOptions = { ...phraseOptions, maxPhrases: 6_000, minTexts: 1 }

export const troubleOptions: PhraseTrainingOptions = { ...phraseOptions, maxPhrases: 6_000, minTexts: 3 }

export const limitOptions: PhraseTrainingOptions = {
  ...phraseOptions,
  epochs: 12,
  dropout: 0.6,
  maxPhrases: 8_000,
  minTexts: 3,
}

export const figureOptions: PhraseTrainingOptions = { ...limitOptions, maxPhrases: 5_000 }

/** All that training reads beside the library itself. */
export async function readTrainingData(): Promise<TrainingData> {
  const [situations, problems, siblings, laterEntries, adaptations, limitExamples, settingWords] =
    await Promise.all([
      readSituations(),
      readProblems(),
      readYaml('siblings.yaml') as Promise<TrainingData['siblings']>,
      readYaml('later-entries.yaml') as Promise<TrainingData['laterEntries']>,
      readAll('adaptations') as Promise<Adaptations[]>,
      readYaml('limit-examples.yaml') as Promise<TrainingData['limitExamples']>,
      readYaml('setting-words.yaml') as Promise<TrainingData['settingWords']>,
    ])
  return { situations, problems, siblings, laterEntries, adaptations, limitExamples, settingWords }
}

/** Situations by entry and writer, from one YAML file per entry. */
async function readSituations(): Promise<Situations> {
  const files = (await readdir(join(folder, 'situations'))).filter((name) => name.endsWith('.yaml')).sort()
  const read = async (name: string) =>
    [name.slice(0, -'.yaml'.length), await readYaml(`situations/${name}`)] as [string, Situations[string]]
  return Object.fromEntries(await Promise.all(files.map(read)))
}

/** Judged problems by all their readers, one file each. */
const readProblems = async () => ((await readAll('training-problems')) as TrainingProblem[][]).flat()

/** All YAML files of a folder, in the order of their names. */
async function readAll(name: string): Promise<unknown[]> {
  const files = (await readdir(join(folder, name))).sort()
  return Promise.all(files.map((file) => readYaml(`${name}/${file}`)))
}

const readYaml = async (path: string): Promise<unknown> =>
  Bun.YAML.parse(await Bun.file(join(folder, path)).text())

export async function readStartVectors(): Promise<StartVectors> {
  return decodeStartVectors(await Bun.file(startVectorsFile).arrayBuffer())
}

/** Changes whenever anything that is trained on changes, and with nothing else. */
export async function hashInputs(data: TrainingData): Promise<string> {
  const entries = library.precedents.map((entry) => ({
    id: entry.id,
    challenges: entry.challenges,
    texts: entryTexts(entry),
  }))
  const codes = library.challenges.map(({ code }) => code)
  const { stopWords } = library.words
  return new Bun.CryptoHasher('sha256')
    .update(
      JSON.stringify({
        entries,
        codes,
        examples: challengeExamples(),
        stopWords,
        data: { ...data, adaptations: data.adaptations.map(adaptationTexts) },
        options,
        phraseOptions,
        entryOptions,
        settingOptions,
        troubleOptions,
        limitOptions,
        figureOptions,
        LATER_ENTRY_LIFT,
        SEEDS,
      }),
    )
    .update(await Bun.file(startVectorsFile).bytes())
    .digest('hex')
}
