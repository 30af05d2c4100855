import { addHours } from 'date-fns'
import { replaceResetToken, spendResetToken, spendResetTokensOf } from '../../db/password-reset-tokens.ts'
import { deleteSessionsOf } from '../../db/sessions.ts'
import { findUserByUsername, insertUser, updatePassword } from '../../db/users.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { type SignedInUser, startSession } from '../auth/sessions.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import type { Credentials, ForgotPassword, ResetPassword } from '../contracts/account.ts'
import { AppError } from '../errors.ts'
import type { Context } from './context.ts'

const RESET_HOURS = 1

interface Arrival {
  user: SignedInUser
  /** For the cookie; stored nowhere. */
  token: string
}

/** The hash is paid whether or not the address is free, so that the time does not tell. */
export async function register(
  context: Context,
  { username, password }: Credentials,
  userAgent?: string,
): Promise<Arrival> {
  if (!context.settings.maySignUp(username)) throw new AppError('signups_closed')
  const user = await insertUser(context.db, { username, password: await hashPassword(password) })
  if (!user) throw new AppError('username_taken')
  return arrive(context, user, userAgent)
}

export async function login(
  context: Context,
  { username, password }: Credentials,
  userAgent?: string,
): Promise<Arrival> {
  const user = await findUserByUsername(context.db, username)
  const known = user && !user.disabled ? user : null
  const matches = await verifyPassword(password, known?.password ?? null)
  if (!known || !matches) throw new AppError('credentials_wrong')
  return arrive(context, known, userAgent)
}

async function arrive(
  { db, now, settings }: Context,
  user: SignedInUser,
  userAgent?: string,
): Promise<Arrival> {
  const token = await startSession(db, user.id, { now: now(), idleDays: settings.sessionDays, userAgent })
  return { user, token }
}

/** Answers at once and works afterwards: neither the answer nor its time tells whether the account exists. */
export function requestReset(context: Context, { username }: ForgotPassword): void {
  context.background(sendResetLink(context, username))
}

async function sendResetLink({ db, now, mailer, settings }: Context, username: string): Promise<void> {
  const user = await findUserByUsername(db, username)
  if (!user || user.disabled) return
  const token = createToken()
  await replaceResetToken(db, {
    token: await hashToken(token),
    userId: user.id,
    expiresAt: addHours(now(), RESET_HOURS),
  })
  await mailer.send(resetMail(username, `${settings.baseUrl}/reset-password?token=${token}`))
}

const resetMail = (to: string, link: string) => ({
  to,
  subject: 'Set a new password for Precedents',
  text: `Somebody, we hope you, asked to set a new password for this address.

Open this link within an hour to choose one:
${link}

If it was not you, ignore this mail: your password stays as it is.`,
})

/** Ends every session and spends every other link of the user. */
export async function resetPassword(
  { db, now }: Context,
  { token, newPassword }: ResetPassword,
): Promise<void> {
  const password = await hashPassword(newPassword)
  const tokenHash = await hashToken(token)
  await db.transaction(async (tx) => {
    const spent = await spendResetToken(tx, tokenHash, now())
    if (!spent) throw new AppError('reset_token_invalid')
    await updatePassword(tx, spent.userId, password)
    await spendResetTokensOf(tx, spent.userId)
    await deleteSessionsOf(tx, spent.userId)
  })
}
