import type { Db } from './database.ts'

/**
 * Prepares a statement once for each database handle. Building a statement takes three to four times as long as running
 * it, so every query of a request is prepared.
 */
export function prepared<T>(prepare: (db: Db) => T): (db: Db) => T {
  const statements = new WeakMap<Db, T>()
  return (db) => {
    const existing = statements.get(db)
    if (existing !== undefined) return existing
    const statement = prepare(db)
    statements.set(db, statement)
    return statement
  }
}
