import { constants } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { DatabaseStartError } from '../start-error.ts'
import { fsyncPath, fsyncTree } from './fsync.ts'

const KEPT = 3

/**
 * Copies the database's folder before `migration` changes it. Nothing else may use the database meanwhile:
 * PGlite writes only inside a query, so that an idle folder is a consistent one.
 */
export async function takeSnapshot(pg: PGlite, dataDir: string, migration: string): Promise<void> {
  const snapshots = join(dataDir, 'snapshots')
  const name = `${new Date().toISOString().replaceAll(':', '-')}-before-${migration}`
  const draft = join(snapshots, '.new')
  try {
    await mkdir(snapshots, { recursive: true, mode: 0o700 })
    await rm(draft, { recursive: true, force: true })
    await pg.exec('CHECKPOINT')
    await cp(join(dataDir, 'pg'), draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
    await fsyncTree(draft)
    await rename(draft, join(snapshots, name))
    fsyncPath(snapshots)
    await dropOldest(snapshots)
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    const sentence = `No snapshot could be put in ${snapshots} before the database is changed, and so it was not: make room there and start again.`
    throw new DatabaseStartError('folder', sentence, { cause })
  }
}

async function dropOldest(snapshots: string) {
  const names = (await readdir(snapshots)).filter((name) => name.includes('-before-')).sort()
  await Promise.all(names.slice(0, -KEPT).map((name) => rm(join(snapshots, name), { recursive: true })))
}
