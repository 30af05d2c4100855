import { addDays, addHours, min } from 'date-fns'
import type { Db } from '../../db/database.ts'
import { deleteSession, findSession, insertSession, updateSession } from '../../db/sessions.ts'
import type { SessionCache } from './session-cache.ts'
import { createToken, hashToken } from './tokens.ts'

/** A session ends after this many times its idle limit, even when in use. */
const ABSOLUTE_FACTOR = 3
/** The last use of a session is stored at most this often. */
const LAST_USED_UPDATE_HOURS = 1

const MAX_USER_AGENT = 300

/** The user a request acts for. */
export interface SignedInUser {
  id: number
  username: string
  createdAt: Date
}

/** Where sessions are read and ended. */
export interface SessionStore {
  db: Db
  sessions: SessionCache
}

interface Lifetime {
  now: Date
  idleDays: number
}

/** Starts a session and returns the cookie's value, which is not stored. */
export async function startSession(
  db: Db,
  userId: number,
  { now, idleDays, userAgent }: Lifetime & { userAgent: string | undefined },
): Promise<string> {
  const token = createToken()
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addDays(now, idleDays),
  })
  return token
}

/**
 * Null when the session has ended. A session in use is extended, up to its absolute end. If this cannot be stored,
 * `onNotExtended` gets the error and the session is valid all the same: reading works while the disk is full.
 */
export async function readSession(
  { db, sessions }: SessionStore,
  token: string,
  { now, idleDays, onNotExtended }: Lifetime & { onNotExtended: (error: unknown) => void },
): Promise<SignedInUser | null> {
  const tokenHash = hashToken(token)
  const session = await sessions.find(tokenHash, now, () => findSession(db, tokenHash, now))
  if (!session) return null
  const { user } = session
  if (addHours(session.lastUsedAt, LAST_USED_UPDATE_HOURS) < now) {
    const expiresAt = min([addDays(now, idleDays), addDays(session.createdAt, idleDays * ABSOLUTE_FACTOR)])
    await updateSession(db, tokenHash, { lastUsedAt: now, expiresAt }).catch(onNotExtended)
    sessions.drop(user.id)
  }
  return user
}

/** Ends it in the database, so that a copied cookie stops working. */
export async function endSession({ db, sessions }: SessionStore, token: string): Promise<void> {
  const userId = await deleteSession(db, hashToken(token))
  if (userId !== null) sessions.drop(userId)
}
