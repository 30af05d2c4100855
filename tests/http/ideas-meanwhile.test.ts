import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { updateLimits } from '../../db/problems.ts'
import { Idea } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { Problem } from '../../src/contracts/problem.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { outdatedBy } from '../../web/ideas/outdated.ts'
import { type ModelEndpoint, startModelEndpoint } from '../support/model-endpoint.ts'
import { MODEL, modelAt } from '../support/model-world.ts'
import { type Person, signUpAt, type World, world } from '../support/world.ts'

const LIMIT = 'The ward stays open at night'

let endpoint: ModelEndpoint
let w: World
let server: ReturnType<typeof Bun.serve>
let ada: Person
let problem: Problem
let found: Precedent[]
beforeAll(async () => {
  endpoint = startModelEndpoint()
  const { engine } = modelAt(endpoint.url)
  w = await world({
    engines: { primary: engine, library: createLibraryEngine(library), model: MODEL },
    address: { baseUrl: undefined, loopback: true },
  })
  server = Bun.serve({ port: 0, fetch: (request) => w.app.fetch(request, {}) })
})
beforeEach(async () => {
  await w.reset()
  endpoint.use((request, { respond, answer }) => respond(answer(request)))
  ada = await signUpAt(`http://localhost:${server.port}`, 'ada')
  problem = await ada.problem()
  found = await ada.precedents(problem.id)
})
afterAll(async () => {
  await server.stop(true)
  await w.close()
  endpoint.stop()
})

const path = () => `/api/problems/${problem.id}`
const changeLimits = async (change: object) =>
  expect((await ada.patch(`${path()}/limits`, change)).status).toBe(200)

/** An automatic idea of a model that takes until all of this was done. */
async function generatedDuring(meanwhile: () => Promise<unknown>) {
  endpoint.use(async (request, { respond, answer }) => {
    if (request.count === 1) await meanwhile()
    return respond(answer(request))
  })
  const precedents = found.slice(0, 3).map(({ id }) => ({ id }))
  const answer = await ada.post('/api/generate-idea', { statement: problem.statement, precedents, slot: 0 })
  expect(answer.status).toBe(200)
  return { ...Idea.parse(await answer.json()), _precedentIds: precedents.map(({ id }) => `${id}`) }
}

/** Why the page marks the idea, with what it has loaded since. */
async function reasonOf(idea: Awaited<ReturnType<typeof generatedDuring>>) {
  const { otherLimits } = Problem.parse(await (await ada.get(path())).json())
  return outdatedBy(idea, { otherLimits, precedents: await ada.precedents(problem.id) })
}

test('an idea is outdated by limits that changed while it was generated', async () => {
  const idea = await generatedDuring(() => changeLimits({ add: LIMIT }))
  expect(await reasonOf(idea)).toBe('limits')
  expect(await reasonOf(await generatedDuring(async () => {}))).toBeNull()
})

test('an idea is given limits that were being stored when it was asked for', async () => {
  const { generating } = await w.db.transaction(async (tx) => {
    const { problemStatement } = problem
    await updateLimits(tx, problem.id, { limits: [LIMIT], problemStatement })
    const generating = generatedDuring(async () => {})
    // Time in which it would read the limits from before.
    await Bun.sleep(300)
    return { generating }
  })
  expect(await reasonOf(await generating)).toBeNull()
  expect(JSON.stringify(endpoint.requests[0]?.body)).toContain(LIMIT)
})

test('an idea is up to date with limits that changed there and back', async () => {
  const idea = await generatedDuring(async () => {
    await changeLimits({ add: LIMIT })
    await changeLimits({ remove: LIMIT })
  })
  expect(await reasonOf(idea)).toBeNull()
})

test('an idea is outdated by an undo of the limits that it was given', async () => {
  await changeLimits({ add: LIMIT })
  const idea = await generatedDuring(() => changeLimits({ remove: LIMIT }))
  expect(await reasonOf(idea)).toBe('limits')
  await changeLimits({ add: LIMIT })
  expect(await reasonOf(idea)).toBeNull()
})

test('an idea is outdated by a change of an element whose precedents it was given', async () => {
  const [element] = problem.elementDetails ?? []
  const idea = await generatedDuring(() => ada.patch(`${path()}/elements/${element?.id}`, { text: LIMIT }))
  expect(await reasonOf(idea)).toBe('precedents')
})

test('an idea is outdated by an analysis of its problem while it was generated, and kept', async () => {
  const idea = await generatedDuring(() => ada.patch(path(), { problemStatement: 'How can we keep them?' }))
  expect(await reasonOf(idea)).toBe('precedents')
  expect(Idea.parse(await (await ada.get(`/api/ideas/${idea.id}`)).json()).solution).toBe(idea.solution)
})
