import { afterAll, beforeAll, expect, test } from 'bun:test'
import { z } from 'zod'
import { PASSWORD, STATEMENT, type Visitor, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const Numbered = z.looseObject({ id: z.int() })
const Problem = Numbered.extend({
  statement: z.string(),
  problemStatement: z.string(),
  elements: z.array(z.string()).min(1),
  searchQuestions: z.array(z.string()).min(1),
  userId: z.int().nullable(),
})
const Precedents = z
  .array(
    Numbered.extend({
      problemId: z.int(),
      entity: z.string(),
      innovation: z.string(),
      year: z.int().nullable(),
      questionIndex: z.int(),
      selected: z.boolean(),
    }),
  )
  .min(2)
const Idea = Numbered.extend({
  problemId: z.int(),
  userId: z.int(),
  theme: z.string(),
  title: z.string(),
  solution: z.string(),
  nextSteps: z.array(z.string()),
  realWorldBasis: z.string(),
  whyWeLikeIt: z.string(),
})
const History = z.array(z.looseObject({ problem: Problem, idea: Idea.optional(), isDraft: z.boolean() }))

const username = 'ada@example.org'
let ada: Visitor
const get = async <T>(path: string, schema: z.ZodType<T>) => schema.parse(await bodyOf(ada.get(path)))
const post = async <T>(path: string, payload: object, schema: z.ZodType<T>) =>
  schema.parse(await bodyOf(ada.post(path, payload)))

async function bodyOf(answering: Promise<Response>): Promise<unknown> {
  const answer = await answering
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}

test('R-CALL-01 every specified call works with only its specified payload', async () => {
  ada = w.anyone
  expect((await ada.get('/api/verify-auth')).status).toBe(401)
  const user = await post('/api/register', { username, password: PASSWORD }, Numbered)
  await ada.post('/api/logout')
  await post('/api/login', { username, password: PASSWORD }, Numbered)
  expect((await ada.get('/api/verify-auth')).status).toBe(200)
  expect(await get('/api/user', Numbered)).toMatchObject({ id: user.id, username })

  const created = { statement: STATEMENT, elements: [], searchQuestions: [], userId: user.id }
  const problem = await post('/api/problems', created, Problem)
  await get(`/api/problems/${problem.id}`, Problem)
  const problemStatement = 'How might ward managers keep newly trained nurses when they cannot raise pay?'
  const patched = Problem.parse(await bodyOf(ada.patch(`/api/problems/${problem.id}`, { problemStatement })))
  expect(patched).toMatchObject({ id: problem.id, problemStatement })

  const found = await get(`/api/precedents?problemId=${problem.id}`, Precedents)
  const precedents = found.slice(0, 3)
  const idea = await post('/api/generate-idea', { statement: problemStatement, precedents }, Idea)
  await get(`/api/ideas/${idea.id}`, Idea)
  expect(await get(`/api/ideas/${idea.id}/precedents`, Precedents)).toHaveLength(3)
  const { id, problemId, userId: _, createdAt: _at, version: _v, engine: _e, ...content } = idea
  const edited = { ...content, title: 'Edited', id, problemId }
  const saved = await post('/api/generate-idea', { statement: problemStatement, idea: edited }, Idea)
  expect(saved).toMatchObject({ id, title: 'Edited' })

  const messages = [{ role: 'user', content: 'Change the title to "Nurses stay"' }]
  const context = { currentIdea: edited, problemStatement }
  const Reply = z.looseObject({ message: z.string().min(1), newIdea: z.looseObject({}).optional() })
  await post('/api/chat', { messages, context }, Reply)
  const grade = z.enum(['Good', 'Okay', 'Bad'])
  const Completion = z.looseObject({
    suggestion: z.string(),
    contextGrade: grade,
    constraintsGrade: grade,
    stakeholdersGrade: grade,
  })
  await post('/api/auto-complete', { text: 'Our hospital loses nurses' }, Completion)
  const texts = z.array(z.string())
  const Background = z.looseObject({
    background: z.string(),
    insights: texts,
    impact: z.string(),
    justification: z.string(),
    questions: texts,
  })
  const precedentId = found[0]?.id
  await post('/api/precedent-background', { problemId: problem.id, precedentId }, Background)
  expect(await get('/api/history', History)).toHaveLength(1)

  expect((await ada.post('/api/forgot-password', { username })).status).toBe(200)
  await w.settled()
  const token = /token=([\w-]+)/u.exec(w.mails[0]?.text ?? '')?.[1]
  const newPassword = 'another long enough sentence'
  expect((await ada.post('/api/reset-password', { token, newPassword })).status).toBe(200)
  await post('/api/login', { username, password: newPassword }, Numbered)
  expect((await ada.post('/api/logout')).status).toBe(200)
  expect((await ada.get('/api/user')).status).toBe(401)
})
