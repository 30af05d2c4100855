import { afterAll, beforeAll, expect, test } from 'bun:test'
import { PASSWORD, STATEMENT, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ limits: { signInsPerMinute: 3 } })
})
afterAll(() => w.close())

test('security 21: security events are logged, and the log has no secrets or personal data', async () => {
  const ada = { username: 'ada@example.org', password: PASSWORD }
  const newPassword = 'quite another sentence'
  const person = await w.signUp('ada')
  await w.anyone.post('/api/register', ada)
  await w.anyone.post('/api/login', ada)
  await w.anyone.post('/api/login', { ...ada, password: 'a wrong sentence' })
  await w.anyone.post('/api/login', ada, { origin: 'https://evil.example' })
  await w.anyone.post('/api/forgot-password', { username: ada.username })
  await w.settled()
  const [, token] = /token=([\w-]+)/u.exec(w.mails[0]?.text ?? '') ?? []
  const problem = await person.problem()
  await person.get(`/api/precedents?problemId=${problem.id}`)
  await person.get('/api/history?secret=query')
  const { cookie } = person.jar
  await w.anyone.post('/api/reset-password', { token, newPassword })
  await w.anyone.post('/api/reset-password', { token, newPassword })
  for (let at = 0; at < 3; at++) await w.anyone.post('/api/login', ada)
  const log = w.lines.join('\n')
  for (const event of [
    'registered',
    'signed in',
    'sign-in failed',
    'sign-up for an address that is taken',
    'password reset',
    'reset link refused',
    'limit reached',
    'request from another site refused',
  ])
    expect(log).toContain(` ${event} `)
  const secrets = [PASSWORD, newPassword, 'a wrong sentence', token, cookie.split('=')[1], 'secret=query']
  for (const secret of [...secrets, ada.username, '192.0.2.1', STATEMENT, STATEMENT.slice(0, 30), 'argon2'])
    expect(log).not.toContain(secret ?? 'nothing')
  for (const line of w.lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z (?:debug|info|warn|error) /u)
})
