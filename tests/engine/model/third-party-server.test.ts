import { afterAll, beforeAll, expect, test } from 'bun:test'
import { LLMock } from '@copilotkit/aimock'
import { library } from '../../../db/library/library.ts'
import { reportOf } from '../../../src/cli/model.ts'
import { checkModel } from '../../../src/engine/choose.ts'
import { createLibraryEngine } from '../../../src/engine/library/engine.ts'
import { modelAnswer } from '../../support/model-answers.ts'
import { ChatRequestBody } from '../../support/model-request.ts'
import { MODEL, modelAt } from '../../support/model-world.ts'
import { type Person, type World, world } from '../../support/world.ts'

/** A server for tests of other products, which knows nothing of ours: only the content of its answers is ours. */
const server = new LLMock({ port: 0 })
const words = { words: ['one', 'two', 'three'].map((word, at) => ({ number: at + 1, word })) }
let w: World
let ada: Person
beforeAll(async () => {
  await server.start()
  server.on({ predicate: ({ model }) => model === MODEL }, (request) => {
    const { model, messages } = request
    const body = ChatRequestBody.parse({ model, messages, stream: true })
    const isTest = messages.some(({ content }) => String(content).includes('"until"'))
    return { content: isTest ? JSON.stringify(words) : modelAnswer({ body }) }
  })
  server.onEmbedding(/./u, { embedding: [0.6, 0.8, 0] })
  const { engine } = modelAt(`${server.url}/v1`)
  w = await world({ engines: { primary: engine, library: createLibraryEngine(library), model: MODEL } })
  ada = await w.signUp('ada')
}, 120_000)
afterAll(async () => {
  await server.stop()
  await w.close()
})

test('precedents model test works with a server that others made', async () => {
  const settings = { ...modelAt(`${server.url}/v1`).settings, embeddingModel: 'embedding' }
  const report = reportOf(await checkModel(settings, new AbortController().signal)).join('\n')
  expect(report).toMatch(/JSON that follows a schema\s+works/u)
  expect(report).toMatch(/embeddings\s+embedding works, 3 numbers per text/u)
})

test('a problem, an idea and a chat work with it', async () => {
  const problem = await ada.problem()
  expect(problem).toMatchObject({ engine: 'model', model: MODEL })
  const found = await ada.precedents(problem.id)
  expect(new Set(found.map(({ questionIndex }) => questionIndex)).size).toBe(problem.elements.length)

  const idea = await ada.idea(problem.statement, found.slice(0, 3))
  expect(idea.title).toStartWith('A trial with parts of')

  const answer = await ada.post('/api/chat', {
    messages: [{ role: 'user', content: 'Change the title to "Calm rooms"' }],
    context: { currentIdea: idea, problemStatement: problem.problemStatement },
  })
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining('I have put the title'),
    newIdea: { title: 'Calm rooms', solution: idea.solution },
  })
})
