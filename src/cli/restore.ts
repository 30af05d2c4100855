import { resolve } from 'node:path'
import { BackupError } from '../../db/backup/backup-error.ts'
import { verifyBackup } from '../../db/backup/format.ts'
import { restoreBackup } from '../../db/backup/restore.ts'
import { withDatabase } from '../../db/connect.ts'
import { type Config, processConfig } from '../config.ts'
import { describeRows } from './backup.ts'
import { CommandError } from './command-error.ts'
import { openOptions } from './open-options.ts'
import { callServer } from './operator-socket.ts'
import { splitArguments } from './split-arguments.ts'

/** `precedents restore FILE [--replace]`: replaces the whole database with a backup, also while the server is running. */
export async function restore(args: string[]): Promise<void> {
  const { files, flags } = splitArguments(args.filter((arg) => arg !== '--replace'))
  const [name, ...others] = files
  if (name === undefined || others.length > 0)
    throw new CommandError('Usage: precedents restore FILE [--replace]')
  const config = processConfig(flags)
  const file = resolve(name)
  const replace = args.includes('--replace')
  try {
    const { rows, createdAt } = await verifyBackup(file)
    if (!(await sendToServer(config, file, replace))) await restoreLocally(config, file, replace)
    console.log(`Restored the backup of ${createdAt}: ${describeRows(rows)}.`)
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message, { cause: error }) : error
  }
}

async function sendToServer({ databaseUrl, dataDir }: Config, file: string, replace: boolean) {
  if (databaseUrl !== undefined) return false
  return (await callServer(dataDir, replace ? 'restore?replace' : 'restore', Bun.file(file))) !== null
}

async function restoreLocally(config: Config, file: string, replace: boolean) {
  const options = openOptions(config)
  const { migrationsFolder } = options
  await withDatabase({ ...options, create: true }, (db) =>
    restoreBackup(db, file, { migrationsFolder, replace }),
  )
}
