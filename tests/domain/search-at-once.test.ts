import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { elements, precedents } from '../../db/schema/index.ts'
import type { SignedInContext } from '../../src/domain/context.ts'
import { streamPrecedents } from '../../src/domain/element-searches.ts'
import type { Engine, SearchScope } from '../../src/engine/engine.ts'
import { type Person, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let problemId: number
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
  problemId = (await ada.problem()).id
})
afterAll(() => w.close())

/** A context with the library engine, and the scopes it was called with. */
function watched(find?: Engine['findAtOnce']) {
  const scopes: SearchScope[] = []
  const engine: Engine = {
    ...w.engine,
    findAtOnce: (problem, scope = {}) => {
      scopes.push(scope)
      return (find ?? w.engine.findAtOnce)?.(problem, scope) ?? []
    },
  }
  const user = { id: ada.id, username: ada.username, createdAt: w.clock.now }
  return { context: { ...w.context, user, engine } satisfies SignedInContext, scopes }
}

async function search(context: SignedInContext, id = problemId) {
  const stream = streamPrecedents(context, id, { signal: new AbortController().signal })
  for (let next = await stream.next(); ; next = await stream.next()) if (next.done) return next.value
}

const stored = () => w.db.select().from(precedents).orderBy(precedents.id)
const states = async () => (await w.db.select().from(elements)).map(({ searchState }) => searchState)

describe('an engine that need not wait', () => {
  test('stores what it finds, in its order, with the elements it was found for', async () => {
    const rows = await search(watched().context)
    expect(rows.length).toBeGreaterThan(4)
    expect(rows).toEqual((await stored()).toSorted((one, other) => one.questionIndex - other.questionIndex))
    const own = await w.db.select().from(elements).orderBy(elements.position)
    expect(rows.map(({ elementId }) => elementId)).toEqual(
      rows.map(({ questionIndex }) => own[questionIndex]?.id ?? 0),
    )
    expect(rows.every(({ fit, libraryEntry, model }) => fit && libraryEntry && model === null)).toBe(true)
    expect(new Set(await states())).toEqual(new Set(['done']))
  })

  test('searches once for many requests at once', async () => {
    const { context, scopes } = watched()
    const answers = await Promise.all(Array.from({ length: 8 }, () => search(context)))
    expect(scopes).toHaveLength(1)
    for (const rows of answers) expect(rows).toEqual(answers[0] ?? [])
  })

  test('leaves nothing when it fails, and is asked again by the next request', async () => {
    const failing = watched(() => {
      throw new Error('the index is broken')
    })
    await expect(search(failing.context)).rejects.toThrow('the index is broken')
    expect(await stored()).toEqual([])
    expect(new Set(await states())).toEqual(new Set(['waiting']))
    expect((await search(watched().context)).length).toBeGreaterThan(4)
  })

  test('searches for what is missing alone, and knows what was found', async () => {
    const before = await search(watched().context)
    const [first] = await w.db.select().from(elements).orderBy(elements.position)
    await w.db
      .update(elements)
      .set({ searchState: 'failed' })
      .where(eq(elements.id, first?.id ?? 0))
    const { context, scopes } = watched()
    const after = await search(context)
    expect(scopes).toMatchObject([{ elements: [0] }])
    const kept = before.filter(({ questionIndex }) => questionIndex > 0)
    expect(scopes[0]?.known?.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
    expect(after.filter(({ questionIndex }) => questionIndex > 0)).toEqual(kept)
    expect(new Set(after.map(({ entity }) => entity)).size).toBe(after.length)
  })

  test('leaves an element to the search that has its lease', async () => {
    const [first] = await w.db.select().from(elements).orderBy(elements.position)
    const leaseUntil = new Date(w.clock.now.getTime() + 30_000)
    const lease = { searchState: 'running', leaseHolder: 'another', leaseUntil } as const
    await w.db
      .update(elements)
      .set(lease)
      .where(eq(elements.id, first?.id ?? 0))
    const { context, scopes } = watched()
    const searching = search(context)
    await Bun.sleep(300)
    expect(scopes).toHaveLength(1)
    expect(scopes[0]?.elements).not.toContain(0)
    w.clock.now = new Date(w.clock.now.getTime() + 31_000)
    await searching
    expect(scopes[1]?.elements).toEqual([0])
  })

  test('nobody reads the precedents of another user', async () => {
    await search(watched().context)
    const bo = await w.signUp('bo')
    expect((await bo.get(`/api/precedents?problemId=${problemId}`)).status).toBe(404)
    const other = (await bo.problem()).id
    expect((await ada.get(`/api/precedents?problemId=${other}`)).status).toBe(404)
    expect(new Set(await states())).toEqual(new Set(['done', 'waiting']))
  })

  test('precedents of a removed element are not listed', async () => {
    const before = await search(watched().context)
    const [first] = await w.db.select().from(elements).orderBy(elements.position)
    await w.db
      .update(elements)
      .set({ removedAt: w.clock.now })
      .where(eq(elements.id, first?.id ?? 0))
    expect(await search(watched().context)).toEqual(before.filter(({ elementId }) => elementId !== first?.id))
  })
})
