import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { type SessionRow, sessions } from './schema/sessions.ts'
import { type UserRow, users } from './schema/users.ts'

/** Sessions of one user in one response. */
const SHOWN_SESSIONS = 200

const live = prepared((db) =>
  db
    .select({
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      user: { id: users.id, username: users.username, createdAt: users.createdAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.disabled, false),
      ),
    )
    .prepare('live_session'),
)

/** A session that is valid, and whose it is. */
export interface LiveSession extends Pick<SessionRow, 'createdAt' | 'lastUsedAt' | 'expiresAt'> {
  user: Pick<UserRow, 'id' | 'username' | 'createdAt'>
}

/** The session and its user in one query. Null when it is missing or expired, or its user is disabled. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<LiveSession | null> {
  // Drizzle passes a placeholder's value on unchanged, and its postgres.js setup accepts no Date.
  const [row] = await live(db).execute({ tokenHash, now: now.toISOString() })
  return row ?? null
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Extends a session that is in use. */
export async function updateSession(
  db: Db,
  tokenHash: string,
  use: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(use).where(eq(sessions.tokenHash, tokenHash))
}

/** Returns whose session it was; null when it was missing. */
export async function deleteSession(db: Db, tokenHash: string): Promise<number | null> {
  const [deleted] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId })
  return deleted?.userId ?? null
}

/** All of a user's sessions, except the one with the hash `exceptHash`. */
export async function deleteSessionsOf(db: Db, userId: number, exceptHash?: string): Promise<void> {
  const others = exceptHash === undefined ? undefined : ne(sessions.tokenHash, exceptHash)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** A user's active sessions, the last used first. */
export async function listSessionsOf(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(SHOWN_SESSIONS)
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
