import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { insertChatMessages, MAX_KEPT } from '../../db/chat-messages.ts'
import { ChatReply, KeptMessage } from '../../src/contracts/chat.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let bo: Person
beforeAll(async () => {
  w = await world()
  ada = await w.signUp('ada')
  bo = await w.signUp('bo')
})
afterAll(() => w.close())

const WISH = 'Change the title to "Nurses stay"'

async function newIdea() {
  const problem = await ada.problem()
  const found = await ada.precedents(problem.id)
  return { idea: await ada.idea(problem.statement, found.slice(0, 3)), found }
}

const turn = (idea: Idea, content: string, more = {}) => ({
  messages: [{ role: 'user', content }],
  context: { currentIdea: idea, problemStatement: STATEMENT },
  ...more,
})

const say = async (idea: Idea, content: string, more = {}) =>
  ChatReply.parse(await (await ada.post('/api/chat', turn(idea, content, more))).json())

const keptOf = async (idea: Idea) =>
  z.array(KeptMessage).parse(await (await ada.get(`/api/ideas/${idea.id}/chat`)).json())

const decide = (person: Person, idea: Idea, messageId: number | undefined, decision: unknown) =>
  person.send('PATCH', `/api/ideas/${idea.id}/chat/${messageId}`, { decision })

test('a conversation is kept with its idea, with the proposal and what was decided', async () => {
  const { idea } = await newIdea()
  expect(await keptOf(idea)).toEqual([])
  const question = await say(idea, 'What could go wrong with this?')
  const { message, newIdea: proposal, messageId } = await say(idea, WISH)
  const decision = { state: 'accepted' as const, before: { title: idea.title } }
  expect((await decide(ada, idea, messageId, decision)).status).toBe(200)
  const kept = await keptOf(idea)
  expect(kept.map(({ role, content }) => ({ role, content }))).toEqual([
    { role: 'user', content: 'What could go wrong with this?' },
    { role: 'assistant', content: question.message },
    { role: 'user', content: WISH },
    { role: 'assistant', content: message },
  ])
  expect(kept.map(({ proposal, decision }) => [proposal, decision])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [proposal, decision],
  ])
  expect(kept.at(-1)?.id).toBe(messageId ?? 0)
})

test('a stream names the message before it ends, and what was read in it is what is kept', async () => {
  const { idea } = await newIdea()
  const answer = await fetchEvents(idea, WISH)
  const events = [...answer.matchAll(/^event: (\w+)$/gmu)].map(([, name]) => name)
  expect(events.slice(-3)).toEqual(['idea', 'kept', 'done'])
  const texts = [...answer.matchAll(/^event: text\ndata: (.*)$/gmu)].map(([, data]) => JSON.parse(data ?? ''))
  expect((await keptOf(idea)).at(-1)?.content).toBe(texts.join(''))
})

const fetchEvents = async (idea: Idea, content: string) =>
  (await ada.post('/api/chat', turn(idea, content), { accept: 'text/event-stream' })).text()

test('a message can bring in a precedent of the problem, and no other', async () => {
  const { idea, found } = await newIdea()
  const { found: others } = await newIdea()
  const brought = found.at(-1)
  await say(idea, `Bring in ${brought?.entity}`, { precedentId: brought?.id })
  expect((await keptOf(idea))[0]?.precedent).toMatchObject({ id: brought?.id, entity: brought?.entity })
  const foreign = await ada.post('/api/chat', turn(idea, 'Bring it in', { precedentId: others[0]?.id }))
  expect(foreign.status).toBe(400)
  expect(await keptOf(idea)).toHaveLength(2)
})

test('nobody else reads or changes it', async () => {
  const { idea } = await newIdea()
  const { messageId } = await say(idea, WISH)
  expect((await bo.get(`/api/ideas/${idea.id}/chat`)).status).toBe(404)
  expect((await decide(bo, idea, messageId, { state: 'rejected', before: {} })).status).toBe(404)
  expect((await keptOf(idea)).at(-1)?.decision).toBeUndefined()
})

describe('a decision', () => {
  test('is only taken for a proposal of this conversation, in its form', async () => {
    const [{ idea }, { idea: other }] = [await newIdea(), await newIdea()]
    const { messageId } = await say(idea, WISH)
    const rejected = { state: 'rejected', before: {} }
    expect((await decide(ada, other, messageId, rejected)).status).toBe(404)
    const [asked] = await keptOf(idea)
    expect((await decide(ada, idea, asked?.id, rejected)).status).toBe(404)
    expect((await decide(ada, idea, 2_000_000_000, rejected)).status).toBe(404)
    for (const decision of [{}, { state: 'maybe', before: {} }, { state: 'open', before: { title: 5 } }])
      expect((await decide(ada, idea, messageId, decision)).status).toBe(400)
  })

  test('keeps only the sections that it names', async () => {
    const { idea } = await newIdea()
    const { messageId } = await say(idea, WISH)
    await decide(ada, idea, messageId, { state: 'open', before: { nextSteps: ['One'] } })
    expect((await keptOf(idea)).at(-1)?.decision).toEqual({ state: 'open', before: { nextSteps: ['One'] } })
  })
})

test('the newest 200 messages are kept', async () => {
  const { idea } = await newIdea()
  const { idea: other } = await newIdea()
  await say(other, WISH)
  for (let start = 0; start < MAX_KEPT + 20; start += 20)
    await insertChatMessages(
      w.db,
      ada.id,
      idea.id,
      Array.from({ length: 20 }, (_, at) => ({ role: 'user', content: `${start + at}` }) as const),
    )
  const kept = await keptOf(idea)
  expect([kept.length, kept[0]?.content, kept.at(-1)?.content]).toEqual([MAX_KEPT, '20', '219'])
  expect(await keptOf(other)).toHaveLength(2)
})

test('an idea that is not stored keeps nothing, and a failed turn neither', async () => {
  const { idea } = await newIdea()
  const { id: _, ...unsaved } = idea
  const reply = await say(unsaved as Idea, WISH)
  expect(reply.messageId).toBeUndefined()
  await ada.post('/api/chat', { ...turn(idea, WISH), messages: [] })
  expect(await keptOf(idea)).toEqual([])
})

test('the export has it, in both forms', async () => {
  const { idea } = await newIdea()
  await say(idea, WISH)
  const { problems } = JSON.parse(await (await ada.get('/api/export')).text())
  const exported = problems.at(-1).ideas.at(-1).chat
  expect(exported).toMatchObject([
    { role: 'user', content: WISH },
    { role: 'assistant', proposal: { title: 'Nurses stay' } },
  ])
  expect(await (await ada.get('/api/export?format=markdown')).text()).toContain(
    `#### Chat\n\n- **You**: ${WISH}\n`,
  )
})
