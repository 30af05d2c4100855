import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { library } from '../../db/library/library.ts'
import { elements } from '../../db/schema/elements.ts'
import { precedents } from '../../db/schema/precedents.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { type Person, type World, world } from '../support/world.ts'

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

test('the first call finds and stores them, the next returns the stored ones', async () => {
  const { id, elements } = await ada.problem()
  const first = await ada.precedents(id)
  expect(first.length).toBeGreaterThanOrEqual(4)
  expect(first.every(({ questionIndex }) => questionIndex >= 0 && questionIndex < elements.length)).toBe(true)
  expect(await ada.precedents(id)).toEqual(first)
})

test('two calls at once search once', async () => {
  const { id } = await ada.problem()
  const [one, other] = await Promise.all([ada.precedents(id), ada.precedents(id)])
  expect(one).toEqual(other)
  expect(await w.db.select().from(precedents)).toHaveLength(one.length)
})

test('an abandoned search is taken over, and its precedents are removed', async () => {
  const { id } = await ada.problem()
  const leaseUntil = new Date(w.clock.now.getTime() - 1)
  const [element] = await w.db
    .update(elements)
    .set({ searchState: 'running', leaseHolder: 'a process that crashed', leaseUntil })
    .where(eq(elements.problemId, id))
    .returning()
  await w.db.insert(precedents).values({
    problemId: id,
    elementId: element?.id,
    entity: 'Left',
    innovation: 'behind',
    questionIndex: 0,
    origin: 'model',
  })
  const found = await ada.precedents(id)
  expect(found.map(({ entity }) => entity)).not.toContain('Left')
})

test('a curated precedent comes with its sources, a model one with none', async () => {
  const { id } = await ada.problem()
  const [curated] = await ada.precedents(id)
  expect(curated).toMatchObject({ origin: 'curated' })
  expect(curated?.sources.length).toBeGreaterThanOrEqual(2)
  await w.db
    .insert(precedents)
    .values({ problemId: id, entity: 'X', innovation: 'y', questionIndex: 0, origin: 'model' })
  const recalled = (await ada.precedents(id)).find(({ entity }) => entity === 'X')
  expect(recalled).toMatchObject({ origin: 'model', checked: false, sources: [] })
})

test('a stored list is the same as JSON from the database and as an event', async () => {
  const { id } = await ada.problem()
  await ada.precedents(id)
  const text = 'A “line”\\ of\n\ttext – with a 船'
  const left = { problemId: id, questionIndex: 0, ordinal: 90 } as const
  const fit = { matches: text, differs: '', distance: 'near' } as const
  await w.db.insert(precedents).values([
    {
      ...left,
      entity: text,
      innovation: text,
      year: -44,
      origin: 'model',
      model: 'm "1"',
      fit,
      selected: true,
    },
    { ...left, entity: 'No entry', innovation: 'x', origin: 'curated', libraryEntry: 'gone' },
  ])
  const listed = await ada.precedents(id)
  expect(listed.length).toBeGreaterThan(5)
  const stream = await ada.get(`/api/precedents?problemId=${id}`, { accept: 'text/event-stream' })
  const [, done = ''] = /^event: done\ndata: (.*)$/mu.exec(await stream.text()) ?? []
  expect(listed).toEqual(JSON.parse(done))
})

test('a failed search is reported, is not stored as complete, and can be retried', async () => {
  const real = createLibraryEngine(library)
  let fails = true
  const flaky: Engine = {
    ...real,
    findAtOnce: undefined,
    async *findPrecedents(problem, call) {
      for await (const draft of real.findPrecedents(problem, call)) {
        yield draft
        if (fails) throw new Error('the endpoint broke')
      }
    },
  }
  const broken = await world({ engines: { primary: flaky, library: real, model: null } })
  const person = await broken.signUp('ada')
  const { id } = await person.problem()
  const answer = await person.get(`/api/precedents?problemId=${id}`)
  expect([answer.status, await answer.text()]).toEqual([
    500,
    'Something went wrong on our side. Nothing was lost; please try again.',
  ])
  fails = false
  const found = await person.precedents(id)
  expect(new Set(found.map(({ entity }) => entity)).size).toBe(found.length)
  await broken.close()
})

test('R-DETAIL-01 the background is researched once and has all its parts', async () => {
  const { id } = await ada.problem()
  const [precedent] = await ada.precedents(id)
  const research = () => ada.post('/api/precedent-background', { problemId: id, precedentId: precedent?.id })
  const background = (await (await research()).json()) as Record<string, string | string[]>
  expect(Object.keys(background).sort()).toEqual([
    'background',
    'impact',
    'insights',
    'justification',
    'questions',
  ])
  expect(Object.values(background).every((part) => part.length > 0)).toBe(true)
  expect(await (await research()).json()).toEqual(background)
})

test.each(['', '?problemId=', '?problemId=abc', '?problemId=0', '?problemId=1e9', '?problemId=99999999999'])(
  'a list asked for by %p is refused with the field named',
  async (query) => {
    const answer = await ada.get(`/api/precedents${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toStartWith('problemId: ')
  },
)

const findMore = (problemId: number, questionIndex = 0) =>
  ada.post('/api/find-more-precedents', { problemId, questionIndex })

test('more precedents can be found for an element: the list keeps what it had and gains others', async () => {
  const { id } = await ada.problem()
  const first = await ada.precedents(id)
  const answer = await findMore(id)
  expect(answer.status).toBe(200)
  const all = (await answer.json()) as Precedent[]
  const added = all.filter((one) => !first.some((other) => other.id === one.id))
  expect(all.length - added.length).toBe(first.length)
  expect(added.length).toBeGreaterThan(0)
  expect(added.every(({ questionIndex, origin }) => questionIndex === 0 && origin === 'curated')).toBe(true)
  expect(await ada.precedents(id)).toEqual(all)
})

test('asking for more again and again ends, and no entity appears twice', async () => {
  const { id } = await ada.problem()
  let before = -1
  let all = await ada.precedents(id)
  for (let round = 0; all.length > before; round += 1) {
    before = all.length
    await findMore(id)
    all = await ada.precedents(id)
    expect(round).toBeLessThan(10)
  }
  expect(new Set(all.map(({ entity }) => entity)).size).toBe(all.length)
})

test('two requests for more at once add nothing twice', async () => {
  const { id } = await ada.problem()
  await ada.precedents(id)
  await Promise.all([findMore(id), findMore(id)])
  const entities = (await ada.precedents(id)).map(({ entity }) => entity)
  expect(new Set(entities).size).toBe(entities.length)
})

test('an element that the problem does not have is not found', async () => {
  const { id } = await ada.problem()
  expect((await findMore(id, 20)).status).toBe(404)
  expect((await findMore(id, -1)).status).toBe(400)
})
