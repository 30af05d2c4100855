import { afterEach, describe, expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { tryAgainIn } from '../../src/auth/try-again.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { clientAddress, parseProxies } from '../../src/http/client-address.ts'
import { PASSWORD, type Visitor, type World, world } from '../support/world.ts'

type Options = NonNullable<Parameters<typeof world>[0]>

const worlds: World[] = []
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((one) => one.close()))
})
const limitedTo = async (limits: Options['limits'], engines?: Options['engines']) => {
  const made = await world({ limits, engines })
  worlds.push(made)
  return made
}

const ada = { username: 'ada@example.org', password: PASSWORD }
const wrong = { ...ada, password: 'not her sentence' }
const statuses = async (visitor: Visitor, path: string, payloads: unknown[]) => {
  const found = []
  for (const payload of payloads) found.push((await visitor.post(path, payload)).status)
  return found
}
const later = (w: World, seconds: number) => {
  w.clock.now = new Date(w.clock.now.getTime() + seconds * 1000)
}

describe('security 7: sign-in', () => {
  test('five wrong passwords are free, then each try waits, twice as long each time', async () => {
    const w = await limitedTo({ signInFailures: 5 })
    await w.signUp('ada')
    expect(await statuses(w.anyone, '/api/login', Array(6).fill(wrong))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    const refused = await w.anyone.post('/api/login', ada)
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      429,
      '60',
      'Too many attempts. Please try again in 60 seconds.',
    ])
    later(w, 61)
    expect(await statuses(w.anyone, '/api/login', [wrong, wrong])).toEqual([401, 429])
    expect((await w.anyone.post('/api/login', ada)).headers.get('retry-after')).toBe('120')
    later(w, 121)
    expect((await w.anyone.post('/api/login', ada)).status).toBe(200)
    expect(await statuses(w.anyone, '/api/login', Array(4).fill(wrong))).toEqual([401, 401, 401, 401])
  })

  test('of fifty wrong passwords at once five are checked', async () => {
    const w = await limitedTo({ signInFailures: 5 })
    await w.signUp('ada')
    const tries = await Promise.all(Array.from({ length: 50 }, () => w.anyone.post('/api/login', wrong)))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('a stranger elsewhere cannot lock anyone out', async () => {
    const w = await limitedTo({ signInFailures: 5 })
    await w.signUp('ada')
    await statuses(w.anyoneAt('198.51.100.7'), '/api/login', Array(8).fill(wrong))
    expect((await w.anyone.post('/api/login', ada)).status).toBe(200)
  })

  test('an unknown account has to wait exactly like a known one', async () => {
    const w = await limitedTo({ signInFailures: 2 })
    await w.signUp('ada')
    const unknown = { ...wrong, username: 'nobody@example.org' }
    expect(await statuses(w.anyone, '/api/login', [unknown, unknown, unknown])).toEqual(
      await statuses(w.anyone, '/api/login', [wrong, wrong, wrong]),
    )
  })

  test('an address has a limited number of tries per minute for all accounts together', async () => {
    const w = await limitedTo({ signInsPerMinute: 3 })
    const others = [1, 2, 3, 4].map((n) => ({ ...wrong, username: `person${n}@example.org` }))
    expect(await statuses(w.anyone, '/api/login', others)).toEqual([401, 401, 401, 429])
    later(w, 61)
    expect((await w.anyone.post('/api/login', wrong)).status).toBe(401)
  })

  test('the counts are in the database, without email or client addresses', async () => {
    const w = await limitedTo({})
    await w.anyone.post('/api/login', wrong)
    const rows = await w.db.select().from(rateLimits)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.1|example/u)
  })
})

describe('security 9: sign-up', () => {
  const fresh = (n: number) => ({ username: `new${n}@example.org`, password: PASSWORD })

  test('an address can create five accounts per hour, not six', async () => {
    const w = await limitedTo({ signUpsPerHour: 5 })
    expect(await statuses(w.anyone, '/api/register', [1, 2, 3, 4, 5, 6].map(fresh))).toEqual([
      201, 201, 201, 201, 201, 429,
    ])
    expect((await w.anyoneAt('198.51.100.7').post('/api/register', fresh(7))).status).toBe(201)
    later(w, 3601)
    expect((await w.anyone.post('/api/register', fresh(8))).status).toBe(201)
  })

  test('and a limited number per day', async () => {
    const w = await limitedTo({ signUpsPerHour: 2, signUpsPerDay: 3 })
    expect(await statuses(w.anyone, '/api/register', [1, 2].map(fresh))).toEqual([201, 201])
    later(w, 3601)
    expect(await statuses(w.anyone, '/api/register', [3, 4].map(fresh))).toEqual([201, 429])
  })

  test('an attempt to register a taken address counts three times', async () => {
    const w = await limitedTo({ signUpsPerHour: 5 })
    expect(await statuses(w.anyone, '/api/register', [ada, ada, ada, fresh(1)])).toEqual([201, 400, 400, 429])
  })

  test('a sign-up that another check rejects is not counted', async () => {
    const w = await limitedTo({ signUpsPerHour: 1 })
    await statuses(w.anyone, '/api/register', [
      { ...ada, password: 'short' },
      { ...ada, username: 'ada' },
    ])
    expect((await w.anyone.post('/api/register', ada)).status).toBe(201)
  })
})

describe('security 10: forgotten passwords', () => {
  test('an account gets three mails per hour, and the answer does not reveal the limit', async () => {
    const w = await limitedTo({ mailsPerHour: 3 })
    await w.signUp('ada')
    const asked = []
    for (let at = 0; at < 5; at++) {
      asked.push(...(await statuses(w.anyone, '/api/forgot-password', [{ username: ada.username }])))
      // A mail that still waits would be replaced by the next one.
      await w.settled()
    }
    expect(asked).toEqual([200, 200, 200, 200, 200])
    expect(w.mails).toHaveLength(3)
  })

  test('an address has a limited number of requests per hour', async () => {
    const w = await limitedTo({ resetsPerHour: 2 })
    const nobody = { username: 'nobody@example.org' }
    expect(await statuses(w.anyone, '/api/forgot-password', [nobody, nobody, nobody])).toEqual([
      200, 200, 429,
    ])
  })
})

describe('security 17: generations', () => {
  test('a third idea at once is rejected, and accepted once one is done', async () => {
    const opened = Promise.withResolvers<void>()
    const quick = createLibraryEngine(library)
    const patient: Engine = {
      ...quick,
      generateIdea: async (...args) => {
        await opened.promise
        return quick.generateIdea(...args)
      },
    }
    const w = await limitedTo({ generationsAtOnce: 2 }, { primary: patient, library: patient, model: null })
    const person = await w.signUp('ada')
    const { id, statement } = await person.problem()
    const precedents = (await person.precedents(id)).slice(0, 3)
    const ask = () => person.post('/api/generate-idea', { statement, precedents })
    const asked = [ask(), ask(), ask()]
    const refused = await Promise.race(asked)
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('when one of them is done'),
    ])
    opened.resolve()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    expect((await ask()).status).toBe(200)
  })
})

describe('security 22: the client address', () => {
  const none = parseProxies([])
  const proxies = parseProxies(['10.0.0.0/8', 'fd00::1'])

  test('without trusted proxies the header is ignored', () => {
    expect(clientAddress('203.0.113.9', '192.0.2.1', none)).toBe('203.0.113.9')
  })

  test('only the last address a trusted proxy added is used', () => {
    expect(clientAddress('10.1.2.3', '192.0.2.66, 203.0.113.9', proxies)).toBe('203.0.113.9')
    expect(clientAddress('10.1.2.3', '192.0.2.66, 203.0.113.9, 10.9.9.9', proxies)).toBe('203.0.113.9')
    expect(clientAddress('::ffff:10.1.2.3', '203.0.113.9:4711', proxies)).toBe('203.0.113.9')
    expect(clientAddress('fd00::1', '[2001:db8::5]:80', proxies)).toBe('2001:db8::/64')
  })

  test('an untrusted client that sends the header has no advantage', () => {
    expect(clientAddress('203.0.113.9', '10.0.0.1, 192.0.2.1', proxies)).toBe('203.0.113.9')
  })

  test('a broken or missing header leads to the proxy’s own address', () => {
    expect(clientAddress('10.1.2.3', undefined, proxies)).toBe('10.1.2.3')
    expect(clientAddress('10.1.2.3', 'unknown', proxies)).toBe('10.1.2.3')
  })

  test('IPv6 is counted per /64', () => {
    expect(clientAddress('2001:db8:1:2:aaaa::1', undefined, none)).toBe('2001:db8:1:2::/64')
    expect(clientAddress('2001:db8:1:2:bbbb::2', undefined, none)).toBe('2001:db8:1:2::/64')
  })

  test('a spoofed header does not bypass a limit', async () => {
    const w = await limitedTo({ signInsPerMinute: 2 })
    const tries = [1, 2, 3].map((n) =>
      w.anyone.post('/api/login', wrong, { 'x-forwarded-for': `192.0.2.${n}` }),
    )
    const found = (await Promise.all(tries)).map(({ status }) => status)
    expect(found.toSorted()).toEqual([401, 401, 429])
  })
})

test('the message of a limit says when to retry, rounded up', () => {
  expect([1, 45, 120, 130, 3600, 7300].map(tryAgainIn)).toEqual(
    ['1 second', '45 seconds', '2 minutes', '3 minutes', '60 minutes', '3 hours'].map(
      (time) => `Too many attempts. Please try again in ${time}.`,
    ),
  )
})
