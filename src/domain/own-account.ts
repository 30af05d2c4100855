import { deleteSession, deleteSessionsOf, listSessionsOf } from '../../db/sessions.ts'
import { deleteUser, findUser, updatePassword } from '../../db/users.ts'
import { refuseGuessable } from '../auth/guessable.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { startSession } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import type { ChangePassword, DeleteAccount } from '../contracts/account.ts'
import { AppError } from '../errors.ts'
import type { SignedInContext, Visitor } from './context.ts'

/** Characters of a session's public id: enough to distinguish one user's sessions. */
const PUBLIC_ID_LENGTH = 16

export interface OwnSession {
  /** A hash of the stored hash, so that the stored one never leaves the server. */
  id: string
  userAgent: string | null
  lastUsedAt: Date
  createdAt: Date
  /** Whether it is the session of this request. */
  current: boolean
}

/** The user's active sessions, the last used first. */
export async function listOwnSessions(context: SignedInContext, token: string): Promise<OwnSession[]> {
  const own = await withPublicIds(context)
  const current = hashToken(token)
  return own.map(({ id, row: { tokenHash, userAgent, lastUsedAt, createdAt } }) => ({
    id,
    userAgent,
    lastUsedAt,
    createdAt,
    current: tokenHash === current,
  }))
}

export async function endOwnSession(context: SignedInContext, id: string): Promise<void> {
  const found = (await withPublicIds(context)).find((session) => session.id === id)
  if (!found) throw new AppError('not_found')
  await deleteSession(context.db, found.row.tokenHash)
  context.sessions.drop(context.user.id)
}

export async function endOtherSessions(context: SignedInContext, token: string): Promise<void> {
  await deleteSessionsOf(context.db, context.user.id, hashToken(token))
  context.sessions.drop(context.user.id)
}

async function withPublicIds({ db, user, now }: SignedInContext) {
  const rows = await listSessionsOf(db, user.id, now())
  return rows.map((row) => ({ id: hashToken(row.tokenHash).slice(0, PUBLIC_ID_LENGTH), row }))
}

/** Ends all sessions, starts a new one for this browser and returns its token. */
export async function changePassword(
  context: SignedInContext,
  { password, newPassword }: ChangePassword,
  visitor: Visitor,
): Promise<string> {
  const { db, user, now, settings, sessions } = context
  await confirmPassword(context, password, visitor)
  refuseGuessable(newPassword, user.username)
  const hash = await hashPassword(newPassword)
  const newToken = await db.transaction(async (tx) => {
    await updatePassword(tx, user.id, hash)
    await deleteSessionsOf(tx, user.id)
    const { userAgent } = visitor
    return startSession(tx, user.id, { now: now(), idleDays: settings.sessionDays, userAgent })
  })
  sessions.drop(user.id)
  return newToken
}

/** Deletes the account and everything in it permanently. */
export async function deleteAccount(
  context: SignedInContext,
  { password }: DeleteAccount,
  visitor: Visitor,
): Promise<void> {
  await confirmPassword(context, password, visitor)
  await deleteUser(context.db, context.user.id)
  context.sessions.drop(context.user.id)
}

/** The sign-in limits apply here too, so that someone at an unlocked browser cannot guess the password. */
async function confirmPassword(
  { db, user, limits }: SignedInContext,
  password: string,
  { address }: Visitor,
) {
  const attempt = await limits.signIn(user.username, address)
  const stored = await findUser(db, user.id)
  if (!(await verifyPassword(password, stored?.password ?? null))) throw new AppError('password_wrong')
  await attempt.succeeded()
}
