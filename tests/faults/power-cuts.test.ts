import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBackup } from '../../db/backup/backup.ts'
import { openDatabase, withDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { readMigrationState } from '../../db/migrate.ts'
import { users } from '../../db/schema/index.ts'
import { allRows } from '../support/all-rows.ts'
import { isSlow } from '../support/slow.ts'
import { templateFile } from '../support/template.ts'

const CUTS = isSlow ? 6 : 1
const WRITE_CUTS = isSlow ? 20 : 1
/** Each cut comes this many fsyncs later than the one before, so that it meets another moment between two checkpoints. */
const FSYNCS_BETWEEN = 13
/** Enough for several files of the WAL, each of which is flushed when it is full. */
const RESTORED_USERS = 5000
const PASSWORD_LENGTH = 1500
const child = join(import.meta.dir, '../support/fsync-cut-child.ts')
const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const fixture = join(import.meta.dir, '../fixtures/v0.1.0/data.tar.zst')
const root = mkdtempSync(join(tmpdir(), 'precedents-power-'))
const empty = join(root, 'empty')
const used = join(root, 'used')
const released = join(root, 'released')
const backup = join(root, 'backup')
let template = ''

beforeAll(async () => {
  template = await templateFile()
  mkdirSync(empty, { mode: 0o700 })
  await use(join(root, 'source'), async (db) => {
    const names = Array.from({ length: RESTORED_USERS }, (_, at) => `new-${at}`)
    await addUsers(db, names)
    await writeBackup(db, backup, { migrationsFolder, version: 'test', now: new Date() })
  })
  await use(used, (db) => addUsers(db, ['old']))
  await new Bun.Archive(await Bun.zstdDecompress(await Bun.file(fixture).bytes())).extract(released)
  chmodSync(join(released, 'pg'), 0o700)
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }), 60_000)

const optionsOf = (dataDir: string) => ({ dataDir, templateFile: template, migrationsFolder, log: () => {} })

/** As a start does, which migrates. */
async function use<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(optionsOf(dataDir))
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const addUsers = (db: Db, names: string[]) =>
  db.insert(users).values(names.map((username) => ({ username, password: 'x'.repeat(PASSWORD_LENGTH) })))

/** A migration fills new tables at different times. */
const rowsOf = async (db: Db) =>
  (await allRows(db)).map((row) => row.replace(/^(elements.*"created_at": )"[^"]+"/u, '$1'))

const rowsIn = (dataDir: string) => use(dataDir, rowsOf)

/** Of a copy, as it is: opening a database changes its files. */
async function unmigrated(dataDir: string) {
  const copy = copyOf(dataDir)
  return withDatabase(optionsOf(copy), async (db) => ({
    rows: await rowsOf(db),
    applied: (await readMigrationState(db, migrationsFolder)).applied.length,
  }))
}

function copyOf(dataDir: string) {
  const copy = join(root, Bun.randomUUIDv7())
  cpSync(dataDir, copy, { recursive: true })
  return copy
}

/** Lets the child work on a copy of a data folder. Returns the folder, what a power cut leaves of it, and what it printed. */
async function run(mode: string, from: string, source: string, cut: number) {
  const dataDir = copyOf(from)
  const process = Bun.spawn(['bun', child, mode, dataDir, source, `${cut}`], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const printed = await new Response(process.stdout).text()
  await process.exited
  expect(process.signalCode).toBe('SIGKILL')
  const afterwards = join(root, Bun.randomUUIDv7())
  cpSync(join(dataDir, 'shadow'), join(afterwards, 'pg'), { recursive: true })
  return { dataDir, afterwards, printed }
}

/** A power cut right after the work was confirmed, then several spread over its fsyncs: between two, the disk is the same. */
async function cutPower(mode: string, from: string, source: string) {
  const confirmed = await run(mode, from, source, 0)
  const fsyncs = Number(confirmed.printed)
  expect(fsyncs).toBeGreaterThanOrEqual(CUTS)
  const cuts = []
  for (let at = 1; at <= CUTS; at++)
    cuts.push(await run(mode, from, source, Math.ceil((fsyncs * (at - 0.5)) / CUTS)))
  console.log(`${mode}: ${CUTS} power cuts among ${fsyncs} fsyncs, and one afterwards`)
  return { confirmed, cuts }
}

test(`no acknowledged row is lost in ${WRITE_CUTS} power cuts`, async () => {
  for (let cut = 1; cut <= WRITE_CUTS; cut++) {
    const { dataDir, afterwards, printed } = await run('write', used, '', cut * FSYNCS_BETWEEN)
    const stored = printed.trim().split('\n').map(Number)
    const found = new Set(await use(afterwards, userIds))
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.filter((id) => !found.has(id))).toEqual([])
    for (const folder of [dataDir, afterwards]) await rm(folder, { recursive: true })
  }
}, 900_000)

const userIds = async (db: Db) => (await db.select({ id: users.id }).from(users)).map(({ id }) => id)

test('a power cut while a new folder is created leaves none or a complete one', async () => {
  const dataDir = join(root, Bun.randomUUIDv7())
  await use(dataDir, userIds)
  await rename(join(dataDir, 'pg'), join(dataDir, 'pg.new'))
  await rm(join(dataDir, 'pg.new', 'base'), { recursive: true })
  expect(await use(dataDir, userIds)).toEqual([])
}, 120_000)

test('a power cut during the first start leaves a database that opens', async () => {
  const { confirmed, cuts } = await cutPower('create', empty, template)
  const end = await rowsIn(confirmed.afterwards)
  for (const { afterwards } of cuts) expect(await rowsIn(afterwards)).toEqual(end)
}, 300_000)

test('a power cut during a migration leaves it applied or not; the next start completes it, and a snapshot is there', async () => {
  const before = await unmigrated(released)
  const { confirmed, cuts } = await cutPower('migrate', released, '')
  const after = await unmigrated(confirmed.afterwards)
  expect(after.applied).toBeGreaterThan(before.applied)
  for (const { afterwards, dataDir } of cuts) {
    const found = await unmigrated(afterwards)
    expect([before, after]).toContainEqual(found)
    if (found.applied === after.applied) expect(snapshotsIn(dataDir)).toHaveLength(1)
    expect(await rowsIn(afterwards)).toEqual(after.rows)
  }
}, 300_000)

function snapshotsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'snapshots')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('-before-')) : []
}

test('a power cut during a restore leaves the old rows or the new ones, never a mixture', async () => {
  const old = await rowsIn(copyOf(used))
  const { confirmed, cuts } = await cutPower('restore', used, backup)
  const restored = await rowsIn(confirmed.afterwards)
  expect(restored.filter((row) => row.startsWith('users'))).toHaveLength(RESTORED_USERS)
  for (const { afterwards } of cuts) expect([old, restored]).toContainEqual(await rowsIn(afterwards))
}, 300_000)
