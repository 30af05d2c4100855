import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { openDatabase } from '../../db/connect.ts'
import type { DatabaseOptions } from '../../db/database.ts'
import { isDiskFull } from '../../db/database-errors.ts'
import { createFolder } from '../../db/embedded/create.ts'
import { guardDiskSpace } from '../../db/embedded/disk-space.ts'
import { startMaintenance } from '../../db/embedded/maintenance.ts'
import { startPglite } from '../../db/embedded/pglite.ts'
import { users } from '../../db/schema/index.ts'
import { DatabaseStartError, type StartErrorReason } from '../../db/start-error.ts'
import { templateFile } from '../support/template.ts'

const root = mkdtempSync(join(tmpdir(), 'precedents-embedded-'))

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const ada = { username: 'ada@example.org', password: 'hash' }

const optionsFor = async (dataDir: string): Promise<DatabaseOptions> => ({
  dataDir,
  templateFile: await templateFile(),
  migrationsFolder,
  log: () => {},
})
const freshDir = () => join(root, Bun.randomUUIDv7())
const open = async (dataDir: string) => openDatabase(await optionsFor(dataDir))

const used = join(root, 'used')
beforeAll(async () => {
  const database = await open(used)
  await database.db.insert(users).values(ada)
  await database.close()
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }), 60_000)

/** A closed folder with one account in it. */
function usedDir() {
  const dataDir = freshDir()
  cpSync(used, dataDir, { recursive: true })
  return dataDir
}

async function openEngine() {
  const database = await open(freshDir())
  return { pg: (database.db as unknown as { $client: PGlite }).$client, close: database.close }
}

async function refusal(opening: Promise<unknown>): Promise<{ reason: StartErrorReason; message: string }> {
  const error = await opening.then(
    () => null,
    (reason) => reason,
  )
  if (error instanceof DatabaseStartError) return error
  throw error ?? new Error('The database was opened.')
}

test('a first start creates a working database that only its owner can read', async () => {
  const dataDir = freshDir()
  const database = await open(dataDir)
  await database.ping()
  expect(await database.db.select().from(users)).toEqual([])
  expect(database.kind).toBe('embedded')
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'pg')).mode & 0o777).toBe(0o700)
  await database.close()
}, 120_000)

test('without a template the first start runs initdb', async () => {
  const dataDir = freshDir()
  const database = await openDatabase({ dataDir, migrationsFolder, log: () => {} })
  await database.ping()
  await database.close()
}, 120_000)

test('stored rows are there after closing and opening again', async () => {
  const database = await open(usedDir())
  expect(await database.db.select({ username: users.username }).from(users)).toEqual([
    { username: ada.username },
  ])
  await database.close()
}, 120_000)

test('a partly unpacked template is replaced', async () => {
  const dataDir = freshDir()
  mkdirSync(join(dataDir, 'pg.new'), { recursive: true })
  writeFileSync(join(dataDir, 'pg.new', 'PG_VERSION'), '18\n')
  const database = await open(dataDir)
  await database.ping()
  await database.close()
  expect(existsSync(join(dataDir, 'pg.new'))).toBe(false)
}, 120_000)

test('PGlite runs with fsync on, and never without', async () => {
  const database = await open(freshDir())
  const setting = (name: string) => sql<string>`current_setting(${name})`
  const [settings] = await database.db
    .select({
      fsync: setting('fsync'),
      method: setting('wal_sync_method'),
      pages: setting('full_page_writes'),
    })
    .from(sql`(SELECT 1) AS one`)
  expect(settings).toEqual({ fsync: 'on', method: 'fsync', pages: 'on' })
  await database.close()
}, 120_000)

test('the folder cannot be opened a second time while it is open', async () => {
  const dataDir = freshDir()
  const database = await open(dataDir)
  expect((await refusal(open(dataDir))).reason).toBe('locked')
  await database.close()
  await (await open(dataDir)).close()
}, 120_000)

test('a folder that cannot be written is named in the error', async () => {
  const file = join(root, 'not-a-folder')
  writeFileSync(file, '')
  const { reason, message } = await refusal(open(join(file, 'data')))
  expect(reason).toBe('folder')
  expect(message).toContain(join(file, 'data'))
})

const damages: Record<string, (pg: string) => void> = {
  'without PG_VERSION': (pg) => rmSync(join(pg, 'PG_VERSION')),
  'with an empty PG_VERSION': (pg) => writeFileSync(join(pg, 'PG_VERSION'), ''),
  'without pg_control': (pg) => rmSync(join(pg, 'global', 'pg_control')),
  'with a truncated pg_control': (pg) => writeFileSync(join(pg, 'global', 'pg_control'), 'x'),
  'without its WAL': (pg) => rmSync(join(pg, 'pg_wal'), { recursive: true }),
  'without its catalogue': (pg) => rmSync(join(pg, 'base'), { recursive: true }),
  'with a wiped catalogue': (pg) => wipe(join(pg, 'base', '5')),
}
for (const [damage, inflict] of Object.entries(damages)) {
  test(`a database ${damage} is rejected with what to do, and not changed`, async () => {
    const dataDir = usedDir()
    const pg = join(dataDir, 'pg')
    inflict(pg)
    const before = listFiles(pg)
    const { reason, message } = await refusal(open(dataDir))
    expect(reason).toBe('damaged')
    expect(message).toContain(pg)
    expect(listFiles(pg)).toEqual(before)
  }, 120_000)
}

/** But for the mark of a server that tried. */
function listFiles(pg: string) {
  return readdirSync(pg)
    .filter((name) => name !== 'postmaster.pid')
    .sort()
}

function wipe(folder: string) {
  for (const name of readdirSync(folder).filter((name) => /^\d+$/u.test(name))) {
    writeFileSync(join(folder, name), Buffer.alloc(statSync(join(folder, name)).size))
  }
}

test('a database of another PostgreSQL version is rejected', async () => {
  const dataDir = usedDir()
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '17\n')
  expect((await refusal(open(dataDir))).reason).toBe('newer')
}, 120_000)

test('a ping of a busy database fails within two seconds', async () => {
  const database = await open(freshDir())
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const transaction = database.db.transaction(() => end)
  // Both timers are in this process, so a pause of the machine affects both.
  await expect(Promise.race([database.ping(), Bun.sleep(2500)])).rejects.toThrow('busy')
  finish()
  await transaction
  await database.ping()
  await database.close()
}, 120_000)

test('many queries in a row leave time for other work', async () => {
  const { pg, close } = await openEngine()
  let turns = 0
  const clock = setInterval(() => turns++, 1)
  await Promise.all(
    Array.from({ length: 300 }, () => pg.query('SELECT count(*) FROM generate_series(1, 5000)')),
  )
  clearInterval(clock)
  expect(turns).toBeGreaterThan(10)
  await close()
})

test('a changed database is checkpointed after minutes, an unchanged one is not', async () => {
  const { pg, close } = await openEngine()
  const maintenance = startMaintenance(pg, () => {})
  const minute = 60_000
  const countCheckpoints = async () => {
    const { rows } = await pg.query<{ redo: string }>(
      'SELECT redo_lsn::text AS redo FROM pg_control_checkpoint()',
    )
    return rows[0]?.redo
  }
  const start = performance.now()
  const first = await countCheckpoints()
  await pg.exec('CREATE TABLE things (id int)')
  await maintenance.tick(start + minute)
  expect(await countCheckpoints()).toBe(first)
  await maintenance.tick(start + 4 * minute)
  const second = await countCheckpoints()
  expect(second).not.toBe(first)
  await maintenance.tick(start + 8 * minute)
  expect(await countCheckpoints()).toBe(second)
  maintenance.stop()
  await close()
}, 120_000)

test('a large WAL is checkpointed at once', async () => {
  const { pg, close } = await openEngine()
  const maintenance = startMaintenance(pg, () => {})
  await pg.exec(`CREATE TABLE things AS SELECT repeat('x', 1000) FROM generate_series(1, 40000)`)
  await maintenance.tick(performance.now())
  const { rows } = await pg.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  expect(rows[0]?.bytes).toBeLessThan(1024 * 1024)
  maintenance.stop()
  await close()
}, 120_000)

test('dead rows are vacuumed ten minutes after the start and then daily', async () => {
  const { pg, close } = await openEngine()
  const maintenance = startMaintenance(pg, () => {})
  const minute = 60_000
  const sizeOf = async () => {
    const { rows } = await pg.query<{ bytes: number }>(`SELECT pg_relation_size('things')::float8 AS bytes`)
    return rows[0]?.bytes ?? Number.NaN
  }
  const fillAndEmpty = () =>
    pg.exec(
      `INSERT INTO things SELECT g, repeat('x', 500) FROM generate_series(1, 2000) AS g; DELETE FROM things`,
    )
  const start = performance.now()
  await pg.exec('CREATE TABLE things (id int, text text)')
  await fillAndEmpty()
  await maintenance.tick(start + 5 * minute)
  expect(await sizeOf()).toBeGreaterThan(0)
  await maintenance.tick(start + 11 * minute)
  expect(await sizeOf()).toBe(0)
  await fillAndEmpty()
  await maintenance.tick(start + 12 * minute)
  expect(await sizeOf()).toBeGreaterThan(0)
  await maintenance.tick(start + (24 * 60 + 12) * minute)
  expect(await sizeOf()).toBe(0)
  maintenance.stop()
  await close()
}, 120_000)

test('while the disk is nearly full, writes fail and reads work; writes work again when there is space', async () => {
  const folder = join(root, Bun.randomUUIDv7())
  await createFolder(folder, await templateFile())
  const pglite = await startPglite(folder, fail, () => {})
  const db = drizzle({ client: pglite.pg })
  const insert = () => db.execute(sql`INSERT INTO things VALUES (1)`)
  await db.execute(sql`CREATE TABLE things (id int)`)

  let free = 0
  const messages: string[] = []
  const guard = guardDiskSpace(
    pglite,
    folder,
    (message) => messages.push(message),
    () => free,
  )
  await insert()
  const refused = await insert().catch((error: unknown) => error)
  expect(isDiskFull(refused, 'embedded')).toBe(true)
  expect((await db.execute(sql`SELECT * FROM things`)).rows).toHaveLength(1)

  free = Number.MAX_SAFE_INTEGER
  await guard.check()
  await insert()
  expect(messages).toEqual([
    'the disk is nearly full: writes are refused',
    'the disk has free space again: writes are accepted',
  ])
  guard.stop()
  await pglite.pg.close()
}, 120_000)

function fail(reason: string): never {
  throw new Error(reason)
}

test('the type of every column that is an array is known', async () => {
  const { pg, close } = await openEngine()
  const { rows } = await pg.query<{ type: number; name: string }>(
    `SELECT DISTINCT atttypid::int AS type, atttypid::regtype::text AS name FROM pg_attribute
       JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND typcategory = 'A'`,
  )
  expect(rows.map(({ name }) => name)).toContain('text[]')
  for (const { type, name } of rows)
    expect([name, pg.parsers[type]?.('{7,NULL}'), pg.serializers[type]?.([7, null])]).toEqual([
      name,
      [name === 'text[]' ? '7' : 7, null],
      '{"7",null}',
    ])
  await close()
}, 120_000)

test('a copy of the folder opens elsewhere', async () => {
  const dataDir = usedDir()
  const elsewhere = freshDir()
  cpSync(join(dataDir, 'pg'), join(elsewhere, 'pg'), { recursive: true })
  const database = await open(elsewhere)
  expect(await database.db.$count(users)).toBe(1)
  await database.close()
}, 120_000)
