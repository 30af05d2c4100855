import PQueue from 'p-queue'
import { UpstreamError } from './upstream-error.ts'

export const MAX_WAIT_MS = 10_000
const RETRY_AFTER_MS = 5000

export interface CallQueue {
  /** Waits for a free slot and returns the function that releases it. */
  acquire(signal: AbortSignal, shown?: ShownWait): Promise<() => void>
}

/** A wait that the user sees. */
export interface ShownWait {
  maxWaitMs: number
  onWaiting: (isWaiting: boolean) => void
}

/** Limits the concurrent calls, first come, first served. A call that waits longer than `maxWaitMs` is refused. */
export function createCallQueue(concurrency: number, maxWaitMs = MAX_WAIT_MS): CallQueue {
  const queue = new PQueue({ concurrency })
  return {
    async acquire(signal, shown) {
      const waits = shown !== undefined && queue.pending >= concurrency
      const slot = Promise.withResolvers<() => void>()
      const waiting = new AbortController()
      const onAbort = () => waiting.abort(signal.reason)
      const onTimeout = () => waiting.abort(new UpstreamError('overloaded', { retryAfterMs: RETRY_AFTER_MS }))
      const timer = setTimeout(onTimeout, shown?.maxWaitMs ?? maxWaitMs)
      const stopWaiting = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      if (waits) shown.onWaiting(true)
      if (signal.aborted) onAbort()
      else signal.addEventListener('abort', onAbort, { once: true })
      // The signal only ends the wait: a running call keeps its slot until it releases it.
      queue.add(() => hold(slot, stopWaiting), { signal: waiting.signal }).catch(slot.reject)
      return slot.promise.finally(() => {
        stopWaiting()
        if (waits) shown.onWaiting(false)
      })
    },
  }
}

function hold(slot: PromiseWithResolvers<() => void>, stopWaiting: () => void): Promise<void> {
  const released = Promise.withResolvers<void>()
  stopWaiting()
  slot.resolve(released.resolve)
  return released.promise
}
