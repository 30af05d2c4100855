import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, OnStored } from './database.ts'
import { prepared } from './prepared.ts'
import { type OwnPrecedentRow, ownPrecedents } from './schema/own-precedents.ts'
import { users } from './schema/users.ts'

/** More than an account can have. */
const LIMIT = 1000

export type NewOwnPrecedent = Omit<
  OwnPrecedentRow,
  'id' | 'userId' | 'derivedFrom' | 'removedAt' | 'createdAt'
> &
  Partial<Pick<OwnPrecedentRow, 'derivedFrom'>>

const ofOwner = prepared((db) =>
  db
    .select()
    .from(ownPrecedents)
    .where(and(eq(ownPrecedents.userId, sql.placeholder('ownerId')), isNull(ownPrecedents.removedAt)))
    .orderBy(desc(ownPrecedents.id))
    .limit(LIMIT)
    .prepare('own_precedents_of_owner'),
)

/** All that the owner has and did not remove, the newest first. */
export async function listOwnPrecedents(db: Db, ownerId: number): Promise<OwnPrecedentRow[]> {
  return ofOwner(db).execute({ ownerId })
}

const isOwnedBy = (ownerId: number, id: number) =>
  and(eq(ownPrecedents.userId, ownerId), eq(ownPrecedents.id, id))

/** Also one that was removed. Null when it is missing or someone else's. */
export async function findOwnPrecedent(db: Db, ownerId: number, id: number): Promise<OwnPrecedentRow | null> {
  const [row] = await db.select().from(ownPrecedents).where(isOwnedBy(ownerId, id))
  return row ?? null
}

/** Inside a transaction: until it ends, nobody else adds to what the owner has. */
export async function lockOwner(tx: Db, ownerId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}

/** Inserted in this order; `onStored` is told the last id. */
export async function insertOwnPrecedents(
  tx: Db,
  ownerId: number,
  rows: NewOwnPrecedent[],
  onStored?: OnStored,
): Promise<OwnPrecedentRow[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insert(ownPrecedents)
    .values(rows.map((row) => ({ ...row, userId: ownerId })))
    .returning()
  const last = inserted.at(-1)
  if (last) await onStored?.(tx, last.id)
  return inserted
}

/** Null when it is missing, removed or someone else's. */
export async function updateOwnPrecedent(
  db: Db,
  ownerId: number,
  id: number,
  fields: NewOwnPrecedent,
): Promise<OwnPrecedentRow | null> {
  const [row] = await db
    .update(ownPrecedents)
    .set(fields)
    .where(and(isOwnedBy(ownerId, id), isNull(ownPrecedents.removedAt)))
    .returning()
  return row ?? null
}

/** Null brings it back. Null is returned when it is missing or someone else's. */
export async function setOwnPrecedentRemoved(
  db: Db,
  ownerId: number,
  id: number,
  removedAt: Date | null,
): Promise<OwnPrecedentRow | null> {
  const [row] = await db.update(ownPrecedents).set({ removedAt }).where(isOwnedBy(ownerId, id)).returning()
  return row ?? null
}

/** Deletes for good what was removed before. */
export async function deleteRemovedOwnPrecedents(db: Db, before: Date): Promise<void> {
  await db.delete(ownPrecedents).where(lt(ownPrecedents.removedAt, before))
}
