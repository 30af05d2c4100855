import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Call, ChatEvent } from '../../../src/engine/engine.ts'
import { type ModelEndpoint, startModelEndpoint } from '../../support/model-endpoint.ts'
import { all, CHOSEN, CONTEXT, call, modelAt, PROBLEM, STATEMENT } from '../../support/model-world.ts'

let endpoint: ModelEndpoint
beforeAll(() => {
  endpoint = startModelEndpoint()
})
afterAll(() => endpoint.stop())

const slow = { firstMs: 20, perSecond: 40 }
const wish = [{ role: 'user' as const, content: 'What could go wrong?' }]
const leaver = () => {
  const controller = new AbortController()
  return { controller, own: { signal: controller.signal } satisfies Call }
}

/** Until nothing is open upstream, or a second has passed, in turns of our own: a machine that halts halts both. */
async function closed() {
  for (let turn = 0; turn < 200 && endpoint.open > 0; turn += 1) await Bun.sleep(5)
  return endpoint.open === 0
}

describe('leaving closes the upstream call within a second', () => {
  const engine = () => modelAt(endpoint.url).engine
  const talk = (own: Call) => engine().chat(wish, CONTEXT, own)
  const verbs: [string, (own: Call) => Promise<unknown>][] = [
    ['complete', (own) => engine().complete('We lose nurses every', own)],
    ['analyse', (own) => engine().analyse(STATEMENT, own)],
    ['find precedents', (own) => all(engine().findPrecedents(PROBLEM, own))],
    ['generate an idea', (own) => engine().generateIdea(PROBLEM, CHOSEN, [], own)],
    ['chat', (own) => all(talk(own))],
  ]
  test.each(verbs)('%s', async (_, ask) => {
    endpoint.play((request, server) => server.tell(server.think(request)), slow)
    const { controller, own } = leaver()
    const asked = ask(own).then(
      () => 'answered',
      (error: unknown) => error,
    )
    while (endpoint.open === 0) await Bun.sleep(5)
    controller.abort()
    expect(await asked).toBe(controller.signal.reason)
    expect(await closed()).toBe(true)
  })

  test('a server that says nothing is left as quickly', async () => {
    endpoint.play(() => new Promise<Response>(() => {}))
    const { controller, own } = leaver()
    const asked = engine()
      .analyse(STATEMENT, own)
      .catch((error: unknown) => error)
    while (endpoint.requests.length === 0) await Bun.sleep(5)
    controller.abort()
    expect(await Promise.race([asked, Bun.sleep(1000)])).toBe(controller.signal.reason)
  })

  test('whoever stops listening has left', async () => {
    endpoint.play((request, server) => server.tell(server.think(request)), slow)
    for await (const event of talk(call())) {
      expect(event.type).toBe('text')
      break
    }
    expect(await closed()).toBe(true)
    for await (const _ of engine().findPrecedents(PROBLEM, call())) break
    expect(await closed()).toBe(true)
  })

  test('a call that was left before it began sends nothing', async () => {
    endpoint.play((request, server) => server.tell(server.think(request)))
    const gone = { signal: AbortSignal.abort() }
    await expect(engine().analyse(STATEMENT, gone)).rejects.toBe(gone.signal.reason)
    await expect(all(talk(gone))).rejects.toBe(gone.signal.reason)
    expect(endpoint.requests).toHaveLength(0)
  })
})

test('1,000 who leave in the middle of a stream: nothing stays open, and memory is level', async () => {
  const { engine } = modelAt(endpoint.url, { callsAtOnce: 50 })
  endpoint.play((request, server) => server.tell(server.think(request)), { firstMs: 1, perSecond: 400 })
  const leaveInTheMiddle = async () => {
    const { controller, own } = leaver()
    const events: ChatEvent[] = []
    try {
      for await (const event of engine.chat(wish, CONTEXT, own)) {
        events.push(event)
        if (events.length === 2) controller.abort()
      }
    } catch (error) {
      if (error !== controller.signal.reason) throw error
    }
    expect(events.length).toBeGreaterThan(1)
  }
  const leaveTogether = async (times: number) => {
    for (let at = 0; at < times; at += 25) await Promise.all(Array.from({ length: 25 }, leaveInTheMiddle))
    expect(await closed()).toBe(true)
    endpoint.requests.length = 0
    Bun.gc(true)
    return process.memoryUsage().heapUsed
  }
  await leaveTogether(100)
  const before = await leaveTogether(100)
  const after = await leaveTogether(1000)
  expect(after - before).toBeLessThan(4 * 1024 * 1024)
}, 120_000)

test('40 searches left at their first precedent: none of their calls stays open', async () => {
  const { engine } = modelAt(endpoint.url, { callsAtOnce: 50 })
  endpoint.play((request, server) => server.tell(server.think(request)), { firstMs: 1, perSecond: 4000 })
  for (let at = 0; at < 40; at += 1) {
    const { controller, own } = leaver()
    for await (const _ of engine.findPrecedents(PROBLEM, own)) break
    controller.abort()
  }
  expect(await closed()).toBe(true)
}, 120_000)

describe('of one user’s completions', () => {
  test('only the newest is worth its tokens', async () => {
    endpoint.play((request, server) => server.tell(server.think(request)), { firstMs: 150, perSecond: 400 })
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
