import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { AccountChanges } from '../../db/account-changes.ts'
import { openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { EmbeddedAccountChanges } from '../../db/embedded/account-changes.ts'
import { prepareStatements } from '../../db/embedded/statements.ts'
import * as schema from '../../db/schema/index.ts'
import { startPostgres } from './postgres.ts'

const migrationsFolder = join(import.meta.dir, '../../db/migrations')

export interface TestDatabase {
  db: Db
  /** Without it, the application reads every session each time. */
  changes?: AccountChanges
  /** Empties every table and restarts ids. */
  reset(): Promise<void>
  /** Empties it for the next test that needs one. */
  close(): Promise<void>
}

/** Closed databases, to be used again: opening one takes up to a second, and the tests need dozens. */
const idle: Omit<TestDatabase, 'close'>[] = []

/** A migrated, empty database: PGlite in memory, or a real PostgreSQL where TEST_ON=postgres. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = idle.pop() ?? (await (process.env.TEST_ON === 'postgres' ? onPostgres() : inMemory()))
  return {
    ...database,
    close: async () => {
      await database.reset()
      idle.push(database)
    },
  }
}

async function inMemory() {
  snapshot ??= makeSnapshot()
  const pg = await PGlite.create({ loadDataDir: await snapshot })
  prepareStatements(pg)
  return {
    db: drizzle({ client: pg, schema }),
    changes: await EmbeddedAccountChanges.listen(pg),
    reset: async () => void (await pg.exec(truncate)),
  }
}

/** Initdb and the migrations cost two seconds, loading what they made a fraction. */
let snapshot: Promise<Blob> | undefined

async function makeSnapshot(): Promise<Blob> {
  const pg = new PGlite()
  await migrate(drizzle({ client: pg, schema }), { migrationsFolder })
  const dump = await pg.dumpDataDir('none')
  await pg.close()
  return dump
}

async function onPostgres() {
  const server = await startPostgres()
  const options = { databaseUrl: await server.url(), dataDir: '', migrationsFolder, log: () => {} }
  const { db, listen } = await openDatabase(options)
  return { db, changes: await listen(), reset: async () => void (await db.execute(truncate)) }
}

const tables = Object.values(schema).flatMap((item) => (is(item, PgTable) ? [getTableName(item)] : []))
const truncate = `TRUNCATE ${tables.map((name) => `"${name}"`).join(', ')} RESTART IDENTITY CASCADE`
