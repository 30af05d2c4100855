import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addDays, addHours } from 'date-fns'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { sizeOfAccount } from '../../db/account-size.ts'
import { ideas } from '../../db/schema/ideas.ts'
import { sharedLinks } from '../../db/schema/shared-links.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import {
  MAX_LINKS_OF_ACCOUNT,
  MAX_LINKS_OF_IDEA,
  NewLink,
  SharedLink,
} from '../../src/contracts/shared-link.ts'
import { purgeLinks } from '../../src/domain/shared-links.ts'
import { allRows } from '../support/all-rows.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

const START = new Date('2026-01-05T09:00:00Z')
let w: World
let ada: Person
let bo: Person
let idea: Idea
let found: { id: number }[]
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  w.clock.now = START
  ada = await w.signUp('ada')
  bo = await w.signUp('bo')
  const problem = await ada.problem()
  found = await ada.precedents(problem.id)
  idea = await ada.idea(problem.statement, found.slice(0, 2))
})
afterAll(() => w.close())

const ask = (payload: object | undefined = { days: 7 }, headers = {}, id = idea.id) =>
  ada.post(`/api/ideas/${id}/links`, payload, headers)
const share = async (payload?: object, headers = {}) =>
  NewLink.parse(await (await ask(payload, headers)).json())
const list = async (path = '/api/links', person = ada) =>
  z.array(SharedLink).parse(await (await person.get(path)).json())
const pathOf = ({ url }: NewLink) => new URL(url).pathname
const statusOf = async (link: NewLink) => (await w.anyone.get(pathOf(link))).status
const refusal = async (answer: Response) => [answer.status, await answer.text()]
const rename = async (title: string, from = idea) => {
  const answer = await ada.post('/api/generate-idea', { statement: 'any', idea: { ...from, title } })
  return (await answer.json()) as Idea
}
const stored = () => w.db.select().from(sharedLinks)

describe('a shared link', () => {
  test('leads to the idea as it was, and its secret is stored nowhere', async () => {
    const link = await share(undefined, { 'idempotency-key': 'first' })
    expect(link).toMatchObject({ ideaId: idea.id, title: idea.title, version: 1, currentVersion: 1 })
    expect(link.expiresAt).toBe(addDays(START, 7).toISOString())
    await rename('Another title')
    const page = await (await w.anyone.get(pathOf(link))).text()
    expect([page.includes(idea.title), page.includes('Another title')]).toEqual([true, false])
    const [, token = ''] = pathOf(link).split('/s/')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await allRows(w.db)).filter((row) => row.includes(token))).toEqual([])
    expect(await list()).toMatchObject([
      { id: link.id, version: 1, currentVersion: 2, title: 'Another title' },
    ])
    expect(await (await ada.get('/api/links')).text()).not.toContain(token)
  })

  test.each([
    [7, 7 * 24],
    [30, 30 * 24],
  ])('with %p days ends after them', async (days, hours) => {
    const link = await share({ days })
    w.clock.now = addHours(START, hours - 1)
    expect([await statusOf(link), (await list()).length]).toEqual([200, 1])
    w.clock.now = addHours(START, hours)
    expect([await statusOf(link), (await list()).length]).toEqual([404, 0])
    expect((await ada.post(`/api/links/${link.id}/update`)).status).toBe(404)
  })

  test('may be one that does not expire', async () => {
    const link = await share({ days: null })
    w.clock.now = addDays(START, 3000)
    expect([link.expiresAt, await statusOf(link)]).toEqual([null, 200])
  })

  test('is updated to what the idea says now, with the same names replaced', async () => {
    const link = await share({ days: null, names: [{ from: 'Acme', to: 'the client' }] })
    await rename('Help Acme first')
    const updated = SharedLink.parse(await (await ada.post(`/api/links/${link.id}/update`)).json())
    expect([updated.version, updated.currentVersion]).toEqual([2, 2])
    const page = await (await w.anyone.get(pathOf(link))).text()
    expect([page.includes('Help the client first'), page.includes('Acme')]).toEqual([true, false])
  })

  test('can be a dossier', async () => {
    const page = async (kind: string) => (await w.anyone.get(pathOf(await share({ days: 7, kind })))).text()
    expect([(await page('brief')).includes('Matrix'), (await page('dossier')).includes('Matrix')]).toEqual([
      false,
      true,
    ])
  })

  test('is revoked at once, and works again under the same address when restored within a day', async () => {
    const link = await share()
    expect((await ada.send('DELETE', `/api/links/${link.id}`)).status).toBe(200)
    expect([await statusOf(link), await list()]).toEqual([404, []])
    w.clock.now = addHours(START, 23)
    await purgeLinks(w.context)
    expect((await ada.send('DELETE', `/api/links/${link.id}`)).status).toBe(200)
    expect((await ada.post(`/api/links/${link.id}/restore`)).status).toBe(200)
    expect([await statusOf(link), (await list()).length]).toEqual([200, 1])
    await ada.send('DELETE', `/api/links/${link.id}`)
    w.clock.now = addHours(START, 49)
    await purgeLinks(w.context)
    expect((await ada.post(`/api/links/${link.id}/restore`)).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  test('can be of a problem whose beginning is one long word of two-part characters', async () => {
    const { id, statement } = await ada.problem(`a${'🙂'.repeat(40)}\n${STATEMENT}`)
    const made = await ada.idea(statement, (await ada.precedents(id)).slice(0, 2))
    const answer = await ask({ days: 7 }, {}, made.id)
    expect(answer.status).toBe(201)
    const page = await w.anyone.get(pathOf(NewLink.parse(await answer.json())))
    expect(await page.text()).toContain(`<span>A${'🙂'.repeat(22)}…</span>`)
  })

  test('is deleted once it has expired', async () => {
    await share({ days: 7 })
    const kept = await share({ days: 30 })
    await purgeLinks({ ...w.context, now: () => addDays(START, 8) })
    expect((await stored()).map(({ id }) => id)).toEqual([kept.id])
  })

  test('belongs to one account: nobody else lists, updates, revokes or restores it', async () => {
    const link = await share()
    for (const [method, path] of [
      ['GET', `/api/ideas/${idea.id}/links`],
      ['POST', `/api/ideas/${idea.id}/links`],
      ['POST', `/api/links/${link.id}/update`],
      ['DELETE', `/api/links/${link.id}`],
      ['POST', `/api/links/${link.id}/restore`],
    ] as const)
      expect(
        (await bo.send(method, path, path.includes('ideas') && method === 'POST' ? { days: 7 } : undefined))
          .status,
      ).toBe(404)
    expect([await list('/api/links', bo), await statusOf(link)]).toEqual([[], 200])
  })

  test('takes room in its account, and is in the account’s export without its secret', async () => {
    const before = await sizeOfAccount(w.db, ada.id)
    const link = await share({ days: 7, names: [{ from: 'Acme', to: 'the client' }] })
    const after = await sizeOfAccount(w.db, ada.id)
    expect([after.rows, after.bytes > before.bytes + 1000]).toEqual([before.rows + 1, true])
    const json = await (await ada.get('/api/export')).text()
    const [problem] = JSON.parse(json).problems
    expect(problem.ideas[0].sharedLinks).toEqual([
      {
        version: 1,
        kind: 'brief',
        names: [{ from: 'Acme', to: 'the client' }],
        createdAt: link.createdAt,
        expiresAt: link.expiresAt,
        revokedAt: null,
      },
    ])
    const markdown = await (await ada.get('/api/export?format=markdown')).text()
    expect(markdown).toContain('- Brief of version 1, created 2026-01-05, expires 2026-01-12')
    const [row] = await stored()
    for (const text of [json, markdown])
      for (const secret of [pathOf(link), row?.tokenHash ?? 'none']) expect(text).not.toContain(secret)
  })

  test('goes with its account', async () => {
    await share()
    await ada.post('/api/delete-account', { password: 'a long enough sentence' })
    expect(await stored()).toEqual([])
  })
})

describe('a request for a link', () => {
  test.each([
    [{}, 'days: must be 7, 30 or null'],
    [{ days: 8 }, 'days: must be 7, 30 or null'],
    [{ days: '7' }, 'days: must be 7, 30 or null'],
    [{ days: 7, names: [{ from: ' ', to: '' }] }, 'names.0.from: must not be empty'],
  ])('with %p is refused: %p', async (payload, sentence) => {
    expect(await refusal(await ask(payload))).toEqual([400, sentence])
    expect(await stored()).toEqual([])
  })

  test('about an idea that is missing, or that has changed since, stores nothing', async () => {
    expect((await ask({ days: 7 }, {}, 987_654)).status).toBe(404)
    await rename('Another title')
    expect((await ask({ days: 7 }, { 'if-match': '"1"' })).status).toBe(409)
    expect(await stored()).toEqual([])
    expect((await ask({ days: 7 }, { 'if-match': '"2"' })).status).toBe(201)
  })

  test('sent again with its key has one link, of which the last address works', async () => {
    const key = { 'idempotency-key': 'once' }
    const [first, second] = [await share(undefined, key), await share(undefined, key)]
    expect([second.id, (await stored()).length]).toEqual([first.id, 1])
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await ask({ days: 30 }, key)).status).toBe(422)
  })

  test('sent again with its key once its link is revoked makes a new one', async () => {
    const key = { 'idempotency-key': 'once' }
    const first = await share(undefined, key)
    await ada.send('DELETE', `/api/links/${first.id}`)
    const [second, third] = [await share(undefined, key), await share(undefined, key)]
    expect([second.id === first.id, third.id === second.id]).toEqual([false, true])
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([404, 404, 200])
  })

  test('about an idea that is deleted for good meanwhile is refused', async () => {
    let asked: Promise<Response> | undefined
    await w.db.transaction(async (tx) => {
      await tx.delete(ideas).where(eq(ideas.id, idea.id))
      asked = ask()
      await Bun.sleep(300)
    })
    expect((await asked)?.status).toBe(404)
  })

  test('is refused past the limit of an idea, also of several at once', async () => {
    for (let at = 1; at < MAX_LINKS_OF_IDEA; at++) await share()
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    const [first] = await list()
    await ada.send('DELETE', `/api/links/${first?.id}`)
    await share()
    expect(await refusal(await ada.post(`/api/links/${first?.id}/restore`))).toEqual([
      403,
      'An idea can have at most 10 links, and an account 200. Revoke one to create another.',
    ])
  })

  test('is refused past the limit of an account', async () => {
    const other = await ada.idea((await ada.problem()).statement, found.slice(0, 2))
    await share()
    const { id: _, ...row } = (await stored())[0] ?? expect.unreachable()
    const further = Array.from({ length: MAX_LINKS_OF_ACCOUNT - 1 }, (_, at) => ({
      ...row,
      ideaId: other.id,
      tokenHash: `${at}`,
    }))
    await w.db.insert(sharedLinks).values(further)
    expect((await ask()).status).toBe(403)
    await w.db.update(sharedLinks).set({ expiresAt: START }).where(eq(sharedLinks.tokenHash, '0'))
    expect((await ask()).status).toBe(201)
  })
})
