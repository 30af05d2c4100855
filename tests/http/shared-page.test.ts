import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addDays } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { sharedLinks } from '../../db/schema/shared-links.ts'
import { users } from '../../db/schema/users.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { NewLink } from '../../src/contracts/shared-link.ts'
import { runUserCommand } from '../../src/domain/user-commands.ts'
import { PASSWORD, type Person, type Visitor, type World, world } from '../support/world.ts'

const START = new Date('2026-01-05T09:00:00Z')
let w: World
let ada: Person
let problem: Problem
let idea: Idea
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  w.clock.now = START
  // Ids that nothing else on a page looks like.
  for (const table of ['users', 'problems', 'ideas', 'precedents', 'elements', 'shared_links'])
    await w.db.execute(
      sql.raw(`ALTER SEQUENCE ${table}_id_seq RESTART WITH ${90_000_000 + table.length * 1_000_003}`),
    )
  ada = await w.signUp('ada.lovelace')
  problem = await ada.problem()
  idea = await ada.idea(problem.statement, (await ada.precedents(problem.id)).slice(0, 3))
})
afterAll(() => w.close())

const share = async (payload: object = { days: 7 }) =>
  NewLink.parse(await (await ada.post(`/api/ideas/${idea.id}/links`, payload)).json())
const pathOf = ({ url }: NewLink) => new URL(url).pathname
const open = (path: string, visitor: Visitor = w.anyone) => visitor.get(path)

/** Everything of an answer but the random id of its request. */
async function whole(answer: Response) {
  const { 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text(), hasId: id !== undefined }
}

describe('the page of a shared link', () => {
  test('shows the document with its sources, and needs nothing but styles and fonts', async () => {
    const answer = await open(pathOf(await share()))
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    for (const text of [
      `<h1>${Bun.escapeHTML(idea.title)}</h1>`,
      'id="source-1"',
      'Available until 12 Jan 2026.',
    ])
      expect(page).toContain(text)
    expect(page).toContain('<meta name="robots" content="noindex, nofollow, noarchive">')
    expect(page).not.toMatch(/<script|<form|<iframe|\son\w+=|javascript:/iu)
    expect(await (await open(pathOf(await share({ days: null })))).text()).not.toContain('Available until')
  })

  test('security 12, security 13: has headers that allow no script, no cache, no referrer and no index', async () => {
    const answer = await open(pathOf(await share()))
    const [, style = ''] = /<style>(.*)<\/style>/su.exec(await answer.text()) ?? []
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; style-src 'self' 'sha256-${Bun.CryptoHasher.hash('sha256', style, 'base64')}'; font-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  test('tells a stranger no address, id or name of its owner in any byte', async () => {
    await ada.patch(`/api/problems/${problem.id}`, { label: 'Lovelace & Co' })
    await ada.patch(`/api/ideas/${idea.id}`, { notes: 'A note of Ada’s' })
    for (const kind of ['brief', 'dossier']) {
      const link = await share({ days: 7, kind })
      const { headers, body } = await whole(await open(pathOf(link)))
      const bytes = JSON.stringify(headers) + body
      for (const secret of ['ada.lovelace', 'Lovelace', 'example.org', 'A note of', pathOf(link).slice(3)])
        expect(bytes).not.toContain(secret)
      expect(bytes.match(/(?<!\d)9\d{7}(?!\d)/gu)).toBeNull()
      expect(body.match(/(?:href|src|action)="(?!#|https?:|\/shared-fonts\.css\?v=\w+")[^"]*"/gu)).toBeNull()
    }
  })

  test('is the same for its owner, and with any query', async () => {
    const path = pathOf(await share())
    const expected = await whole(await open(path))
    expect(await whole(await open(path, ada))).toEqual(expected)
    expect(await whole(await open(`${path}?utm_source=mail`))).toEqual(expected)
  })

  test('answers HEAD like GET without a body, and no other method', async () => {
    const path = pathOf(await share())
    const { headers } = await whole(await open(path))
    expect(await whole(await w.anyone.send('HEAD', path))).toMatchObject({ status: 200, headers, body: '' })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const at of [path, '/s/forged']) {
        const answer = await w.anyone.send(method, at)
        expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
      }
    expect((await open(path)).status).toBe(200)
  })

  test('escapes what the user wrote', async () => {
    const title = '<img src=x onerror=alert(1)> "&'
    await ada.post('/api/generate-idea', { statement: 'any', idea: { ...idea, title } })
    const page = await (await open(pathOf(await share()))).text()
    expect(page).not.toContain('<img')
    expect(page).toContain(`<title>${Bun.escapeHTML(title)}</title>`)
  })
})

/** What ends a link, each with what it is done to. */
const ends: [name: string, end: (link: NewLink) => Promise<unknown>][] = [
  ['it is revoked', ({ id }) => ada.send('DELETE', `/api/links/${id}`)],
  ['it has expired', async () => (w.clock.now = addDays(START, 7))],
  ['its idea is in the trash', () => ada.send('DELETE', `/api/ideas/${idea.id}`)],
  ['its problem is in the trash', () => ada.send('DELETE', `/api/problems/${problem.id}`)],
  [
    'its idea is deleted for good',
    async () => {
      await ada.send('DELETE', `/api/ideas/${idea.id}`)
      await ada.send('DELETE', '/api/trash')
      expect(await w.db.select().from(sharedLinks)).toEqual([])
    },
  ],
  ['its account is deleted', () => ada.post('/api/delete-account', { password: PASSWORD })],
  ['its account is disabled', () => runUserCommand(w.context, { action: 'disable', username: ada.username })],
]

describe('a link that does not work', () => {
  test.each(ends)('gets the same answer as a forged one when %s', async (_, end) => {
    const link = await share()
    await end(link)
    const forged = await whole(await open(`/s/${'A'.repeat(43)}`))
    expect(forged).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'private, no-store' },
      hasId: true,
    })
    expect(forged.body).toContain('<h1>This link does not work</h1>')
    expect(await whole(await open(pathOf(link)))).toEqual(forged)
  })

  test('is the same however it is malformed', async () => {
    const { url } = await share()
    const path = new URL(url).pathname
    const forged = await whole(await open(`/s/${'A'.repeat(43)}`))
    for (const malformed of [
      '/s',
      '/s/',
      path.slice(0, -1),
      `${path}A`,
      `${path}/`,
      `${path}.html`,
      path.toUpperCase() === path ? path.toLowerCase() : path.toUpperCase().replace('/S/', '/s/'),
      '/s/%00',
      '/s/%E0%A4%A',
      '/s/..%2f..%2fetc',
      `/s/${'x'.repeat(5000)}`,
      "/s/'%20or%201=1--",
    ])
      expect([malformed, await whole(await open(malformed))]).toEqual([malformed, forged])
  })

  test('works again when its idea comes back from the trash, or its account is enabled', async () => {
    const path = pathOf(await share())
    await ada.send('DELETE', `/api/ideas/${idea.id}`)
    await ada.post(`/api/ideas/${idea.id}/restore`)
    expect((await open(path)).status).toBe(200)
    await w.db.update(users).set({ disabled: true }).where(eq(users.id, ada.id))
    expect((await open(path)).status).toBe(404)
    await w.db.update(users).set({ disabled: false }).where(eq(users.id, ada.id))
    expect((await open(path)).status).toBe(200)
  })
})

test('with SHARED_LINKS off, old links do not work and no new ones are made, but they can be revoked', async () => {
  const link = await share()
  w.context.settings.sharedLinks = false
  try {
    const answers = await Promise.all(
      [pathOf(link), '/s/forged'].map(async (path) => whole(await open(path))),
    )
    expect(answers[0]).toEqual(answers[1] as never)
    expect(answers[0]?.status).toBe(404)
    const refused = await ada.post(`/api/ideas/${idea.id}/links`, { days: 7 })
    expect([refused.status, await refused.text()]).toEqual([
      403,
      'Sharing by link is turned off on this server.',
    ])
    expect((await ada.post(`/api/links/${link.id}/update`)).status).toBe(403)
    expect((await ada.send('DELETE', `/api/links/${link.id}`)).status).toBe(200)
  } finally {
    w.context.settings.sharedLinks = true
  }
  expect((await open(pathOf(link))).status).toBe(404)
})

test('security 7: one address reads a limited number of pages a minute, whether or not they are there', async () => {
  const limited = await world({ limits: { linkReadsPerMinute: 3 } })
  const status = async (visitor: Visitor) => (await visitor.get('/s/forged')).status
  const { anyone } = limited
  const statuses = [await status(anyone), await status(anyone), await status(anyone), await status(anyone)]
  expect(statuses).toEqual([404, 404, 404, 429])
  const refused = await anyone.get('/s/forged')
  expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    expect.stringMatching(/^\d+$/u),
    'private, no-store',
  ])
  expect(await status(limited.anyoneAt('198.51.100.7'))).toBe(404)
  await limited.close()
})

test('below a path, the link and the page’s files have it', async () => {
  const below = await world({ baseUrl: 'https://example.org/precedents' })
  const person = await below.signUp('bo')
  const { id, statement } = await person.problem()
  const made = await person.idea(statement, (await person.precedents(id)).slice(0, 2))
  const link = NewLink.parse(await (await person.post(`/api/ideas/${made.id}/links`, { days: 7 })).json())
  expect(link.url).toStartWith('https://example.org/precedents/s/')
  expect((await below.anyone.get(link.url.slice('https://example.org/precedents'.length))).status).toBe(200)
  await below.close()
})
