import type { Db } from './database.ts'

/**
 * Statements prepared once for each database handle. An unprepared builder costs three to four times the query itself,
 * so every query on the path of a request goes through here.
 */
export function prepared<T>(prepare: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const fresh = prepare(db)
    made.set(db, fresh)
    return fresh
  }
}
