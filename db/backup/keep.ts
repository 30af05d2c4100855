import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database.ts'
import { writeBackup } from './backup.ts'
import type { DumpSource } from './dump.ts'

const ENDING = '.backup'

export interface KeptBackups {
  folder: string
  /** Before the date in the names; only files with it are deleted. */
  prefix: string
  /** How many of the newest remain. */
  keep: number
}

/** Writes a backup named after its time, then deletes the oldest ones. Returns its path. */
export async function keepBackup(
  db: Db,
  source: DumpSource,
  { folder, prefix, keep }: KeptBackups,
  note = '',
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const date = source.now.toISOString().replaceAll(':', '-')
  const file = join(folder, `${prefix}${date}${note}${ENDING}`)
  await writeBackup(db, file, source)
  await deleteOldest(folder, prefix, keep)
  return file
}

/** The kept backups, oldest first. */
export async function listBackups(folder: string, prefix: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names.filter((name) => name.startsWith(prefix) && name.endsWith(ENDING)).sort()
}

async function deleteOldest(folder: string, prefix: string, keep: number) {
  const names = await listBackups(folder, prefix)
  await Promise.all(names.slice(0, -keep).map((name) => rm(join(folder, name), { force: true })))
}
