import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/connect.ts'
import type { Database, Db } from '../../db/database.ts'
import { isDamaged } from '../../db/database-errors.ts'
import { problems, users } from '../../db/schema/index.ts'
import { DatabaseStartError } from '../../db/start-error.ts'
import { templateFile } from '../support/template.ts'
import { world } from '../support/world.ts'

const PAGE_BYTES = 8192
const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const root = mkdtempSync(join(tmpdir(), 'precedents-damage-'))
const used = join(root, 'used')
/** The file of each table, index or catalog, within the data folder. */
const files = new Map<string, string>()
let template = ''

beforeAll(async () => {
  template = await templateFile()
  const { db, close } = await open(used)
  const [ada] = await db.insert(users).values({ username: 'ada@example.org', password: 'hash' }).returning()
  const text = 'x'.repeat(500)
  const row = { statement: text, problemStatement: text, userId: ada?.id }
  await db.insert(problems).values(Array.from({ length: 400 }, () => row))
  for (const name of ['pg_attribute', 'pg_proc', 'users', 'users_pkey', 'problems'])
    files.set(name, join('pg', (await pathOf(db, name)) ?? ''))
  files.set('migrations', join('pg', (await pathOf(db, 'drizzle.__drizzle_migrations')) ?? ''))
  await close()
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }), 60_000)

async function pathOf(db: Db, name: string) {
  const path = sql<string>`pg_relation_filepath(${name}::regclass)`
  const [row] = await db.select({ path }).from(sql`(SELECT 1) AS one`)
  return row?.path
}

const errors: string[] = []
const open = (dataDir: string): Promise<Database> =>
  openDatabase({
    dataDir,
    templateFile: template,
    migrationsFolder,
    log: () => {},
    logError: (message, fields) => errors.push(`${message} ${JSON.stringify(fields)}`),
  })

function copyWith(damage: (file: (name: string) => string, dataDir: string) => void) {
  const dataDir = join(root, Bun.randomUUIDv7())
  cpSync(used, dataDir, { recursive: true })
  damage((name) => join(dataDir, files.get(name) ?? 'unknown'), dataDir)
  return dataDir
}

async function refusal(opening: Promise<Database>): Promise<DatabaseStartError> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof DatabaseStartError) return error
  throw error ?? new Error('The database was opened.')
}

const cut = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))
const empty = (path: string) => truncateSync(path, 0)

function spoilPage(path: string, page: number) {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0xab), 0, PAGE_BYTES, page * PAGE_BYTES)
  closeSync(file)
}

const damages: Record<string, (file: (name: string) => string) => void> = {
  'half of a catalog is gone': (file) => cut(file('pg_attribute')),
  'half of the functions are gone': (file) => cut(file('pg_proc')),
  'the record of migrations is gone': (file) => empty(file('migrations')),
  'a table is empty': (file) => empty(file('users')),
  'the end of a table is gone': (file) => cut(file('problems')),
  'a table is unreadable': (file) => spoilPage(file('users'), 0),
  'an index is gone': (file) => empty(file('users_pkey')),
}
for (const [name, damage] of Object.entries(damages)) {
  test(`a database is refused with the remedy when ${name}`, async () => {
    const dataDir = copyWith(damage)
    const { reason, message } = await refusal(open(dataDir))
    expect(reason).toBe('damaged')
    expect(message).toContain(join(dataDir, 'pg'))
    expect(message).toContain('snapshot')
    // PostgreSQL has run on the folder.
    expect(message).not.toContain('not changed')
  }, 60_000)
}

test('a table that a VACUUM has marked as visible to all, so that its index could answer alone, is read as well', async () => {
  const dataDir = copyWith(() => {})
  const { db, close } = await open(dataDir)
  await db.execute(sql`VACUUM`)
  await close()
  cut(join(dataDir, files.get('problems') ?? ''))
  expect((await refusal(open(dataDir))).reason).toBe('damaged')
}, 60_000)

test('a file in place of the database is called that', async () => {
  const dataDir = join(root, Bun.randomUUIDv7())
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'pg'), '')
  const { reason, message } = await refusal(open(dataDir))
  expect([reason, message]).toEqual(['folder', expect.stringContaining('is not a folder')])
})

test('only a folder that PostgreSQL did not touch is said to be unchanged', async () => {
  const untouched = copyWith((_, dataDir) => rmSync(join(dataDir, 'pg', 'PG_VERSION')))
  expect((await refusal(open(untouched))).message).toContain('was not changed')
  const touched = copyWith((_, dataDir) => rmSync(join(dataDir, 'pg', 'pg_wal'), { recursive: true }))
  expect((await refusal(open(touched))).message).not.toContain('was not changed')
}, 60_000)

test('damage found by a query is told to the user, the log and the load balancer', async () => {
  errors.length = 0
  const database = await open(copyWith((file) => spoilPage(file('problems'), 20)))
  const { db, ping, close } = database
  await ping()
  const { signUp, close: closeWorld } = await world({ database: { db, reset: async () => {}, close } })
  const bo = await signUp('bo')
  const read = db.select().from(problems)
  expect(isDamaged(await read.catch((error: unknown) => error))).toBe(true)
  expect(errors).toEqual([expect.stringMatching(/damaged .*XX001.*snapshot/u)])
  await expect(ping()).rejects.toThrow('damaged')

  await db.execute(sql`UPDATE problems SET user_id = (SELECT max(id) FROM users) WHERE id < 50`)
  await db.execute(sql`SET enable_indexscan = off`)
  await db.execute(sql`SET enable_bitmapscan = off`)
  const answer = await bo.get('/api/history')
  expect([answer.status, answer.headers.get('x-error-code')]).toEqual([500, 'storage_damaged'])
  expect(await answer.text()).not.toContain('Nothing was lost')
  await closeWorld()
}, 60_000)
