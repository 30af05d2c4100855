import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { libraryNotes } from '../../db/schema/library-notes.ts'
import { EntryFacts, LibraryNote } from '../../src/contracts/library.ts'
import { factsOf } from '../../src/domain/sources.ts'
import { type Person, type World, world } from '../support/world.ts'

const SLUG = 'bristol-siddeley-power-by-the-hour'
const MERGED = 'cedars-sinai-barbershop-blood-pressure'
const note = {
  text: 'The engine was sold by the hour later than that.',
  claim: 'In 1962 it was sold by the hour.',
}

let w: World
let ada: Person
beforeAll(async () => {
  w = await world({ limits: { notesPerHour: 3 } })
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

const tellFacts = async (slug: string) =>
  EntryFacts.parse(await (await ada.get(`/api/library/${slug}`)).json())
const write = (payload: unknown, slug = SLUG, key?: string) =>
  ada.send('POST', `/api/library/${slug}/notes`, payload, key ? { 'idempotency-key': key } : {})
const stored = () => w.db.select().from(libraryNotes)

describe('the facts of an entry', () => {
  test('are its sources, the original ones first, and its claims with where they were found', () => {
    for (const { id, sources, verification } of library.precedents) {
      const facts = EntryFacts.parse(factsOf(id))
      expect([facts.slug, facts.checked, facts.sources.length]).toEqual([
        id,
        verification === 'checked',
        sources.length,
      ])
      const ids = facts.sources.map((source) => source.id)
      const found = facts.claims.flatMap(({ findings }) => findings)
      expect([id, found.filter(({ source }) => !ids.includes(source))]).toEqual([id, []])
      const ranks = facts.sources.map(({ kind = 'standard' }) => KINDS.indexOf(kind))
      expect([id, ranks]).toEqual([id, ranks.toSorted()])
    }
  })

  test('of an entry that was merged are those of the other one', async () => {
    expect((await tellFacts(MERGED)).slug).toBe('los-angeles-barbershops-blood-pressure')
  })

  test.each(['no-such-entry', 'No Entry', '..%2F..'])('do not exist for %s', async (slug) => {
    expect((await ada.get(`/api/library/${slug}`)).status).toBe(404)
    expect((await write(note, slug)).status).toBe(404)
  })

  test('are those that a precedent of the library names', async () => {
    const { id } = await ada.problem()
    const [precedent] = await ada.precedents(id)
    expect((await tellFacts(precedent?.slug ?? '')).sources.map(({ title }) => title)).toEqual(
      precedent?.sources.map(({ title }) => title) ?? [],
    )
  })
})

const KINDS = ['primary', 'standard', 'encyclopaedia', 'weak']

describe('a note about an entry', () => {
  test('is stored for the operator, with the claim that it is about', async () => {
    const answer = await write({ ...note, text: `  ${note.text}\n` })
    expect(answer.status).toBe(201)
    const { id } = LibraryNote.parse(await answer.json())
    expect(await stored()).toMatchObject([{ id, userId: ada.id, slug: SLUG, ...note }])
  })

  test('of an entry that was merged is about the other one', async () => {
    await write({ text: note.text }, MERGED)
    expect(await stored()).toMatchObject([{ slug: 'los-angeles-barbershops-blood-pressure', claim: null }])
  })

  test.each([
    ['too short', { text: 'a     b    ' }, 'text: must be at least 10 characters'],
    ['too long', { text: 'a'.repeat(2001) }, 'text: must be at most 2,000 characters'],
    [
      'with a claim that is too long',
      { ...note, claim: 'a'.repeat(501) },
      'claim: must be at most 500 characters',
    ],
    ['with a NUL', { text: `${note.text}\0` }, 'text: must not contain the NUL character'],
  ])('%s is refused', async (_, payload, message) => {
    const answer = await write(payload)
    expect([answer.status, await answer.text()]).toEqual([400, message])
    expect(await stored()).toEqual([])
  })

  test('sent twice with one key is stored once', async () => {
    const [first, second] = [await write(note, SLUG, 'key'), await write(note, SLUG, 'key')]
    expect([await second.text(), second.headers.get('idempotency-replayed')]).toEqual([
      await first.text(),
      'true',
    ])
    expect(await stored()).toHaveLength(1)
  })

  test('beyond the limit of an hour is refused, for this user only', async () => {
    for (const _ of Array.from({ length: 3 })) expect((await write(note)).status).toBe(201)
    const refused = await write(note)
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([429, 'rate_limited'])
    const bo = await w.signUp('bo')
    expect((await bo.post(`/api/library/${SLUG}/notes`, note)).status).toBe(201)
    w.clock.now = new Date(w.clock.now.getTime() + 3_601_000)
    expect((await write(note)).status).toBe(201)
  })
})
