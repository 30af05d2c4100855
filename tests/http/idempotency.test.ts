import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addHours, addMinutes, subMinutes } from 'date-fns'
import { count, eq } from 'drizzle-orm'
import { sizeOfAccount } from '../../db/account-size.ts'
import { library } from '../../db/library/library.ts'
import { ideas } from '../../db/schema/ideas.ts'
import { idempotencyKeys } from '../../db/schema/idempotency-keys.ts'
import { precedents } from '../../db/schema/precedents.ts'
import { problems } from '../../db/schema/problems.ts'
import { hashToken } from '../../src/auth/tokens.ts'
import { startScheduledJobs } from '../../src/cli/scheduled-jobs.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { AppError } from '../../src/errors.ts'
import { aborted } from '../support/aborted.ts'
import { PASSWORD, type Person, STATEMENT, type World, world } from '../support/world.ts'

const real = createLibraryEngine(library)
let gate: Promise<unknown> = Promise.resolve()
let analyses = 0
let failure: Error | undefined
/** The library engine, which waits for `gate` before it analyses, and may fail then. */
const slow: Engine = {
  ...real,
  async analyse(statement, call, ...rest) {
    analyses++
    await Promise.race([gate, aborted(call.signal)])
    call.signal.throwIfAborted()
    if (failure) throw failure
    return real.analyse(statement, call, ...rest)
  },
}

let w: World
let ada: Person
beforeAll(async () => {
  w = await world({ engines: { primary: slow, library: real, model: null } })
})
beforeEach(async () => {
  await w.reset()
  gate = Promise.resolve()
  analyses = 0
  failure = undefined
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

const problem = (person: Person, statement = STATEMENT) => ({
  statement,
  elements: [],
  searchQuestions: [],
  userId: person.id,
})
const key = (name = 'first-key') => ({ 'idempotency-key': name })
const create = (person = ada, name?: string, statement?: string, signal?: AbortSignal) =>
  person.send('POST', '/api/problems', problem(person, statement), key(name), signal)
const rows = async (table: typeof problems | typeof ideas | typeof precedents) =>
  (await w.db.select({ rows: count() }).from(table))[0]?.rows
/** As a process leaves it that ends after the write and before its answer. */
const loseAnswer = () =>
  w.db
    .update(idempotencyKeys)
    .set({ answer: null, succeeded: false, leaseHolder: 'dead', leaseUntil: subMinutes(w.clock.now, 1) })

describe('a write sent twice with one key', () => {
  test('stores one problem and gets the same answer', async () => {
    const [first, second] = [await create(), await create()]
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([
      201,
      201,
      'true',
    ])
    expect(await second.text()).toBe(await first.text())
    expect([await rows(problems), analyses]).toEqual([1, 1])
  })

  test('waits for the first and gets its answer', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>()
    gate = promise
    const both = [create(), create(), create()]
    await Bun.sleep(300)
    open()
    const texts = await Promise.all(both.map(async (answer) => (await answer).text()))
    expect([new Set(texts).size, await rows(problems), analyses]).toEqual([1, 1, 1])
  })

  test('stores one idea, and one change of it', async () => {
    const { id, problemStatement: statement } = await ada.problem()
    const chosen = (await ada.precedents(id)).slice(0, 2).map((precedent) => ({ id: precedent.id }))
    const build = () => ada.post('/api/generate-idea', { statement, precedents: chosen }, key())
    const [made, again] = [await (await build()).json(), await (await build()).json()]
    expect([again, await rows(ideas)]).toEqual([made, 1])
    const idea = { ...(made as object), title: 'A better title' }
    const save = () => ada.post('/api/generate-idea', { statement, idea }, key('second'))
    expect([(await save()).status, (await save()).status]).toEqual([200, 200])
    expect((await ada.post('/api/generate-idea', { statement, idea })).status).toBe(409)
  })

  test('adds the precedents of "Find more" once', async () => {
    const { id: problemId } = await ada.problem()
    const more = () => ada.post('/api/find-more-precedents', { problemId, questionIndex: 0 }, key())
    const first = await (await more()).text()
    const stored = await rows(precedents)
    expect([await (await more()).text(), await rows(precedents)]).toEqual([first, stored])
  })

  test('streams the stored reply of the chat again', async () => {
    const { id, problemStatement } = await ada.problem()
    const idea = await ada.idea(problemStatement, (await ada.precedents(id)).slice(0, 2))
    const payload = {
      messages: [{ role: 'user', content: 'Shorten it' }],
      context: { currentIdea: idea, problemStatement },
    }
    const ask = () => ada.post('/api/chat', payload, { ...key(), accept: 'text/event-stream' })
    const first = await (await ask()).text()
    const second = await ask()
    expect(first).toContain('event: done')
    expect([
      second.headers.get('content-type'),
      second.headers.get('idempotency-replayed'),
      await second.text(),
    ]).toEqual([expect.stringContaining('text/event-stream'), 'true', first])
  })

  test('stores a second object with another key, for another user, or without a key', async () => {
    const bo = await w.signUp('bo')
    await create()
    await create(ada, 'second-key')
    await create(bo)
    await ada.problem()
    await ada.problem()
    expect(await rows(problems)).toBe(5)
  })
})

test('the same key with another body, path or engine is 422', async () => {
  await create()
  const others = [
    await create(ada, undefined, `${STATEMENT} It gets worse each month.`),
    await ada.post('/api/find-more-precedents', problem(ada), key()),
    await ada.post('/api/problems', problem(ada), { ...key(), 'x-engine': 'library' }),
  ]
  for (const answer of others)
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([422, 'idempotency_key_reused'])
  expect(await rows(problems)).toBe(1)
})

test('a key that is empty, long or not ASCII is 400', async () => {
  for (const bad of ['', 'x'.repeat(129), 'a b'])
    expect([bad, (await create(ada, bad)).status]).toEqual([bad, 400])
})

describe('a write that failed', () => {
  test('answers those that waited, and is carried out when it is sent again', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>()
    gate = promise
    failure = new AppError('engine_busy', { retryAfter: 7 })
    const both = [create(), create()]
    await Bun.sleep(300)
    open()
    for (const answer of await Promise.all(both))
      expect([answer.status, answer.headers.get('x-error-code'), answer.headers.get('retry-after')]).toEqual([
        503,
        'engine_busy',
        '7',
      ])
    expect(analyses).toBe(1)
    failure = undefined
    expect([(await create()).status, await rows(problems)]).toEqual([201, 1])
  })

  test('because its client left is carried out for the one that waits', async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>()
    gate = promise
    const leaving = new AbortController()
    const first = create(ada, undefined, undefined, leaving.signal)
    await Bun.sleep(150)
    const second = create()
    await Bun.sleep(150)
    leaving.abort()
    open()
    expect([(await first).status, (await second).status, await rows(problems)]).toEqual([408, 201, 1])
  })
})

describe('a process that ended after the write and before its answer', () => {
  test('leaves one problem, which is the answer to the next try', async () => {
    const { id } = (await (await create()).json()) as { id: number }
    await loseAnswer()
    expect(await (await create()).json()).toMatchObject({ id })
    expect([await rows(problems), analyses]).toEqual([1, 1])
  })

  test('leaves one reframing, one idea, one change of it and one "Find more"', async () => {
    const { id, problemStatement: statement } = await ada.problem()
    const found = await ada.precedents(id)
    const more = { problemId: id, questionIndex: 0 }
    const idea = await ada.idea(statement, found.slice(0, 2))
    const writes = [
      () => ada.post('/api/find-more-precedents', more, key('more')),
      () => ada.post('/api/generate-idea', { statement, precedents: found.slice(1, 3) }, key('build')),
      () => ada.post('/api/generate-idea', { statement, idea: { ...idea, title: 'New' } }, key('save')),
      () => ada.post(`/api/problems/${id}/elements`, { text: 'Fill empty shifts' }, key('element')),
      () =>
        ada.patch(`/api/problems/${id}`, { problemStatement: 'How can more of them stay?' }, key('frame')),
    ]
    for (const write of writes) {
      const first = await (await write()).text()
      await loseAnswer()
      const again = await write()
      expect([again.status < 300, again.headers.get('idempotency-replayed')]).toEqual([true, null])
      expect(await again.text()).toBe(first)
    }
    expect([analyses, await rows(ideas)]).toEqual([2, 2])
  })
})

test('a key is kept for 24 hours and deleted afterwards', async () => {
  await create()
  w.clock.now = addHours(w.clock.now, 23)
  await create()
  expect(await rows(problems)).toBe(1)
  w.clock.now = addHours(w.clock.now, 2)
  await create()
  expect(await rows(problems)).toBe(2)
  w.clock.now = addMinutes(addHours(w.clock.now, 24), 1)
  const stop = startScheduledJobs(w.context)
  await w.settled()
  stop()
  expect(await w.db.select().from(idempotencyKeys)).toEqual([])
})

test('neither a cookie nor a hash of a password is stored', async () => {
  const payload = { password: PASSWORD, newPassword: `${PASSWORD} of mine` }
  const change = await ada.post('/api/change-password', payload, key())
  expect(change.headers.get('set-cookie')).toContain('HttpOnly')
  const [stored] = await w.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'first-key'))
  expect(stored?.answer).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"changed":true}',
  })
  const withoutSecret = ['POST', '/api/change-password', null, null, JSON.stringify(payload)]
  expect(stored?.requestHash).not.toBe(await hashToken(JSON.stringify(withoutSecret)))
})

test('an account that is deleted while its requests wait answers them with 401', async () => {
  const remove = () => ada.post('/api/delete-account', { password: PASSWORD }, key())
  const answers = await Promise.all([remove(), remove()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('requests with a key are limited and their answers count as room of the account', async () => {
  const limited = await world({ limits: { savesPerMinute: 3 } })
  const cy = await limited.signUp('cy')
  const end = (name: string) => cy.post('/api/end-session', { id: 'none' }, key(name))
  const statuses = [(await end('1')).status, (await end('2')).status, (await end('3')).status]
  expect([...statuses, (await end('4')).status]).toEqual([404, 404, 404, 429])
  expect(await limited.db.select().from(idempotencyKeys)).toEqual([])
  await limited.close()

  await create()
  const before = await sizeOfAccount(w.db, ada.id)
  await w.db.delete(idempotencyKeys)
  const after = await sizeOfAccount(w.db, ada.id)
  expect([before.rows - after.rows, before.bytes - after.bytes > 1000]).toEqual([1, true])
})
