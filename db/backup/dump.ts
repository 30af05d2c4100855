import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { readMigrationState } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import type { WriteLine } from './file.ts'
import type { BackupEnd, BackupHeader } from './format.ts'
import { readSchemaTables, type SchemaTable } from './schema-tables.ts'

/** Rows of up to 64 KB: at most a few megabytes at once. */
const ROWS_AT_ONCE = 100

export interface DumpSource {
  migrationsFolder: string
  /** Of this binary. */
  version?: string
  now: Date
}

/**
 * Writes every row as of one moment, as JSON by PostgreSQL itself, so that both databases write and read every value
 * alike. In the embedded database other queries wait meanwhile.
 */
export async function dumpDatabase(db: Db, source: DumpSource, write: WriteLine): Promise<BackupEnd> {
  return db.transaction(
    async (tx) => {
      const { applied, unknown } = await readMigrationState(tx, source.migrationsFolder)
      const [newest] = applied.slice(-1)
      if (newest === undefined)
        throw new BackupError('The database has no tables yet: start the server once.')
      if (unknown.length > 0)
        throw new BackupError(
          'A newer version of Precedents has used this database: back it up with that one.',
        )
      const tables = readSchemaTables(source.migrationsFolder, newest)
      await write(headerLine(source, applied, tables))
      const rows: Record<string, number> = {}
      for (const { name } of tables) rows[name] = await dumpTable(tx, name, write)
      return { rows, sequences: await readSequences(tx, tables) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function headerLine({ version = 'unknown', now }: DumpSource, migrations: string[], tables: SchemaTable[]) {
  const header: BackupHeader = {
    format: 'precedents-backup-1',
    version,
    createdAt: now.toISOString(),
    migrations,
    tables: tables.map(({ name }) => name),
  }
  return JSON.stringify(header)
}

async function dumpTable(tx: Db, name: string, write: WriteLine): Promise<number> {
  const table = sql.identifier(name)
  const cursor = sql.identifier(`backup_${name}`)
  const all = sql`SELECT to_json(one)::text FROM ${table} AS one`
  await tx.execute(sql`DECLARE ${cursor} NO SCROLL CURSOR FOR ${all}`)
  let total = 0
  for (;;) {
    const rows = await fetchRows(tx, sql`FETCH ${sql.raw(`${ROWS_AT_ONCE}`)} FROM ${cursor}`)
    if (rows.length === 0) break
    total += rows.length
    await write(`${name} ${rows.length} [${rows.join(',')}]`)
  }
  await tx.execute(sql`CLOSE ${cursor}`)
  return total
}

/** The drivers return the rows themselves, or an object with them. */
async function fetchRows(tx: Db, fetch: ReturnType<typeof sql>): Promise<string[]> {
  const result = (await tx.execute(fetch)) as unknown
  const rows = Array.isArray(result) ? result : (result as { rows: unknown[] }).rows
  return rows.map((row) => (row as { to_json: string }).to_json)
}

async function readSequences(tx: Db, tables: SchemaTable[]): Promise<Record<string, number>> {
  const sequences: Record<string, number> = {}
  for (const { name, serials } of tables) {
    for (const column of serials) {
      const last = sql`pg_sequence_last_value(pg_get_serial_sequence(${`"${name}"`}, ${column})::regclass)`
      const [row] = await tx.select({ last: last.mapWith(Number) }).from(sql`(SELECT 1) AS one`)
      if (row?.last) sequences[`${name}.${column}`] = row.last
    }
  }
  return sequences
}
