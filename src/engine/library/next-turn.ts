import { setImmediate } from 'node:timers/promises'

let last = Promise.resolve()

/**
 * Resolves for one caller in each turn of the event loop. An analysis keeps the thread for milliseconds: of sixteen at
 * once, other requests, /healthz included, then wait for one instead of all.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
