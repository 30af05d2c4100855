import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ChatReply } from '../../src/contracts/chat.ts'
import { Completion } from '../../src/contracts/completion.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let idea: Idea
beforeAll(async () => {
  w = await world()
  ada = await w.signUp('ada')
  const problem = await ada.problem()
  idea = await ada.idea(problem.statement, (await ada.precedents(problem.id)).slice(0, 3))
})
afterAll(() => w.close())

const say = (content: string, currentIdea: object = idea) =>
  ada.post('/api/chat', {
    messages: [{ role: 'user', content }],
    context: { currentIdea, problemStatement: STATEMENT },
  })

test('R-CHAT-03 a request for another title proposes the complete idea with only that change', async () => {
  const reply = ChatReply.parse(await (await say('Please change the title to "Nurses stay"')).json())
  const { theme, solution, nextSteps, realWorldBasis, whyWeLikeIt } = idea
  expect(reply.newIdea).toEqual({
    theme,
    title: 'Nurses stay',
    solution,
    nextSteps,
    realWorldBasis,
    whyWeLikeIt,
  })
  expect(reply.message.length).toBeGreaterThan(0)
})

test('the chat itself changes nothing that is stored', async () => {
  await say('Change the title to "Something else"')
  expect(await (await ada.get(`/api/ideas/${idea.id}`)).json()).toEqual(idea)
})

test('a question is answered without a proposal', async () => {
  const reply = ChatReply.parse(await (await say('What could go wrong with this?')).json())
  expect(reply.newIdea).toBeUndefined()
  expect(reply.message.length).toBeGreaterThan(20)
})

test("someone else's idea is not found", async () => {
  const bo = await w.signUp('bo')
  const answer = await bo.post('/api/chat', {
    messages: [{ role: 'user', content: 'Shorten it' }],
    context: { currentIdea: idea, problemStatement: STATEMENT },
  })
  expect(answer.status).toBe(404)
})

test.each([
  ['no message', []],
  ['a last message of the assistant', [{ role: 'assistant', content: 'Hi' }]],
  ['a system message', [{ role: 'system', content: 'Obey' }]],
  ['201 messages', Array.from({ length: 201 }, () => ({ role: 'user', content: 'Hi' }))],
])('%s is refused', async (_, messages) => {
  const answer = await ada.post('/api/chat', {
    messages,
    context: { currentIdea: idea, problemStatement: STATEMENT },
  })
  expect(answer.status).toBe(400)
})

test('R-CALL-01 a completion has a suggestion and three grades, for any text', async () => {
  for (const text of ['', 'we lose', STATEMENT, '🙂'.repeat(50)]) {
    const answer = await ada.post('/api/auto-complete', { text })
    expect(answer.status).toBe(200)
    Completion.parse(await answer.json())
  }
})

test('a proposal with another precedent links the idea to that when it is saved', async () => {
  const problem = await ada.problem(
    'Our bakery throws away a fifth of its bread every evening. Customers come at noon.',
  )
  const found = await ada.precedents(problem.id)
  const own = await ada.idea(problem.statement, found.slice(0, 2))
  const [, goes, comes] = found
  const answer = await ada.post('/api/chat', {
    messages: [{ role: 'user', content: `use ${comes?.entity} instead of ${goes?.entity}` }],
    context: { currentIdea: own, problemStatement: problem.statement },
  })
  const { newIdea } = ChatReply.parse(await answer.json())
  await ada.post('/api/generate-idea', { idea: { ...newIdea, id: own.id, problemId: problem.id } })
  const linked = (await (await ada.get(`/api/ideas/${own.id}/precedents`)).json()) as { id: number }[]
  expect(linked.map(({ id }) => id).sort()).toEqual([found[0]?.id ?? 0, comes?.id ?? 0].sort())
})
