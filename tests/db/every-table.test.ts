import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { count, eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readMigrations, readSchemaTables } from '../../db/backup/schema-tables.ts'
import type { Db } from '../../db/database.ts'
import * as schema from '../../db/schema/index.ts'
import { deleteUser } from '../../db/users.ts'
import type { SignedInContext } from '../../src/domain/context.ts'
import { exportProblems } from '../../src/domain/export.ts'
import { toJson } from '../../src/domain/export-json.ts'
import { exportNotes } from '../../src/domain/library-notes.ts'
import { exportOwnPrecedents } from '../../src/domain/own-precedents.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { fillEveryTable } from '../support/every-table.ts'

const migrationsFolder = `${import.meta.dir}/../../db/migrations`
const tables = Object.values(schema).flatMap((item): PgTable[] => (is(item, PgTable) ? [item] : []))

interface Decision {
  /** Whether its rows are the user's work, which the export contains. */
  inExport: boolean
  /** Rows that `fillEveryTable` leaves of it once the account is deleted. */
  afterDeletion: number
}
const work: Decision = { inExport: true, afterDeletion: 0 }
/** What the server notes to do its work for a user: it goes with the account, and is of no use elsewhere. */
const ofUser: Decision = { inExport: false, afterDeletion: 0 }
/** Belongs to no user. */
const ofServer: Decision = { inExport: false, afterDeletion: 1 }

/** A new table needs a decision here. Backups contain every table. */
const decisions: Record<string, Decision> = {
  chat_messages: work,
  elements: work,
  entry_embeddings: ofServer,
  idea_generations: ofUser,
  idea_precedents: work,
  idea_versions: work,
  ideas: work,
  idempotency_keys: ofUser,
  invitations: ofServer,
  library_notes: work,
  matrices: work,
  model_calls: ofUser,
  [getTableName(schema.modelUsage)]: ofUser,
  outbox: ofUser,
  own_precedents: work,
  password_reset_tokens: ofUser,
  precedent_backgrounds: work,
  precedents: work,
  // One is nobody's.
  problems: { ...work, afterDeletion: 1 },
  // Under hashed keys, until they expire.
  rate_limits: ofServer,
  sessions: ofUser,
  shared_links: work,
  transfer_checks: work,
  // Another user.
  users: { ...work, afterDeletion: 1 },
}
const names = Object.keys(decisions)

let database: TestDatabase
let db: Db
let user: SignedInContext['user']
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  await fillEveryTable(db)
  const [ada] = await db.select().from(schema.users).where(eq(schema.users.username, 'ada@example.org'))
  if (!ada) throw new Error('there is no ada')
  user = ada
})
afterAll(() => database.close())

describe('every table', () => {
  test('has a decision, and is in the database', async () => {
    expect(tables.map(getTableName).toSorted()).toEqual(names.toSorted())
    const rows = await db
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  test('is in a backup', () => {
    const newest = readMigrations(migrationsFolder).at(-1)?.tag ?? ''
    const saved = readSchemaTables(migrationsFolder, newest).map(({ name }) => name)
    expect(saved.toSorted()).toEqual(names.toSorted())
  })

  test('has a row in the tests of backups', async () => {
    expect(Object.entries(await counts(db)).filter(([, rows]) => rows === 0)).toEqual([])
  })

  test('with the work of a user is in the export, and no other', async () => {
    const whole = await exportOf(db)
    const inExport = (name: string) => without(name, async (tx) => (await exportOf(tx)) !== whole)
    for (const [name, decision] of Object.entries(decisions))
      expect([name, await inExport(name)]).toEqual([name, decision.inExport])
  })

  test('loses what belongs to an account with it', async () => {
    await deleteUser(db, user.id)
    const left = Object.fromEntries(
      Object.entries(decisions).map(([name, { afterDeletion }]) => [name, afterDeletion]),
    )
    expect(await counts(db)).toEqual(left)
  })
})

async function counts(db: Db): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await db.select({ rows: count() }).from(table)
    counted[getTableName(table)] = row?.rows ?? 0
  }
  return counted
}

async function exportOf(tx: Db): Promise<string> {
  const context = { db: tx, user } as SignedInContext
  const head = { product: 'Precedents', exportedAt: new Date(0), account: user }
  const parts = toJson(head, exportProblems(context), exportNotes(context), exportOwnPrecedents(context))
  return (await Array.fromAsync(parts)).join('')
}

/** The result of `read` on the database without the rows of a table and of those that refer to it; they are there again afterwards. */
async function without<T>(name: string, read: (tx: Db) => Promise<T>): Promise<T> {
  let result: T | undefined
  const undo = new Error('undo')
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`TRUNCATE ${sql.identifier(name)} CASCADE`)
    result = await read(tx)
    throw undo
  })
  await work.catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return result as T
}
