import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Milliseconds of queries without a pause. */
const MAX_BUSY_MS = 2

/**
 * PGlite runs on this thread, and the end of one query starts the next: 200 sign-ins at once kept every other request
 * waiting for two seconds, /healthz included.
 */
export function pauseBetweenQueries(pg: PGlite): void {
  const run = pg._runExclusiveQuery.bind(pg)
  let startedAt = performance.now()
  pg._runExclusiveQuery = (work) =>
    run(async () => {
      if (performance.now() - startedAt > MAX_BUSY_MS) {
        await setImmediate()
        startedAt = performance.now()
      }
      return work()
    })
}
