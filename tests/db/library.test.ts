import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { findEntryErrors } from '../../db/library/check.ts'
import { challengeExamples, library } from '../../db/library/library.ts'
import { readClaims } from '../../db/library/read-claims.ts'
import { Challenge, Industry, Mechanism } from '../../src/engine/library/taxonomy.ts'

const folder = join(import.meta.dir, '../../db/library/precedents')
const files = [...new Glob('*.yaml').scanSync(folder)].toSorted()
const all = library.precedents
const claims = readClaims()
const codes = library.challenges.map(({ code }) => code)
const share = (count: number) => count / all.length
const countriesBeyond = (country: string) => all.filter((entry) => entry.country !== country).length

test('the taxonomy is complete: 60 challenges, each with its words', () => {
  expect(Challenge.array().parse(library.challenges)).toHaveLength(60)
  Mechanism.array().parse(library.mechanisms)
  Industry.array().parse(library.industries)
  for (const wordings of [library.templates.elements, library.templates.obstacles])
    expect(Object.keys(wordings).toSorted()).toEqual(codes.toSorted())
})

test('every challenge has twenty examples of how people describe it, without duplicates', () => {
  expect(Object.keys(challengeExamples()).toSorted()).toEqual(codes.toSorted())
  const examples = Object.values(challengeExamples())
  expect(examples.filter((sentences) => sentences.length < 20)).toEqual([])
  expect(new Set(examples.flat()).size).toBe(examples.flat().length)
})

test.each(files)('%s is a valid entry', async (file) => {
  const entry: unknown = Bun.YAML.parse(await Bun.file(join(folder, file)).text())
  const id = file.replace(/\.yaml$/u, '')
  const errors = findEntryErrors(entry, id, library, claims[id])
  expect(errors).toEqual([])
})

test('there are 400 entries, and 300 of them have been checked against a source', () => {
  expect(all.length).toBeGreaterThanOrEqual(400)
  const checked = all.filter(({ verification }) => verification === 'checked')
  expect(checked.length).toBeGreaterThanOrEqual(300)
  expect(checked.filter(({ checkedOn }) => !checkedOn).map(({ id }) => id)).toEqual([])
})

test('every challenge has eight entries from five industries', () => {
  const underfilled = codes.filter((code) => {
    const answers = all.filter(({ challenges }) => challenges.includes(code))
    return answers.length < 8 || new Set(answers.map(({ industry }) => industry)).size < 5
  })
  expect(underfilled).toEqual([])
})

test('every mechanism is used in three entries', () => {
  const entriesWith = (code: string) => all.filter(({ mechanisms }) => mechanisms.includes(code)).length
  expect(library.mechanisms.filter(({ code }) => entriesWith(code) < 3).map(({ code }) => code)).toEqual([])
})

test('the library is balanced: industries, countries, outcomes and kinds of entities', () => {
  expect(new Set(all.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(25)
  expect(share(countriesBeyond('US'))).toBeGreaterThanOrEqual(0.4)
  expect(share(all.filter(({ entityType }) => entityType !== 'company').length)).toBeGreaterThanOrEqual(0.25)
  expect(share(all.filter(({ outcome }) => outcome !== 'success').length)).toBeGreaterThanOrEqual(0.15)
})
