import { expect, test } from 'bun:test'
import { setImmediate as nextRound } from 'node:timers/promises'
import { createTurns } from '../../src/domain/turns.ts'

const staying = new AbortController().signal

test('work of one key runs one at a time and in order, work of another key beside it', async () => {
  const turns = createTurns()
  const events: string[] = []
  const gates = new Map(['a1', 'a2', 'a3', 'b1'].map((name) => [name, Promise.withResolvers<void>()]))
  const work = (name: string) =>
    turns.take(name.slice(0, 1), staying, async () => {
      events.push(`${name} begins`)
      await gates.get(name)?.promise
      events.push(`${name} ends`)
      return name
    })
  const all = Promise.all(['a1', 'a2', 'a3', 'b1'].map(work))
  await nextRound()
  expect(events).toEqual(['a1 begins', 'b1 begins'])
  for (const name of ['a3', 'a2', 'a1', 'b1']) gates.get(name)?.resolve()
  expect(await all).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(events.filter((event) => event.startsWith('a'))).toEqual([
    'a1 begins',
    'a1 ends',
    'a2 begins',
    'a2 ends',
    'a3 begins',
    'a3 ends',
  ])
})

test('a caller that leaves while it waits gives up its place, and a failure frees it', async () => {
  const turns = createTurns()
  const first = Promise.withResolvers<void>()
  const leaving = new AbortController()
  let begun = 0
  const count = async () => {
    begun += 1
  }
  const running = turns.take('a', staying, () => first.promise)
  const left = turns.take('a', leaving.signal, count)
  const last = turns.take('a', staying, count)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  first.reject(new Error('the database failed'))
  await expect(running).rejects.toThrow('the database failed')
  await last
  expect(begun).toBe(1)
})
