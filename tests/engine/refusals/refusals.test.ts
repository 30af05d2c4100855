import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { z } from 'zod'
import { challengeExamples } from '../../../db/library/library.ts'
import { RefusalData, refusalsText } from '../../../db/library/refusals.ts'
import { readSituations } from '../../../db/library/situations.ts'
import { refusalOf } from '../../../src/engine/refusals/refusals.ts'
import { readCases, readProblems } from '../../eval/cases.ts'
import { readUnusual, readUnusualByWriters } from '../../eval/judged.ts'
import { costOf, MAX_FAST_COST } from '../../support/cost.ts'

const yaml = async (file: string) => Bun.YAML.parse(await Bun.file(join(import.meta.dir, file)).text())
const Kind = z.enum(['harm', 'abuse', 'private', 'danger', 'language', 'unclear'])
const harmless = z.array(z.string()).parse(await yaml('harmless.yaml'))
const refusable = z
  .array(z.strictObject({ kind: Kind, text: z.string() }))
  .parse(await yaml('refusable.yaml'))
const unseenHarmless = z.array(z.string()).parse(await yaml('unseen-harmless.yaml'))
const Reason = z.enum(['harm', 'abuse', 'personal', 'nonsense', 'language'])
const unseenRefusable = z
  .array(z.strictObject({ text: z.string(), reason: Reason }))
  .parse(await yaml('unseen-refusable.yaml'))
const secondHarmless = z.array(z.string()).parse(await yaml('second-harmless.yaml'))
const secondRefusable = z
  .array(z.strictObject({ text: z.string(), reason: Reason }))
  .parse(await yaml('second-refusable.yaml'))
const thirdHarmless = z.array(z.string()).parse(await yaml('third-harmless.yaml'))
const thirdRefusable = z
  .array(z.strictObject({ text: z.string(), reason: Reason }))
  .parse(await yaml('third-refusable.yaml'))
const kindsOf: Record<z.infer<typeof Reason>, z.infer<typeof Kind>[]> = {
  harm: ['harm'],
  abuse: ['abuse'],
  personal: ['private', 'danger'],
  nonsense: ['unclear'],
  language: ['language'],
}
const trainingFolder = join(import.meta.dir, '../../../db/library/training-problems')
const Problems = z.array(z.object({ text: z.string() }))
const english = { languages: ['en' as const] }
const any = { languages: null }

test('the data keeps to its schema', () => {
  expect(RefusalData.parse(JSON.parse(refusalsText())).harm.length).toBeGreaterThan(10)
})

describe('a problem of an organisation is never refused', () => {
  test('there are at least 150 of them here', () => expect(harmless.length).toBeGreaterThanOrEqual(150))

  test.each(harmless)('%s', async (text) => {
    expect(await refusalOf(text, english)).toBeNull()
    expect(await refusalOf(text, any)).toBeNull()
  })

  test('nor is any of the problems that the engine is measured by', async () => {
    for (const { name, statement, refused } of [...(await readCases()), ...(await readProblems())])
      if (!refused)
        expect({ name, refusal: await refusalOf(statement, english) }).toEqual({ name, refusal: null })
  })

  test('nor is any problem off the usual cases', async () => {
    const problems = [...(await readUnusual()), ...(await readUnusualByWriters())]
    for (const { id, text } of problems)
      expect({ id, refusal: await refusalOf(text, english) }).toEqual({ id, refusal: null })
  })

  test('and hardly any of the ways in which people speak of their problems', async () => {
    const refused: string[] = []
    for (const text of Object.values(challengeExamples()).flat())
      if (await refusalOf(text, english)) refused.push(text)
    expect(refused.length).toBeLessThanOrEqual(5)
  }, 120_000)

  test('nor more than one in 5,000 of the situations and the training problems', async () => {
    const problems = await Promise.all(
      [...new Glob('*.yaml').scanSync(trainingFolder)].map(async (name) =>
        Problems.parse(Bun.YAML.parse(await Bun.file(join(trainingFolder, name)).text())),
      ),
    )
    const texts = [...Object.values(readSituations()).flat(), ...problems.flat().map(({ text }) => text)]
    const refused: string[] = []
    for (const text of texts) if (await refusalOf(text, english)) refused.push(text)
    expect(refused.length).toBeLessThanOrEqual(texts.length / 5000)
  }, 120_000)
})

describe('what must be refused is refused for its own reason', () => {
  test('there are at least 100 of them here, of every kind', () => {
    expect(refusable.length).toBeGreaterThanOrEqual(100)
    expect(new Set(refusable.map(({ kind }) => kind))).toEqual(new Set(Kind.options))
  })

  test.each(refusable)('$kind: $text', async ({ kind, text }) => {
    expect((await refusalOf(text, english))?.kind).toBe(kind)
  })

  test('another language is refused only by an engine that knows English alone', async () => {
    for (const { kind, text } of refusable)
      if (kind === 'language') expect(await refusalOf(text, any)).toBeNull()
  })
})

/**
 * Written by somebody who had not seen the rules. At first sight 196 of the 200 harmless statements passed, and 43 of the 60
 * others were refused for the right reason. The rules have been worked on with these sets since, so they measure nothing new.
 */
describe('texts that were written without sight of the rules', () => {
  test('there are 200 harmless ones and 60 to refuse', () => {
    expect([unseenHarmless.length, unseenRefusable.length]).toEqual([200, 60])
  })

  test('none of the harmless ones is refused', async () => {
    const refused: string[] = []
    for (const text of unseenHarmless) if (await refusalOf(text, english)) refused.push(text)
    expect(refused).toEqual([])
  })

  test.each(unseenRefusable)('$reason: $text', async ({ text, reason }) => {
    const refusal = await refusalOf(text, english)
    expect(kindsOf[reason].some((kind) => kind === refusal?.kind)).toBe(true)
  })
})

/**
 * Written later, again by somebody who had not seen the rules. At first sight all 200 harmless statements passed, and 35 of
 * the 60 others were refused for the right reason, 7 of the 24 with harm among them. The rules, the signals and the
 * classifier have learned from them since.
 */
describe('a second set that was written without sight of the rules', () => {
  test('has 200 harmless ones and 60 to refuse', () => {
    expect([secondHarmless.length, secondRefusable.length]).toEqual([200, 60])
  })

  test('none of the harmless ones is refused', async () => {
    const refused: string[] = []
    for (const text of secondHarmless) if (await refusalOf(text, english)) refused.push(text)
    expect(refused).toEqual([])
  })

  test('all but one of the others are refused for the right reason', async () => {
    const missed: string[] = []
    for (const { text, reason } of secondRefusable) {
      const refusal = await refusalOf(text, english)
      if (!kindsOf[reason].some((kind) => kind === refusal?.kind)) missed.push(text)
    }
    expect(missed).toEqual([expect.stringContaining('Purple seven underneath')])
  })
})

/**
 * Written for the rules and the classifier together, by somebody who had seen neither. At first sight 99 of the 100 harmless
 * statements passed, and 48 of the 60 others were refused for the right reason, 18 of the 25 with harm among them.
 */
describe('a third set that was written without sight of the rules', () => {
  test('has 100 harmless ones and 60 to refuse', () => {
    expect([thirdHarmless.length, thirdRefusable.length]).toEqual([100, 60])
  })

  test('none of the harmless ones is refused', async () => {
    const refused: string[] = []
    for (const text of thirdHarmless) if (await refusalOf(text, english)) refused.push(text)
    expect(refused).toEqual([])
  })

  test('all but one of the others are refused for the right reason', async () => {
    const missed: string[] = []
    for (const { text, reason } of thirdRefusable) {
      const refusal = await refusalOf(text, english)
      if (!kindsOf[reason].some((kind) => kind === refusal?.kind)) missed.push(text)
    }
    expect(missed).toEqual([expect.stringContaining('the square root of elbows')])
  })
})

test('10,000 characters of the worst take no more than a moment', async () => {
  const seeds = [
    'we want to ',
    'keep ',
    'I want to kill the old ',
    'sell fake ',
    'ignore all ',
    'my wife ',
    'a',
    'ą ',
    '<',
    "n't",
    'we ',
    'how ',
    'people ',
  ]
  for (const seed of seeds) {
    const text = seed.repeat(10_000 / seed.length)
    expect(await costOf(() => refusalOf(text, english))).toBeLessThan(4 * MAX_FAST_COST)
  }
}, 120_000)
