import { addDays, addHours, addMinutes } from 'date-fns'
import { deleteMail, leaseMail, postponeMail, replaceMail } from '../../db/outbox.ts'
import { replaceResetToken } from '../../db/password-reset-tokens.ts'
import type { OutboxRow } from '../../db/schema/outbox.ts'
import { findUser } from '../../db/users.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import { RESET_LINK_HOURS } from '../contracts/account.ts'
import { describeMailError } from '../mail/mailer.ts'
import { resetMail } from '../mail/reset-mail.ts'
import type { Context } from './context.ts'

/** Minutes before the second and the third try. */
const MAIL_RETRY_MINUTES = [1, 10]
const MAX_MAIL_TRIES = MAIL_RETRY_MINUTES.length + 1
/** Nobody still waits for an older mail, such as one from before the server was stopped for days. */
const MAX_MAIL_AGE_DAYS = 1
/** Longer than sending can take; after it, the process must have died and another one retries. */
const LEASE_MINUTES = 5

/** Stores the mail, so that a restart does not lose it, then tries to send it. */
export async function sendResetMail(context: Context, userId: number): Promise<void> {
  const now = context.now()
  await replaceMail(context.db, { userId, kind: 'reset', dueAt: now, createdAt: now })
  await deliverMails(context)
}

/** Sends every mail that is due, one at a time. Several processes or tasks may do so at once. */
export async function deliverMails(context: Context): Promise<void> {
  const { db, now } = context
  for (;;) {
    const mail = await leaseMail(db, now(), addMinutes(now(), LEASE_MINUTES))
    if (!mail) return
    await deliver(context, mail)
  }
}

async function deliver(context: Context, { id, userId, tries, createdAt }: OutboxRow): Promise<void> {
  const { db, mailer, log, now } = context
  const user = await findUser(db, userId)
  if (!user || user.disabled) return deleteMail(db, id)
  if (tries > MAX_MAIL_TRIES || addDays(createdAt, MAX_MAIL_AGE_DAYS) < now()) {
    await deleteMail(db, id)
    return log.error('mail not sent in time', { userId, tries })
  }
  try {
    await mailer.send(resetMail(user.username, await createResetLink(context, userId)))
    await deleteMail(db, id)
    log.info('mail sent', { userId })
  } catch (error) {
    const wait = MAIL_RETRY_MINUTES[tries - 1]
    if (wait === undefined) await deleteMail(db, id)
    else await postponeMail(db, id, addMinutes(now(), wait))
    const details = { userId, tries, ...describeMailError(error) }
    if (wait === undefined) log.error('mail not sent after the last try', details)
    else log.warn('mail not sent, will retry', details)
  }
}

/** Creates a single-use reset link and invalidates earlier ones. Only the token's hash is stored, so call this right before sending. */
export async function createResetLink({ db, now, settings }: Context, userId: number): Promise<string> {
  const token = createToken()
  const expiresAt = addHours(now(), RESET_LINK_HOURS)
  await replaceResetToken(db, { token: hashToken(token), userId, expiresAt })
  return `${settings.baseUrl}/reset-password?token=${token}`
}
