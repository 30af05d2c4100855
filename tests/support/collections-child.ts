import { setTimeout as sleep } from 'node:timers/promises'
import { collectGarbage } from '../../src/cli/collect-garbage.ts'

/** The collector looks four times a second. */
const LONG_ENOUGH_MS = 700
const MEGABYTE = 1024 * 1024

/**
 * Prints how often all is collected after the heap has grown by so many megabytes with so many requests pending. In a
 * process of its own: what other tests leave behind, and the engine collects itself, would count as shrinking.
 */
const [megabytes, pendingRequests] = Bun.argv.slice(2).map(Number)
Bun.gc(true)
await sleep(100)
const collect = Bun.gc
let collections = 0
Bun.gc = (force) => {
  collections += 1
  return collect(force)
}
const stop = collectGarbage({ pendingRequests: pendingRequests ?? 0 })
const kept = Array.from({ length: megabytes ?? 0 }, () => new Uint8Array(MEGABYTE))
await sleep(LONG_ENOUGH_MS)
stop()
console.log(kept.length === megabytes ? collections : 'not kept')
