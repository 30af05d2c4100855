import { afterEach, expect, test } from 'bun:test'
import { readConfig } from '../../src/config.ts'
import { insertHistory } from '../support/history-rows.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

const worlds: World[] = []
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((one) => one.close()))
})
const limitedTo = async (limits: NonNullable<Parameters<typeof world>[0]>['limits']) => {
  const made = await world({ limits })
  worlds.push(made)
  return made
}
const pass = (w: World, seconds: number) => {
  w.clock.now = new Date(w.clock.now.getTime() + seconds * 1000)
}
const statusOf = async (person: Person) =>
  (await person.post('/api/problems', { statement: STATEMENT })).status

test('security 17: by default, an account has room for far more than 10,000 problems and 10,000 ideas', () => {
  const { savesPerMinute, accountRows, accountMegabytes } = readConfig({}).limits
  expect(savesPerMinute).toBe(300)
  // Four elements of each problem; the largest statements and ideas that a request can hold.
  expect(accountRows).toBeGreaterThan(2 * 10_000 * (1 + 4 + 1))
  expect(accountMegabytes).toBeGreaterThan(2 * 10_000 * (0.02 + 0.064))
})

test('security 17: saves are limited per user and minute; reading, chatting and signing out are not', async () => {
  const w = await limitedTo({ savesPerMinute: 2 })
  const [ada, bo] = [await w.signUp('ada'), await w.signUp('bo')]
  expect([await statusOf(ada), await statusOf(ada)]).toEqual([201, 201])
  const refused = await ada.post('/api/problems', { statement: STATEMENT })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await ada.patch('/api/problems/1', { problemStatement: STATEMENT })).status).toBe(429)
  expect(await statusOf(bo)).toBe(201)
  expect((await ada.get('/api/history')).status).toBe(200)
  expect((await ada.post('/api/auto-complete', { text: 'Our bakery throws away' })).status).toBe(200)
  pass(w, 61)
  expect(await statusOf(ada)).toBe(201)
  expect((await ada.post('/api/logout')).status).toBe(200)
})

test('security 17: an account with too many rows is full, until there is room again', async () => {
  const limits = { accountRows: 30 }
  const w = await limitedTo(limits)
  const [ada, bo] = [await w.signUp('ada'), await w.signUp('bo')]
  expect(await statusOf(ada)).toBe(201)
  await insertHistory(w.db, ada.id, { problems: 15, ideas: 15, ideaBytes: 10 })
  pass(w, 61)
  for (let at = 0; at < 3; at++) {
    const refused = await ada.post('/api/problems', { statement: STATEMENT })
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'account_full'])
  }
  expect((await ada.get('/api/history')).status).toBe(200)
  expect((await ada.send('DELETE', '/api/trash')).ok).toBe(true)
  expect((await ada.send('DELETE', '/api/ideas/0')).status).not.toBe(403)
  expect(await statusOf(bo)).toBe(201)
  await w.db.execute('DELETE FROM ideas')
  expect(await statusOf(ada)).toBe(403)
  pass(w, 61)
  expect(await statusOf(ada)).toBe(201)
})

test('security 17: an account with too much text is full, however well it can be compressed', async () => {
  const w = await limitedTo({ accountMegabytes: 1 })
  const ada = await w.signUp('ada')
  await insertHistory(w.db, ada.id, { problems: 1, ideas: 19, ideaBytes: 50_000 })
  expect(await statusOf(ada)).toBe(201)
  await insertHistory(w.db, ada.id, { problems: 1, ideas: 2, ideaBytes: 50_000 })
  pass(w, 61)
  expect(await statusOf(ada)).toBe(403)
})
