import { afterEach, beforeEach, expect, test } from 'bun:test'
import { addMinutes } from 'date-fns'
import { library } from '../../db/library/library.ts'
import { elements } from '../../db/schema/elements.ts'
import { ideaGenerations } from '../../db/schema/idea-generations.ts'
import { Problem } from '../../src/contracts/problem.ts'
import { interruptAbandoned } from '../../src/domain/interruption.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { aborted } from '../support/aborted.ts'
import { type Person, type World, world } from '../support/world.ts'

const real = createLibraryEngine(library)
let held = false
const hold = async (signal: AbortSignal) => {
  if (held) await aborted(signal)
  signal.throwIfAborted()
}
/** The library engine, which works until it is ended while `held`: a search after its first precedent. */
const slow: Engine = {
  ...real,
  findAtOnce: undefined,
  async *findPrecedents(problem, call, scope) {
    for await (const item of real.findPrecedents(problem, call, scope)) {
      yield item
      await hold(call.signal)
    }
  },
  async generateIdea(problem, chosen, others, call) {
    await hold(call.signal)
    return real.generateIdea(problem, chosen, others, call)
  },
}

let w: World
let ada: Person
beforeEach(async () => {
  held = false
  w = await world({ engines: { primary: slow, library: real, model: null } })
  ada = await w.signUp('ada')
})
afterEach(() => w.close())

const problemOf = async (id: number) => Problem.parse(await (await ada.get(`/api/problems/${id}`)).json())
const codes = ({ elementDetails = [] }: Problem) =>
  elementDetails.map(({ searchState, error }) => error?.code ?? searchState)

/** A problem with its precedents, two of them chosen. */
async function chosen() {
  const { id, problemStatement: statement } = await ada.problem()
  const precedents = (await ada.precedents(id)).slice(0, 2).map((precedent) => ({ id: precedent.id }))
  const ids = precedents.map((precedent) => precedent.id)
  const build = (signal?: AbortSignal) =>
    ada.send('POST', '/api/generate-idea', { statement, precedents }, {}, signal)
  return { id, ids, build }
}

test('a search that a stop cuts off is kept as interrupted with what it had found, and goes on when asked for', async () => {
  const { id } = await ada.problem()
  held = true
  const searching = ada.get(`/api/precedents?problemId=${id}`)
  await Bun.sleep(200)
  w.interrupt()
  const answer = await searching
  expect([answer.status, answer.headers.get('x-error-code')]).toEqual([503, 'interrupted'])
  expect(new Set(codes(await problemOf(id)))).toEqual(new Set(['interrupted']))
  const found = await w.db.query.precedents.findMany()
  expect(found.length).toBeGreaterThan(0)

  const after = await world({ database: { db: w.db, reset: async () => {}, close: async () => {} } })
  const again = await after.anyone.get(`/api/precedents?problemId=${id}`, { cookie: ada.jar.cookie })
  expect(((await again.json()) as unknown[]).length).toBeGreaterThan(3)
  expect(new Set(codes(await problemOf(id)))).toEqual(new Set(['done']))
  await after.close()
})

test('a search whose process died is marked as interrupted once its lease has ended', async () => {
  const { id } = await ada.problem()
  const leaseUntil = addMinutes(w.clock.now, 1)
  await w.db.update(elements).set({ searchState: 'running', leaseHolder: 'dead', leaseUntil })
  await interruptAbandoned(w.context)
  expect(new Set(codes(await problemOf(id)))).toEqual(new Set(['running']))
  await interruptAbandoned(w.context, true)
  expect(new Set(codes(await problemOf(id)))).toEqual(new Set(['interrupted']))
  await w.db.update(elements).set({ searchState: 'running', leaseHolder: 'dead', leaseUntil })
  w.clock.now = addMinutes(w.clock.now, 2)
  await interruptAbandoned(w.context)
  expect(new Set(codes(await problemOf(id)))).toEqual(new Set(['interrupted']))
})

test('the slots of generations that a process held when it died are free at its next start', async () => {
  const limited = await world({ limits: { generationsAtOnce: 1 } })
  const { generation } = limited.context.limits
  const take = () =>
    generation(1, 'analysis').then(
      () => 'taken',
      ({ code }) => code,
    )
  const taken = [await take(), await take()]
  await interruptAbandoned(limited.context)
  taken.push(await take())
  await interruptAbandoned(limited.context, true)
  taken.push(await take())
  expect(taken).toEqual(['taken', 'too_many_generations', 'too_many_generations', 'taken'])
  await limited.close()
})

test('an idea that a stop cuts off is offered with its precedents until it is generated', async () => {
  const { id, ids, build } = await chosen()
  held = true
  const building = build()
  await Bun.sleep(200)
  expect((await problemOf(id)).interruptedIdeas).toBeUndefined()
  w.interrupt()
  expect((await building).headers.get('x-error-code')).toBe('interrupted')
  const createdAt = expect.any(String)
  const offered = [{ id: expect.any(Number), precedentIds: ids.toSorted((a, b) => a - b), createdAt }]
  expect((await problemOf(id)).interruptedIdeas).toEqual(offered)

  held = false
  const after = await world({ database: { db: w.db, reset: async () => {}, close: async () => {} } })
  const precedents = ids.toReversed().map((precedentId) => ({ id: precedentId }))
  const payload = { statement: 'Anything', precedents }
  const again = await after.anyone.post('/api/generate-idea', payload, { cookie: ada.jar.cookie })
  expect([again.status, await w.db.select().from(ideaGenerations)]).toEqual([200, []])
  await after.close()
})

test('an idea whose process died is offered once its lease has ended, and can be dismissed', async () => {
  const { id, ids } = await chosen()
  const leaseUntil = addMinutes(w.clock.now, 1)
  await w.db.insert(ideaGenerations).values({ userId: ada.id, problemId: id, precedentIds: ids, leaseUntil })
  expect((await problemOf(id)).interruptedIdeas).toBeUndefined()
  w.clock.now = addMinutes(w.clock.now, 2)
  const [offered] = (await problemOf(id)).interruptedIdeas ?? []
  const dismiss = (person: Person) => person.post('/api/dismiss-interrupted-idea', { id: offered?.id })
  expect((await dismiss(await w.signUp('bo'))).status).toBe(404)
  expect([(await dismiss(ada)).status, (await dismiss(ada)).status]).toEqual([200, 404])
  expect((await problemOf(id)).interruptedIdeas).toBeUndefined()
})

test('an idea that the user stops or that fails is not offered, nor one of an earlier framing', async () => {
  const { id, ids, build } = await chosen()
  held = true
  const leaving = new AbortController()
  const building = build(leaving.signal)
  await Bun.sleep(100)
  leaving.abort()
  expect((await building).status).toBe(408)
  expect(await w.db.select().from(ideaGenerations)).toEqual([])
  held = false
  expect((await build()).status).toBe(200)
  expect(await w.db.select().from(ideaGenerations)).toEqual([])
  await w.db.insert(ideaGenerations).values({ userId: ada.id, problemId: id, precedentIds: ids })
  expect((await problemOf(id)).interruptedIdeas).toHaveLength(1)
  await ada.patch(`/api/problems/${id}`, { problemStatement: 'How can more of them stay with us?' })
  expect((await problemOf(id)).interruptedIdeas).toBeUndefined()
})
