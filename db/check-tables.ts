import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import * as schema from './schema/index.ts'

const tables = Object.values(schema).flatMap((item) => (is(item, PgTable) ? [item] : []))

/**
 * Reads the first and the last row of each table through its primary key. PostgreSQL takes a table whose file was cut for
 * a shorter one and notices only when an index leads to a row that is gone.
 */
export async function checkTables(db: Db): Promise<void> {
  await onIndexes(db, async (tx) => {
    const ends = (await listExisting(tx)).flatMap((table) => [
      endOf(table, sql`ASC`),
      endOf(table, sql`DESC`),
    ])
    // One statement: planning and fetching them one by one takes most of the time of the check.
    if (ends.length > 0) await tx.execute(sql.join(ends, sql` UNION ALL `))
  })
}

function endOf(table: PgTable, order: SQL): SQL {
  const key = primaryKeyOf(table).map((column) => sql`${column} ${order}`)
  // Without a column that the index lacks, the row itself is not read once a VACUUM has marked its page as visible to all.
  return sql`(SELECT ctid FROM ${table} ORDER BY ${sql.join(key, sql`, `)} LIMIT 1)`
}

/** Reads every row and every key, and returns the rows of each table; rejects on the first damaged page. */
export async function countAllRows(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of await listExisting(db)) counts.set(getTableName(table), await countRows(db, table))
  return counts
}

async function countRows(db: Db, table: PgTable): Promise<number> {
  // Casting a row to text also reads values that are stored outside of it.
  const inHeap = await countOf(db, table, sql`count(${table}::text)`)
  const inIndex = await onIndexes(db, (tx) => countOf(tx, table, sql`count(*)`))
  if (inHeap !== inIndex)
    throw new Error(`The table ${getTableName(table)} has ${inHeap} rows, and its index ${inIndex}.`)
  return inHeap
}

async function countOf(db: Db, table: PgTable, count: SQL): Promise<number> {
  const [row] = await db.select({ rows: count.mapWith(Number) }).from(table)
  return row?.rows ?? 0
}

async function onIndexes<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const settings = ['seqscan', 'bitmapscan', 'sort'].map(
      (method) => sql`set_config(${`enable_${method}`}, 'off', true)`,
    )
    await tx.execute(sql`SELECT ${sql.join(settings, sql`, `)}`)
    return read(tx)
  })
}

function primaryKeyOf(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** Tests migrate to schemas of their own. */
async function listExisting(db: Db): Promise<PgTable[]> {
  const rows = await db.select({ name: sql<string>`relname` }).from(sql`pg_class`).where(sql`relkind = 'r'`)
  const names = new Set(rows.map(({ name }) => name))
  return tables.filter((table) => names.has(getTableName(table)))
}
