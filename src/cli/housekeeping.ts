import { subDays } from 'date-fns'
import { deleteExpiredInvitations } from '../../db/invitations.ts'
import { deleteOldMails } from '../../db/outbox.ts'
import { deleteExpiredPoints } from '../../db/rate-limits.ts'
import { deleteExpiredSessions } from '../../db/sessions.ts'
import type { Context } from '../domain/context.ts'
import { deliverMails } from '../domain/mails.ts'

const DAY_MS = 86_400_000
/** How long a mail that is due may lie. */
const MAIL_MS = 15_000

/** Sends what is due, mails of an earlier process too, and sweeps away what has expired. Answers how to stop it. */
export function keepHouse(context: Context): () => void {
  context.background(() => deliverMails(context))
  const timers = [
    setInterval(() => context.background(() => deliverMails(context)), MAIL_MS),
    setInterval(() => context.background(() => sweep(context)), DAY_MS),
  ]
  return () => timers.forEach(clearInterval)
}

async function sweep({ db, now }: Context): Promise<void> {
  await deleteExpiredSessions(db, now())
  await deleteExpiredPoints(db, now())
  await deleteExpiredInvitations(db, now())
  await deleteOldMails(db, subDays(now(), 1))
}
