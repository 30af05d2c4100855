import { and, count, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, OnStored } from './database.ts'
import { prepared } from './prepared.ts'
import { ideas } from './schema/ideas.ts'
import { problems } from './schema/problems.ts'
import { type SharedLinkRow, sharedLinks } from './schema/shared-links.ts'
import { users } from './schema/users.ts'

/** More than an account can have. */
const LIMIT = 1000

/** A link as its owner sees it: without the secret, and without the page, which is long. */
export type SharedLink = Omit<SharedLinkRow, 'tokenHash' | 'brief'> & {
  /** Of the idea, and its version, as it is now. */
  problemId: number
  title: string
  currentVersion: number
}

const { tokenHash: _, brief: __, ...ownColumns } = getTableColumns(sharedLinks)
const ownFields = {
  ...ownColumns,
  problemId: ideas.problemId,
  title: ideas.title,
  currentVersion: ideas.version,
}

/** Neither revoked nor expired. */
const isOpen = (now: Date) =>
  and(isNull(sharedLinks.revokedAt), or(isNull(sharedLinks.expiresAt), gt(sharedLinks.expiresAt, now)))

const isOwnedBy = (ownerId: number) => and(eq(ideas.userId, ownerId), isNull(ideas.deletedAt))

const select = (db: Db) =>
  db.select(ownFields).from(sharedLinks).innerJoin(ideas, eq(ideas.id, sharedLinks.ideaId))

/** The links that work, of one idea or of all, the newest first. */
export const listSharedLinks = (db: Db, ownerId: number, now: Date, ideaId?: number): Promise<SharedLink[]> =>
  select(db)
    .where(
      and(isOwnedBy(ownerId), isOpen(now), ideaId === undefined ? undefined : eq(sharedLinks.ideaId, ideaId)),
    )
    .orderBy(desc(sharedLinks.id))
    .limit(LIMIT)

/** Also one that was revoked or has expired. Null when it is missing or someone else's. */
export async function findSharedLink(db: Db, ownerId: number, id: number): Promise<SharedLink | null> {
  const [row] = await select(db).where(and(isOwnedBy(ownerId), eq(sharedLinks.id, id)))
  return row ?? null
}

/** How many links work, those of ideas in the trash included. */
export async function countSharedLinks(db: Db, ownerId: number, ideaId: number, now: Date) {
  const [row] = await db
    .select({
      ofAccount: count(),
      ofIdea: sql`count(*) filter (where ${ideas.id} = ${ideaId})`.mapWith(Number),
    })
    .from(sharedLinks)
    .innerJoin(ideas, eq(ideas.id, sharedLinks.ideaId))
    .where(and(eq(ideas.userId, ownerId), isOpen(now)))
  return row ?? { ofAccount: 0, ofIdea: 0 }
}

/** Inside a transaction: until it ends, the idea is not deleted for good. False when it is missing or someone else's. */
export async function lockIdea(tx: Db, ownerId: number, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: ideas.id })
    .from(ideas)
    .where(and(isOwnedBy(ownerId), eq(ideas.id, id)))
    .for('key share')
  return found.length > 0
}

/** Returns its id. */
export async function insertSharedLink(
  tx: Db,
  link: typeof sharedLinks.$inferInsert,
  onStored?: OnStored,
): Promise<number> {
  const [row] = await tx.insert(sharedLinks).values(link).returning({ id: sharedLinks.id })
  if (!row) throw new Error('the link was inserted but not returned')
  await onStored?.(tx, row.id)
  return row.id
}

/** The caller has checked whose link it is. */
export async function updateSharedLink(
  db: Db,
  id: number,
  change: Partial<Pick<SharedLinkRow, 'tokenHash' | 'version' | 'brief' | 'revokedAt'>>,
): Promise<void> {
  await db.update(sharedLinks).set(change).where(eq(sharedLinks.id, id))
}

const briefOf = prepared((db) =>
  db
    .select({ brief: sharedLinks.brief, expiresAt: sharedLinks.expiresAt })
    .from(sharedLinks)
    .innerJoin(ideas, eq(ideas.id, sharedLinks.ideaId))
    .innerJoin(problems, eq(problems.id, ideas.problemId))
    .innerJoin(users, eq(users.id, ideas.userId))
    .where(
      and(
        eq(sharedLinks.tokenHash, sql.placeholder('tokenHash')),
        isNull(sharedLinks.revokedAt),
        or(isNull(sharedLinks.expiresAt), gt(sharedLinks.expiresAt, sql.placeholder('now'))),
        isNull(ideas.deletedAt),
        isNull(problems.deletedAt),
        eq(users.disabled, false),
      ),
    )
    .prepare('brief_of_shared_link'),
)

/** What anyone with the link reads. Null when it does not work, for whatever reason. */
export async function findSharedBrief(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Pick<SharedLinkRow, 'brief' | 'expiresAt'> | null> {
  // Drizzle passes a placeholder's value on unchanged, and its postgres.js setup accepts no Date.
  const [row] = await briefOf(db).execute({ tokenHash, now: now.toISOString() })
  return row ?? null
}

/** Deletes what has expired, and for good what was revoked before. */
export async function deleteClosedLinks(db: Db, now: Date, revokedBefore: Date): Promise<void> {
  await db
    .delete(sharedLinks)
    .where(or(lt(sharedLinks.expiresAt, now), lt(sharedLinks.revokedAt, revokedBefore)))
}
