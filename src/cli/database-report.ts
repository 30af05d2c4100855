import { countAllRows } from '../../db/check-tables.ts'
import type { Db } from '../../db/database.ts'
import { readMigrationState } from '../../db/migrate.ts'
import { assets } from '../assets.ts'

/** One line per migration: applied, pending, or of a newer version. */
export async function describeMigrations(db: Db): Promise<string> {
  const { applied, pending, unknown } = await readMigrationState(db, assets.migrationsDir)
  return [
    ...applied.map((tag) => `applied  ${tag}`),
    ...pending.map((tag) => `pending  ${tag}`),
    ...unknown.map((date) => `unknown  of a newer version, ${date.toISOString().slice(0, 10)}`),
  ].join('\n')
}

/** Reads every row; rejects with the driver's error when one cannot be read. */
export async function describeDatabase(db: Db): Promise<string> {
  const { applied, pending, unknown } = await readMigrationState(db, assets.migrationsDir)
  if (unknown.length > 0) return 'used by a newer version of Precedents'
  const rows = await countAllRows(db)
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0)
  const schema = applied.at(-1) ?? 'none'
  const waiting = pending.length > 0 ? `, ${pending.length} migrations pending` : ''
  return `schema ${schema}${waiting}; all ${total} rows of ${rows.size} tables can be read`
}
