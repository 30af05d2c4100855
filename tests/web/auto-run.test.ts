import { expect, test } from 'bun:test'
import { runAutoIdeas } from '../../web/ideas/auto-run.ts'

const selections = [
  [1, 2],
  [3, 4],
  [5, 6],
]

function collect(
  generate: (ids: readonly number[]) => Promise<string>,
  signal = new AbortController().signal,
) {
  const events: string[] = []
  const run = runAutoIdeas({
    selections,
    slots: [0, 1, 2],
    generate,
    onStart: (slot) => events.push(`start ${slot}`),
    onIdea: (slot, idea) => events.push(`idea ${slot} ${idea}`),
    onFailure: (slot) => events.push(`failure ${slot}`),
    signal,
  })
  return { events, run }
}

test('R-AUTO-01 the ideas are generated one after the other', async () => {
  let running = 0
  const { events, run } = collect(async (ids) => {
    running += 1
    expect(running).toBe(1)
    await Bun.sleep(1)
    running -= 1
    return ids.join()
  })
  expect(await run).toBe(3)
  expect(events).toEqual(['start 0', 'idea 0 1,2', 'start 1', 'idea 1 3,4', 'start 2', 'idea 2 5,6'])
})

test('R-AUTO-02 a failed idea is reported and skipped', async () => {
  const { events, run } = collect(async (ids) => {
    if (ids.includes(3)) throw new Error('502: no usable answer')
    return ids.join()
  })
  expect(await run).toBe(2)
  expect(events).toEqual(['start 0', 'idea 0 1,2', 'start 1', 'failure 1', 'start 2', 'idea 2 5,6'])
})

test('once aborted, nothing starts and nothing is reported', async () => {
  const controller = new AbortController()
  const { events, run } = collect(async (ids) => {
    controller.abort()
    return ids.join()
  }, controller.signal)
  expect(await run).toBe(0)
  expect(events).toEqual(['start 0'])
})

test('an aborted call that rejects is not a failure', async () => {
  const controller = new AbortController()
  const { events, run } = collect(async () => {
    controller.abort()
    throw controller.signal.reason
  }, controller.signal)
  expect(await run).toBe(0)
  expect(events).toEqual(['start 0'])
})
