import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { passwordResetTokens } from '../../db/schema/password-reset-tokens.ts'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { users } from '../../db/schema/users.ts'
import { createToken } from '../../src/auth/tokens.ts'
import { PASSWORD, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.reset())
afterAll(() => w.close())

const ada = { username: 'ada@example.org', password: PASSWORD }

describe('register', () => {
  test('creates an account and signs the user in', async () => {
    const visitor = w.anyone
    const answer = await visitor.post('/api/register', ada)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ id: 1, username: 'ada@example.org' })
    expect((await visitor.get('/api/verify-auth')).status).toBe(200)
  })

  test('R-AUTH-09 a taken address gets a 400 with the text the page expects', async () => {
    await w.signUp('ada')
    const answer = await w.anyone.post('/api/register', ada)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('Username already exists')
  })

  test('the address is trimmed and lower-cased', async () => {
    await w.anyone.post('/api/register', { ...ada, username: '  ADA@Example.ORG ' })
    expect((await w.anyone.post('/api/login', ada)).status).toBe(200)
  })

  test('fifty sign-ups at once for one address create one account', async () => {
    const tries = Array.from({ length: 50 }, () => w.anyone.post('/api/register', ada))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(49)
  }, 120_000)

  test('a short password is rejected with the field and the rule', async () => {
    const answer = await w.anyone.post('/api/register', { ...ada, password: 'short' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('password: Password must be at least 8 characters')
  })

  test('security 5: 129 characters are rejected, not truncated', async () => {
    const answer = await w.anyone.post('/api/register', { ...ada, password: 'x1'.repeat(65).slice(1) })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/^password: /u)])
  })

  test('security 9: all other checks come before the one that reveals who has an account', async () => {
    await w.signUp('ada')
    for (const password of ['short', 'password1', ada.username]) {
      const answer = await w.anyone.post('/api/register', { ...ada, password })
      expect([answer.status, await answer.text()]).not.toContain('Username already exists')
    }
  })

  test('an invalid address is rejected', async () => {
    const answer = await w.anyone.post('/api/register', { ...ada, username: 'ada' })
    expect(await answer.text()).toBe('username: Invalid email format')
  })

  test('the password is stored as argon2id and never returned', async () => {
    const answer = await w.anyone.post('/api/register', ada)
    expect(await answer.text()).not.toContain('argon2')
    const [row] = await w.db.select().from(users)
    expect(row?.password).toStartWith('$argon2id$v=19$m=19456,t=2')
  })
})

describe('login', () => {
  test('security 8: a wrong password and an unknown address get the same answer', async () => {
    await w.signUp('ada')
    const wrong = await w.anyone.post('/api/login', { ...ada, password: 'another sentence' })
    const unknown = await w.anyone.post('/api/login', { ...ada, username: 'nobody@example.org' })
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
    expect(wrong.status).toBe(401)
  })

  test('security 2: the database holds only the hash of a session’s token', async () => {
    await w.signUp('ada')
    const answer = await w.anyone.post('/api/login', ada)
    const cookie = answer.headers.get('set-cookie') ?? ''
    const token = cookie.slice('precedents='.length, cookie.indexOf(';'))
    const stored = await w.db.select().from(sessions)
    expect(stored.map(({ tokenHash }) => tokenHash)).not.toContain(token)
    expect(stored.every(({ tokenHash }) => /^[0-9a-f]{64}$/u.test(tokenHash))).toBe(true)
  })

  test('security 2: a token is 256 random bits', () => {
    const tokens = Array.from({ length: 1000 }, createToken)
    expect(new Set(tokens).size).toBe(1000)
    expect(tokens.filter((token) => Buffer.from(token, 'base64url').length !== 32)).toEqual([])
  })

  test('security 2: signing in again issues a new token and ends the previous session', async () => {
    const person = await w.signUp('ada')
    for (const [path, payload] of [
      ['/api/login', ada],
      ['/api/register', { ...ada, username: 'second@example.org' }],
    ] as const) {
      const former = w.anyone
      former.jar.cookie = person.jar.cookie
      expect((await former.get('/api/history')).status).toBe(200)
      await person.post(path, payload)
      expect(person.jar.cookie).not.toBe(former.jar.cookie)
      expect((await person.get('/api/history')).status).toBe(200)
      expect((await former.get('/api/history')).status).toBe(401)
    }
  })

  test('R-SESSION-01 without a session the user and the check answer 401', async () => {
    const stranger = w.anyone
    stranger.jar.cookie = ''
    expect((await stranger.get('/api/user')).status).toBe(401)
    expect((await stranger.get('/api/verify-auth')).status).toBe(401)
  })
})

describe('sessions', () => {
  test('security 3: logout ends the session in the database, so a copied cookie is useless', async () => {
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

  test('security 3: an unused session expires', async () => {
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

  test('security 10: R-RESET-08 a link is valid for one hour and only the newest works', async () => {
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

  test('security 8: an unknown address gets the same answer as a known one, and no mail', async () => {
    await w.signUp('ada')
    const said = async (username: string) => {
      const answer = await w.anyone.post('/api/forgot-password', { username })
      return [answer.status, await answer.text(), [...answer.headers.keys()]]
    }
    const unknown = await said('nobody@example.org')
    await w.settled()
    expect([unknown[0], w.mails.length]).toEqual([200, 0])
    expect(await said(ada.username)).toEqual(unknown)
    await w.settled()
    expect(w.mails).toHaveLength(1)
  })

  test('security 10: of two uses of a link at once only one sets a password; the database only has its hash', async () => {
    await w.signUp('ada')
    await w.anyone.post('/api/forgot-password', { username: ada.username })
    await w.settled()
    const token = linkToken()
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(160)
    const [stored] = await w.db.select().from(passwordResetTokens)
    expect(stored?.token).toMatch(/^[0-9a-f]{64}$/u)
    const uses = ['quite another sentence', 'yet another sentence'].map((newPassword) =>
      w.anyone.post('/api/reset-password', { token, newPassword }),
    )
    expect((await Promise.all(uses)).map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('R-RESET-07 a new password under 8 characters is refused', async () => {
    const answer = await w.anyone.post('/api/reset-password', { token: 'x', newPassword: 'short' })
    expect(await answer.text()).toBe('newPassword: Password must be at least 8 characters')
  })
})

test('security 9: closed sign-up is reported before any lookup', async () => {
  const closed = await world({ signups: { kind: 'closed' } })
  const answer = await closed.anyone.post('/api/register', ada)
  expect(await closed.db.select().from(rateLimits)).toHaveLength(0)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('Sign-up is closed')
  await closed.close()
})

test('security 1: the cookie is closed to scripts and other sites, on https Secure under the __Host- prefix', async () => {
  const secure = await world({ secure: true })
  const cookieOf = async (place: World) => {
    const answer = await place.anyone.post('/api/register', ada)
    const [, name, value, attributes] =
      /^([^=]+)=([^;]+); (.*)$/u.exec(answer.headers.get('set-cookie') ?? '') ?? []
    expect(value).toHaveLength(43)
    expect(answer.headers.get('strict-transport-security')).toBe(place === secure ? 'max-age=31536000' : null)
    return [name, attributes?.split('; ').toSorted()]
  }
  const attributes = ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']
  expect(await cookieOf(w)).toEqual(['precedents', attributes])
  expect(await cookieOf(secure)).toEqual(['__Host-precedents', [...attributes, 'Secure']])
  await secure.close()
})
