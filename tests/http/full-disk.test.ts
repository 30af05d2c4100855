import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { addHours } from 'date-fns'
import { fillDisk } from '../support/full-disk.ts'
import { PASSWORD, type Person, type World, world } from '../support/world.ts'

let w: World
let ada: Person
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

/** The last use of a session is stored at most once an hour. */
const passTwoHours = () => {
  w.clock.now = addHours(w.clock.now, 2)
}

test('on a full disk, a session that was idle for hours reads as before, and writes are 507', async () => {
  const problem = await ada.problem()
  passTwoHours()
  await using _full = await fillDisk(w.db)
  for (const path of ['/api/user', '/api/history', `/api/problems/${problem.id}`])
    expect([path, (await ada.get(path)).status]).toEqual([path, 200])
  expect(w.lines.join('\n')).toContain('warn the last use of a session was not stored')
  const login = await w.anyone.post('/api/login', { username: ada.username, password: PASSWORD })
  expect(login.status).toBe(507)
})

test('when the disk has space again, the session is extended', async () => {
  passTwoHours()
  {
    await using _full = await fillDisk(w.db)
    expect((await ada.get('/api/user')).status).toBe(200)
  }
  await ada.get('/api/user')
  const [session] = (await (await ada.get('/api/sessions')).json()) as { lastUsedAt: string }[]
  expect(session?.lastUsedAt).toBe(w.clock.now.toISOString())
})

test('on a full disk, signing out expires the cookie', async () => {
  passTwoHours()
  await using _full = await fillDisk(w.db)
  const answer = await ada.post('/api/logout')
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringContaining('Max-Age=0'),
  ])
  expect(w.lines.join('\n')).toContain('warn a session was not deleted')
})
