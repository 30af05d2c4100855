import type { Log } from './database.ts'
import { codesOf, isDamaged } from './database-errors.ts'

export interface DamageWatch {
  /** Settles as `work` does. */
  watch<T>(work: PromiseLike<T>): Promise<T>
  /** Throws once a query has found damage. */
  check(): void
}

/**
 * Remembers until the restart that a query found the database damaged: the same rows may be read again only when someone
 * asks for them, and a load balancer must not take that for health.
 */
export function watchForDamage(log: Log, remedy: string): DamageWatch {
  let found = false

  function report(error: unknown) {
    if (found || !isDamaged(error)) return
    found = true
    log('the database is damaged', { codes: codesOf(error), remedy })
  }

  return {
    async watch(work) {
      try {
        return await work
      } catch (error) {
        report(error)
        throw error
      }
    },
    check() {
      if (found) throw new Error('the database is damaged; the log says what to do')
    },
  }
}
