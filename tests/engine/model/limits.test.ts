import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCallQueue } from '../../../src/engine/model/client/call-queue.ts'
import { AppError } from '../../../src/errors.ts'
import { type ModelEndpoint, startModelEndpoint } from '../../support/model-endpoint.ts'
import { all, call, modelAt, PROBLEM, STATEMENT } from '../../support/model-world.ts'

let endpoint: ModelEndpoint
beforeAll(() => {
  endpoint = startModelEndpoint()
})
afterAll(() => endpoint.stop())

const fails = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

test('a user has so many calls a day; the next one is told when they begin anew, and others go on', async () => {
  endpoint.play((request, server) => server.tell(server.think(request)))
  const clock = { now: new Date('2026-11-20T23:00:00Z') }
  const { engine } = modelAt(endpoint.url, { callsPerDay: 2, now: () => clock.now })
  await engine.analyse(STATEMENT, call(1))
  await engine.analyse(STATEMENT, call(1))
  const error = await fails(engine.analyse(STATEMENT, call(1)))
  expect(error).toMatchObject({ code: 'engine_spent', status: 429, retryAfter: 3600 })
  expect(endpoint.requests).toHaveLength(2)
  await engine.analyse(STATEMENT, call(2))
  clock.now = new Date('2026-11-21T00:00:01Z')
  await engine.analyse(STATEMENT, call(1))
})

test('tokens are kept by call and user, as the endpoint counts them or else estimated', async () => {
  endpoint.play((request, server) => server.tell(server.think(request), { usage: request.count === 1 }))
  const { engine, ledger } = modelAt(endpoint.url)
  await engine.analyse(STATEMENT, call(1))
  await engine.analyse(STATEMENT, call(1))
  await engine.analyse(STATEMENT, call(2))
  const [told, estimated] = ledger.spent(1)
  expect(told).toMatchObject({ userId: 1, operation: 'analyse', promptTokens: 100, estimated: false })
  expect(estimated?.estimated).toBe(true)
  expect(estimated?.promptTokens).toBeGreaterThan(500)
  expect(ledger.spent(2)).toHaveLength(1)
})

test('no more calls are under way than allowed; the others wait for their turn', async () => {
  endpoint.play((request, server) => server.tell(server.think(request)), { firstMs: 30, perSecond: 5000 })
  const { engine } = modelAt(endpoint.url, { callsAtOnce: 2 })
  const found = await all(engine.findPrecedents(PROBLEM, call()))
  expect(new Set(found.map(({ questionIndex }) => questionIndex)).size).toBe(5)
  expect(endpoint.most).toBe(2)
})

test('whoever waits too long for a turn is told so, and a turn given back is passed on once', async () => {
  const slots = createCallQueue(1, 30)
  const signal = new AbortController().signal
  const giveBack = await slots.take(signal)
  expect(await fails(slots.take(signal))).toMatchObject({ kind: 'crowded' })
  const next = slots.take(signal)
  giveBack()
  giveBack()
  const giveBackNext = await next
  expect(await fails(slots.take(signal))).toMatchObject({ kind: 'crowded' })
  giveBackNext()
  await slots.take(signal)
})

test('whoever leaves while waiting takes no turn', async () => {
  const slots = createCallQueue(1)
  const giveBack = await slots.take(new AbortController().signal)
  const leaving = new AbortController()
  const waiting = fails(slots.take(leaving.signal))
  leaving.abort()
  expect(await waiting).toBe(leaving.signal.reason)
  giveBack()
  await slots.take(new AbortController().signal)
})

test('a limit is an AppError with a sentence, not a crash', async () => {
  const { engine } = modelAt(endpoint.url, { callsPerDay: 1 })
  await engine.analyse(STATEMENT, call(3))
  expect(await fails(all(engine.findPrecedents(PROBLEM, call(3))))).toBeInstanceOf(AppError)
})
