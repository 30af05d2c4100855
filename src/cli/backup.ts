import { resolve } from 'node:path'
import { writeBackup } from '../../db/backup/backup.ts'
import { BackupError } from '../../db/backup/backup-error.ts'
import { writeWhole } from '../../db/backup/file.ts'
import { verifyBackup } from '../../db/backup/format.ts'
import { withDatabase } from '../../db/connect.ts'
import { type Config, processConfig } from '../config.ts'
import { version } from '../version.ts'
import { CommandError } from './command-error.ts'
import { openOptions } from './open-options.ts'
import { callServer } from './operator-socket.ts'
import { splitArguments } from './split-arguments.ts'

/** `precedents backup FILE`: writes the whole database to one file, also while the server is running. */
export async function backup(args: string[]): Promise<void> {
  const { files, flags } = splitArguments(args)
  const [name, ...others] = files
  if (name === undefined || others.length > 0) throw new CommandError('Usage: precedents backup FILE')
  const config = processConfig(flags)
  const file = resolve(name)
  try {
    if (!(await receiveFromServer(config, file))) await writeLocally(config, file)
    const { rows } = await verifyBackup(file)
    console.log(`Wrote ${file} (${formatSize(Bun.file(file).size)}): ${describeRows(rows)}.`)
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message, { cause: error }) : error
  }
}

/** Only one process can open the embedded database: while a server has it open, the server sends the backup. */
async function receiveFromServer({ databaseUrl, dataDir }: Config, file: string): Promise<boolean> {
  const response = databaseUrl === undefined ? await callServer(dataDir, 'backup') : null
  const body = response?.body
  if (!body) return false
  await writeWhole(file, async (handle, temporary) => {
    for await (const chunk of body) await handle.appendFile(chunk)
    // The server may have died while it sent it.
    await verifyBackup(temporary)
  })
  return true
}

async function writeLocally(config: Config, file: string) {
  const options = openOptions(config)
  const { migrationsFolder } = options
  await withDatabase(options, (db) => writeBackup(db, file, { migrationsFolder, version, now: new Date() }))
}

export const describeRows = (rows: Record<string, number>) =>
  `${rows.users ?? 0} accounts, ${rows.problems ?? 0} problems and ${rows.ideas ?? 0} ideas`

const formatSize = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
