import { UpstreamError } from './upstream-error.ts'

/** How long a call waits for others to end before it is refused. */
const PATIENCE_MS = 10_000
const RETRY_MS = 5000

export interface Slots {
  /** Waits for its turn; the answer gives the place back. */
  take(signal: AbortSignal): Promise<() => void>
}

/** The ceiling of calls under way, first come, first served. */
export function createCallQueue(count: number, patienceMs = PATIENCE_MS): Slots {
  let free = count
  const waiting = new Set<() => void>()
  const giveBack = () => {
    const [next] = waiting
    if (!next) free += 1
    else {
      // At once, or a second place given back in the same tick would go to the same waiter.
      waiting.delete(next)
      next()
    }
  }
  return {
    async take(signal) {
      signal.throwIfAborted()
      if (free > 0) free -= 1
      else await turn(waiting, signal, patienceMs)
      let held = true
      return () => {
        if (held) giveBack()
        held = false
      }
    },
  }
}

function turn(waiting: Set<() => void>, signal: AbortSignal, patienceMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = (reason: unknown) => {
    if (waiting.delete(resolve)) reject(reason)
  }
  const onAbort = () => leave(signal.reason)
  const timer = setTimeout(() => leave(new UpstreamError('crowded', { retryAfterMs: RETRY_MS })), patienceMs)
  waiting.add(resolve)
  signal.addEventListener('abort', onAbort, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  })
}
