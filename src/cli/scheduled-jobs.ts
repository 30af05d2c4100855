import { subHours } from 'date-fns'
import { deleteExpiredKeys } from '../../db/idempotency-keys.ts'
import { deleteExpiredInvitations } from '../../db/invitations.ts'
import { deleteExpiredPoints } from '../../db/rate-limits.ts'
import { deleteExpiredSessions } from '../../db/sessions.ts'
import type { Context } from '../domain/context.ts'
import { IDEMPOTENCY_HOURS } from '../domain/idempotency.ts'
import { interruptAbandoned } from '../domain/interruption.ts'
import { deliverMails } from '../domain/mails.ts'
import { purgeOwnPrecedents } from '../domain/own-precedents.ts'
import { purgeLinks } from '../domain/shared-links.ts'
import { purgeOldTrash } from '../domain/trash.ts'
import { type BackupSettings, runScheduledBackup } from './scheduled-backup.ts'

const MAIL_INTERVAL_MS = 15_000
/** How often to ask whether a backup is due. */
const BACKUP_INTERVAL_MS = 30_000
/** How often to look for searches of processes that died. */
const ABANDONED_INTERVAL_MS = 60_000
const PURGE_INTERVAL_MS = 86_400_000

/**
 * Delivers due mails, including those of an earlier process, writes backups and purges expired rows: at once, since a server may be
 * restarted every day, and then at intervals. Returns a function that stops it.
 */
export function startScheduledJobs(context: Context, settings?: BackupSettings): () => void {
  const jobs = [
    { run: () => deliverMails(context), intervalMs: MAIL_INTERVAL_MS },
    { run: () => interruptAbandoned(context), intervalMs: ABANDONED_INTERVAL_MS },
    { run: () => purgeExpired(context), intervalMs: PURGE_INTERVAL_MS },
  ]
  if (settings)
    jobs.push({ run: () => runScheduledBackup(context, settings), intervalMs: BACKUP_INTERVAL_MS })
  const timers = jobs.map(({ run, intervalMs }) => {
    context.background(run)
    return setInterval(() => context.background(run), intervalMs)
  })
  return () => timers.forEach(clearInterval)
}

async function purgeExpired(context: Context): Promise<void> {
  const { db, now } = context
  await deleteExpiredSessions(db, now())
  await deleteExpiredPoints(db, now())
  await deleteExpiredInvitations(db, now())
  await purgeOwnPrecedents(context)
  await purgeLinks(context)
  await purgeOldTrash(context)
  await deleteExpiredKeys(db, subHours(now(), IDEMPOTENCY_HOURS), now())
}
