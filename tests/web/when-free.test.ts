import { expect, test } from 'bun:test'
import { ApiError } from '../../web/lib/request.ts'
import { whenFree } from '../../web/work/when-free.ts'

const busy = (seconds: number | null) =>
  new ApiError(429, 'Several.', undefined, 'too_many_generations', seconds)

function calls(...refusals: Error[]) {
  const waits: string[] = []
  const times: number[] = []
  const controller = new AbortController()
  const run = (random = () => 0) =>
    whenFree(
      async () => {
        times.push(performance.now())
        const refusal = refusals.shift()
        if (refusal) throw refusal
        return 'done'
      },
      { signal: controller.signal, random, onWait: ({ text }) => waits.push(text) },
    )
  return { run, waits, times, controller }
}

test('a busy server is asked again when it said, and not before', async () => {
  const { run, waits, times } = calls(busy(0.02), busy(0.02))
  expect(await run()).toBe('done')
  expect(waits).toEqual(['Several.', 'Several.'])
  const [first = 0, second = 0, third = 0] = times
  expect(second - first).toBeGreaterThanOrEqual(19)
  expect(third - second).toBeGreaterThanOrEqual(29)
})

test('waits are random, so that tabs do not come back together', async () => {
  const { run, times } = calls(busy(0.02))
  await run(() => 1)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(29)
})

test('it gives up after six more tries', async () => {
  const { run, times } = calls(...Array.from({ length: 9 }, () => busy(0.001)))
  expect(run()).rejects.toThrow('429: Several.')
  await Bun.sleep(100)
  expect(times).toHaveLength(7)
})

test('other errors, no date, and a long wait are answered at once', async () => {
  for (const refusal of [
    new Error('Broken'),
    new ApiError(500, 'Broken', undefined, null, 1),
    busy(null),
    busy(3600),
  ]) {
    const { run, waits } = calls(refusal)
    expect(run()).rejects.toThrow(refusal.message)
    expect(waits).toEqual([])
  }
})

test('leaving ends the wait', async () => {
  const { run, controller, times } = calls(busy(30))
  const running = run()
  await Bun.sleep(5)
  controller.abort(new Error('left'))
  expect(running).rejects.toThrow('left')
  expect(times).toHaveLength(1)
})
