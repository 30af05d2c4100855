import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { bigint, pgSchema } from 'drizzle-orm/pg-core'
import type { Db, Log } from './database.ts'
import { DatabaseStartError } from './start-error.ts'

/** The ledger that drizzle's migrators keep; `createdAt` is the journal's `when`. */
const ledger = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})

interface Journal {
  entries: { tag: string; when: number }[]
}

/** What a database holds against what this binary brings, as names of migrations in their order. */
export interface MigrationState {
  applied: string[]
  pending: string[]
  /** Dates of applied migrations that this binary does not know, since a newer one made them. */
  unknown: Date[]
}

interface Steps {
  /** Called before an existing database is changed, with the first migration to come. */
  before?(migration: string): Promise<void>
  /** The driver's own migrator. */
  apply(): Promise<void>
}

/** Brings the schema up to this binary's; refuses, and writes nothing, when a newer one was here. */
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

/** Reads alone, so that it may look at any database. */
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
  const isThere = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`
  const [found] = await db.select({ isThere }).from(sql`(SELECT 1) AS one`)
  if (!found?.isThere) return []
  const rows = await db.select().from(ledger).orderBy(asc(ledger.createdAt))
  return rows.map(({ createdAt }) => createdAt)
}

function readJournal(migrationsFolder: string): Journal {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
}

function newer(date: Date) {
  const day = date.toISOString().slice(0, 10)
  const sentence = `The database was last used by a newer version of Precedents (its schema is of ${day}) and nothing was changed: start that version, or restore a backup or snapshot from before it.`
  return new DatabaseStartError('newer', sentence)
}
