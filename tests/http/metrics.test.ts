import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { createMetrics } from '../../src/cli/metrics.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { measuredEngine } from '../../src/engine/measured-engine.ts'
import { metricsApp } from '../../src/http/metrics.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

const TOKEN = 'a token of the administrator'
const metrics = createMetrics()
const engine = measuredEngine(createLibraryEngine(library), metrics.onEngineCall)

let w: World
let ada: Person
beforeAll(async () => {
  w = await world({
    engines: { primary: engine, library: engine, model: null },
    metrics: { source: metrics, token: TOKEN },
    onRequest: metrics.onRequest,
  })
  metrics.watch({ db: w.db })
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

const withToken = (token: string) => ({ authorization: `Bearer ${token}` })
const sampleOf = async (sample: string) => {
  const line = (await metrics.render()).split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? null : Number(line.slice(sample.length))
}

describe('on the address of the server', () => {
  test('metrics need the token, and are missing where there is none', async () => {
    expect((await w.anyone.get('/metrics')).status).toBe(401)
    expect((await w.anyone.get('/metrics', withToken(`${TOKEN}s`))).status).toBe(401)
    expect((await ada.get('/metrics')).status).toBe(401)
    const answer = await w.anyone.get('/metrics', withToken(TOKEN))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType])
    const off = await world()
    expect((await off.anyone.get('/metrics', withToken('undefined'))).status).toBe(404)
    await off.close()
    expect((await ada.get('/api/user')).status).toBe(200)
  })
})

describe('on an address of their own', () => {
  const request = (headers: Record<string, string> = {}) =>
    new Request('http://127.0.0.1:9464/metrics', { headers: { host: '127.0.0.1:9464', ...headers } })
  const ask = async (token: string | undefined, address: string, headers?: Record<string, string>) =>
    (await metricsApp(metrics, token).fetch(request(headers), { address })).status

  test('without a token, direct requests from this machine are answered', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect([address, await ask(undefined, address)]).toEqual([address, 200])
    expect(await ask(undefined, '127.0.0.1', { host: 'localhost:9464' })).toBe(200)
  })

  test('a request from another machine, through a proxy or for another name is refused', async () => {
    expect(await ask(undefined, '192.0.2.7')).toBe(403)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
      expect([name, await ask(undefined, '127.0.0.1', { [name]: '127.0.0.1' })]).toEqual([name, 403])
    expect(await ask(undefined, '127.0.0.1', { host: 'rebound.example:9464' })).toBe(403)
  })

  test('with a token, it alone counts', async () => {
    expect(await ask(TOKEN, '127.0.0.1')).toBe(401)
    expect(await ask(TOKEN, '192.0.2.7', withToken(TOKEN))).toBe(200)
  })
})

test('requests are counted by pattern, method and status, and made-up ones share a label', async () => {
  const sample = (labels: string) => `precedents_http_request_duration_seconds_count{${labels}}`
  await ada.get('/api/problems/4711')
  await ada.get('/api/problems/4712')
  await ada.get('/api/of-no-route')
  await ada.send('PROPFIND', '/api/problems/1')
  expect(await sampleOf(sample('method="GET",route="/api/problems/:id",status="404"'))).toBe(2)
  expect(await sampleOf(sample('method="GET",route="none",status="404"'))).toBe(1)
  expect(await metrics.render()).not.toMatch(/4711|PROPFIND|of-no-route|ada@/u)
})

test('calls of the engine are counted by operation and outcome', async () => {
  const sample = (operation: string, outcome: string) =>
    `precedents_engine_call_duration_seconds_count{engine="library",operation="${operation}",outcome="${outcome}"}`
  const problem = await ada.problem()
  const found = await ada.precedents(problem.id)
  await ada.idea(problem.problemStatement, found.slice(0, 2))
  await ada.post('/api/problems', {
    statement: 'asdf jkl qwer uiop zxcv bnm',
    elements: [],
    searchQuestions: [],
  })
  await ada.post('/api/auto-complete', { text: STATEMENT })
  for (const operation of ['analyse', 'findPrecedents', 'generateIdea', 'complete'])
    expect([operation, await sampleOf(sample(operation, 'ok'))]).toEqual([operation, 1])
  expect(await sampleOf(sample('analyse', 'statement_unclear'))).toBe(1)
})

test('tokens of a model, queries, waiting mails, memory and the event loop are measured', async () => {
  const usage = { userId: null, operation: 'idea', model: 'm', estimated: false, at: new Date() }
  metrics.onModelCall({ ...usage, promptTokens: 70, completionTokens: 30, ms: 1500 })
  metrics.onModelCall({ ...usage, promptTokens: 1, completionTokens: 2, ms: 500 })
  const labels = 'model="m",operation="idea"'
  expect(await sampleOf(`precedents_model_tokens_total{${labels},kind="prompt"}`)).toBe(71)
  expect(await sampleOf(`precedents_model_tokens_total{${labels},kind="completion"}`)).toBe(32)
  expect(await sampleOf(`precedents_model_call_duration_seconds_sum{${labels}}`)).toBe(2)
  metrics.onQuery(0.002)
  expect(await sampleOf('precedents_database_query_duration_seconds_count')).toBe(1)
  const [now, userId] = [w.clock.now, ada.id]
  await w.db.insert(outbox).values({ userId, kind: 'reset', dueAt: now, createdAt: now })
  expect(await sampleOf('precedents_outbox_mails')).toBe(1)
  expect(await sampleOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(await sampleOf('nodejs_eventloop_lag_p99_seconds')).not.toBeNull()
})

test('each line of the log about a request has its id', async () => {
  const answer = await w.anyone.post('/api/login', {
    username: 'ada@example.org',
    password: 'not hers, surely',
  })
  const id = answer.headers.get('x-request-id')
  expect(w.lines.filter((line) => line.includes(`requestId="${id}"`))).toHaveLength(2)
})
