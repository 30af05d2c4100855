import { addHours, addMinutes } from 'date-fns'
import { claimMail, deleteMail, postponeMail, replaceMail } from '../../db/outbox.ts'
import { replaceResetToken } from '../../db/password-reset-tokens.ts'
import type { OutboxRow } from '../../db/schema/outbox.ts'
import { findUser } from '../../db/users.ts'
import { createToken, hashToken } from '../auth/tokens.ts'
import { describeMailError } from '../mail/mailer.ts'
import { resetMail } from '../mail/reset-mail.ts'
import type { Context } from './context.ts'

/** How long a link to set a new password is good. */
const RESET_HOURS = 1
/** Minutes before the second try and the third; there is no fourth. */
const WAITS = [1, 10]
/** Longer than a mail can take: afterwards its process must have died, and another one tries. */
const LEASE_MINUTES = 5

/** Puts the mail where a restart does not lose it, then tries to send it. */
export async function sendResetMail(context: Context, userId: number): Promise<void> {
  await replaceMail(context.db, { userId, kind: 'reset', dueAt: context.now() })
  await deliverMails(context)
}

/** Tries every mail that is due, one after the other. Several processes, or tasks, may do so at once. */
export async function deliverMails(context: Context): Promise<void> {
  const { db, now } = context
  for (;;) {
    const mail = await claimMail(db, now(), addMinutes(now(), LEASE_MINUTES))
    if (!mail) return
    await deliver(context, mail)
  }
}

async function deliver(context: Context, { id, userId, tries }: OutboxRow): Promise<void> {
  const { db, mailer, log, now } = context
  const user = await findUser(db, userId)
  if (!user || user.disabled || tries > WAITS.length + 1) return deleteMail(db, id)
  try {
    await mailer.send(resetMail(user.username, await createResetLink(context, userId)))
    await deleteMail(db, id)
    log.info('mail sent', { userId })
  } catch (error) {
    const wait = WAITS[tries - 1]
    if (wait === undefined) await deleteMail(db, id)
    else await postponeMail(db, id, addMinutes(now(), wait))
    const fault = { userId, tries, ...describeMailError(error) }
    if (wait === undefined) log.error('mail given up', fault)
    else log.warn('mail not sent yet', fault)
  }
}

/** A link that sets a new password once; it makes all earlier ones worthless. Made as late as can be, and kept nowhere. */
export async function createResetLink({ db, now, settings }: Context, userId: number): Promise<string> {
  const token = createToken()
  const expiresAt = addHours(now(), RESET_HOURS)
  await replaceResetToken(db, { token: await hashToken(token), userId, expiresAt })
  return `${settings.baseUrl}/reset-password?token=${token}`
}
