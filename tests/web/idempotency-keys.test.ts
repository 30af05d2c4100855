import { afterAll, beforeEach, expect, test } from 'bun:test'
import * as z from 'zod/mini'
import { writeEvents } from '../../web/lib/event-requests.ts'
import { post, read, write } from '../../web/lib/request.ts'

type Answer = Response | Error
let answers: Answer[] = []
let keys: (string | null)[] = []
const server = globalThis.fetch
globalThis.fetch = Object.assign(
  async (_path: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const answer = answers.shift() ?? Response.json({})
    if (answer instanceof Error) throw answer
    return answer
  },
  { preconnect: server.preconnect },
)
beforeEach(() => {
  answers = []
  keys = []
})
afterAll(() => {
  globalThis.fetch = server
})

const create = (statement: string, options = {}) =>
  write('POST', '/api/problems', { statement }, z.unknown(), options).catch(() => null)

test('a write has a new key after it has succeeded', async () => {
  await create('one')
  await create('one')
  expect(new Set(keys).size).toBe(2)
  expect(keys.every((key) => key !== null && key.length > 20)).toBe(true)
})

test('a write whose answer was lost, cut off or an error has the same key when the user tries again', async () => {
  answers = [new TypeError('Failed to fetch'), new Response('{"id":'), new Response('no', { status: 502 })]
  for (let tries = 0; tries < 4; tries++) await create('two')
  expect([keys.length, new Set(keys).size, keys[0]]).toEqual([4, 1, expect.any(String)])
})

test('another body or engine is another write, and so is the second of two that succeed at once', async () => {
  await Promise.all([create('three'), create('three')])
  expect(keys[0]).toBe(keys[1] ?? '')
  answers = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')]
  await create('three')
  await create('four')
  await create('three', { engine: 'library' })
  expect(new Set(keys).size).toBe(4)
})

test('a change has a new key after another change of the same thing has succeeded', async () => {
  const change = (favorite: boolean, id = 1) =>
    write('PATCH', `/api/ideas/${id}`, { favorite }, z.unknown()).catch(() => null)
  answers = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')]
  await change(true)
  await change(true, 12)
  await change(false)
  await change(true)
  await change(true, 12)
  expect([keys[0] === keys[3], keys[1] === keys[4]]).toEqual([false, true])
})

test('a stream keeps its key until its last event', async () => {
  const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } })
  const chat = async () => {
    const { events } = await writeEvents('/api/chat', {})
    if (events) await Array.fromAsync(events)
  }
  answers = [stream('event: text\ndata: "a"\n\n'), stream('event: done\ndata: null\n\n'), stream('')]
  for (let tries = 0; tries < 3; tries++) await chat()
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('reading, signing in and autocomplete have none', async () => {
  await read('/api/history', z.unknown())
  for (const path of ['/api/login', '/api/register', '/api/logout', '/api/auto-complete'])
    await post(path, {})
  await post('/api/end-other-sessions', undefined)
  expect(keys.map((key) => key !== null)).toEqual([false, false, false, false, false, true])
})
