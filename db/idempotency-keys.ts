import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type IdempotencyKeyRow, idempotencyKeys, type StoredAnswer } from './schema/idempotency-keys.ts'

/** One user's key. */
export interface KeyId {
  userId: number
  key: string
}

interface Claim {
  requestHash: string
  /** The name of the request that will work on it, and when it loses the key unless it renews it. */
  holder: string
  until: Date
  now: Date
  /** Keys from before this time count as unused. */
  expiredBefore: Date
}

/**
 * Takes the key for a request. Null when it stands for another request, is in progress or has a final answer. A request
 * that failed, or whose process ended, is taken over with what it had stored.
 */
export async function claimKey(
  db: Db,
  id: KeyId,
  { requestHash, holder, until, now, expiredBefore }: Claim,
): Promise<IdempotencyKeyRow | null> {
  const isExpired = lt(idempotencyKeys.createdAt, expiredBefore)
  const isFree = or(isNull(idempotencyKeys.leaseUntil), lt(idempotencyKeys.leaseUntil, now))
  const isOpen = and(eq(idempotencyKeys.succeeded, false), isFree)
  const fresh = { requestHash, leaseHolder: holder, leaseUntil: until, answer: null, succeeded: false }
  const [row] = await db
    .insert(idempotencyKeys)
    .values({ ...id, ...fresh, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: {
        ...fresh,
        resultId: sql`case when ${isExpired} then null else ${idempotencyKeys.resultId} end`,
        createdAt: sql`case when ${isExpired} then excluded.created_at else ${idempotencyKeys.createdAt} end`,
      },
      setWhere: or(isExpired, and(eq(idempotencyKeys.requestHash, requestHash), isOpen)),
    })
    .returning()
  return row ?? null
}

const ofKey = ({ userId, key }: KeyId) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))

/** A key that another request has taken over is not the holder's any more. */
const heldBy = (id: KeyId, holder: string) => and(ofKey(id), eq(idempotencyKeys.leaseHolder, holder))

export async function findKey(db: Db, id: KeyId): Promise<IdempotencyKeyRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(ofKey(id))
  return row ?? null
}

export async function renewKey(db: Db, id: KeyId, holder: string, until: Date): Promise<void> {
  await db.update(idempotencyKeys).set({ leaseUntil: until }).where(heldBy(id, holder))
}

/** In the transaction that stores the result, so that neither exists without the other. */
export async function storeResultId(tx: Db, id: KeyId, holder: string, resultId: number): Promise<void> {
  await tx.update(idempotencyKeys).set({ resultId }).where(heldBy(id, holder))
}

const idle = { leaseHolder: null, leaseUntil: null }

export async function storeAnswer(
  db: Db,
  id: KeyId,
  holder: string,
  stored: { answer: StoredAnswer; succeeded: boolean },
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ ...stored, ...idle })
    .where(heldBy(id, holder))
}

/** Gives the key back without an answer: the next request with it is carried out. */
export async function releaseKey(db: Db, id: KeyId, holder: string): Promise<void> {
  await db.delete(idempotencyKeys).where(and(heldBy(id, holder), isNull(idempotencyKeys.resultId)))
  await db.update(idempotencyKeys).set(idle).where(heldBy(id, holder))
}

/** Deletes answers that nobody will ask for, except of requests in progress. */
export async function deleteExpiredKeys(db: Db, expiredBefore: Date, now: Date): Promise<void> {
  const isFree = or(isNull(idempotencyKeys.leaseUntil), lt(idempotencyKeys.leaseUntil, now))
  await db.delete(idempotencyKeys).where(and(lt(idempotencyKeys.createdAt, expiredBefore), isFree))
}
