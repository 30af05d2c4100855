import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { errorMessages, formatMessage } from '../../../src/engine/model/error-messages.ts'
import { AppError, catalogue } from '../../../src/errors.ts'
import { version } from '../../../src/version.ts'
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

const IDEA_TOKENS = 2500

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

test('requests name the product and its version', async () => {
  endpoint.use((request, server) => server.respond(server.answer(request)))
  await modelAt(endpoint.url).engine.generateIdea(PROBLEM, CHOSEN, [], call())
  expect(endpoint.requests[0]?.userAgent).toBe(`Precedents/${version}`)
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
    'json_schema',
    'json_object',
    'none',
    'none',
    'none',
  ])
})

test('a request that fails in every format does not affect the next one', async () => {
  endpoint.use(({ count, ...request }, server) =>
    count <= 5 ? new Response('{}', { status: 400 }) : server.respond(server.answer({ count, ...request })),
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

test('what worked without the newer fields is remembered, in the same format', async () => {
  endpoint.use(serverCases['rejects newer fields without naming one']?.scenario ?? (() => new Response()))
  const { engine } = modelAt(endpoint.url)
  for (let at = 0; at < 2; at += 1) await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  const forms = endpoint.requests.map(({ body }) => [body.response_format?.type, body.max_tokens])
  expect(forms).toEqual([
    ['json_schema', undefined],
    ['json_schema', IDEA_TOKENS],
    ['json_schema', IDEA_TOKENS],
  ])
})

test.each([
  ['stream_options', 'json_schema'],
  ['response_format', 'json_object'],
])('of a rejection in the form of FastAPI, only the named field changes: %s', async (field, format) => {
  endpoint.use((request, server) =>
    request.count === 1
      ? Response.json({ detail: [{ loc: ['body', field, 'inner'], msg: 'no', type: 'x' }] }, { status: 422 })
      : server.respond(server.answer(request)),
  )
  await modelAt(endpoint.url).engine.generateIdea(PROBLEM, CHOSEN, [], call())
  expect(endpoint.requests).toHaveLength(2)
  const [, second] = endpoint.requests
  expect(second?.body.response_format?.type).toBe(format as 'json_schema')
  expect(second?.body.max_completion_tokens).toBe(IDEA_TOKENS)
  expect(second?.body.stream_options === undefined).toBe(field === 'stream_options')
})

test('one rejection of a format does not take the other fields from it', async () => {
  endpoint.use(serverCases['does not support json_schema']?.scenario ?? (() => new Response()))
  const { engine } = modelAt(endpoint.url)
  for (let at = 0; at < 2; at += 1) await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  expect(endpoint.requests.at(-1)?.body).toMatchObject({
    response_format: { type: 'json_object' },
    stream_options: { include_usage: true },
  })
})

test('a better format is tried again after an hour', async () => {
  let isOld = true
  const old = serverCases['does not support response_format']?.scenario ?? (() => new Response())
  endpoint.use((request, server) => (isOld ? old(request, server) : server.respond(server.answer(request))))
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  const { engine } = modelAt(endpoint.url, { now: () => clock.now })
  const formatAfter = async (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    await engine.generateIdea(PROBLEM, CHOSEN, [], call())
    return endpoint.requests.at(-1)?.body.response_format?.type
  }
  expect(await formatAfter(0)).toBeUndefined()
  isOld = false
  expect(await formatAfter(59)).toBeUndefined()
  expect(await formatAfter(2)).toBe('json_schema')
})

describe('a model that reasons, whatever its name', () => {
  const tokens = () => endpoint.requests.map(({ body }) => body.max_completion_tokens)
  const twice = async () => {
    const { engine } = modelAt(endpoint.url)
    for (let at = 0; at < 2; at += 1) await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  }

  test('gets 4,000 more tokens when it used up its limit, at once and from then on', async () => {
    endpoint.use(serverCases['reasons until the token limit']?.scenario ?? (() => new Response()))
    await twice()
    expect(tokens()).toEqual([IDEA_TOKENS, IDEA_TOKENS + 4000, IDEA_TOKENS + 4000])
  })

  test.each(['sends its reasoning in a separate field', 'puts its reasoning in tags'])(
    'gets them once it was seen to reason: it %s',
    async (name) => {
      endpoint.use(serverCases[name]?.scenario ?? (() => new Response()))
      await twice()
      expect(tokens()).toEqual([IDEA_TOKENS, IDEA_TOKENS + 4000])
    },
  )

  test('is heard after its unclosed reasoning, also in a stream', async () => {
    endpoint.use((request, server) =>
      request.count === 1
        ? server.respond('<think>First, I look at', { finish: 'length' })
        : server.respond(server.answer(request)),
    )
    const found = await findDrafts(modelAt(endpoint.url).engine.findPrecedents(ONE, call()))
    expect(found.length).toBeGreaterThan(1)
    expect(endpoint.requests).toHaveLength(2)
  })
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
