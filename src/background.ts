import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, type Log } from './log.ts'

/** A random delay, so that the timing of nearby responses does not reveal whether there was work to do. */
const MIN_DELAY_MS = 50
const MAX_EXTRA_DELAY_MS = 450

/** Runs tasks that outlive their request and its time limit. A failure is logged; `settled` waits for all pending tasks. */
export function createBackground(log: Log) {
  const pending = new Set<Promise<void>>()
  const outsideRequests = AsyncLocalStorage.snapshot()
  const run = (work: () => Promise<void>) => {
    const task = sleep(MIN_DELAY_MS + Math.random() * MAX_EXTRA_DELAY_MS)
      .then(() => outsideRequests(work))
      .catch((error: unknown) => log.error('background task failed', describeError(error)))
      .finally(() => pending.delete(task))
    pending.add(task)
  }
  return { run, settled: async () => void (await Promise.all(pending)) }
}
