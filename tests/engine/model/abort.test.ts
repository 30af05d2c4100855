import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Call, ChatEvent } from '../../../src/engine/engine.ts'
import { type ModelEndpoint, startModelEndpoint } from '../../support/model-endpoint.ts'
import { CHOSEN, CONTEXT, call, modelAt, PROBLEM, STATEMENT } from '../../support/model-world.ts'

let endpoint: ModelEndpoint
beforeAll(() => {
  endpoint = startModelEndpoint()
})
afterAll(() => endpoint.stop())

const slow = { firstMs: 20, perSecond: 40 }
const messages = [{ role: 'user' as const, content: 'What could go wrong?' }]
const cancellable = () => {
  const controller = new AbortController()
  return { controller, own: { signal: controller.signal } satisfies Call }
}

/** Waits up to a second, counted in short sleeps, so that a busy machine does not shorten the wait. */
async function closed() {
  for (let turn = 0; turn < 200 && endpoint.open > 0; turn += 1) await Bun.sleep(5)
  return endpoint.open === 0
}

describe('cancelling closes the upstream call within a second', () => {
  const engine = () => modelAt(endpoint.url).engine
  const startChat = (own: Call) => engine().chat(messages, CONTEXT, own)
  const operations: [string, (own: Call) => Promise<unknown>][] = [
    ['complete', (own) => engine().complete('We lose nurses every', own)],
    ['analyse', (own) => engine().analyse(STATEMENT, own)],
    ['find precedents', (own) => Array.fromAsync(engine().findPrecedents(PROBLEM, own))],
    ['generate an idea', (own) => engine().generateIdea(PROBLEM, CHOSEN, [], own)],
    ['chat', (own) => Array.fromAsync(startChat(own))],
  ]
  test.each(operations)('%s', async (_, ask) => {
    endpoint.use((request, server) => server.respond(server.answer(request)), slow)
    const { controller, own } = cancellable()
    const asked = ask(own).then(
      () => 'answered',
      (error: unknown) => error,
    )
    while (endpoint.open === 0) await Bun.sleep(5)
    controller.abort()
    expect(await asked).toBe(controller.signal.reason)
    expect(await closed()).toBe(true)
  })

  test('so does cancelling a call to a server that does not respond', async () => {
    endpoint.use(() => new Promise<Response>(() => {}))
    const { controller, own } = cancellable()
    const asked = engine()
      .analyse(STATEMENT, own)
      .catch((error: unknown) => error)
    while (endpoint.requests.length === 0) await Bun.sleep(5)
    controller.abort()
    expect(await Promise.race([asked, Bun.sleep(1000)])).toBe(controller.signal.reason)
  })

  test('stopping to read a stream cancels its call', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)), slow)
    for await (const event of startChat(call())) {
      expect(event.type).toBe('text')
      break
    }
    expect(await closed()).toBe(true)
    for await (const _ of engine().findPrecedents(PROBLEM, call())) break
    expect(await closed()).toBe(true)
  })

  test('a call that was cancelled before it began sends nothing', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)))
    const gone = { signal: AbortSignal.abort() }
    await expect(engine().analyse(STATEMENT, gone)).rejects.toBe(gone.signal.reason)
    await expect(Array.fromAsync(startChat(gone))).rejects.toBe(gone.signal.reason)
    expect(endpoint.requests).toHaveLength(0)
  })
})

test('after 1,000 cancelled streams nothing is open and memory has not grown', async () => {
  const { engine } = modelAt(endpoint.url, { callsAtOnce: 50 })
  endpoint.use((request, server) => server.respond(server.answer(request)), { firstMs: 1, perSecond: 400 })
  const cancelInTheMiddle = async () => {
    const { controller, own } = cancellable()
    const events: ChatEvent[] = []
    try {
      for await (const event of engine.chat(messages, CONTEXT, own)) {
        events.push(event)
        if (events.length === 2) controller.abort()
      }
    } catch (error) {
      if (error !== controller.signal.reason) throw error
    }
    expect(events.length).toBeGreaterThan(1)
  }
  const cancelTogether = async (times: number) => {
    for (let at = 0; at < times; at += 25) await Promise.all(Array.from({ length: 25 }, cancelInTheMiddle))
    expect(await closed()).toBe(true)
    endpoint.requests.length = 0
    Bun.gc(true)
    return process.memoryUsage().heapUsed
  }
  await cancelTogether(100)
  const before = await cancelTogether(100)
  const after = await cancelTogether(1000)
  expect(after - before).toBeLessThan(4 * 1024 * 1024)
}, 120_000)

test('after 40 searches cancelled at the first precedent no call is open', async () => {
  const { engine } = modelAt(endpoint.url, { callsAtOnce: 50 })
  endpoint.use((request, server) => server.respond(server.answer(request)), { firstMs: 1, perSecond: 4000 })
  for (let at = 0; at < 40; at += 1) {
    const { controller, own } = cancellable()
    for await (const _ of engine.findPrecedents(PROBLEM, own)) break
    controller.abort()
  }
  expect(await closed()).toBe(true)
}, 120_000)

describe('the completions of one user', () => {
  test('are cancelled by a newer one', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)), {
      firstMs: 150,
      perSecond: 400,
    })
    const { engine } = modelAt(endpoint.url)
    const older = engine.complete('We lose nurses every', call(7)).catch((error) => error.code)
    await Bun.sleep(50)
    const other = engine.complete('We lose nurses every', call(8))
    const newer = engine.complete('We lose nurses every year', call(7))
    expect(await older).toBe('superseded')
    expect((await newer).suggestion).not.toBe('')
    expect((await other).suggestion).not.toBe('')
    expect(await closed()).toBe(true)
  })
})
