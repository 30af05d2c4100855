import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { ideas } from '../../db/schema/ideas.ts'
import { problems } from '../../db/schema/problems.ts'
import { users } from '../../db/schema/users.ts'
import { PASSWORD, type Person, STATEMENT, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let bo: Person
beforeAll(async () => {
  w = await world()
  ada = await w.signUp('ada')
  bo = await w.signUp('bo')
})
afterAll(() => w.close())

describe('security 15', () => {
  test('userId, id and createdAt in a payload have no effect', async () => {
    const smuggled = { id: 4711, createdAt: '2001-01-01T00:00:00Z', engine: 'model', revision: 9 }
    const made = await ada.post('/api/problems', { statement: STATEMENT, ...smuggled })
    const problem = await made.json()
    const [row] = await w.db.select().from(problems).where(eq(problems.id, problem.id))
    expect(row).toMatchObject({ userId: ada.id, engine: 'library', revision: 1 })
    expect([problem.id === 4711, row?.createdAt.getFullYear() === 2001]).toEqual([false, false])

    const chosen = (await ada.precedents(problem.id)).slice(0, 2)
    const idea = await ada.idea(STATEMENT, chosen)
    await ada.post('/api/generate-idea', {
      idea: { ...idea, createdAt: smuggled.createdAt, engine: 'model' },
    })
    const [stored] = await w.db.select().from(ideas).where(eq(ideas.id, idea.id))
    expect(stored).toMatchObject({ userId: ada.id, engine: 'library', version: 2 })
    expect(stored?.createdAt.getFullYear()).not.toBe(2001)

    const account = {
      username: 'cy@example.org',
      password: 'a long enough sentence',
      disabled: true,
      ...smuggled,
    }
    await w.anyone.post('/api/register', account)
    const [user] = await w.db.select().from(users).where(eq(users.username, account.username))
    expect([user?.id === 4711, user?.disabled]).toEqual([false, false])
  })

  test('another user as the owner is rejected', async () => {
    const answer = await bo.post('/api/problems', { statement: STATEMENT, userId: ada.id })
    expect(answer.status).toBe(403)
  })

  test('a value of the wrong type is 400 and names its field', async () => {
    for (const id of [{}, [], 1e99, -1, 1.5, '1 OR 1=1', true])
      expect([
        id,
        (await ada.post('/api/precedent-background', { problemId: id, precedentId: id })).status,
      ]).toEqual([id, 400])
    const nul = await ada.post('/api/problems', { statement: `${STATEMENT}\0` })
    expect([nul.status, await nul.text()]).toEqual([400, expect.stringContaining('statement: ')])
  })

  test('no response contains a hash or a token', async () => {
    const paths = ['/api/user', '/api/history', '/api/sessions', '/api/export', '/api/config']
    const credentials = { username: ada.username, password: PASSWORD }
    const answers = [
      ...(await Promise.all(paths.map((path) => ada.get(path)))),
      await w.anyone.post('/api/login', credentials),
      await w.anyone.post('/api/register', { ...credentials, username: 'di@example.org' }),
      await ada.post('/api/change-password', { password: PASSWORD, newPassword: PASSWORD }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(300)
      expect(await answer.text()).not.toMatch(/argon2|[0-9a-f]{64}|password|[\w-]{43}/u)
    }
  })
})

describe('security 16', () => {
  test('prototype keys are harmless', async () => {
    const payload = `{"statement": ${JSON.stringify(STATEMENT)}, "__proto__": {"userId": ${bo.id}}, "constructor": {"prototype": {"polluted": 1}}}`
    expect((await ada.post('/api/problems', payload)).status).toBe(201)
    expect('polluted' in {}).toBe(false)
  })

  test('a statement over 10,000 characters is 400', async () => {
    expect((await ada.post('/api/problems', { statement: 'word '.repeat(2001) })).status).toBe(400)
  })

  test('a chat of more than 200 messages is 400', async () => {
    const messages = Array.from({ length: 201 }, () => ({ role: 'user', content: 'x' }))
    const currentIdea = {
      theme: '',
      title: 't',
      solution: 's',
      nextSteps: [],
      realWorldBasis: '',
      whyWeLikeIt: '',
    }
    const answer = await ada.post('/api/chat', {
      messages,
      context: { currentIdea, problemStatement: STATEMENT },
    })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('messages: ')])
  })

  test('text that looks like SQL is stored unchanged', async () => {
    const statement = `${STATEMENT} '); DROP TABLE users; -- $1 \\'`
    const made = await ada.post('/api/problems', { statement })
    expect((await made.json()).statement).toBe(statement)
    expect((await w.db.select().from(users)).length).toBeGreaterThan(1)
  })
})
