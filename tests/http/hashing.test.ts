import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { availableParallelism } from 'node:os'
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

test('security 4: a hash with weaker parameters is upgraded at the next sign-in, and only then', async () => {
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

test('security 4: of 200 sign-ins at once some are told to try again later', async () => {
  const tries = Array.from({ length: 200 }, () => w.anyone.post('/api/login', ada))
  const answers = await Promise.all(tries)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(50)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - busy.length)
  expect(busy[0]?.headers.get('retry-after')).toBe('5')
  expect(await busy[0]?.text()).toContain('try again in a few seconds')
}, 120_000)

describe('the cost of a password check', () => {
  const passes = Bun.password.verify
  const verify = spyOn(Bun.password, 'verify')
  const hash = spyOn(Bun.password, 'hash')
  beforeEach(() => {
    verify.mockReset().mockImplementation(passes)
    hash.mockClear()
  })
  afterAll(() => {
    verify.mockRestore()
    hash.mockRestore()
  })

  test('security 4: no more hashes run at once than there are cores', async () => {
    const allowed = Math.min(20, availableParallelism())
    const { promise: allRun, resolve: open } = Promise.withResolvers<void>()
    let [running, most] = [0, 0]
    verify.mockImplementation(async (...given) => {
      most = Math.max(most, ++running)
      if (running === allowed) open()
      await allRun
      return passes(...given).finally(() => running--)
    })
    await Promise.all(Array.from({ length: 20 }, () => w.anyone.post('/api/login', ada)))
    expect(verify).toHaveBeenCalledTimes(20)
    expect(most).toBe(allowed)
  })

  test('security 8: an unknown address and a disabled account cost the same hash as a known one', async () => {
    await w.signUp('ada')
    const hashesFor = async (username: string) => {
      verify.mockClear()
      expect((await w.anyone.post('/api/login', { username, password: 'not her sentence' })).status).toBe(401)
      return verify.mock.calls.map(([, compared]) => compared.slice(0, '$argon2id$v=19$m=19456,t=2'.length))
    }
    const known = await hashesFor(ada.username)
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2'])
    expect(await hashesFor('nobody@example.org')).toEqual(known)
    await w.db.update(users).set({ disabled: true })
    expect(await hashesFor(ada.username)).toEqual(known)
  })

  test('security 9: a sign-up for a taken address costs the same hash as any other', async () => {
    await w.signUp('ada')
    expect(hash).toHaveBeenCalledTimes(1)
    expect((await w.anyone.post('/api/register', ada)).status).toBe(400)
    expect(hash).toHaveBeenCalledTimes(2)
  })
})
