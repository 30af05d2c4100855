import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { openDatabase } from '../../db/connect.ts'
import type { Database, Db } from '../../db/database.ts'
import * as schema from '../../db/schema/index.ts'
import { startPostgres } from './postgres.ts'

const migrationsFolder = join(import.meta.dir, '../../db/migrations')

export interface TestDatabase {
  db: Db
  /** Empties every table and starts ids anew. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A migrated database: PGlite in memory, or a real PostgreSQL where TEST_ON=postgres. */
export function testDatabase(): Promise<TestDatabase> {
  return process.env.TEST_ON === 'postgres' ? onPostgres() : inMemory()
}

async function inMemory(): Promise<TestDatabase> {
  const pg = new PGlite({ loadDataDir: await migratedSnapshot() })
  return {
    db: drizzle({ client: pg, schema }),
    reset: async () => void (await pg.exec(truncate)),
    close: () => pg.close(),
  }
}

/** Made once a run: initdb and the migrations cost two seconds, loading what they made a fraction. */
function migratedSnapshot(): Promise<Blob> {
  const kept = globalThis as { migratedSnapshot?: Promise<Blob> }
  kept.migratedSnapshot ??= makeSnapshot()
  return kept.migratedSnapshot
}

async function makeSnapshot(): Promise<Blob> {
  const pg = new PGlite()
  await migrate(drizzle({ client: pg, schema }), { migrationsFolder })
  const dump = await pg.dumpDataDir('none')
  await pg.close()
  return dump
}

async function onPostgres(): Promise<TestDatabase> {
  const server = await startPostgres()
  const options = { databaseUrl: await server.url(), dataDir: '', migrationsFolder, log: () => {} }
  const database: Database = await openDatabase(options)
  return {
    db: database.db,
    reset: async () => void (await database.db.execute(truncate)),
    async close() {
      await database.close()
      await server.stop()
    },
  }
}

const tables = Object.values(schema).flatMap((item) => (is(item, PgTable) ? [getTableName(item)] : []))
const truncate = `TRUNCATE ${tables.map((name) => `"${name}"`).join(', ')} RESTART IDENTITY CASCADE`
