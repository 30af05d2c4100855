import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { interruptGeneration, startGeneration } from '../../db/idea-generations.ts'
import { Session } from '../../src/contracts/account.ts'
import { ChatReply } from '../../src/contracts/chat.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import { OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import { NewLink } from '../../src/contracts/shared-link.ts'
import { PASSWORD, type Person, STATEMENT, type World, world } from '../support/world.ts'

const SLUG = 'bristol-siddeley-power-by-the-hour'
const OWN = { entity: 'Us', innovation: 'Paired new hires with welders' }
const CSV = 'Who,What they did\nUs,Cut the queue'
let w: World
let ada: Person
let bo: Person
let idea: Idea
let precedentId: number
let condition: string
let adasOtherSession: string
let interruptedId: number
let linkId: number
let messageId: number | undefined
/** A problem of Ada's that nothing else changes. */
let ownId: number
let elementsOf: { id: number; changed?: number; removed?: number }
beforeAll(async () => {
  w = await world()
  ada = await w.signUp('ada')
  bo = await w.signUp('bo')
  const problem = await ada.problem()
  const found = await ada.precedents(problem.id)
  precedentId = found[0]?.id ?? 0
  condition = found[0]?.whenNot?.[0] ?? ''
  idea = await ada.idea(problem.statement, found.slice(0, 2))
  const shared = await ada.post(`/api/ideas/${idea.id}/links`, { days: null })
  linkId = NewLink.parse(await shared.json()).id
  const own = await ada.post('/api/own-precedents', { entity: 'Us', innovation: 'Paired new hires' })
  ownId = OwnPrecedent.parse(await own.json()).id
  const said = await ada.post('/api/chat', {
    messages: [{ role: 'user', content: 'Change the title to "Nurses stay"' }],
    context: { currentIdea: idea, problemStatement: STATEMENT },
  })
  messageId = ChatReply.parse(await said.json()).messageId
  const { id, elementDetails } = await ada.problem()
  elementsOf = { id, changed: elementDetails?.[0]?.id, removed: elementDetails?.[1]?.id }
  await w.anyone.post('/api/login', { username: ada.username, password: PASSWORD })
  const open = z.array(Session).parse(await (await ada.get('/api/sessions')).json())
  const { id: userId } = ada
  const generation = { userId, problemId: id, precedentIds: [], leaseUntil: w.clock.now }
  interruptedId = await startGeneration(w.db, generation, w.clock.now)
  await interruptGeneration(w.db, interruptedId)
  adasOtherSession = open.find(({ current }) => !current)?.id ?? ''
})
afterAll(() => w.close())

const open = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /s/*',
  'GET /shared-fonts.css',
  'GET /api/config',
  'GET /api/version',
  'GET /api/verify-auth',
  'GET /api/user',
  'POST /api/register',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/forgot-password',
  'POST /api/reset-password',
])

/** A request for Ada's data on each protected route. A new route without an entry here fails the first test. */
const requests: Record<string, () => { path: string; payload?: unknown }> = {
  'GET /api/problems/:id': () => ({ path: `/api/problems/${idea.problemId}` }),
  'POST /api/problems': () => ({ path: '/api/problems', payload: { statement: STATEMENT, userId: ada.id } }),
  // Before the problem has other precedents.
  'GET /api/problems/:id/transfer-check': () => ({ path: `/api/problems/${idea.problemId}/transfer-check` }),
  'PUT /api/problems/:id/transfer-check': () => ({
    path: `/api/problems/${idea.problemId}/transfer-check`,
    payload: { precedentId, condition, state: 'fails' },
  }),
  'PATCH /api/problems/:id': () => ({
    path: `/api/problems/${idea.problemId}`,
    payload: { problemStatement: 'How might someone else take over this problem of nurses who leave?' },
  }),
  'PATCH /api/problems/:id/limits': () => ({
    path: `/api/problems/${idea.problemId}/limits`,
    payload: { add: 'The ward stays open at night' },
  }),
  'GET /api/problems/:id/ideas': () => ({ path: `/api/problems/${idea.problemId}/ideas` }),
  'GET /api/problems/:id/elements': () => ({ path: `/api/problems/${idea.problemId}/elements` }),
  'POST /api/problems/:id/elements': () => ({
    path: `/api/problems/${elementsOf.id}/elements`,
    payload: { text: 'Fill empty shifts sooner' },
  }),
  'PATCH /api/problems/:id/elements/:elementId': () => ({
    path: `/api/problems/${elementsOf.id}/elements/${elementsOf.changed}`,
    payload: { position: 1 },
  }),
  'DELETE /api/problems/:id/elements/:elementId': () => ({
    path: `/api/problems/${elementsOf.id}/elements/${elementsOf.removed}`,
  }),
  'POST /api/problems/:id/elements/:elementId/restore': () => ({
    path: `/api/problems/${elementsOf.id}/elements/${elementsOf.removed}/restore`,
  }),
  'GET /api/problems/:id/matrix': () => ({ path: `/api/problems/${idea.problemId}/matrix` }),
  'PUT /api/problems/:id/matrix': () => ({
    path: `/api/problems/${idea.problemId}/matrix`,
    payload: { cells: [] },
  }),
  'GET /api/precedents': () => ({ path: `/api/precedents?problemId=${idea.problemId}` }),
  'POST /api/find-more-precedents': () => ({
    path: '/api/find-more-precedents',
    payload: { problemId: idea.problemId, questionIndex: 0 },
  }),
  'POST /api/precedent-background': () => ({
    path: '/api/precedent-background',
    payload: { problemId: idea.problemId, precedentId },
  }),
  'GET /api/ideas/:id': () => ({ path: `/api/ideas/${idea.id}` }),
  'PATCH /api/ideas/:id': () => ({ path: `/api/ideas/${idea.id}`, payload: { state: 'testing' } }),
  'GET /api/ideas/:id/versions': () => ({ path: `/api/ideas/${idea.id}/versions` }),
  'GET /api/ideas/:id/versions/:version': () => ({ path: `/api/ideas/${idea.id}/versions/1` }),
  'POST /api/ideas/:id/versions/:version/restore': () => ({
    path: `/api/ideas/${idea.id}/versions/1/restore`,
  }),
  'POST /api/ideas/:id/versions/:version/branch': () => ({
    path: `/api/ideas/${idea.id}/versions/1/branch`,
  }),
  'GET /api/ideas/:id/links': () => ({ path: `/api/ideas/${idea.id}/links` }),
  'POST /api/ideas/:id/links': () => ({ path: `/api/ideas/${idea.id}/links`, payload: { days: 7 } }),
  'GET /api/links': () => ({ path: '/api/links' }),
  'POST /api/links/:id/update': () => ({ path: `/api/links/${linkId}/update` }),
  'DELETE /api/links/:id': () => ({ path: `/api/links/${linkId}` }),
  'POST /api/links/:id/restore': () => ({ path: `/api/links/${linkId}/restore` }),
  'GET /api/trash': () => ({ path: '/api/trash' }),
  'GET /api/ideas/:id/precedents': () => ({ path: `/api/ideas/${idea.id}/precedents` }),
  'POST /api/generate-idea': () => ({
    path: '/api/generate-idea',
    payload: { statement: STATEMENT, idea: { ...idea, userId: null } },
  }),
  'POST /api/dismiss-interrupted-idea': () => ({
    path: '/api/dismiss-interrupted-idea',
    payload: { id: interruptedId },
  }),
  'POST /api/chat': () => ({
    path: '/api/chat',
    payload: {
      messages: [{ role: 'user', content: 'Shorten it' }],
      context: { currentIdea: idea, problemStatement: STATEMENT },
    },
  }),
  'GET /api/ideas/:id/chat': () => ({ path: `/api/ideas/${idea.id}/chat` }),
  'PATCH /api/ideas/:id/chat/:messageId': () => ({
    path: `/api/ideas/${idea.id}/chat/${messageId}`,
    payload: { decision: { state: 'rejected', before: {} } },
  }),
  'POST /api/ideas/:id/export': () => ({ path: `/api/ideas/${idea.id}/export`, payload: { format: 'json' } }),
  'POST /api/problems/:id/export': () => ({
    path: `/api/problems/${idea.problemId}/export`,
    payload: { format: 'markdown' },
  }),
  'POST /api/auto-complete': () => ({ path: '/api/auto-complete', payload: { text: STATEMENT } }),
  'GET /api/history': () => ({ path: '/api/history' }),
  'GET /api/labels': () => ({ path: '/api/labels' }),
  'GET /api/search': () => ({ path: '/api/search' }),
  'POST /api/problems/:id/precedents': () => ({
    path: `/api/problems/${idea.problemId}/precedents`,
    payload: { slug: SLUG },
  }),
  'GET /api/own-precedents': () => ({ path: '/api/own-precedents' }),
  'POST /api/own-precedents': () => ({ path: '/api/own-precedents', payload: OWN }),
  'PUT /api/own-precedents/:id': () => ({ path: `/api/own-precedents/${ownId}`, payload: OWN }),
  'DELETE /api/own-precedents/:id': () => ({ path: `/api/own-precedents/${ownId}` }),
  'POST /api/own-precedents/:id/restore': () => ({ path: `/api/own-precedents/${ownId}/restore` }),
  'POST /api/check-own-precedents-import': () => ({
    path: '/api/check-own-precedents-import',
    payload: { csv: CSV },
  }),
  'POST /api/import-own-precedents': () => ({ path: '/api/import-own-precedents', payload: { csv: CSV } }),
  'GET /api/export-own-precedents': () => ({ path: '/api/export-own-precedents' }),
  'GET /api/library': () => ({ path: '/api/library' }),
  'GET /api/library/:slug': () => ({ path: `/api/library/${SLUG}` }),
  'POST /api/library/:slug/notes': () => ({
    path: `/api/library/${SLUG}/notes`,
    payload: { text: 'The year is wrong.' },
  }),
  'DELETE /api/ideas/:id': () => ({ path: `/api/ideas/${idea.id}` }),
  'POST /api/ideas/:id/restore': () => ({ path: `/api/ideas/${idea.id}/restore` }),
  'DELETE /api/problems/:id': () => ({ path: `/api/problems/${idea.problemId}` }),
  'POST /api/problems/:id/restore': () => ({ path: `/api/problems/${idea.problemId}/restore` }),
  'DELETE /api/trash': () => ({ path: '/api/trash' }),
  'GET /api/sessions': () => ({ path: '/api/sessions' }),
  'GET /api/export': () => ({ path: '/api/export' }),
  'POST /api/end-session': () => ({ path: '/api/end-session', payload: { id: adasOtherSession } }),
  'POST /api/end-other-sessions': () => ({ path: '/api/end-other-sessions' }),
  'POST /api/change-password': () => ({
    path: '/api/change-password',
    payload: { password: PASSWORD, newPassword: PASSWORD },
  }),
  // Last, because it deletes all of Ada's data.
  'POST /api/delete-account': () => ({ path: '/api/delete-account', payload: { password: PASSWORD } }),
}

/** These routes only return the signed-in user's own data, or the library's. */
const ownOnly = new Set([
  'POST /api/auto-complete',
  'GET /api/history',
  'GET /api/labels',
  'GET /api/links',
  'GET /api/own-precedents',
  'POST /api/own-precedents',
  'POST /api/check-own-precedents-import',
  'POST /api/import-own-precedents',
  'GET /api/export-own-precedents',
  'GET /api/search',
  'GET /api/trash',
  'DELETE /api/trash',
  'GET /api/library',
  'GET /api/library/:slug',
  'POST /api/library/:slug/notes',
  'GET /api/sessions',
  'GET /api/export',
  'POST /api/end-other-sessions',
  'POST /api/change-password',
  'POST /api/delete-account',
])

const routes = () => [
  ...new Set(
    w.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
]

const ask = (person: Pick<Person, 'send'>, route: string) => {
  const { path, payload } = requests[route]?.() ?? { path: '' }
  return person.send(route.split(' ')[0] ?? '', path, payload)
}

test('every route is known to this matrix', () => {
  expect(routes().filter((route) => !open.has(route) && !requests[route])).toEqual([])
})

describe('security 14 R-PERM-01', () => {
  test('a protected route rejects a request without a session', async () => {
    for (const route of Object.keys(requests))
      expect([route, (await ask(w.anyone, route)).status]).toEqual([route, 401])
  })

  test("someone else's data gets the same answer as missing data", async () => {
    const missing = await bo.get('/api/problems/987654')
    const text = await missing.text()
    for (const route of Object.keys(requests).filter((name) => !ownOnly.has(name))) {
      const answer = await ask(bo, route)
      const expected = route === 'POST /api/problems' ? 403 : 404
      expect([route, answer.status]).toEqual([route, expected])
      if (expected === 404) expect(await answer.text()).toBe(text)
    }
  })

  test('the owner has access to every route', async () => {
    for (const route of Object.keys(requests)) {
      const { status } = await ask(ada, route)
      expect([route, status < 300]).toEqual([route, true])
    }
  })
})

test('an unknown path of the API is a 404 in plain text, for anyone', async () => {
  for (const person of [w.anyone, bo]) {
    const answer = await person.get('/api/nothing-here')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toStartWith('text/plain')
  }
})
