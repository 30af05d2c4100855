import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type OutboxRow, outbox } from './schema/outbox.ts'

/** Replaces a mail of the same kind that is still waiting for the same user. */
export async function replaceMail(
  db: Db,
  mail: Pick<OutboxRow, 'userId' | 'kind' | 'dueAt' | 'createdAt'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(outbox).where(and(eq(outbox.userId, mail.userId), eq(outbox.kind, mail.kind)))
    await tx.insert(outbox).values(mail)
  })
}

/** Reserves the mail that has been due longest for one process until `until`. Null when none is due. */
export async function leaseMail(db: Db, now: Date, until: Date): Promise<OutboxRow | null> {
  const longestDue = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.dueAt, now))
    .orderBy(asc(outbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, dueAt: until })
    .where(eq(outbox.id, sql`(${longestDue})`))
    .returning()
  return row ?? null
}

export async function postponeMail(db: Db, id: number, dueAt: Date): Promise<void> {
  await db.update(outbox).set({ dueAt }).where(eq(outbox.id, id))
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id))
}

/** Mails that wait for their next try. */
export const countMails = (db: Db): Promise<number> => db.$count(outbox)
