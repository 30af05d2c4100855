import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createCallQueue } from '../../../src/engine/model/client/call-queue.ts'
import { AppError } from '../../../src/errors.ts'
import { findDrafts } from '../../support/drafts.ts'
import { type ModelEndpoint, startModelEndpoint } from '../../support/model-endpoint.ts'
import { call, modelAt, PROBLEM, STATEMENT } from '../../support/model-world.ts'

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

test('a user who has reached the daily limit is told when it resets, and other users can continue', async () => {
  endpoint.use((request, server) => server.respond(server.answer(request)))
  const clock = { now: new Date('2026-11-20T23:00:00Z') }
  const { engine } = modelAt(endpoint.url, { callsPerDay: 2, now: () => clock.now })
  await engine.analyse(STATEMENT, call(1))
  await engine.analyse(STATEMENT, call(1))
  const error = await fails(engine.analyse(STATEMENT, call(1)))
  expect(error).toMatchObject({ code: 'daily_limit_reached', status: 429, retryAfter: 3600 })
  expect(endpoint.requests).toHaveLength(2)
  await engine.analyse(STATEMENT, call(2))
  clock.now = new Date('2026-11-21T00:00:01Z')
  await engine.analyse(STATEMENT, call(1))
})

test('token counts are stored per call and user, and estimated if the endpoint reports none', async () => {
  endpoint.use((request, server) => server.respond(server.answer(request), { usage: request.count === 1 }))
  const { engine, usageStore } = modelAt(endpoint.url)
  await engine.analyse(STATEMENT, call(1))
  await engine.analyse(STATEMENT, call(1))
  await engine.analyse(STATEMENT, call(2))
  const [reported, estimated] = usageStore.recordsOf(1)
  expect(reported).toMatchObject({ userId: 1, operation: 'analyse', promptTokens: 100, estimated: false })
  expect(estimated?.estimated).toBe(true)
  expect(estimated?.promptTokens).toBeGreaterThan(500)
  expect(usageStore.recordsOf(2)).toHaveLength(1)
})

test('calls above the limit wait until another one ends', async () => {
  endpoint.use((request, server) => server.respond(server.answer(request)), { firstMs: 30, perSecond: 5000 })
  const { engine } = modelAt(endpoint.url, { callsAtOnce: 2 })
  const found = await findDrafts(engine.findPrecedents(PROBLEM, call()))
  expect(new Set(found.map(({ questionIndex }) => questionIndex)).size).toBe(5)
  expect(endpoint.maxOpen).toBe(2)
})

test('a call that waits too long is refused, and a slot that is released twice is reused once', async () => {
  const queue = createCallQueue(1, 30)
  const signal = new AbortController().signal
  const release = await queue.acquire(signal)
  expect(await fails(queue.acquire(signal))).toMatchObject({ kind: 'overloaded' })
  const next = queue.acquire(signal)
  release()
  release()
  const releaseNext = await next
  expect(await fails(queue.acquire(signal))).toMatchObject({ kind: 'overloaded' })
  releaseNext()
  await queue.acquire(signal)
})

test('a call whose waiting is shown waits longer, and says when it begins and ends', async () => {
  const queue = createCallQueue(1, 30)
  const signal = new AbortController().signal
  const release = await queue.acquire(signal)
  const waits: boolean[] = []
  const next = queue.acquire(signal, { maxWaitMs: 5000, onWaiting: (isWaiting) => waits.push(isWaiting) })
  await Bun.sleep(60)
  expect(waits).toEqual([true])
  release()
  await next
  expect(waits).toEqual([true, false])
})

test('a call that is cancelled while it waits takes no slot', async () => {
  const queue = createCallQueue(1)
  const release = await queue.acquire(new AbortController().signal)
  const cancelled = new AbortController()
  const waiting = fails(queue.acquire(cancelled.signal))
  cancelled.abort()
  expect(await waiting).toBe(cancelled.signal.reason)
  release()
  await queue.acquire(new AbortController().signal)
})

test('waiting calls get their slots in the order of their arrival', async () => {
  const queue = createCallQueue(1)
  const { signal } = new AbortController()
  const first = await queue.acquire(signal)
  const order: number[] = []
  const waiting = [1, 2, 3].map(async (number) => {
    const release = await queue.acquire(signal)
    order.push(number)
    release()
  })
  first()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('a running call keeps its slot until it is released, even after it was cancelled', async () => {
  const queue = createCallQueue(1, 30)
  const cancelled = new AbortController()
  const release = await queue.acquire(cancelled.signal)
  cancelled.abort()
  expect(await fails(queue.acquire(new AbortController().signal))).toMatchObject({ kind: 'overloaded' })
  release()
  await queue.acquire(new AbortController().signal)
})

test('a limit is an AppError with a message', async () => {
  const { engine } = modelAt(endpoint.url, { callsPerDay: 1 })
  await engine.analyse(STATEMENT, call(3))
  expect(await fails(findDrafts(engine.findPrecedents(PROBLEM, call(3))))).toBeInstanceOf(AppError)
})
