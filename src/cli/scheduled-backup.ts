import { join } from 'node:path'
import { keepBackup } from '../../db/backup/keep.ts'
import { setPoints, takeTurn } from '../../db/rate-limits.ts'
import { assets } from '../assets.ts'
import type { Config } from '../config.ts'
import type { Context } from '../domain/context.ts'
import { describeError } from '../log.ts'
import { version } from '../version.ts'

const TURN = 'scheduled-backup'
const RETRY_MS = 15 * 60_000

/** Before the date in the names of scheduled backups. */
export const BACKUP_PREFIX = 'precedents-'

export type BackupSettings = Pick<Config, 'backup' | 'dataDir'>

export const backupFolder = ({ backup, dataDir }: BackupSettings) => backup.folder ?? join(dataDir, 'backups')

/** Writes a backup when one is due; of several processes on one database, one does. */
export async function runScheduledBackup(context: Context, settings: BackupSettings): Promise<void> {
  const { everyMs, keep } = settings.backup
  if (everyMs === undefined) return
  const now = context.now()
  if (!(await takeTurn(context.db, TURN, { now, until: new Date(now.getTime() + everyMs) }))) return
  const source = { migrationsFolder: assets.migrationsDir, version, now }
  try {
    const kept = { folder: backupFolder(settings), prefix: BACKUP_PREFIX, keep }
    context.log.info('a backup was written', { file: await keepBackup(context.db, source, kept) })
  } catch (error) {
    context.log.error('the scheduled backup failed and will be retried', describeError(error))
    const expire = new Date(now.getTime() + Math.min(RETRY_MS, everyMs))
    await setPoints(context.db, TURN, { points: 1, expire })
  }
}
