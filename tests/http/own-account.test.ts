import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import * as schema from '../../db/schema/index.ts'
import { Session } from '../../src/contracts/account.ts'
import { insertHistory } from '../support/history-rows.ts'
import { PASSWORD, type Person, STATEMENT, type Visitor, type World, world } from '../support/world.ts'

const SLUG = 'bristol-siddeley-power-by-the-hour'
let w: World
let ada: Person
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

const sessionsOf = async (person: Visitor) =>
  z.array(Session).parse(await (await person.get('/api/sessions')).json())

async function elsewhere() {
  const other = w.anyone
  await other.post('/api/login', { username: ada.username, password: PASSWORD }, { 'user-agent': 'A phone' })
  return other
}

describe('sessions', () => {
  test('each is listed with its device, its last use and whether it is current; no hash, no token', async () => {
    await elsewhere()
    const answer = await ada.get('/api/sessions')
    const listed = z.array(Session).parse(await answer.clone().json())
    const shown = listed.map(({ userAgent, current }) => [userAgent, current])
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual(['A phone', false])
    expect(shown).toContainEqual([null, true])
    expect(await answer.text()).not.toMatch(/[0-9a-f]{64}/u)
  })

  test('one can be ended, and the others stay', async () => {
    const phone = await elsewhere()
    const id = (await sessionsOf(ada)).find(({ current }) => !current)?.id
    expect((await ada.post('/api/end-session', { id })).status).toBe(200)
    expect((await phone.get('/api/history')).status).toBe(401)
    expect((await ada.get('/api/history')).status).toBe(200)
  })

  test("someone else's session is not found", async () => {
    const [own] = await sessionsOf(ada)
    const bo = await w.signUp('bo')
    expect((await bo.post('/api/end-session', { id: own?.id })).status).toBe(404)
    expect((await ada.get('/api/history')).status).toBe(200)
  })

  test('all others can be ended at once', async () => {
    const phones = [await elsewhere(), await elsewhere()]
    await ada.post('/api/end-other-sessions')
    for (const phone of phones) expect((await phone.get('/api/history')).status).toBe(401)
    expect(await sessionsOf(ada)).toHaveLength(1)
  })
})

describe('security 2: a change of password', () => {
  const newPassword = 'quite another sentence'

  test('issues a new token and ends every other session', async () => {
    const phone = await elsewhere()
    const before = ada.jar.cookie
    expect((await ada.post('/api/change-password', { password: PASSWORD, newPassword })).status).toBe(200)
    expect(ada.jar.cookie).not.toBe(before)
    expect((await ada.get('/api/history')).status).toBe(200)
    expect((await phone.get('/api/history')).status).toBe(401)
    const old = w.anyone
    old.jar.cookie = before
    expect((await old.get('/api/history')).status).toBe(401)
  })

  test('requires the current password, and rejects a guessable new one', async () => {
    const wrong = await ada.post('/api/change-password', { password: 'not it', newPassword })
    expect([wrong.status, await wrong.text()]).toEqual([403, 'Your current password is incorrect.'])
    const common = await ada.post('/api/change-password', { password: PASSWORD, newPassword: 'password1' })
    expect(common.status).toBe(400)
    expect((await ada.get('/api/history')).status).toBe(200)
  })

  test('cannot be used to guess the password', async () => {
    const strict = await world({ limits: { signInFailures: 3 } })
    const person = await strict.signUp('ada')
    const tries = []
    for (let at = 0; at < 5; at++)
      tries.push((await person.post('/api/change-password', { password: `guess ${at}`, newPassword })).status)
    expect(tries).toEqual([403, 403, 403, 429, 429])
    await strict.close()
  })
})

async function fill(person: Person) {
  const problem = await person.problem()
  const chosen = (await person.precedents(problem.id)).slice(0, 2)
  const idea = await person.idea(problem.statement, chosen)
  await person.post('/api/precedent-background', { problemId: problem.id, precedentId: chosen[0]?.id })
  await person.post('/api/generate-idea', {
    statement: STATEMENT,
    idea: { ...idea, title: 'A second title' },
  })
  await person.post(`/api/library/${SLUG}/notes`, { text: 'The year is not right.' })
  const own = { entity: 'Our plant in Lyon', innovation: 'Paired each new hire with a welder', year: 2019 }
  await person.post('/api/own-precedents', own)
  return { idea, chosen }
}

describe('export', () => {
  test('contains everything in the account as JSON, and nothing from other users', async () => {
    const { idea, chosen } = await fill(ada)
    const bo = await w.signUp('bo')
    await bo.problem(
      'Our bakery throws away a third of its bread every evening because demand is hard to guess.',
    )
    const answer = await ada.get('/api/export')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="precedents-\S+\.json"$/u,
    )
    const text = await answer.text()
    const [problem] = JSON.parse(text).problems
    expect(problem.statement).toBe(STATEMENT)
    expect(problem.ideas[0]).toMatchObject({ title: 'A second title', builtFrom: chosen.map(({ id }) => id) })
    expect(problem.ideas[0].formerVersions[0].title).toBe(idea.title)
    expect(problem.precedents.some(({ background }: { background: unknown }) => background !== null)).toBe(
      true,
    )
    expect(JSON.parse(text).libraryNotes).toMatchObject([
      { slug: SLUG, claim: null, text: 'The year is not right.' },
    ])
    expect(JSON.parse(text).ownPrecedents).toMatchObject([{ entity: 'Our plant in Lyon', year: 2019 }])
    expect(text).not.toMatch(/bakery|argon2|[0-9a-f]{64}/u)
  })

  test('is readable as Markdown', async () => {
    const { chosen } = await fill(ada)
    const text = await (await ada.get('/api/export?format=markdown')).text()
    expect(text).toStartWith('# Precedents\n\nEverything in the account ada@example.org')
    expect(text).toContain(`> ${STATEMENT}`)
    expect(text).toContain('### Idea: A second title')
    expect(text).toContain(`#### Built from\n\n- ${chosen[0]?.entity}`)
    expect(text).toContain(`## Notes about the library\n\n- **${SLUG}**: The year is not right.\n`)
    expect(text).toEndWith(
      '## Your precedents\n\n- **Our plant in Lyon**, 2019: Paired each new hire with a welder\n',
    )
  })

  test('of many problems is whole and in order, also of an empty account', async () => {
    expect(JSON.parse(await (await ada.get('/api/export')).text())).toMatchObject({
      problems: [],
      libraryNotes: [],
      ownPrecedents: [],
    })
    await insertHistory(w.db, ada.id, { problems: 25, ideas: 40, ideaBytes: 100 })
    const { problems } = JSON.parse(await (await ada.get('/api/export')).text())
    const titles = problems.map(({ ideas }: { ideas: { title: string }[] }) =>
      ideas.map(({ title }) => title),
    )
    expect(titles).toHaveLength(25)
    expect(titles[0]).toEqual(['Idea 1', 'Idea 26'])
    expect(titles[24]).toEqual(['Idea 25'])
    const text = await (await ada.get('/api/export?format=markdown')).text()
    expect(text.match(/^## Reframed statement \d+$/gmu)).toHaveLength(25)
  })

  test('is made one at a time for each user: the next waits until the last was read or given up', async () => {
    await insertHistory(w.db, ada.id, { problems: 25, ideas: 0, ideaBytes: 0 })
    const first = await ada.get('/api/export')
    let begun = 0
    const others = [1, 2].map(async () => {
      const answer = await ada.get('/api/export')
      begun += 1
      return JSON.parse(await answer.text()).problems.length
    })
    const bo = await w.signUp('bo')
    const ofBo = await bo.get('/api/export')
    expect([ofBo.status, JSON.parse(await ofBo.text()).problems]).toEqual([200, []])
    expect((await ada.get('/api/history')).status).toBe(200)
    expect(begun).toBe(0)
    await first.body?.cancel()
    expect(await Promise.all(others)).toEqual([25, 25])
  })

  test('of a client that leaves in the middle lets the next one begin', async () => {
    await insertHistory(w.db, ada.id, { problems: 200, ideas: 200, ideaBytes: 48_000 })
    const server = Bun.serve({ port: 0, fetch: (request) => w.app.fetch(request, {}) })
    const ask = (signal?: AbortSignal) =>
      fetch(`http://localhost:${server.port}/api/export`, { headers: { cookie: ada.jar.cookie }, signal })
    const leaving = new AbortController()
    const left = await ask(leaving.signal)
    await left.body?.getReader().read()
    leaving.abort()
    expect(JSON.parse(await (await ask()).text()).problems).toHaveLength(200)
    await server.stop(true)
  })

  test('that fails at its beginning is an error, and the next one works', async () => {
    await w.db.execute('ALTER TABLE problems RENAME TO problems_away')
    const failed = await ada.get('/api/export')
    await w.db.execute('ALTER TABLE problems_away RENAME TO problems')
    const next = await ada.get('/api/export')
    expect([failed.status, next.status, JSON.parse(await next.text()).problems]).toEqual([500, 200, []])
  })

  test('in any other format is rejected', async () => {
    expect((await ada.get('/api/export?format=pdf')).status).toBe(400)
  })
})

describe('deleting the account', () => {
  test('requires the password, and leaves nothing of the account in the database', async () => {
    await fill(ada)
    const bo = await w.signUp('bo')
    await bo.problem()
    await w.anyone.post('/api/forgot-password', { username: ada.username })
    await w.settled()
    expect((await ada.post('/api/delete-account', { password: 'not it' })).status).toBe(403)
    expect((await ada.post('/api/delete-account', { password: PASSWORD })).status).toBe(200)
    expect((await ada.get('/api/history')).status).toBe(401)
    expect((await w.anyone.post('/api/login', { username: ada.username, password: PASSWORD })).status).toBe(
      401,
    )
    const counts = new Map<string, number>()
    for (const table of Object.values(schema)) {
      if (!is(table, PgTable)) continue
      const rows = await w.db.select().from(table)
      counts.set(getTableName(table), rows.length)
      expect(JSON.stringify(rows)).not.toContain(ada.username)
    }
    expect(Object.fromEntries(counts)).toMatchObject({
      users: 1,
      sessions: 1,
      problems: 1,
      precedents: 0,
      ideas: 0,
      idea_versions: 0,
      chat_messages: 0,
      idea_precedents: 0,
      precedent_backgrounds: 0,
      password_reset_tokens: 0,
      outbox: 0,
      library_notes: 0,
      own_precedents: 0,
    })
    expect((await bo.get('/api/history')).status).toBe(200)
  })
})
