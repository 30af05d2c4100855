import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { bigint, pgSchema } from 'drizzle-orm/pg-core'
import type { Db, Log } from './database.ts'
import { DatabaseStartError } from './start-error.ts'

/** Written by drizzle's migrators; `createdAt` is the journal's `when`. */
const appliedMigrations = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})

interface Journal {
  entries: { tag: string; when: number }[]
}

/** The database's migrations compared with this binary's, by name and in order. */
export interface MigrationState {
  applied: string[]
  pending: string[]
  /** Dates of migrations that this binary does not know: a newer version applied them. */
  unknown: Date[]
}

interface Steps {
  /** Called before an existing database is changed, with the first pending migration. */
  before?(migration: string): Promise<void>
  /** The driver's own migrator. */
  apply(): Promise<void>
}

/** Applies the pending migrations. Throws, and changes nothing, when a newer version has used the database. */
export async function migrate(db: Db, migrationsFolder: string, log: Log, steps: Steps): Promise<void> {
  const { applied, pending, unknown } = await readMigrationState(db, migrationsFolder)
  const [newest] = unknown.slice(-1)
  if (newest) throw newer(newest)
  const [first] = pending
  if (!first) return
  if (applied.length > 0) await steps.before?.(first)
  await steps.apply()
  log('the database was migrated', { migrations: pending })
}

/** Only reads, so that it is safe on any database. */
export async function readMigrationState(db: Db, migrationsFolder: string): Promise<MigrationState> {
  const { entries } = readJournal(migrationsFolder)
  const dates = await listAppliedDates(db)
  return {
    applied: entries.filter(({ when }) => dates.includes(when)).map(({ tag }) => tag),
    pending: entries.filter(({ when }) => !dates.includes(when)).map(({ tag }) => tag),
    unknown: dates.filter((date) => !entries.some(({ when }) => when === date)).map((date) => new Date(date)),
  }
}

async function listAppliedDates(db: Db): Promise<number[]> {
  const exists = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`
  const [found] = await db.select({ exists }).from(sql`(SELECT 1) AS one`)
  if (!found?.exists) return []
  const rows = await db.select().from(appliedMigrations).orderBy(asc(appliedMigrations.createdAt))
  return rows.map(({ createdAt }) => createdAt)
}

function readJournal(migrationsFolder: string): Journal {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
}

function newer(date: Date) {
  const day = date.toISOString().slice(0, 10)
  const sentence = `The database was last used by a newer version of Precedents (schema of ${day}). Nothing was changed: start that version, or restore an older backup or snapshot.`
  return new DatabaseStartError('newer', sentence)
}
