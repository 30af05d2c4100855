import { expect, spyOn, test } from 'bun:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectGarbage } from '../../src/cli/collect-garbage.ts'

/** The collector looks four times a second. */
const LONG_ENOUGH_MS = 700
const MEGABYTE = 1024 * 1024

/** How often all is collected after the heap has grown. */
async function collections(megabytes: number, pendingRequests: number): Promise<number> {
  // What others left would count as shrinking when it is collected.
  Bun.gc(true)
  await sleep(100)
  Bun.gc(true)
  const collect = spyOn(Bun, 'gc')
  const stop = collectGarbage({ pendingRequests })
  try {
    const kept = Array.from({ length: megabytes }, () => new Uint8Array(MEGABYTE))
    await sleep(LONG_ENOUGH_MS)
    expect(kept).toHaveLength(megabytes)
    return collect.mock.calls.length
  } finally {
    stop()
    collect.mockRestore()
  }
}

test('a heap that grew a little is left, by more is collected when nobody waits, by much in any case', async () => {
  expect(await collections(2, 0)).toBe(0)
  expect(await collections(15, 1)).toBe(0)
  expect(await collections(15, 0)).toBe(1)
  expect(await collections(40, 1)).toBe(1)
})
