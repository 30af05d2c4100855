import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { library } from '../../../db/library/library.ts'
import { createLibraryEngine } from '../../../src/engine/library/engine.ts'
import { type ModelEndpoint, type Recorded, startModelEndpoint } from '../../support/model-endpoint.ts'
import { serverCases, UPSTREAM_WORDS } from '../../support/model-scenarios.ts'
import { KEY, MODEL, modelAt, STATEMENT, shortTimeouts } from '../../support/model-world.ts'
import { type Person, type World, world } from '../../support/world.ts'

let endpoint: ModelEndpoint
let w: World
let ada: Person
let bo: Person
beforeAll(async () => {
  endpoint = startModelEndpoint({ token: 100 })
  w = await world({
    engines: {
      primary: modelAt(endpoint.url).engine,
      library: createLibraryEngine(library),
      model: MODEL,
    },
  })
  ada = await w.signUp('ada')
  bo = await w.signUp('bo')
}, 120_000)
afterAll(async () => {
  endpoint.stop()
  await w.close()
})

const answerNormally = () => endpoint.use((request, server) => server.respond(server.answer(request)))
const failAs = (name: string) => endpoint.use(serverCases[name]?.scenario ?? missing)
const textOf = ({ body }: Recorded) => JSON.stringify(body.messages)
const post = (path: string, payload: unknown) => ada.post(path, payload)
const newProblem = { statement: STATEMENT, elements: [], searchQuestions: [] }

describe('when the model fails', () => {
  test('the response has a plain message and a code, and nothing is stored', async () => {
    answerNormally()
    const problem = await ada.problem(STATEMENT)
    const chosen = (await ada.precedents(problem.id)).slice(0, 3).map(({ id }) => ({ id }))
    const before = await (await ada.get('/api/history')).json()
    failAs('returns JSON that does not match the schema, even after a retry')
    for (const answer of [
      await post('/api/generate-idea', { statement: STATEMENT, precedents: chosen }),
      await post('/api/problems', newProblem),
    ]) {
      expect(answer.status).toBe(502)
      expect(answer.headers.get('x-error-code')).toBe('engine_failed')
      expect(await answer.text()).toStartWith(`${MODEL} at 127.0.0.1 gave no usable answer`)
    }
    expect(await (await ada.get('/api/history')).json()).toEqual(before)
  })

  test('the search for precedents can be repeated, and none is made up', async () => {
    answerNormally()
    const problem = await ada.problem(STATEMENT)
    failAs('still fails after 2 retries')
    expect((await ada.get(`/api/precedents?problemId=${problem.id}`)).status).toBe(502)
    answerNormally()
    const found = await ada.precedents(problem.id)
    expect(found.length).toBeGreaterThan(3)
    for (const { origin, sources } of found) {
      expect(origin).toBe('curated')
      expect(sources.length).toBeGreaterThan(1)
    }
  })

  test('the library answers a single request on demand, and never on its own', async () => {
    failAs('cannot be reached')
    endpoint.use(() => new Response('', { status: 500 }))
    expect((await post('/api/problems', newProblem)).status).toBe(502)
    const answer = await ada.post('/api/problems', newProblem, { 'x-engine': 'library' })
    expect(await answer.json()).toMatchObject({ engine: 'library' })
    expect((await post('/api/problems', newProblem)).status).toBe(502)
  })
})

describe('security 20: no log line contains the key, a prompt, or text from a user or the upstream when the server', () => {
  let shortTimeoutWorld: World
  let cy: Person
  beforeAll(async () => {
    const primary = modelAt(endpoint.url, {
      ...shortTimeouts.first_byte_timeout,
      ...shortTimeouts.stalled,
    }).engine
    shortTimeoutWorld = await world({
      engines: { primary, library: createLibraryEngine(library), model: MODEL },
    })
    cy = await shortTimeoutWorld.signUp('cy')
  }, 120_000)
  afterAll(() => shortTimeoutWorld.close())

  const failures = Object.entries(serverCases).filter(
    ([, { outcome }]) => outcome !== 'answer' && outcome !== 'unreachable' && outcome !== 'timeout',
  )
  test.each(failures)('%s', async (_, { scenario }) => {
    endpoint.use(scenario)
    shortTimeoutWorld.lines.length = 0
    const answer = await cy.post('/api/problems', newProblem)
    const text = await answer.text()
    expect(shortTimeoutWorld.lines).not.toBeEmpty()
    for (const said of [shortTimeoutWorld.lines.join('\n'), answer.ok ? '' : text])
      for (const secret of [KEY, UPSTREAM_WORDS, 'nurses', 'hospital', 'You work inside', 'cy@example.org'])
        expect(said).not.toContain(secret)
  })
})

test('security 19: no prompt contains the data of another user or an email address', async () => {
  answerNormally()
  const secretOf = { ada: 'zebra-4711', bo: 'walrus-0815' }
  for (const [person, secret] of [
    [ada, secretOf.ada],
    [bo, secretOf.bo],
    [ada, secretOf.ada],
  ] as const) {
    const problem = await person.problem(`${STATEMENT} Our code word is ${secret}.`)
    const chosen = (await person.precedents(problem.id)).slice(0, 3)
    const idea = await person.idea(problem.statement, chosen)
    const messages = [{ role: 'user', content: `Mind ${secret}: what could go wrong?` }]
    const said = await person.post('/api/chat', {
      messages,
      context: { currentIdea: idea, problemStatement: problem.statement },
    })
    expect(said.status).toBe(200)
    await person.post('/api/precedent-background', { problemId: problem.id, precedentId: chosen[0]?.id })
    await person.post('/api/auto-complete', { text: `We mind ${secret} and` })
  }
  expect(endpoint.requests.length).toBeGreaterThan(20)
  for (const request of endpoint.requests) {
    const text = textOf(request)
    expect(text.includes(secretOf.ada) && text.includes(secretOf.bo)).toBe(false)
    expect(text.includes(secretOf.ada) || text.includes(secretOf.bo)).toBe(true)
    expect(text).not.toContain('@example.org')
    expect(text).not.toContain(KEY)
  }
})

test('no hostile message changes stored data', async () => {
  answerNormally()
  const problem = await ada.problem(STATEMENT)
  const idea = await ada.idea(problem.statement, (await ada.precedents(problem.id)).slice(0, 3))
  const state = async () => {
    const paths = ['/api/history', `/api/ideas/${idea.id}`, `/api/ideas/${idea.id}/precedents`]
    return JSON.stringify(await Promise.all(paths.map(async (path) => (await ada.get(path)).json())))
  }
  const before = await state()
  const changes = {
    theme: 'pwned',
    title: 'pwned',
    solution: 'pwned',
    nextSteps: ['pwned'],
    realWorldBasis: 'pwned',
    whyWeLikeIt: 'pwned',
    id: 1,
    userId: bo.id,
  }
  endpoint.use((_, server) => server.respond(JSON.stringify({ message: 'Done.', changes, newIdea: changes })))
  for (const content of hostile) {
    const context = { currentIdea: idea, problemStatement: problem.statement }
    const answer = await post('/api/chat', { messages: [{ role: 'user', content }], context })
    expect(Object.keys(Reply.parse(await answer.json()).newIdea ?? {}).toSorted()).toEqual(
      Object.keys(changes)
        .filter((name) => !['id', 'userId'].includes(name))
        .toSorted(),
    )
  }
  expect(await state()).toBe(before)
})

const Reply = z.strictObject({
  message: z.string(),
  newIdea: z.record(z.string(), z.unknown()).optional(),
  messageId: z.int().optional(),
})
const Corpus = z.array(z.object({ where: z.string(), text: z.string() }))
const corpus = Bun.YAML.parse(await Bun.file(join(import.meta.dir, '../../fixtures/injections.yaml')).text())
const hostile = Corpus.parse(corpus)
  .filter(({ where }) => where === 'chat')
  .map(({ text }) => text)

function missing(): never {
  throw new Error('there is no such scenario')
}
