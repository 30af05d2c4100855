import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { invitations } from './schema/invitations.ts'

const usable = (tokenHash: string, now: Date) =>
  and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now))

export async function insertInvitation(
  db: Db,
  invitation: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.insert(invitations).values(invitation)
}

/** Whether the invitation can still be used. */
export async function hasInvitation(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const found = await db.select().from(invitations).where(usable(tokenHash, now))
  return found.length > 0
}

/** Deletes the invitation in one statement, so that of two uses at once only one succeeds. False when there is none. */
export async function consumeInvitation(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const consumed = await db
    .delete(invitations)
    .where(usable(tokenHash, now))
    .returning({ tokenHash: invitations.tokenHash })
  return consumed.length > 0
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, now))
}
