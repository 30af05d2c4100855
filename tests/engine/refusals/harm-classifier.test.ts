import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { resemblesHarm } from '../../../src/engine/refusals/harm-classifier.ts'
import { featuresOf } from '../../../src/engine/refusals/harm-features.ts'
import { decodeModel, encodeModel, harmScore } from '../../../src/engine/refusals/harm-model.ts'
import { visible, wordsOf } from '../../../src/engine/refusals/words.ts'
import { costOf, MAX_FAST_COST } from '../../support/cost.ts'

const libraryFolder = join(import.meta.dir, '../../../db/library')
const examplesOf = async (name: string) =>
  z
    .array(z.string())
    .parse(Bun.YAML.parse(await Bun.file(join(libraryFolder, `refusal-examples/${name}.yaml`)).text()))
const resembles = (text: string) => resemblesHarm(wordsOf(visible(text)))

test('most of the harm that the classifier learned from is recognised, and no near-miss', async () => {
  const harm = [...(await examplesOf('harm-a')), ...(await examplesOf('harm-b'))]
  const near = [...(await examplesOf('near-harm-a')), ...(await examplesOf('near-harm-b'))]
  expect(harm.filter(resembles).length).toBeGreaterThan(harm.length / 2)
  expect(near.filter(resembles)).toBeArrayOfSize(0)
})

test('a short text is left to the rules', () => {
  expect(resembles('We want to frighten the widows so that they pay us quietly.')).toBe(false)
})

test('a model is the same after it was written and read', () => {
  const model = {
    bias: -1.5,
    threshold: 2,
    weights: new Map([
      ['a b', 0.5],
      ['{threat}', -2],
    ] as const),
  }
  expect(decodeModel(encodeModel(model))).toEqual(model)
})

test('a score is the bias and the weights of the features that the text has', () => {
  const weights = new Map([
    ['secret', 2],
    ['charity', -1],
  ])
  expect(harmScore({ bias: -1, weights }, new Set(['secret', 'word']))).toBe(1)
})

test('signals of a text are counted together, those of a sentence more closely', () => {
  const features = featuresOf(wordsOf('The widows are afraid. We hide the passports.'))
  expect(features).toContain('{target threat}')
  expect(features).toContain('{bondage + concealment + threat}')
  expect(features).not.toContain('{bondage threat}')
})

test('the weights are a small file', () => {
  expect(Bun.file(join(libraryFolder, 'harm-weights.tsv')).size).toBeLessThan(200_000)
})

test('10,000 characters take no more than a moment', async () => {
  const words = wordsOf('We hide that the widows are afraid of my men and die. '.repeat(185))
  expect(await costOf(() => resemblesHarm(words))).toBeLessThan(MAX_FAST_COST)
})
