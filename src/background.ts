import { describeError, type Log } from './log.ts'

/** Work that goes on after its answer. A failure is logged; `settled` waits for all that is under way. */
export function createBackground(log: Log) {
  const underWay = new Set<Promise<void>>()
  const run = (task: Promise<void>) => {
    const watched = task
      .catch((error: unknown) => log.error('work in the background failed', describeError(error)))
      .finally(() => underWay.delete(watched))
    underWay.add(watched)
  }
  return { run, settled: async () => void (await Promise.all(underWay)) }
}
