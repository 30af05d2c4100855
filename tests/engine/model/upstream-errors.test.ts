import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { errorMessages, formatMessage } from '../../../src/engine/model/error-messages.ts'
import { AppError, catalogue } from '../../../src/errors.ts'
import { type BlackHole, startBlackHole } from '../../support/black-hole.ts'
import { findDrafts } from '../../support/drafts.ts'
import { freePort } from '../../support/free-port.ts'
import { inputOf } from '../../support/model-answers.ts'
import { type ModelEndpoint, startModelEndpoint } from '../../support/model-endpoint.ts'
import { type ServerCase, serverCases, UPSTREAM_WORDS } from '../../support/model-scenarios.ts'
import {
  CHOSEN,
  CONTEXT,
  call,
  KEY,
  MODEL,
  modelAt,
  PROBLEM,
  shortTimeouts,
} from '../../support/model-world.ts'

let endpoint: ModelEndpoint
let hole: BlackHole
beforeAll(async () => {
  endpoint = startModelEndpoint()
  hole = await startBlackHole()
})
afterAll(() => {
  endpoint.stop()
  hole.stop()
})

const ONE = { ...PROBLEM, elements: PROBLEM.elements.slice(0, 1) }
const where = { model: MODEL, host: '127.0.0.1' }

async function urlOf(name: string) {
  if (name === 'cannot be reached') return `http://127.0.0.1:${await freePort()}/v1`
  return name === 'does not accept the connection' ? hole.url : endpoint.url
}

async function ask(name: string, { operation, scenario, outcome }: ServerCase) {
  endpoint.use(scenario)
  const { engine } = modelAt(await urlOf(name), outcome === 'answer' ? {} : shortTimeouts[outcome])
  if (operation === 'precedents') return findDrafts(engine.findPrecedents(ONE, call()))
  return engine.generateIdea(PROBLEM, CHOSEN, [], call())
}

const table = Object.entries(serverCases)

describe('a server that deviates from the API still gives an answer if it', () => {
  test.each(table.filter(([, { outcome }]) => outcome === 'answer'))('%s', async (name, scenario) => {
    const answer = await ask(name, scenario)
    if (Array.isArray(answer)) expect(answer.length).toBeGreaterThan(1)
    else
      expect(answer).toMatchObject({
        title: expect.stringContaining('A trial'),
        nextSteps: expect.any(Array),
      })
    expect(JSON.stringify(answer)).not.toMatch(/<\/?think|pwned/u)
    if (scenario.requests) expect(endpoint.requests).toHaveLength(scenario.requests)
    expect(endpoint.violations).toEqual([])
  })
})

describe('the user sees a plain message when the server', () => {
  test.each(table.filter(([, { outcome }]) => outcome !== 'answer'))('%s', async (name, scenario) => {
    const error = await ask(name, scenario).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (scenario.outcome === 'answer' || !(error instanceof AppError)) throw error ?? new Error('it answered')
    const [code, sentence] = errorMessages[scenario.outcome]
    expect(error.message).toBe(formatMessage(sentence, where))
    expect(error.code).toBe(code)
    if (scenario.requests) expect(endpoint.requests).toHaveLength(scenario.requests)
    if (name === 'is rate limited with a longer Retry-After') expect(error.retryAfter).toBe(120)
    const seen = Bun.inspect(error) + Bun.inspect(error.cause)
    for (const secret of [KEY, UPSTREAM_WORDS, 'nurses']) expect(seen).not.toContain(secret)
  })
})

test('no message looks like an expired session, which would sign the user out', () => {
  for (const [code, sentence] of Object.values(errorMessages)) {
    expect(sentence).not.toMatch(/401|authentication/iu)
    expect(catalogue[code][0]).not.toBe(401)
  }
})

test('the format that worked is remembered, so that only the first call is rejected', async () => {
  endpoint.use(serverCases['does not support response_format']?.scenario ?? (() => new Response()))
  const { engine } = modelAt(endpoint.url)
  for (let at = 0; at < 3; at += 1) await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  expect(endpoint.requests.map(({ body }) => body.response_format?.type ?? 'none')).toEqual([
    'json_schema',
    'json_object',
    'none',
    'none',
    'none',
  ])
})

test('a request that fails in every format does not affect the next one', async () => {
  endpoint.use(({ count, ...request }, server) =>
    count <= 4 ? new Response('{}', { status: 400 }) : server.respond(server.answer({ count, ...request })),
  )
  const { engine } = modelAt(endpoint.url)
  await expect(engine.generateIdea(PROBLEM, CHOSEN, [], call())).rejects.toMatchObject({
    code: 'engine_misconfigured',
  })
  await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  expect(endpoint.requests.at(-1)?.body.response_format?.type).toBe('json_schema')
})

test('a format is dropped when the server has ignored it twice, but not after one time', async () => {
  endpoint.use((request, server) =>
    server.respond(request.body.response_format?.type === 'json_schema' ? 'Sorry?' : server.answer(request)),
  )
  const { engine } = modelAt(endpoint.url)
  for (let at = 0; at < 3; at += 1) await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  const forms = endpoint.requests.map(({ body }) => body.response_format?.type)
  expect(forms).toEqual(['json_schema', 'json_object', 'json_schema', 'json_object', 'json_object'])
})

test('a rejected field is no longer sent, and the format stays the same', async () => {
  endpoint.use(serverCases['rejects a field and names it']?.scenario ?? (() => new Response()))
  const { engine } = modelAt(endpoint.url)
  for (let at = 0; at < 2; at += 1) await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  const [first, ...later] = endpoint.requests
  expect(first?.body.stream_options).toBeDefined()
  expect(later).toHaveLength(2)
  for (const { body } of later) {
    expect(body.response_format?.type).toBe('json_schema')
    expect(body.stream_options).toBeUndefined()
  }
})

test.each([
  'stops in the middle of an answer',
  'loses the connection',
  'ends the stream without a finish reason',
])('when the server %s, the chat keeps the partial answer, marks it and reports the error', async (name) => {
  const scenario = serverCases[name]
  if (!scenario) throw new Error(name)
  endpoint.use(scenario.scenario)
  const { engine } = modelAt(endpoint.url, shortTimeouts.stalled)
  let text = ''
  const talk = async () => {
    for await (const event of engine.chat(
      [{ role: 'user', content: 'What could go wrong?' }],
      CONTEXT,
      call(),
    ))
      if (event.type === 'text') text += event.text
  }
  expect(
    await talk().then(
      () => null,
      (error) => error.code,
    ),
  ).toMatch(/^engine_/u)
  expect(text).toStartWith('What could go wrong first')
  expect(text).toEndWith('[The answer was interrupted here.]')
})

test('the failure of one element does not affect the precedents of the others', async () => {
  const failing = PROBLEM.elements[0]?.text
  endpoint.use(
    (request, server) =>
      inputOf(request).element?.text === failing
        ? new Response('', { status: 404 })
        : server.respond(server.answer(request)),
    { firstMs: 50, perSecond: 5000 },
  )
  const { engine } = modelAt(endpoint.url)
  const found: number[] = []
  const ended: [number, string][] = []
  const search = async () => {
    for await (const item of engine.findPrecedents(PROBLEM, call())) {
      if ('outcome' in item) ended.push([item.questionIndex, item.outcome])
      else if ('entity' in item) found.push(item.questionIndex)
      if ('error' in item) expect(item.error).toMatchObject({ code: 'engine_misconfigured' })
    }
  }
  await search()
  expect(ended.toSorted()).toEqual([
    [0, 'failed'],
    [1, 'done'],
    [2, 'done'],
    [3, 'done'],
    [4, 'done'],
  ])
  expect(new Set(found)).toEqual(new Set([1, 2, 3, 4]))
})

test('no precedent is made up when the model fails', async () => {
  endpoint.use(() => new Response('', { status: 500 }))
  const { engine } = modelAt(endpoint.url)
  const found: unknown[] = []
  const search = async () => {
    for await (const precedent of engine.findPrecedents(PROBLEM, call())) found.push(precedent)
  }
  await expect(search()).rejects.toBeInstanceOf(AppError)
  expect(found).toEqual([])
})
