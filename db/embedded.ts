import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import type { Database, DatabaseOptions, Db } from './database.ts'
import { withDeadline } from './deadline.ts'
import { createFolder } from './embedded/create.ts'
import { prepareDataDir } from './embedded/data-dir.ts'
import { guardDiskSpace } from './embedded/disk-space.ts'
import { lockFolder } from './embedded/lock.ts'
import { startMaintenance } from './embedded/maintenance.ts'
import { openFolder } from './embedded/open-folder.ts'
import type { Pglite } from './embedded/pglite.ts'
import { checkDurable } from './embedded/self-check.ts'
import { takeSnapshot } from './embedded/snapshots.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema/index.ts'

const PING_MS = 2000

/** Opens PostgreSQL inside this process, on the folder `pg` of the data folder, which no other process may use. */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir, templateFile, log } = options
  prepareDataDir(dataDir, log)
  const lock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'pg')
    if (!existsSync(folder)) await createFolder(folder, templateFile)
    const pglite = await openFolder(folder, log)
    const db = await migrateAndCheck(pglite, options)
    return serve(pglite, db, options, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function migrateAndCheck(pglite: Pglite, { dataDir, migrationsFolder, log }: DatabaseOptions) {
  const db = drizzle({ client: pglite.pg, schema })
  try {
    await migrate(db, migrationsFolder, log, {
      before: (migration) => takeSnapshot(pglite.pg, dataDir, migration),
      apply: () => applyMigrations(db, { migrationsFolder }),
    })
    await checkDurable(pglite)
    return db
  } catch (error) {
    await pglite.pg.close()
    throw error
  }
}

function serve(pglite: Pglite, db: Db, options: DatabaseOptions, release: () => void): Database {
  const { pg } = pglite
  const { dataDir, log } = options
  const maintenance = startMaintenance(pg, log)
  const diskSpace = guardDiskSpace(pglite, dataDir, log)
  return {
    kind: 'embedded',
    db,
    ping: () => ping(pg),
    async close() {
      maintenance.stop()
      diskSpace.stop()
      try {
        await pg.close()
      } finally {
        release()
      }
    },
  }
}

async function ping(pg: PGlite) {
  await withDeadline(pg.query('SELECT 1'), PING_MS, () => new Error('The embedded database is busy.'))
}
