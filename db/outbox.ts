import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type OutboxRow, outbox } from './schema/outbox.ts'

/** Takes the place of what is still waiting for the same person. */
export async function replaceMail(
  db: Db,
  mail: { userId: number; kind: OutboxRow['kind']; dueAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(outbox).where(and(eq(outbox.userId, mail.userId), eq(outbox.kind, mail.kind)))
    await tx.insert(outbox).values(mail)
  })
}

/** Takes the mail that has been due for longest, for one process until `until`. Null when none is due. */
export async function claimMail(db: Db, now: Date, until: Date): Promise<OutboxRow | null> {
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

/** Those that a process took for the last time and died with. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, before))
}
