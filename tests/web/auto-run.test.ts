import { expect, test } from 'bun:test'
import { runAutoIdeas } from '../../web/ideas/auto-run.ts'

const selections = [
  [1, 2],
  [3, 4],
  [5, 6],
]

function play(generate: (ids: readonly number[]) => Promise<string>, signal = new AbortController().signal) {
  const told: string[] = []
  const run = runAutoIdeas({
    selections,
    slots: [0, 1, 2],
    generate,
    onStart: (slot) => told.push(`start ${slot}`),
    onIdea: (slot, idea) => told.push(`idea ${slot} ${idea}`),
    onFailure: (slot) => told.push(`failure ${slot}`),
    signal,
  })
  return { told, run }
}

test('R-AUTO-01 the ideas come one after the other', async () => {
  let underWay = 0
  const { told, run } = play(async (ids) => {
    underWay += 1
    expect(underWay).toBe(1)
    await Bun.sleep(1)
    underWay -= 1
    return ids.join()
  })
  expect(await run).toBe(3)
  expect(told).toEqual(['start 0', 'idea 0 1,2', 'start 1', 'idea 1 3,4', 'start 2', 'idea 2 5,6'])
})

test('R-AUTO-02 one that fails is told of and skipped', async () => {
  const { told, run } = play(async (ids) => {
    if (ids.includes(3)) throw new Error('502: no usable answer')
    return ids.join()
  })
  expect(await run).toBe(2)
  expect(told).toEqual(['start 0', 'idea 0 1,2', 'start 1', 'failure 1', 'start 2', 'idea 2 5,6'])
})

test('once abandoned nothing begins and nothing is reported any more', async () => {
  const controller = new AbortController()
  const { told, run } = play(async (ids) => {
    controller.abort()
    return ids.join()
  }, controller.signal)
  expect(await run).toBe(0)
  expect(told).toEqual(['start 0'])
})

test('an abandoned call that rejects is no failure', async () => {
  const controller = new AbortController()
  const { told, run } = play(async () => {
    controller.abort()
    throw controller.signal.reason
  }, controller.signal)
  expect(await run).toBe(0)
  expect(told).toEqual(['start 0'])
})
