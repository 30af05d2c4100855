import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/users.ts'
import { PASSWORD, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.reset())
afterAll(() => w.close())

const ada = { username: 'ada@example.org', password: PASSWORD }

test('security 4: a hash of weaker parameters is renewed at the next sign-in, and only then', async () => {
  await w.signUp('ada')
  const weak = await Bun.password.hash(PASSWORD, { algorithm: 'argon2id', memoryCost: 8192, timeCost: 1 })
  await w.db.update(users).set({ password: weak }).where(eq(users.username, ada.username))
  const stored = async () => (await w.db.select().from(users))[0]?.password ?? ''
  await w.anyone.post('/api/login', { ...ada, password: 'not her sentence' })
  await w.settled()
  expect(await stored()).toBe(weak)
  expect((await w.anyone.post('/api/login', ada)).status).toBe(200)
  await w.settled()
  expect(await stored()).toStartWith('$argon2id$v=19$m=19456,t=2')
  expect((await w.anyone.post('/api/login', ada)).status).toBe(200)
})

test('security 4: of 200 sign-ins at once some are told to come back, and /healthz stays quick', async () => {
  const tries = Array.from({ length: 200 }, () => w.anyone.post('/api/login', ada))
  await Bun.sleep(50)
  const begun = performance.now()
  expect((await w.anyone.get('/healthz')).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(250)
  const answers = await Promise.all(tries)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(50)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - busy.length)
  expect(busy[0]?.headers.get('retry-after')).toBe('5')
  expect(await busy[0]?.text()).toContain('try again in a few seconds')
}, 30_000)
