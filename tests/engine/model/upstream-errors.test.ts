import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { errorMessages, fill } from '../../../src/engine/model/error-messages.ts'
import { AppError, catalogue } from '../../../src/errors.ts'
import { type BlackHole, startBlackHole } from '../../support/black-hole.ts'
import { freePort } from '../../support/free-port.ts'
import { materialOf } from '../../support/model-answers.ts'
import { type ModelEndpoint, startModelEndpoint } from '../../support/model-endpoint.ts'
import { UPSTREAM_WORDS, type Wild, wild } from '../../support/model-scenarios.ts'
import { all, CHOSEN, CONTEXT, call, hasty, KEY, MODEL, modelAt, PROBLEM } from '../../support/model-world.ts'

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
  return name === 'takes no connection' ? hole.url : endpoint.url
}

async function ask(name: string, { operation, play, ends }: Wild) {
  endpoint.play(play)
  const { engine } = modelAt(await urlOf(name), ends === 'answer' ? {} : hasty[ends])
  if (operation === 'precedents') return all(engine.findPrecedents(ONE, call()))
  return engine.generateIdea(PROBLEM, CHOSEN, [], call())
}

const table = Object.entries(wild)

describe('a server that is not as it should be, and still answers', () => {
  test.each(table.filter(([, { ends }]) => ends === 'answer'))('%s', async (name, scenario) => {
    const answer = await ask(name, scenario)
    if (Array.isArray(answer)) expect(answer.length).toBeGreaterThan(1)
    else
      expect(answer).toMatchObject({
        title: expect.stringContaining('A trial'),
        nextSteps: expect.any(Array),
      })
    expect(JSON.stringify(answer)).not.toMatch(/<\/?think|pwned/u)
    if (scenario.requests) expect(endpoint.requests).toHaveLength(scenario.requests)
    expect(endpoint.faults).toEqual([])
  })
})

describe('a server that fails is told in plain words', () => {
  test.each(table.filter(([, { ends }]) => ends !== 'answer'))('%s', async (name, scenario) => {
    const error = await ask(name, scenario).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (scenario.ends === 'answer' || !(error instanceof AppError)) throw error ?? new Error('it answered')
    const [code, sentence] = errorMessages[scenario.ends]
    expect(error.message).toBe(fill(sentence, where))
    expect(error.code).toBe(code)
    if (scenario.requests) expect(endpoint.requests).toHaveLength(scenario.requests)
    if (name === 'is busy for long') expect(error.retryAfter).toBe(120)
    const seen = Bun.inspect(error) + Bun.inspect(error.cause)
    for (const secret of [KEY, UPSTREAM_WORDS, 'nurses']) expect(seen).not.toContain(secret)
  })
})

test('no fault reads like a lost session, which would sign the user out', () => {
  for (const [code, sentence] of Object.values(errorMessages)) {
    expect(sentence).not.toMatch(/401|authentication/iu)
    expect(catalogue[code][0]).not.toBe(401)
  }
})

test('the rung that worked is remembered: one refusal, not one for every call', async () => {
  endpoint.play(wild['knows no response_format']?.play ?? (() => new Response()))
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

test('a request that no rung gets through changes nothing for the next', async () => {
  endpoint.play(({ count, ...request }, server) =>
    count <= 4 ? new Response('{}', { status: 400 }) : server.tell(server.think({ count, ...request })),
  )
  const { engine } = modelAt(endpoint.url)
  await expect(engine.generateIdea(PROBLEM, CHOSEN, [], call())).rejects.toMatchObject({
    code: 'engine_setup',
  })
  await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  expect(endpoint.requests.at(-1)?.body.response_format?.type).toBe('json_schema')
})

test('a server that twice made nothing of a form is not asked in it again; once is no reason', async () => {
  endpoint.play((request, server) =>
    server.tell(request.body.response_format?.type === 'json_schema' ? 'Sorry?' : server.think(request)),
  )
  const { engine } = modelAt(endpoint.url)
  for (let at = 0; at < 3; at += 1) await engine.generateIdea(PROBLEM, CHOSEN, [], call())
  const forms = endpoint.requests.map(({ body }) => body.response_format?.type)
  expect(forms).toEqual(['json_schema', 'json_object', 'json_schema', 'json_object', 'json_object'])
})

test('a named field is left out from then on, and the rung is kept', async () => {
  endpoint.play(wild['names a field that it does not know']?.play ?? (() => new Response()))
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

test.each(['stops in the middle', 'loses the connection', 'ends without an end'])(
  'a chat answer that %s keeps what came, marks it and tells the fault',
  async (name) => {
    const scenario = wild[name]
    if (!scenario) throw new Error(name)
    endpoint.play(scenario.play)
    const { engine } = modelAt(endpoint.url, hasty.stalled)
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
    expect(text).toEndWith('[The answer broke off here.]')
  },
)

test('an element that fails at once does not cost the others their precedents', async () => {
  const failing = PROBLEM.elements[0]?.text
  endpoint.play(
    (request, server) =>
      materialOf(request).element?.text === failing
        ? new Response('', { status: 404 })
        : server.tell(server.think(request)),
    { firstMs: 50, perSecond: 5000 },
  )
  const { engine } = modelAt(endpoint.url)
  const found: number[] = []
  const search = async () => {
    for await (const { questionIndex } of engine.findPrecedents(PROBLEM, call())) found.push(questionIndex)
  }
  await expect(search()).rejects.toMatchObject({ code: 'engine_setup' })
  expect(new Set(found)).toEqual(new Set([1, 2, 3, 4]))
})

test('a failure of the model invents no precedent', async () => {
  endpoint.play(() => new Response('', { status: 500 }))
  const { engine } = modelAt(endpoint.url)
  const found: unknown[] = []
  const search = async () => {
    for await (const precedent of engine.findPrecedents(PROBLEM, call())) found.push(precedent)
  }
  await expect(search()).rejects.toBeInstanceOf(AppError)
  expect(found).toEqual([])
})
