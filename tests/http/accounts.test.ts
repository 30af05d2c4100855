import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { users } from '../../db/schema/users.ts'
import { PASSWORD, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.reset())
afterAll(() => w.close())

const ada = { username: 'ada@example.org', password: PASSWORD }

describe('register', () => {
  test('makes an account and signs it in', async () => {
    const visitor = w.anyone
    const answer = await visitor.post('/api/register', ada)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ id: 1, username: 'ada@example.org' })
    expect((await visitor.get('/api/verify-auth')).status).toBe(200)
  })

  test('R-AUTH-09 an address that is taken answers 400 with the text the page waits for', async () => {
    await w.signUp('ada')
    const answer = await w.anyone.post('/api/register', ada)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('Username already exists')
  })

  test('the address is trimmed and lower-cased', async () => {
    await w.anyone.post('/api/register', { ...ada, username: '  ADA@Example.ORG ' })
    expect((await w.anyone.post('/api/login', ada)).status).toBe(200)
  })

  test('fifty at once for one address make one account', async () => {
    const tries = Array.from({ length: 50 }, () => w.anyone.post('/api/register', ada))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(49)
  }, 60_000)

  test('a short password is refused by name and rule', async () => {
    const answer = await w.anyone.post('/api/register', { ...ada, password: 'short' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('password: Password must be at least 8 characters')
  })

  test('something that is no address is refused', async () => {
    const answer = await w.anyone.post('/api/register', { ...ada, username: 'ada' })
    expect(await answer.text()).toBe('username: Invalid email format')
  })

  test('the password is stored as argon2id and comes back nowhere', async () => {
    const answer = await w.anyone.post('/api/register', ada)
    expect(await answer.text()).not.toContain('argon2')
    const [row] = await w.db.select().from(users)
    expect(row?.password).toStartWith('$argon2id$v=19$m=19456,t=2')
  })
})

describe('login', () => {
  test('security 8: a wrong password and an unknown address answer the same', async () => {
    await w.signUp('ada')
    const wrong = await w.anyone.post('/api/login', { ...ada, password: 'another sentence' })
    const unknown = await w.anyone.post('/api/login', { ...ada, username: 'nobody@example.org' })
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
    expect(wrong.status).toBe(401)
  })

  test('security 2: the cookie is HttpOnly and SameSite=Lax, and the database holds only its hash', async () => {
    await w.signUp('ada')
    const answer = await w.anyone.post('/api/login', ada)
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^precedents=.+HttpOnly; SameSite=Lax/u)
    const token = cookie.slice('precedents='.length, cookie.indexOf(';'))
    const stored = await w.db.select().from(sessions)
    expect(stored.map(({ tokenHash }) => tokenHash)).not.toContain(token)
    expect(stored.every(({ tokenHash }) => /^[0-9a-f]{64}$/u.test(tokenHash))).toBe(true)
  })

  test('R-SESSION-01 without a session the user and the check answer 401', async () => {
    const stranger = w.anyone
    stranger.jar.cookie = ''
    expect((await stranger.get('/api/user')).status).toBe(401)
    expect((await stranger.get('/api/verify-auth')).status).toBe(401)
  })
})

describe('sessions', () => {
  test('security 3: logout ends the session in the database: a copied cookie is worth nothing', async () => {
    const person = await w.signUp('ada')
    const copied = person.jar.cookie
    await person.post('/api/logout')
    person.jar.cookie = copied
    expect((await person.get('/api/history')).status).toBe(401)
  })

  test('R-SESSION-03 a 401 expires the cookie that came with the request', async () => {
    const person = await w.signUp('ada')
    person.jar.cookie = 'precedents=spent'
    const answer = await person.get('/api/history')
    expect(answer.status).toBe(401)
    expect(await answer.text()).toBe('Authentication required')
    expect(answer.headers.get('set-cookie')).toMatch(/^precedents=; Max-Age=0/u)
  })

  test('security 3: a session in use is extended up to three times its idle limit', async () => {
    const person = await w.signUp('ada')
    const start = w.clock.now
    const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
    for (const day of [29, 58, 87]) {
      w.clock.now = after(day)
      expect((await person.get('/api/history')).status).toBe(200)
    }
    w.clock.now = after(91)
    expect((await person.get('/api/history')).status).toBe(401)
    w.clock.now = start
  })

  test('security 3: a session that is not used ends', async () => {
    const person = await w.signUp('ada')
    const start = w.clock.now
    w.clock.now = new Date(start.getTime() + 31 * 86_400_000)
    expect((await person.get('/api/history')).status).toBe(401)
    w.clock.now = start
  })
})

describe('reset', () => {
  const linkToken = () => /token=([\w-]+)/u.exec(w.mails.at(-1)?.text ?? '')?.[1] ?? ''

  test('security 3, security 10: R-RESET-08 the mailed link sets a new password once and ends every session', async () => {
    const person = await w.signUp('ada')
    await w.anyone.post('/api/forgot-password', { username: ada.username })
    await w.settled()
    const token = linkToken()
    const newPassword = 'quite another sentence'
    expect((await w.anyone.post('/api/reset-password', { token, newPassword })).status).toBe(200)
    expect((await person.get('/api/history')).status).toBe(401)
    expect((await w.anyone.post('/api/login', { ...ada, password: newPassword })).status).toBe(200)
    const again = await w.anyone.post('/api/reset-password', { token, newPassword })
    expect([again.status, await again.text()]).toEqual([400, 'Invalid or expired reset token'])
  })

  test('security 10: R-RESET-08 a link is good for an hour and only the newest works', async () => {
    await w.signUp('ada')
    await w.anyone.post('/api/forgot-password', { username: ada.username })
    await w.settled()
    const older = linkToken()
    await w.anyone.post('/api/forgot-password', { username: ada.username })
    await w.settled()
    const newest = linkToken()
    const use = (token: string) =>
      w.anyone.post('/api/reset-password', { token, newPassword: 'quite another one' })
    expect((await use(older)).status).toBe(400)
    const start = w.clock.now
    w.clock.now = new Date(start.getTime() + 3_601_000)
    expect((await use(newest)).status).toBe(400)
    w.clock.now = start
    expect((await use(newest)).status).toBe(200)
  })

  test('security 8: an unknown address gets the same answer and no mail', async () => {
    const answer = await w.anyone.post('/api/forgot-password', { username: 'nobody@example.org' })
    await w.settled()
    expect(answer.status).toBe(200)
    expect(w.mails).toHaveLength(0)
  })

  test('R-RESET-07 a new password under 8 characters is refused', async () => {
    const answer = await w.anyone.post('/api/reset-password', { token: 'x', newPassword: 'short' })
    expect(await answer.text()).toBe('newPassword: Password must be at least 8 characters')
  })
})

test('security 9: closed sign-up says so, before any look-up', async () => {
  const closed = await world({ signups: { kind: 'closed' } })
  const answer = await closed.anyone.post('/api/register', ada)
  expect(await closed.db.select().from(rateLimits)).toHaveLength(0)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('Sign-up is closed')
  await closed.close()
})

test('security 1: on https the cookie is Secure under the __Host- prefix', async () => {
  const secure = await world({ secure: true })
  const answer = await secure.anyone.post('/api/register', ada)
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-precedents=.+; Secure/u)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
  await secure.close()
})
