import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import type { Idea } from '../../../src/contracts/idea.ts'
import type { Precedent } from '../../../src/contracts/precedent.ts'
import { createLibraryEngine } from '../../../src/engine/library/engine.ts'
import { inputOf } from '../../support/model-answers.ts'
import { type ModelEndpoint, startModelEndpoint } from '../../support/model-endpoint.ts'
import { missing, modelAt } from '../../support/model-world.ts'
import { type Person, type World, world } from '../../support/world.ts'

let endpoint: ModelEndpoint
let w: World
let ada: Person
const engines = { primary: createLibraryEngine(library), library: createLibraryEngine(library), model: null }
const useModel = (model: string) => {
  engines.primary = modelAt(endpoint.url, { model }).engine
}
const answerNormally = () => endpoint.use((request, server) => server.respond(server.answer(request)))
beforeAll(async () => {
  endpoint = startModelEndpoint({ token: 100 })
  useModel('first-model')
  w = await world({ engines })
  ada = await w.signUp('ada')
}, 120_000)
afterAll(async () => {
  endpoint.stop()
  await w.close()
})

const read = async (path: string) => (await ada.get(path)).json()

describe('the name of the model', () => {
  test('stays with each problem and idea that it made', async () => {
    answerNormally()
    const problem = await ada.problem()
    const idea = await ada.idea(problem.statement, (await ada.precedents(problem.id)).slice(0, 2))
    useModel('second-model')
    expect([problem.model, idea.model]).toEqual(['first-model', 'first-model'])
    expect((await read(`/api/problems/${problem.id}`)).model).toBe('first-model')
    expect((await read(`/api/ideas/${idea.id}`)).model).toBe('first-model')
    const { problems } = await read('/api/export?format=json')
    expect([problems[0].model, problems[0].ideas[0].model]).toEqual(['first-model', 'first-model'])
    useModel('first-model')
  })

  test('stays with the background that it wrote, and is missing where the text is the library’s', async () => {
    const texts = {
      innovation: 'Let people swap their turns',
      matches: 'It fills gaps.',
      differs: 'Smaller.',
    }
    answerNormally()
    const { id } = await ada.problem()
    endpoint.use((request, server) => {
      const [candidate] = inputOf(request).candidates ?? []
      const own = { id: null, entity: `Firm ${request.count}`, year: 1998, distance: 'far', ...texts }
      return server.respond(JSON.stringify({ precedents: [{ ...own, id: candidate?.id ?? '' }, own] }))
    })
    const found = await ada.precedents(id)
    answerNormally()
    const background = async (origin: string) => {
      const precedentId = found.find((precedent) => precedent.origin === origin)?.id
      return (await ada.post('/api/precedent-background', { problemId: id, precedentId })).json()
    }
    expect((await background('model')).model).toBe('first-model')
    useModel('second-model')
    expect((await background('model')).model).toBe('first-model')
    expect(await background('curated')).not.toHaveProperty('model')
    useModel('first-model')
  })

  test('stays with the precedents that it recalled, and is missing for the library’s', async () => {
    const texts = {
      innovation: 'Let people swap their turns',
      matches: 'It fills gaps.',
      differs: 'Smaller.',
    }
    answerNormally()
    const { id } = await ada.problem()
    endpoint.use((request, server) => {
      const [candidate] = inputOf(request).candidates ?? []
      const own = { id: null, entity: `House ${request.count}`, year: 1999, distance: 'far', ...texts }
      return server.respond(JSON.stringify({ precedents: [{ ...own, id: candidate?.id ?? '' }, own] }))
    })
    const found = await ada.precedents(id)
    expect(new Set(found.filter(({ origin }) => origin === 'model').map(({ model }) => model))).toEqual(
      new Set(['first-model']),
    )
    expect(found.filter(({ origin, model }) => origin === 'curated' && model !== undefined)).toEqual([])
  })

  test('is missing for what the library made', async () => {
    const answer = await ada.post(
      '/api/problems',
      { statement: 'Our shop loses customers every month, and the rent may not rise above 2,000 euros.' },
      { 'x-engine': 'library' },
    )
    const problem = await answer.json()
    expect([problem.engine, problem.model]).toEqual(['library', undefined])
  })
})

describe('what an idea is built from', () => {
  let idea: Idea
  let used: Precedent[]
  let other: Precedent
  const basis = async () => (await read(`/api/ideas/${idea.id}/precedents`)).map(({ id }: Precedent) => id)
  const idsOf = (precedents: Precedent[]) => precedents.map(({ id }) => id)
  beforeAll(async () => {
    answerNormally()
    const problem = await ada.problem()
    const all = await ada.precedents(problem.id)
    used = all.slice(0, 2)
    other = all[3] ?? missing()
    idea = await ada.idea(problem.statement, used)
  })

  /** Asks the chat, which answers with these changes. */
  async function proposed(changes: object, currentIdea: object = idea) {
    endpoint.use((_, server) => server.respond(JSON.stringify({ message: 'Done.', changes })))
    const answer = await ada.post('/api/chat', {
      messages: [{ role: 'user', content: 'Use the other one' }],
      context: { currentIdea, problemStatement: 'We lose nurses.' },
    })
    return (await answer.json()).newIdea
  }
  const swapped = (text: string) => text.replaceAll(used[1]?.entity ?? '', other.entity)
  const save = (change: object) => ada.post('/api/generate-idea', { idea: { ...idea, ...change } })

  test('stays when the chat changes something else', async () => {
    const newIdea = await proposed({ title: 'Another title' })
    expect(newIdea.title).toBe('Another title')
    expect(newIdea.precedentIds).toBeUndefined()
  })

  test('follows when the chat swaps a precedent and the user accepts', async () => {
    const newIdea = await proposed({
      solution: swapped(idea.solution),
      realWorldBasis: swapped(idea.realWorldBasis),
    })
    const ids = [used[0]?.id ?? 0, other.id]
    expect(newIdea.precedentIds).toEqual(ids)
    expect(await basis()).toEqual(idsOf(used))

    const again = await proposed(
      { title: 'Yet another' },
      { ...newIdea, id: idea.id, problemId: idea.problemId },
    )
    expect(again.precedentIds).toEqual(ids)

    idea = await (await save({ ...again, version: idea.version, composition: undefined })).json()
    expect((await basis()).toSorted()).toEqual(ids.toSorted())
    expect(idea.composition?.parts.map(({ precedentId }) => precedentId)).toEqual(ids)
    expect(idea.composition?.parts[1]?.part).toBe(other.innovation)
  })

  test('cannot be a precedent of another problem or of someone else', async () => {
    answerNormally()
    const elsewhere = (await ada.precedents((await ada.problem()).id))[0]?.id
    for (const precedentIds of [[elsewhere], [999_999]]) {
      const answer = await save({ precedentIds, version: idea.version })
      expect([answer.status, answer.headers.get('x-error-code')]).toEqual([400, 'precedents_invalid'])
    }
  })
})
