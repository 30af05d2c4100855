import { afterAll, beforeAll, expect, test } from 'bun:test'
import { hoursToMilliseconds } from 'date-fns'
import { PASSWORD, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ limits: { signInFailures: 5 } })
})
afterAll(() => w.close())

function jump(hours: number) {
  w.clock.now = new Date(w.clock.now.getTime() + hoursToMilliseconds(hours))
}

const signIn = (name: string, password = PASSWORD) =>
  w.anyone.post('/api/login', { username: `${name}@example.org`, password })

test('when the clock jumps back two hours, sessions stay, and no wait becomes longer', async () => {
  const ada = await w.signUp('ada')
  for (let at = 0; at < 5; at++) expect((await signIn('ada', 'wrong password')).status).toBe(401)
  expect((await signIn('ada')).status).toBe(429)
  jump(-2)
  expect((await ada.get('/api/history')).status).toBe(200)
  expect(
    (
      await ada.post('/api/problems', {
        statement: 'Our readers leave at six.',
        elements: [],
        searchQuestions: [],
      })
    ).status,
  ).toBe(201)
  // The wait was a minute; it must not become two hours.
  expect((await signIn('ada')).status).toBe(200)
  jump(2)
})

test('when the clock jumps forward forty days, sessions expire, and everyone can sign in at once', async () => {
  const bo = await w.signUp('bo')
  jump(40 * 24)
  expect((await bo.get('/api/history')).status).toBe(401)
  for (const name of ['ada', 'bo']) expect((await signIn(name)).status).toBe(200)
  jump(-40 * 24)
  expect((await signIn('bo')).status).toBe(200)
})
