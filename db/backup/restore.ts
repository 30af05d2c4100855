import { sql } from 'drizzle-orm'
import { ACCOUNT_CHANNEL } from '../account-changes.ts'
import type { Db } from '../database.ts'
import { readMigrationState } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { type BackupEnd, type BackupHeader, readBackup, verifyBackup } from './format.ts'
import { type Migration, readMigrations, readSchemaTables } from './schema-tables.ts'

/** Filled by the server itself. */
const caches = new Set(['entry_embeddings', 'rate_limits'])

export interface RestoreOptions {
  migrationsFolder: string
  /** Whether the rows of a database that is not empty may be replaced. */
  replace: boolean
}

/**
 * Replaces the whole database with a backup and migrates it to this version, in one transaction: a power cut leaves the
 * old state or the new one. Throws a BackupError with a sentence, and then nothing was changed.
 */
export async function restoreBackup(
  db: Db,
  file: string,
  { migrationsFolder, replace }: RestoreOptions,
): Promise<BackupHeader & BackupEnd> {
  const backup = await verifyBackup(file)
  const migrations = readMigrations(migrationsFolder)
  const count = backup.migrations.length
  if (backup.migrations.some((tag, index) => tag !== migrations[index]?.tag))
    throw new BackupError(
      `This backup was made by another version of Precedents (${backup.version}): restore it with that version.`,
    )
  await db.transaction(async (tx) => {
    await clear(tx, migrationsFolder, replace)
    await apply(tx, migrations.slice(0, count))
    await insertRows(tx, file, new Set(backup.tables))
    await setSequences(tx, backup.sequences)
    await apply(tx, migrations.slice(count))
    // Tables that are dropped fire no triggers.
    await tx.execute(sql`SELECT pg_notify(${ACCOUNT_CHANNEL}, '*')`)
  })
  return backup
}

/** Drops the tables of whatever version the database has, and with them the search, which the restored rows fill again. */
async function clear(tx: Db, migrationsFolder: string, replace: boolean) {
  const { applied, unknown } = await readMigrationState(tx, migrationsFolder)
  if (unknown.length > 0)
    throw new BackupError('A newer version of Precedents has used this database: restore with that version.')
  const [newest] = applied.slice(-1)
  const names = newest === undefined ? [] : readSchemaTables(migrationsFolder, newest).map(({ name }) => name)
  if (!replace) await refuseUnlessEmpty(tx, names)
  for (const name of names) await tx.execute(sql`DROP TABLE ${sql.identifier(name)} CASCADE`)
  for (const schema of ['search', 'drizzle'])
    await tx.execute(sql`DROP SCHEMA IF EXISTS ${sql.identifier(schema)} CASCADE`)
}

async function refuseUnlessEmpty(tx: Db, names: string[]) {
  for (const name of names.filter((name) => !caches.has(name))) {
    const rows = await tx
      .select({ one: sql`1` })
      .from(sql`${sql.identifier(name)}`)
      .limit(1)
    if (rows.length > 0)
      throw new BackupError(
        'The database is not empty: back it up, then restore with --replace, which deletes everything in it.',
      )
  }
}

/** As drizzle's migrators do, which cannot stop half way nor run inside a transaction. */
async function apply(tx: Db, migrations: Migration[]) {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`)
  await tx.execute(
    sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) if (statement.trim() !== '') await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${when})`,
    )
  }
}

async function insertRows(tx: Db, file: string, tables: Set<string>) {
  for await (const item of readBackup(file)) {
    if (item.kind !== 'rows') continue
    if (!tables.has(item.table)) throw new BackupError('This backup cannot be used: it is damaged.')
    const table = sql.identifier(item.table)
    await tx.execute(
      sql`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${item.json}::text::json)`,
    )
  }
}

async function setSequences(tx: Db, sequences: BackupEnd['sequences']) {
  for (const [key, value] of Object.entries(sequences)) {
    const [table = '', column = ''] = key.split('.')
    await tx.execute(
      sql`SELECT setval(pg_get_serial_sequence(${`"${table}"`}, ${column})::regclass, ${value})`,
    )
  }
}
