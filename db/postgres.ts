import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { type DamageWatch, watchForDamage } from './damage.ts'
import type { CommandOptions, Database, DatabaseOptions, Db, Log } from './database.ts'
import { withDeadline } from './deadline.ts'
import { QueryDeadlineError } from './deadline-error.ts'
import { migrate, readMigrationState } from './migrate.ts'
import { PostgresAccountChanges } from './postgres/account-changes.ts'
import { createClient } from './postgres/client.ts'
import type { PoolSettings } from './postgres/pool.ts'
import { takeSnapshot } from './postgres/snapshots.ts'
import { checkServer, explain } from './postgres/start.ts'
import * as schema from './schema/index.ts'
import { DatabaseStartError } from './start-error.ts'

/** Together with the grace time for the server's own error, a query ends within 5 s. */
const POOL = { connections: 10, statementMs: 4500 }
const PROBE = { connections: 1, statementMs: 2000 }
/** One connection, since the advisory lock belongs to it; a migration may take minutes. */
const MIGRATION = { connections: 1, statementMs: 10 * 60_000 }
/** An arbitrary number that no other advisory lock in the database uses. */
const MIGRATION_LOCK = 7_203_114_551
const PING_MS = 2000
const REMEDY =
  'check the disk and the log of the PostgreSQL server, repair it or restore a backup, then restart this server'
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 5000

type PostgresDb = ReturnType<typeof drizzle<typeof schema>>

/**
 * Opens a pool of connections and migrates the database. All that needs a connection of its own, such as the lock of
 * migrations, goes to `directUrl`.
 */
export async function openPostgres(options: DatabaseOptions & { databaseUrl: string }): Promise<Database> {
  const { databaseUrl, directUrl = databaseUrl, onQuery, onRetry, log, logError = log } = options
  const isPooler = directUrl !== databaseUrl
  const damage = watchForDamage(logError, REMEDY)
  const {
    sql: client,
    pool,
    close,
  } = createClient({
    ...POOL,
    url: databaseUrl,
    isPooler,
    onQuery,
    watch: damage.watch,
  })
  const db = drizzle(client, { schema })
  try {
    if (isPooler) await reach(() => withClient({ url: directUrl, ...PROBE }, checkServer), onRetry)
    await reach(() => explained(() => checkServer(db)), onRetry)
    await explained(() => migrateWhereNeeded(db, directUrl, options))
  } catch (error) {
    await close()
    throw error
  }
  let changes: PostgresAccountChanges | undefined
  return {
    kind: 'postgres',
    db,
    pool,
    ping: () => ping(db, damage),
    async listen() {
      changes ??= listenToAccounts(directUrl, db, logError)
      return changes
    },
    async close() {
      await changes?.close()
      await close()
    },
  }
}

function listenToAccounts(url: string, db: PostgresDb, log: Log): PostgresAccountChanges {
  return new PostgresAccountChanges({
    url,
    notify: async (channel, payload) => {
      await db.execute(sql`SELECT pg_notify(${channel}, ${payload})`)
    },
    onDeaf: () =>
      log('changes of accounts by other processes are not heard, so that every request reads its session', {
        remedy: 'if DATABASE_URL is that of a connection pooler, set DATABASE_DIRECT_URL',
      }),
  })
}

export async function withPostgres<T>(
  { databaseUrl, directUrl: url = databaseUrl, create = false }: CommandOptions & { databaseUrl: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await withClient({ url, ...PROBE }, checkServer)
  return withClient({ url, ...MIGRATION }, async (db) => {
    if (create) await lockMigrations(db)
    return work(db)
  })
}

/** Resolves once `check` does. With `onRetry` it waits for that, unless waiting cannot help. */
async function reach(check: () => Promise<void>, onRetry: DatabaseOptions['onRetry']): Promise<void> {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(delayMs * 2, LAST_RETRY_MS)) {
    try {
      return await check()
    } catch (error) {
      if (!onRetry || error instanceof DatabaseStartError) throw error
      onRetry(error, delayMs)
    }
    await sleep(delayMs)
  }
}

/** Most starts have nothing to migrate, which the pool's first connection sees without the lock. */
async function migrateWhereNeeded(db: PostgresDb, directUrl: string, options: DatabaseOptions) {
  const { pending, unknown } = await readMigrationState(db, options.migrationsFolder)
  if (pending.length + unknown.length === 0) return
  await withClient({ url: directUrl, ...MIGRATION }, (own) => migrateAlone(own, options))
}

/** Of two processes started at once, the second waits for the first and finds nothing left to do. */
async function migrateAlone(db: PostgresDb, options: DatabaseOptions) {
  const { migrationsFolder, log } = options
  await lockMigrations(db)
  const before = (migration: string) => takeSnapshot(db, options, migration)
  await migrate(db, migrationsFolder, log, { before, apply: () => applyMigrations(db, { migrationsFolder }) })
}

async function lockMigrations(db: PostgresDb) {
  await db.select({ lock: sql`pg_advisory_lock(${MIGRATION_LOCK})` }).from(sql`(SELECT 1) AS one`)
}

/** Closing the connection also releases the advisory lock. */
function withClient<T>(settings: PoolSettings, work: (db: PostgresDb) => Promise<T>): Promise<T> {
  return explained(async () => {
    const { sql, close } = createClient(settings)
    try {
      return await work(drizzle(sql, { schema }))
    } finally {
      await close()
    }
  })
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explain(error)
  }
}

async function ping(db: PostgresDb, damage: DamageWatch) {
  damage.check()
  const query = db.select({ one: sql`1` }).from(sql`(SELECT 1) AS one`)
  await withDeadline(query, PING_MS, () => new QueryDeadlineError())
}
