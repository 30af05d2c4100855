import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as applyMigrations } from 'drizzle-orm/pglite/migrator'
import { checkTables } from './check-tables.ts'
import { type DamageWatch, watchForDamage } from './damage.ts'
import type { CommandOptions, Database, DatabaseOptions, Db } from './database.ts'
import { codesOf, isDamaged } from './database-errors.ts'
import { withDeadline } from './deadline.ts'
import { EmbeddedAccountChanges } from './embedded/account-changes.ts'
import { createFolder } from './embedded/create.ts'
import { prepareDataDir } from './embedded/data-dir.ts'
import { guardDiskSpace } from './embedded/disk-space.ts'
import { lockFolder } from './embedded/lock.ts'
import { startMaintenance } from './embedded/maintenance.ts'
import { damaged, openFolder } from './embedded/open-folder.ts'
import type { Pglite } from './embedded/pglite.ts'
import { checkDurable } from './embedded/self-check.ts'
import { takeSnapshot } from './embedded/snapshots.ts'
import { limitTurns } from './embedded/turns.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema/index.ts'
import { DatabaseStartError } from './start-error.ts'
import { timed } from './timed.ts'

const PING_MS = 2000
/**
 * An internal error of PostgreSQL, and a table of the first migration that is already there although none is recorded: a
 * start on a sound folder has neither.
 */
const damagedAtStart = new Set(['XX000', '42P07'])

/** Opens PostgreSQL inside this process, on the folder `pg` of the data folder, which no other process may use. */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir, templateFile, log } = options
  prepareDataDir(dataDir, log)
  const lock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'pg')
    if (!existsSync(folder)) await createFolder(folder, templateFile)
    const pglite = await openFolder(folder, log)
    const db = await migrateAndCheck(pglite, folder, options)
    return serve(pglite, db, options, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens the folder for `work` as it is. */
export async function withEmbedded<T>(
  { dataDir, templateFile, log, create = false }: CommandOptions,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'pg')
  if (!create && !existsSync(folder))
    throw new DatabaseStartError('folder', `There is no database in ${dataDir} yet: start the server once.`)
  prepareDataDir(dataDir, log)
  const lock = lockFolder(dataDir)
  try {
    if (!existsSync(folder)) await createFolder(folder, templateFile)
    const { pg } = await openFolder(folder, log)
    try {
      return await work(drizzle({ client: pg, schema }))
    } finally {
      await pg.close()
    }
  } catch (error) {
    throw isDamaged(error) ? damaged(folder, error) : error
  } finally {
    lock.release()
  }
}

async function migrateAndCheck(pglite: Pglite, folder: string, options: DatabaseOptions) {
  const { dataDir, migrationsFolder, log } = options
  const db = drizzle({ client: pglite.pg, schema })
  try {
    await migrate(db, migrationsFolder, log, {
      before: (migration) => takeSnapshot(pglite.pg, dataDir, migration),
      apply: () => applyMigrations(db, { migrationsFolder }),
    })
    await checkDurable(pglite)
    await checkTables(db)
    return db
  } catch (error) {
    await pglite.pg.close().catch(() => {})
    throw isDamagedAtStart(error) ? damaged(folder, error) : error
  }
}

function serve(pglite: Pglite, db: Db, options: DatabaseOptions, release: () => void): Database {
  const { pg } = pglite
  const { dataDir, log, logError = log } = options
  const damage = watchForDamage(
    logError,
    `stop the server, keep a copy of ${join(dataDir, 'pg')}, then copy the newest snapshot in its place or restore a backup`,
  )
  watchQueries(pg, damage, options.onQuery)
  limitTurns(pg)
  const maintenance = startMaintenance(pg, log)
  const diskSpace = guardDiskSpace(pglite, dataDir, log)
  return {
    kind: 'embedded',
    db,
    ping: () => ping(pg, damage),
    listen: () => EmbeddedAccountChanges.listen(pg),
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

/** All queries, also those within a transaction, pass through this method. */
function watchQueries(pg: PGlite, damage: DamageWatch, onQuery: DatabaseOptions['onQuery']) {
  const run = pg._runExclusiveQuery.bind(pg)
  pg._runExclusiveQuery = (work) => damage.watch(run(() => timed(work, onQuery)))
}

const isDamagedAtStart = (error: unknown) =>
  isDamaged(error) || codesOf(error).some((code) => damagedAtStart.has(code))

async function ping(pg: PGlite, damage: DamageWatch) {
  damage.check()
  await withDeadline(pg.query('SELECT 1'), PING_MS, () => new Error('The embedded database is busy.'))
}
