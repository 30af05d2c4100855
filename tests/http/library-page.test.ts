import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { library } from '../../db/library/library.ts'
import { EntryFacts } from '../../src/contracts/library.ts'
import { LibraryIndex } from '../../src/contracts/library-index.ts'
import { OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import { Precedent } from '../../src/contracts/precedent.ts'
import { nearestElement } from '../../src/domain/precedents.ts'
import { factsOf } from '../../src/domain/sources.ts'
import { type Person, type World, world } from '../support/world.ts'

const SLUG = 'bristol-siddeley-power-by-the-hour'

let w: World
let ada: Person
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

describe('the index of the library', () => {
  test('lists every entry with codes that have names', async () => {
    const index = LibraryIndex.parse(await (await ada.get('/api/library')).json())
    expect(index.entries.map(({ slug }) => slug)).toEqual(library.precedents.map(({ id }) => id))
    const known = new Set(
      [...index.challenges, ...index.mechanisms, ...index.industries].map(({ code }) => code),
    )
    const codes = index.entries.flatMap((entry) => [entry.industry, ...entry.challenges, ...entry.mechanisms])
    expect(codes.filter((code) => !known.has(code))).toEqual([])
    for (const { question } of index.challenges) expect(question).toStartWith('Who has ')
  })

  test('is sent once, until it changes', async () => {
    const first = await ada.get('/api/library')
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control'), etag]).toEqual([
      200,
      'private, no-cache',
      expect.stringMatching(/^".+"$/u),
    ])
    const again = await ada.get('/api/library', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('comes compressed', async () => {
    const plain = await (await ada.get('/api/library')).bytes()
    const packed = await ada.get('/api/library', { 'accept-encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await packed.bytes()).length).toBeLessThan(plain.length / 3)
  })
})

test('an entry is told whole, for its page', () => {
  for (const { id, entity, challenges } of library.precedents) {
    const { entry } = EntryFacts.parse(factsOf(id))
    expect([id, entry?.entity, entry?.challenges.map(({ code }) => code)]).toEqual([id, entity, challenges])
    expect(entry?.advice).toMatch(/[^.]\.$/u)
  }
})

describe('with LIBRARY_PUBLIC', () => {
  test('anyone reads the library, and nobody else writes a note', async () => {
    const open = await world({ libraryPublic: true })
    try {
      for (const path of ['/api/library', `/api/library/${SLUG}`])
        expect([path, (await open.anyone.get(path)).status]).toEqual([path, 200])
      const note = await open.anyone.post(`/api/library/${SLUG}/notes`, { text: 'The year is wrong.' })
      expect(note.status).toBe(401)
      expect((await open.anyone.get('/api/history')).status).toBe(401)
    } finally {
      await open.close()
    }
  })

  test('off, everything needs an account', async () => {
    for (const path of ['/api/library', `/api/library/${SLUG}`])
      expect([path, (await w.anyone.get(path)).status]).toEqual([path, 401])
  })
})

describe('an entry used for a problem', () => {
  const use = (id: number, slug: unknown, by = ada) => by.post(`/api/problems/${id}/precedents`, { slug })
  const list = async (answer: Response) => z.array(Precedent).parse(await answer.json())

  test('joins its precedents, at the element it fits best', async () => {
    const problem = await ada.problem()
    const before = await ada.precedents(problem.id)
    const entry = library.precedents.find(({ entity }) => !before.some((one) => one.entity === entity))
    const after = await list(await use(problem.id, entry?.id))
    expect(after).toHaveLength(before.length + 1)
    const added = after.find(({ slug }) => slug === entry?.id)
    expect(added).toMatchObject({ entity: entry?.entity ?? '', origin: 'curated', problemId: problem.id })
    expect(await ada.precedents(problem.id)).toEqual(after)
    const [other] = before
    const idea = await ada.idea(
      problem.statement,
      after.filter(({ id }) => id === added?.id || id === other?.id),
    )
    expect(idea.problemId).toBe(problem.id)
  })

  test('twice is added once', async () => {
    const { id } = await ada.problem()
    const once = await list(await use(id, SLUG))
    expect(await list(await use(id, SLUG))).toEqual(once)
  })

  test('before its first search waits for that search', async () => {
    const { id } = await ada.problem()
    const found = await list(await use(id, SLUG))
    expect(found.length).toBeGreaterThan(2)
    expect(found.map(({ slug }) => slug)).toContain(SLUG)
  })

  test('does not exist, or the problem is not theirs: nothing is stored', async () => {
    const { id } = await ada.problem()
    const before = await ada.precedents(id)
    const bo = await w.signUp('bo')
    expect((await use(id, 'no-such-entry')).status).toBe(404)
    expect((await use(id, SLUG, bo)).status).toBe(404)
    expect((await use(987_654, SLUG)).status).toBe(404)
    expect((await use(id, 7)).status).toBe(400)
    expect(await ada.precedents(id)).toEqual(before)
  })
})

describe('an own precedent used for a problem', () => {
  const use = (id: number, ownPrecedentId: unknown, by = ada) =>
    by.post(`/api/problems/${id}/precedents`, { ownPrecedentId })
  const list = async (answer: Response) => z.array(Precedent).parse(await answer.json())
  const add = async (fields: object) =>
    OwnPrecedent.parse(
      await (await ada.post('/api/own-precedents', { entity: 'Our Leeds depot', ...fields })).json(),
    )

  test('joins its precedents, each of several of one entity once, and can be part of an idea', async () => {
    const problem = await ada.problem()
    const before = await ada.precedents(problem.id)
    const one = await add({ innovation: 'Paired each new driver with an old hand' })
    const other = await add({ innovation: 'Painted the vans by route' })
    await use(problem.id, one.id)
    await use(problem.id, other.id)
    const after = await list(await use(problem.id, one.id))
    expect(after).toHaveLength(before.length + 2)
    const mine = after.filter((precedent) => precedent.own)
    expect(mine.map(({ innovation }) => innovation).sort()).toEqual([other.innovation, one.innovation])
    expect(await ada.precedents(problem.id)).toEqual(after)
    const idea = await ada.idea(
      problem.statement,
      [mine[0], before[0]].flatMap((precedent) => precedent ?? []),
    )
    expect(idea.realWorldBasis).toContain('Our Leeds depot')
  })

  test('is added to the element that is asked for', async () => {
    const problem = await ada.problem()
    await ada.precedents(problem.id)
    const last = problem.elements.length - 1
    for (const questionIndex of [last, 0]) {
      const { id, innovation } = await add({ innovation: `Paired new drivers, ${questionIndex}` })
      const wanted = { ownPrecedentId: id, questionIndex }
      const all = await list(await ada.post(`/api/problems/${problem.id}/precedents`, wanted))
      expect(all.find((one) => one.innovation === innovation)?.questionIndex).toBe(questionIndex)
    }
  })

  test('is removed, missing or someone else’s: nothing is stored', async () => {
    const { id } = await ada.problem()
    const before = await ada.precedents(id)
    const own = await add({ innovation: 'Paired each new driver with an old hand' })
    const bo = await w.signUp('bo')
    const bosProblem = await bo.problem()
    expect((await use(bosProblem.id, own.id, bo)).status).toBe(404)
    expect((await use(id, 987_654)).status).toBe(404)
    await ada.send('DELETE', `/api/own-precedents/${own.id}`)
    expect((await use(id, own.id)).status).toBe(404)
    const kept = await add({ innovation: 'Painted the vans by route' })
    const noElement = { ownPrecedentId: kept.id, questionIndex: 20 }
    expect((await ada.post(`/api/problems/${id}/precedents`, noElement)).status).toBe(404)
    for (const wrong of [
      {},
      { slug: SLUG, ownPrecedentId: own.id },
      { ownPrecedentId: 'x' },
      { ownPrecedentId: kept.id, questionIndex: -1 },
    ])
      expect((await ada.post(`/api/problems/${id}/precedents`, wrong)).status).toBe(400)
    expect(await ada.precedents(id)).toEqual(before)
  })
})

test('the nearest element shares the challenge that is nearest to it', () => {
  const [far, near, none] = [{ challenges: ['a', 'b'] }, { challenges: ['b'] }, { challenges: [] }]
  expect(nearestElement([far, near, none], ['b'])).toBe(near)
  expect(nearestElement([none, far], ['z'])).toBe(none)
  expect(nearestElement([], ['b'])).toBeUndefined()
})
