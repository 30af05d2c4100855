import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Db } from '../../db/database.ts'
import {
  addPoints,
  type Count,
  deletePoints,
  findPoints,
  setPoints,
  subtractPoints,
} from '../../db/rate-limits.ts'

/** Where the counts are stored, and the clock. */
export interface LimiterStore {
  db: Db
  now: () => Date
}

/**
 * The package's limiter on our own table and clock. Its built-in drizzle store imports drizzle by a name computed at
 * run time, which does not work in a compiled binary.
 */
export class Limiter extends RateLimiterStoreAbstract<Count> {
  readonly #store: LimiterStore

  constructor(store: LimiterStore, options: { keyPrefix: string; points: number; duration: number }) {
    super(options)
    this.#store = store
  }

  protected override _get(key: string) {
    return findPoints(this.#store.db, key, this.#store.now())
  }

  protected override _delete(key: string) {
    return deletePoints(this.#store.db, key)
  }

  protected override _upsert(key: string, points: number, ms: number, force = false) {
    const { db } = this.#store
    const now = this.#store.now()
    const expire = new Date(now.getTime() + ms)
    if (force) return setPoints(db, key, { points, expire })
    return points < 0 ? subtractPoints(db, key, -points) : addPoints(db, key, { points, expire, now })
  }

  protected override _getRateLimiterRes(_key: string, changed: number, { points, expire }: Count) {
    const msLeft = expire ? Math.max(expire.getTime() - this.#store.now().getTime(), 0) : 0
    return new RateLimiterRes(Math.max(this.points - points, 0), msLeft, points, points === changed)
  }
}
