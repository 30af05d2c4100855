import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Milliseconds for which queries may follow one another before whatever else is due gets its turn. */
const LONGEST_MS = 10

/**
 * PGlite works on this thread, and the end of one query starts the next that waits: 200 sign-ins at once kept everybody
 * else, /healthz too, waiting for two seconds.
 */
export function pauseBetweenQueries(pg: PGlite): void {
  const run = pg._runExclusiveQuery.bind(pg)
  let begun = performance.now()
  pg._runExclusiveQuery = (work) =>
    run(async () => {
      if (performance.now() - begun > LONGEST_MS) {
        await setImmediate()
        begun = performance.now()
      }
      return work()
    })
}
