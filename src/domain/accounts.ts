import { consumeInvitation, hasInvitation } from '../../db/invitations.ts'
import { consumeResetToken, consumeResetTokensOf, findResetUser } from '../../db/password-reset-tokens.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { deleteSessionsOf } from '../../db/sessions.ts'
import { findUserByUsername, insertUser, updatePassword } from '../../db/users.ts'
import { refuseGuessable } from '../auth/guessable.ts'
import { hashPassword, isOutdated, verifyPassword } from '../auth/passwords.ts'
import { type SignedInUser, startSession } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Credentials, ForgotPassword, Registration, ResetPassword } from '../contracts/account.ts'
import { AppError } from '../errors.ts'
import type { Context, Visitor } from './context.ts'
import { sendResetMail } from './mails.ts'

interface OpenedSession {
  user: SignedInUser
  /** For the cookie; the database only has its hash. */
  token: string
}

/**
 * The answer reveals whether an account exists, because the page needs to know. To make probing expensive, all other
 * checks and the rate limit come first, and the password is hashed even when the address is taken.
 */
export async function register(
  context: Context,
  { username, password, invitation }: Registration,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { limits } = context
  const invitationHash = await checkSignUp(context, username, invitation)
  refuseGuessable(password, username)
  await limits.signUp(visitor.address)
  const user = await createAccount(
    context,
    { username, password: await hashPassword(password) },
    invitationHash,
  )
  if (!user) {
    await limits.signUpTaken(visitor.address)
    throw new AppError('username_taken')
  }
  return openSession(context, user, visitor)
}

/** Returns the invitation's hash, or null when none is needed; throws when the address may not sign up. */
async function checkSignUp(
  { db, now, settings }: Context,
  username: string,
  token = '',
): Promise<string | null> {
  const rule = settings.signups
  if (rule.kind === 'open') return null
  if (rule.kind === 'domains' && rule.domains.some((domain) => username.endsWith(`@${domain}`))) return null
  if (rule.kind !== 'invite') throw new AppError('signups_closed')
  const tokenHash = hashToken(token)
  if (!(await hasInvitation(db, tokenHash, now()))) throw new AppError('invitation_invalid')
  return tokenHash
}

/** Null when the address is taken; the invitation then stays valid. */
async function createAccount(
  { db, now }: Context,
  account: { username: string; password: string },
  invitationHash: string | null,
): Promise<UserRow | null> {
  if (invitationHash === null) return insertUser(db, account)
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, account)
    if (user && !(await consumeInvitation(tx, invitationHash, now())))
      throw new AppError('invitation_invalid')
    return user
  })
}

export async function login(
  context: Context,
  { username, password }: Credentials,
  visitor: Visitor,
): Promise<OpenedSession> {
  const attempt = await context.limits.signIn(username, visitor.address)
  const user = await findUserByUsername(context.db, username)
  const known = user && !user.disabled ? user : null
  const matches = await verifyPassword(password, known?.password ?? null)
  if (!known || !matches) throw new AppError('invalid_credentials')
  await attempt.succeeded()
  if (isOutdated(known.password)) context.background(() => renewHash(context, known.id, password))
  return openSession(context, known, visitor)
}

async function renewHash({ db }: Context, userId: number, password: string): Promise<void> {
  await updatePassword(db, userId, await hashPassword(password))
}

async function openSession(
  { db, now, settings }: Context,
  user: SignedInUser,
  { userAgent }: Visitor,
): Promise<OpenedSession> {
  const token = await startSession(db, user.id, { now: now(), idleDays: settings.sessionDays, userAgent })
  return { user, token }
}

/** Returns at once and works in the background, so that neither the answer nor its timing reveals whether the account exists. */
export async function requestReset(
  context: Context,
  { username }: ForgotPassword,
  { address }: Visitor,
): Promise<void> {
  await context.limits.reset(address)
  context.background(() => mailResetLink(context, username))
}

async function mailResetLink(context: Context, username: string): Promise<void> {
  const user = await findUserByUsername(context.db, username)
  if (user && !user.disabled && (await context.limits.mayMail(user.id))) await sendResetMail(context, user.id)
}

/** Also ends all of the user's sessions and invalidates their other reset links. */
export async function resetPassword(
  { db, now, limits, sessions }: Context,
  { token, newPassword }: ResetPassword,
  { address }: Visitor,
): Promise<void> {
  await limits.reset(address)
  const tokenHash = hashToken(token)
  // Checked before hashing, so that invalid tokens cost nothing, and before the token is used.
  const user = await findResetUser(db, tokenHash, now())
  if (!user) throw new AppError('reset_token_invalid')
  refuseGuessable(newPassword, user.username)
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    const consumed = await consumeResetToken(tx, tokenHash, now())
    if (!consumed) throw new AppError('reset_token_invalid')
    await updatePassword(tx, consumed.userId, password)
    await consumeResetTokensOf(tx, consumed.userId)
    await deleteSessionsOf(tx, consumed.userId)
  })
  sessions.drop(user.id)
}
