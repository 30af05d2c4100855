import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { LibraryEntry } from '../../db/library/entry.ts'
import { library } from '../../db/library/library.ts'
import { Challenge, Industry, Mechanism } from '../../src/engine/library/taxonomy.ts'

const folder = join(import.meta.dir, '../../db/library/precedents')
const files = [...new Glob('*.yaml').scanSync(folder)].toSorted()
const codes = (items: { code: string }[]) => new Set(items.map(({ code }) => code))
const [challenges, mechanisms, industries] = [
  codes(library.challenges),
  codes(library.mechanisms),
  codes(library.industries),
]

test('the taxonomy is whole: 50 challenges, each with its words', () => {
  expect(Challenge.array().parse(library.challenges)).toHaveLength(50)
  Mechanism.array().parse(library.mechanisms)
  Industry.array().parse(library.industries)
  for (const challenge of Challenge.array().parse(library.challenges)) {
    expect(challenge.companions.every((code) => challenges.has(code) && code !== challenge.code)).toBe(true)
  }
})

test.each(files)('%s holds to the schema and to the codes', async (file) => {
  const entry = LibraryEntry.parse(Bun.YAML.parse(await Bun.file(join(folder, file)).text()))
  expect(entry.challenges.filter((code) => !challenges.has(code))).toEqual([])
  expect(entry.insights.filter(({ challenge }) => !challenges.has(challenge))).toEqual([])
  expect(entry.mechanisms.filter((code) => !mechanisms.has(code))).toEqual([])
  expect(industries.has(entry.industry)).toBe(true)
  expect(file).toMatch(/^[a-z0-9-]+\.yaml$/u)
})

test.each(library.precedents.map((entry) => [entry.id, entry] as const))(
  '%s speaks in roles where it is set into other texts',
  (_, entry) => {
    const told = [entry.purpose, entry.how, entry.transfer, entry.test.action].join(' ')
    for (const name of [entry.entity, ...entry.aliases]) {
      const asName = new RegExp(`\\b${name.replace(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'u')
      expect(asName.test(told)).toBe(false)
    }
    expect(entry.transfer).toMatch(/^\p{Ll}/u)
  },
)

test('there are at least 120 entries and every challenge is answered by at least three', () => {
  expect(library.precedents.length).toBeGreaterThanOrEqual(120)
  const counts = Map.groupBy(
    library.precedents.flatMap((entry) => entry.challenges),
    (code) => code,
  )
  expect([...challenges].filter((code) => (counts.get(code)?.length ?? 0) < 3)).toEqual([])
})

test('no innovation of an entity is told twice', () => {
  const told = library.precedents.map(({ entity, innovation }) => `${entity}: ${innovation}`.toLowerCase())
  expect(new Set(told).size).toBe(told.length)
})

test('an entity has at most four entries', () => {
  const entities = Map.groupBy(library.precedents, ({ entity }) => entity.toLowerCase())
  expect([...entities].filter(([, entries]) => entries.length > 4).map(([entity]) => entity)).toEqual([])
})

test('every entry names at least two sources, and a printed work alone may lack an address', () => {
  expect(library.precedents.filter(({ sources }) => sources.length < 2).map(({ id }) => id)).toEqual([])
})

test('the whole is balanced: fields, countries, outcomes and walks of life', () => {
  const all = library.precedents
  const share = (count: number) => count / all.length
  expect(new Set(all.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(25)
  expect(share(all.filter(({ country }) => country !== 'US').length)).toBeGreaterThanOrEqual(0.4)
  expect(share(all.filter(({ entityType }) => entityType !== 'company').length)).toBeGreaterThanOrEqual(0.25)
  expect(share(all.filter(({ outcome }) => outcome !== 'success').length)).toBeGreaterThanOrEqual(0.12)
})
