import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, type Log } from './log.ts'

/** Milliseconds before work begins, at random: its own time must not be seen in the answers around it. */
const EARLIEST_MS = 50
const SPREAD_MS = 450

/** Work that goes on after its answer. A failure is logged; `settled` waits for all that is under way. */
export function createBackground(log: Log) {
  const underWay = new Set<Promise<void>>()
  const run = (work: () => Promise<void>) => {
    const watched = sleep(EARLIEST_MS + Math.random() * SPREAD_MS)
      .then(work)
      .catch((error: unknown) => log.error('work in the background failed', describeError(error)))
      .finally(() => underWay.delete(watched))
    underWay.add(watched)
  }
  return { run, settled: async () => void (await Promise.all(underWay)) }
}
