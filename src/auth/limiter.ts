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

/** By which the clocks of servers with one database may differ. */
const MAX_SKEW_MS = 60_000

/**
 * The package's limiter on our own table and clock. Its built-in drizzle store imports drizzle by a name computed at
 * run time, which does not work in a compiled binary.
 */
export class Limiter extends RateLimiterStoreAbstract<Count> {
  readonly #store: LimiterStore

  readonly #longestMs: number

  /** `longest` is given where a count may last longer than `duration`; both in seconds. */
  constructor(
    store: LimiterStore,
    options: { keyPrefix: string; points: number; duration: number; longest?: number },
  ) {
    super(options)
    this.#store = store
    this.#longestMs = (options.longest ?? options.duration) * 1000
  }

  /** A count that would last longer is of a time before the clock was set back, and does not count. */
  #period() {
    const now = this.#store.now()
    return { now, latest: new Date(now.getTime() + this.#longestMs + MAX_SKEW_MS) }
  }

  protected override _get(key: string) {
    return findPoints(this.#store.db, key, this.#period())
  }

  protected override _delete(key: string) {
    return deletePoints(this.#store.db, key)
  }

  protected override _upsert(key: string, points: number, ms: number, force = false) {
    const { db } = this.#store
    const period = this.#period()
    const expire = new Date(period.now.getTime() + ms)
    if (force) return setPoints(db, key, { points, expire })
    return points < 0 ? subtractPoints(db, key, -points) : addPoints(db, key, { points, expire, ...period })
  }

  protected override _getRateLimiterRes(_key: string, changed: number, { points, expire }: Count) {
    const msLeft = expire ? Math.max(expire.getTime() - this.#store.now().getTime(), 0) : 0
    return new RateLimiterRes(Math.max(this.points - points, 0), msLeft, points, points === changed)
  }
}
