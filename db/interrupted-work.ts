import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { elements, type StoredError } from './schema/elements.ts'
import { ideaGenerations } from './schema/idea-generations.ts'
import { idempotencyKeys } from './schema/idempotency-keys.ts'

/** Marks searches whose process has not been heard of since its lease ended. */
export async function interruptAbandonedSearches(db: Db, error: StoredError, now: Date): Promise<void> {
  await db
    .update(elements)
    .set({ searchState: 'failed', error, leaseHolder: null, leaseUntil: null })
    .where(and(eq(elements.searchState, 'running'), lt(elements.leaseUntil, now)))
}

/** Ends every lease: for a process that has the database to itself, all of them are of processes that ended. */
export async function endAllLeases(db: Db, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - 1)
  await db.update(elements).set({ leaseUntil: ended }).where(eq(elements.searchState, 'running'))
  for (const table of [idempotencyKeys, ideaGenerations])
    await db.update(table).set({ leaseUntil: null }).where(isNotNull(table.leaseUntil))
}
