import { constants } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseStartError } from '../start-error.ts'
import { fsyncPath, fsyncTree } from './fsync.ts'

const SNAPSHOTS_KEPT = 3

/**
 * Copies the database's folder before `migration` changes it. Nothing else may use the database meanwhile: PGlite only
 * writes during a query, so the folder is consistent while the database is idle.
 */
export async function takeSnapshot(pg: PGlite, dataDir: string, migration: string): Promise<void> {
  const snapshots = join(dataDir, 'snapshots')
  const name = `${new Date().toISOString().replaceAll(':', '-')}-before-${migration}`
  const temporary = join(snapshots, '.new')
  try {
    await mkdir(snapshots, { recursive: true, mode: 0o700 })
    await rm(temporary, { recursive: true, force: true })
    await pg.exec('CHECKPOINT')
    await cp(join(dataDir, 'pg'), temporary, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await fsyncTree(temporary)
    await rename(temporary, join(snapshots, name))
    fsyncPath(snapshots)
    await deleteOldest(snapshots)
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true })
    const sentence = `A snapshot could not be written to ${snapshots}, so the database was not migrated: free some space and start again.`
    throw new DatabaseStartError('folder', sentence, { cause })
  }
}

async function deleteOldest(snapshots: string) {
  const names = (await readdir(snapshots)).filter((name) => name.includes('-before-')).sort()
  await Promise.all(
    names.slice(0, -SNAPSHOTS_KEPT).map((name) => rm(join(snapshots, name), { recursive: true })),
  )
}
