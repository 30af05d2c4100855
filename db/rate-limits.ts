import { and, eq, gt, like, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { rateLimits } from './schema/rate-limits.ts'

/** The points counted for a key, and when they expire. */
export interface Count {
  points: number
  expire: Date | null
}

/** A count is valid when it expires after `now`, and at `latest` then. */
export interface Period {
  now: Date
  latest: Date
}

const format = ({ now, latest }: Period) => ({ now: now.toISOString(), latest: latest.toISOString() })

/** Also when it would last longer than any count does: the clock was set back. */
const isExpired = sql`(${rateLimits.expire} <= ${sql.placeholder('now')}::timestamptz or ${rateLimits.expire} > ${sql.placeholder('latest')}::timestamptz)`

const adding = prepared((db) =>
  db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      points: sql.placeholder('points'),
      expire: sql.placeholder('expire'),
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isExpired} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expire: sql`case when ${isExpired} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning()
    .prepare('rate_limit_add'),
)

const running = prepared((db) =>
  db
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, sql.placeholder('key')), sql`not ${isExpired}`))
    .prepare('rate_limit_find'),
)

/** Adds in one statement, so that concurrent processes lose no points; an expired count restarts. */
export async function addPoints(
  db: Db,
  key: string,
  { points, expire, ...period }: { points: number; expire: Date } & Period,
): Promise<Count> {
  const [row] = await adding(db).execute({ key, points, expire, ...format(period) })
  return row ?? { points, expire }
}

/**
 * Whether the caller is the first to ask, of all processes, since the last turn ended. A turn that ends later than a new
 * one would was taken with another interval or clock, and does not count.
 */
export async function takeTurn(
  db: Db,
  key: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const taken = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire: until })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { expire: until },
      setWhere: or(lte(rateLimits.expire, now), gt(rateLimits.expire, until)),
    })
    .returning({ key: rateLimits.key })
  return taken.length > 0
}

/** Never below zero: the count may have expired before the points are returned. */
export async function subtractPoints(db: Db, key: string, points: number): Promise<Count> {
  const [row] = await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - ${points}, 0)` })
    .where(eq(rateLimits.key, key))
    .returning()
  return row ?? { points: 0, expire: null }
}

/** Overwrites the count and its expiry. */
export async function setPoints(
  db: Db,
  key: string,
  count: { points: number; expire: Date },
): Promise<Count> {
  await db
    .insert(rateLimits)
    .values({ key, ...count })
    .onConflictDoUpdate({ target: rateLimits.key, set: count })
  return count
}

/** Null when nothing is counted or the count has expired. */
export async function findPoints(db: Db, key: string, period: Period): Promise<Count | null> {
  const [row] = await running(db).execute({ key, ...format(period) })
  return row ?? null
}

export async function deletePoints(db: Db, key: string): Promise<boolean> {
  const deleted = await db
    .delete(rateLimits)
    .where(eq(rateLimits.key, key))
    .returning({ key: rateLimits.key })
  return deleted.length > 0
}

/** Of all keys that begin with this. */
export async function deletePointsOf(db: Db, prefix: string): Promise<void> {
  await db.delete(rateLimits).where(like(rateLimits.key, `${prefix}%`))
}

export async function deleteExpiredPoints(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
