import { subDays } from 'date-fns'
import { deleteExpiredInvitations } from '../../db/invitations.ts'
import { deleteOldMails } from '../../db/outbox.ts'
import { deleteExpiredPoints } from '../../db/rate-limits.ts'
import { deleteExpiredSessions } from '../../db/sessions.ts'
import type { Context } from '../domain/context.ts'
import { deliverMails } from '../domain/mails.ts'

const MAIL_INTERVAL_MS = 15_000
const PURGE_INTERVAL_MS = 86_400_000
/** A mail that is still in the outbox after this long is never sent. */
const MAIL_KEPT_DAYS = 1

/** Delivers due mails, including those of an earlier process, and purges expired rows. Returns a function that stops it. */
export function startScheduledJobs(context: Context): () => void {
  context.background(() => deliverMails(context))
  const timers = [
    setInterval(() => context.background(() => deliverMails(context)), MAIL_INTERVAL_MS),
    setInterval(() => context.background(() => purgeExpired(context)), PURGE_INTERVAL_MS),
  ]
  return () => timers.forEach(clearInterval)
}

async function purgeExpired({ db, now }: Context): Promise<void> {
  await deleteExpiredSessions(db, now())
  await deleteExpiredPoints(db, now())
  await deleteExpiredInvitations(db, now())
  await deleteOldMails(db, subDays(now(), MAIL_KEPT_DAYS))
}
