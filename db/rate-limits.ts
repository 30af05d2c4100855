import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { rateLimits } from './schema/rate-limits.ts'

/** What has been counted under a key, and until when. */
export interface Count {
  points: number
  expire: Date | null
}

const isOver = sql`${rateLimits.expire} <= ${sql.placeholder('now')}::timestamptz`

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
        points: sql`case when ${isOver} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning()
    .prepare('rate_limit_add'),
)

const running = prepared((db) =>
  db
    .select()
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.key, sql.placeholder('key')),
        gt(rateLimits.expire, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .prepare('rate_limit_find'),
)

/** Adds in one statement, so that no two processes count the same; a count that is over begins anew. */
export async function addPoints(
  db: Db,
  key: string,
  { points, expire, now }: { points: number; expire: Date; now: Date },
): Promise<Count> {
  const [row] = await adding(db).execute({ key, points, expire, now: now.toISOString() })
  return row ?? { points, expire }
}

/** Never below nothing: what was counted may be over by the time it is taken back. */
export async function takePoints(db: Db, key: string, points: number): Promise<Count> {
  const [row] = await db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - ${points}, 0)` })
    .where(eq(rateLimits.key, key))
    .returning()
  return row ?? { points: 0, expire: null }
}

/** Puts the count and its end, whatever they were. */
export async function putPoints(
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

/** Null when nothing is counted, or no longer. */
export async function findPoints(db: Db, key: string, now: Date): Promise<Count | null> {
  const [row] = await running(db).execute({ key, now: now.toISOString() })
  return row ?? null
}

export async function deletePoints(db: Db, key: string): Promise<boolean> {
  const gone = await db.delete(rateLimits).where(eq(rateLimits.key, key)).returning({ key: rateLimits.key })
  return gone.length > 0
}

export async function deleteExpiredPoints(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
