import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
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

  test('a malformed id is a 404 like any other missing one', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '%00', "1'--"])
      expect([id, (await ada.get(`/api/ideas/${id}`)).status]).toEqual([id, 404])
  })

  test('security 15: whatever is thrown at a route, the answer is 2xx or 4xx and never shows a stack', async () => {
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

  test("another site's Origin is refused", async () => {
    const answer = await w.anyone.post('/api/login', login, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })

  test("a browser's word that the request is cross-site is enough", async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await w.anyone.post('/api/login', login, { 'sec-fetch-site': site })).status).toBe(403)
  })

  test('no answer allows another origin to read it', async () => {
    const answer = await ada.get('/api/history', { origin: 'https://evil.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('security 12, security 13: headers', () => {
  test('every answer carries the policy with a fresh nonce, errors too', async () => {
    const answers = [
      await ada.get('/api/history'),
      await ada.get('/api/nothing'),
      await w.anyone.get('/api/user'),
    ]
    const policies = answers.map((answer) => answer.headers.get('content-security-policy') ?? '')
    for (const policy of policies) expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(new Set(policies).size).toBe(3)
    for (const answer of answers) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u)
    }
  })
})

test('security 21: the log names routes by their pattern and holds no statement, address or password', async () => {
  await ada.problem()
  await ada.get('/api/problems/1?secret=query')
  const log = w.lines.join('\n')
  expect(log).toContain('route="/api/problems/:id"')
  for (const secret of [STATEMENT, 'ada@example.org', PASSWORD, 'secret=query', ada.jar.cookie])
    expect(log).not.toContain(secret)
})
