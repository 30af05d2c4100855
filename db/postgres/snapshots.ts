import { join } from 'node:path'
import { keepBackup } from '../backup/keep.ts'
import type { DatabaseOptions, Db } from '../database.ts'
import { DatabaseStartError } from '../start-error.ts'

const SNAPSHOTS_KEPT = 3

/** Writes a backup of the database to `snapshots` in the data folder, before `migration` changes it. */
export async function takeSnapshot(db: Db, options: DatabaseOptions, migration: string): Promise<void> {
  const { dataDir, migrationsFolder, version } = options
  const folder = join(dataDir, 'snapshots')
  const kept = { folder, prefix: 'postgres-', keep: SNAPSHOTS_KEPT }
  try {
    await keepBackup(db, { migrationsFolder, version, now: new Date() }, kept, `-before-${migration}`)
  } catch (cause) {
    const sentence = `A snapshot could not be written to ${folder}, so the database was not migrated: make this folder writable, or set DATA_DIR to one that is.`
    throw new DatabaseStartError('folder', sentence, { cause })
  }
}
