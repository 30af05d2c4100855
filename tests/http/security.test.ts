import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import * as schema from '../../db/schema/index.ts'
import { createStartingApp } from '../../src/http/starting-app.ts'
import { PASSWORD, type Person, STATEMENT, type World, world } from '../support/world.ts'

let w: World
let ada: Person
beforeAll(async () => {
  w = await world()
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

describe('security 16: bad input', () => {
  test('malformed JSON is 400 in plain text', async () => {
    const answer = await ada.post('/api/problems', '{"statement": ')
    expect([answer.status, await answer.text()]).toEqual([400, 'The request body is not valid JSON.'])
  })

  test('a body over 64 KB is 413', async () => {
    const answer = await ada.post('/api/auto-complete', { text: 'x'.repeat(70_000) })
    expect([answer.status, await answer.text()]).toEqual([413, 'The request is too large.'])
  })

  test('a body that is not declared as JSON is 415', async () => {
    const answer = await ada.post('/api/problems', '{}', { 'content-type': 'text/plain' })
    expect(answer.status).toBe(415)
  })

  test('a malformed id is a 404 like a missing one', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%00', "1'--"])
      expect([id, (await ada.get(`/api/ideas/${id}`)).status]).toEqual([id, 404])
  })

  test('security 15: any payload gets a 2xx or 4xx answer without a stack trace', async () => {
    const routes = w.app.routes.filter(
      ({ method, path }) => (method === 'POST' || method === 'PATCH') && path !== '/api/logout',
    )
    const payloads = fc.oneof(
      fc.jsonValue(),
      fc.record({
        statement: fc.jsonValue(),
        userId: fc.jsonValue(),
        precedents: fc.array(fc.jsonValue()),
        idea: fc.jsonValue(),
      }),
      fc.record({
        id: fc.constantFrom({}, [], 1e99, '1', null),
        __proto__: fc.jsonValue(),
        constructor: fc.jsonValue(),
      }),
      fc.record({ username: fc.string(), password: fc.string({ unit: 'binary' }) }),
    )
    const property = fc.asyncProperty(
      fc.constantFrom(...routes),
      payloads,
      async ({ method, path }, payload) => {
        const answer = await ada.send(method, path.replace(':id', '1'), JSON.stringify(payload))
        expect(answer.status).toBeLessThan(500)
        expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+/u)
      },
    )
    await fc.assert(property, { numRuns: 150 })
  })
})

describe('security 11: cross-site', () => {
  const login = { username: 'ada@example.org', password: PASSWORD }

  test("another site's Origin is rejected", async () => {
    const answer = await w.anyone.post('/api/login', login, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })

  test('Sec-Fetch-Site: cross-site is enough to reject a request', async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await w.anyone.post('/api/login', login, { 'sec-fetch-site': site })).status).toBe(403)
  })

  test('every route that changes data rejects other sites and everything a form can send', async () => {
    const unsafe = w.app.routes.filter(({ method }) => method !== 'GET' && method !== 'ALL')
    expect(unsafe.length).toBeGreaterThan(12)
    for (const { method, path } of unsafe) {
      const status = async (payload: string, headers: Record<string, string>) =>
        (await ada.send(method, path.replace(':id', '1'), payload, headers)).status
      expect([path, await status('{}', { origin: 'https://evil.example' })]).toEqual([path, 403])
      expect([path, await status('{}', { origin: 'null' })]).toEqual([path, 403])
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ])
        expect([path, await status('{}', { 'content-type': type })]).toEqual([path, 415])
    }
  })

  test('GET changes nothing in the database once the precedents of a problem are found', async () => {
    const problem = await ada.problem()
    const idea = await ada.idea(problem.statement, (await ada.precedents(problem.id)).slice(0, 2))
    const stored = async () => {
      const rows = new Map<string, unknown>()
      for (const table of Object.values(schema).filter((one) => is(one, PgTable)))
        rows.set(getTableName(table), await w.db.select().from(table).orderBy(sql`1`))
      return rows
    }
    const before = await stored()
    const paths = w.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(new Set(paths).size).toBeGreaterThan(8)
    for (const path of paths) {
      const id = path.includes('ideas') ? idea.id : problem.id
      const answer = await ada.get(`${path.replace(':id', `${id}`)}?problemId=${problem.id}`)
      // A user's next export waits until the one before has been read.
      await answer.text()
    }
    expect(await stored()).toEqual(before)
  })

  test('no response allows another origin to read it or to send requests', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const answer = await ada.send(method, '/api/history', undefined, headers)
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('security 12, security 13: headers', () => {
  const headersOf = ({ headers }: Response) => {
    const { 'content-security-policy': policy = '', ...others } = Object.fromEntries(headers)
    const [, nonce = 'none'] = /'nonce-([^']+)'/u.exec(policy) ?? []
    return { policy: policy.replace(nonce, '…').split('; '), nonce, others }
  }

  test('every response has the same headers, errors included, with a new nonce', async () => {
    const answers = new Map([
      [200, await ada.get('/api/history')],
      [400, await ada.post('/api/problems', '{')],
      [401, await w.anyone.get('/api/user')],
      [403, await ada.post('/api/problems', {}, { origin: 'https://evil.example' })],
      [404, await ada.get('/api/nothing')],
      [413, await ada.post('/api/problems', 'x'.repeat(70_000))],
      [415, await ada.post('/api/problems', '{}', { 'content-type': 'text/plain' })],
      [200.1, await w.anyone.get('/healthz')],
      [404.1, await w.anyone.get('/nothing')],
      [503, await createStartingApp().fetch(new Request('http://localhost:3000/'), {})],
    ])
    const nonces = new Set<string>()
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(Math.floor(status))
      const { policy, nonce, others } = headersOf(answer)
      nonces.add(nonce)
      expect(policy).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'nonce-…'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "manifest-src 'self'",
      ])
      expect(others).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const name of ['server', 'x-powered-by', 'strict-transport-security'])
        expect(others).not.toHaveProperty([name])
    }
    expect(nonces.size).toBe(answers.size)
  })

  test('an API response is not cached and has its own request id', async () => {
    const answers = [
      await ada.get('/api/history'),
      await ada.get('/api/nothing'),
      await w.anyone.get('/api/user'),
    ]
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u)
    }
  })

  test('security 10: the page of a reset link sends no Referer', async () => {
    expect((await w.anyone.get('/reset-password?token=any')).headers.get('referrer-policy')).toBe(
      'no-referrer',
    )
  })
})

test('security 21: the log names routes by their pattern and has no statement, address or password', async () => {
  await ada.problem()
  await ada.get('/api/problems/1?secret=query')
  const log = w.lines.join('\n')
  expect(log).toContain('route="/api/problems/:id"')
  for (const secret of [STATEMENT, 'ada@example.org', PASSWORD, 'secret=query', ada.jar.cookie])
    expect(log).not.toContain(secret)
})
