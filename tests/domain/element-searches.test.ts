import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { precedents } from '../../db/schema/precedents.ts'
import type { SignedInContext } from '../../src/domain/context.ts'
import { type SearchTiming, streamPrecedents } from '../../src/domain/element-searches.ts'
import { elementsOf, problemOf } from '../../src/domain/problems.ts'
import type { PrecedentDraft, SearchItem } from '../../src/engine/drafts.ts'
import type { Call, Engine, SearchScope } from '../../src/engine/engine.ts'
import { AppError } from '../../src/errors.ts'
import { type Person, type World, world } from '../support/world.ts'

type Items = AsyncIterable<SearchItem>

let w: World
let ada: Person
let problemId: number
let count: number
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
  const problem = await ada.problem()
  problemId = problem.id
  count = problem.elements.length
})
afterAll(() => w.close())

const fast: SearchTiming = { heartbeatMs: 10, leaseSeconds: 30, pollMs: 5 }
const withoutHeartbeat: SearchTiming = { ...fast, heartbeatMs: 1_000_000 }
const open = (): Call => ({ signal: new AbortController().signal })
const failure = () => new AppError('engine_timeout')

const draft = (questionIndex: number, entity = `Entity ${questionIndex}`): PrecedentDraft => ({
  entity,
  innovation: 'Did something that nobody had done before',
  year: 1999,
  questionIndex,
  origin: 'model',
  libraryEntry: null,
  fit: null,
})

/** A context whose engine searches as given, with the scopes it was called with. */
function searching(find: (indexes: number[], call: Call) => Items) {
  const scopes: SearchScope[] = []
  const engine: Engine = {
    ...w.engine,
    findAtOnce: undefined,
    findPrecedents: (_, call, scope = {}) => {
      scopes.push(scope)
      return find(scope.elements ?? [], call)
    },
  }
  const user = { id: ada.id, username: ada.username, createdAt: w.clock.now }
  return { context: { ...w.context, user, engine } satisfies SignedInContext, scopes }
}

async function search(context: SignedInContext, timing = fast, call = open()) {
  const stream = streamPrecedents(context, problemId, call, timing)
  for (let next = await stream.next(); ; next = await stream.next()) if (next.done) return next.value
}

const all = () => Array.from({ length: count }, (_, index) => index)
const entitiesOf = (rows: { entity: string }[]) => rows.map(({ entity }) => entity)

async function states() {
  const { context } = searching(async function* () {})
  const rows = await elementsOf(context, await problemOf(context, problemId))
  return rows.map(({ searchState }) => searchState)
}

const found = async function* (indexes: number[]): Items {
  for (const index of indexes) yield draft(index)
}

/** Waits inside a search until `resolve` is called. */
function gated() {
  const begun = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* find(indexes: number[]): Items {
    yield draft(indexes[0] ?? 0, 'Slow entity')
    begun.resolve()
    await promise
    for (const index of indexes) yield draft(index, `Late entity ${index}`)
  }
  return { find, begun: begun.promise, resolve }
}

describe('a search that is still working', () => {
  test('keeps its leases, however long it takes', async () => {
    const { find, begun, resolve } = gated()
    const slow = searching(find)
    const other = searching(found)
    const searches = [search(slow.context)]
    await begun
    searches.push(search(other.context))
    for (let minute = 0; minute < 4; minute += 1) {
      w.clock.now = new Date(w.clock.now.getTime() + 20_000)
      await Bun.sleep(100)
    }
    resolve()
    const [one, watched] = await Promise.all(searches)
    expect(other.scopes).toEqual([])
    expect(watched).toEqual(one ?? [])
    expect(entitiesOf(one ?? [])).toContain('Slow entity')
  })

  test('is taken over after 30 seconds without a heartbeat, and stores nothing afterwards', async () => {
    const { find, begun, resolve } = gated()
    const silent = searching(find)
    const other = searching(found)
    const silentSearch = search(silent.context, withoutHeartbeat)
    await begun
    w.clock.now = new Date(w.clock.now.getTime() + 29_000)
    const otherSearch = search(other.context)
    await Bun.sleep(50)
    expect(other.scopes).toEqual([])
    w.clock.now = new Date(w.clock.now.getTime() + 2000)
    const rows = await otherSearch
    resolve()
    expect(await silentSearch).toEqual(rows)
    expect(entitiesOf(rows)).toEqual(all().map((index) => `Entity ${index}`))
    expect(await w.db.select().from(precedents)).toHaveLength(count)
  })
})

describe('when the search fails for one element', () => {
  async function* failing(indexes: number[]): Items {
    yield draft(1, 'Half an answer')
    for (const index of indexes)
      yield index === 1 ? { questionIndex: 1, outcome: 'failed', error: failure() } : draft(index)
  }

  test('the others keep their precedents, and the element says why', async () => {
    const rows = await search(searching(failing).context)
    expect(entitiesOf(rows)).toContain('Entity 0')
    expect(await states()).toEqual(all().map((index) => (index === 1 ? 'failed' : 'done')))
    const { elementDetails } = await (await ada.get(`/api/problems/${problemId}`)).json()
    const { code, message } = failure()
    expect(elementDetails[1]).toMatchObject({ searchState: 'failed', error: { code, message } })
    expect(elementDetails[0]).toMatchObject({ searchState: 'done', error: null })
  })

  test('the next request searches for it alone and says what is known', async () => {
    await search(searching(failing).context)
    const next = searching(found)
    const rows = await search(next.context)
    expect(next.scopes).toEqual([{ elements: [1], known: expect.any(Array), own: [] }])
    const known = entitiesOf(next.scopes[0]?.known ?? [])
    expect(known).toContain('Entity 0')
    expect(known).not.toContain('Half an answer')
    expect(entitiesOf(rows)).toEqual(all().map((index) => `Entity ${index}`))
    expect(await states()).toEqual(all().map(() => 'done'))
  })

  test('two requests at once search for it once', async () => {
    // The first does not fail before the second has found it at work.
    const bothAtWork = Bun.sleep(500)
    const failingLater = async function* (indexes: number[]): Items {
      await bothAtWork
      yield* failing(indexes)
    }
    const one = searching(failingLater)
    const other = searching(failingLater)
    const [rows, watched] = await Promise.all([search(one.context), search(other.context)])
    expect(one.scopes.length + other.scopes.length).toBe(1)
    expect(watched).toEqual(rows)
  })

  test('an engine that broke has failed for every element it had not ended', async () => {
    const breaking = searching(async function* () {
      yield draft(0)
      yield { questionIndex: 0, outcome: 'done' }
      yield draft(1)
      throw failure()
    })
    expect(entitiesOf(await search(breaking.context))).toContain('Entity 0')
    expect(await states()).toEqual(all().map((index) => (index === 0 ? 'done' : 'failed')))
  })
})

test('a search in which everything failed is an error, also for those who watched', async () => {
  const broken = searching(async function* () {
    yield draft(0)
    await Bun.sleep(30)
    throw failure()
  })
  const outcomes = await Promise.allSettled([search(broken.context), search(broken.context)])
  expect(broken.scopes).toHaveLength(1)
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'engine_timeout' } })
})

test('nothing found is no error when nothing failed', async () => {
  expect(await search(searching(async function* () {}).context)).toEqual([])
  expect(await states()).toEqual(all().map(() => 'done'))
})

test('a cancelled request leaves what was done and releases the rest', async () => {
  const controller = new AbortController()
  const leaving = searching(async function* (_, { signal }) {
    yield draft(0)
    yield { questionIndex: 0, outcome: 'done' }
    controller.abort()
    signal.throwIfAborted()
  })
  await expect(search(leaving.context, fast, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(await states()).toEqual(all().map((index) => (index === 0 ? 'done' : 'waiting')))
  const next = searching(found)
  await search(next.context)
  expect(next.scopes[0]?.elements).toEqual(all().slice(1))
})

test('a search that a new analysis overtakes stores nothing more', async () => {
  const { find, begun, resolve } = gated()
  const slow = searching(find)
  const overtaken = search(slow.context)
  await begun
  await ada.patch(`/api/problems/${problemId}`, {
    problemStatement: 'How might ward managers keep newly trained nurses when they cannot raise pay?',
  })
  resolve()
  const rows = await overtaken
  expect(slow.scopes).toHaveLength(2)
  expect(rows.every(({ revision }) => revision === 2)).toBe(true)
  expect((await w.db.select().from(precedents)).every(({ revision }) => revision === 2)).toBe(true)
})
