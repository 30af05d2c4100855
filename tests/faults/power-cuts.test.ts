import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBackup } from '../../db/backup/backup.ts'
import { openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/index.ts'
import { isSlow } from '../support/slow.ts'
import { templateFile } from '../support/template.ts'

const CUTS = isSlow ? 6 : 1
const child = join(import.meta.dir, '../support/fsync-cut-child.ts')
const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const fixture = join(import.meta.dir, '../fixtures/v0.1.0/data.tar.zst')
const root = mkdtempSync(join(tmpdir(), 'precedents-power-'))
const used = join(root, 'used')
const backup = join(root, 'backup')
let template = ''

beforeAll(async () => {
  template = await templateFile()
  await use(join(root, 'source'), async (db) => {
    await addUsers(db, ['new-1', 'new-2'])
    await writeBackup(db, backup, { migrationsFolder, version: 'test', now: new Date() })
  })
  await use(used, (db) => addUsers(db, ['old']))
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }), 60_000)

async function use<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({
    dataDir,
    templateFile: template,
    migrationsFolder,
    log: () => {},
  })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const addUsers = (db: Db, names: string[]) =>
  db.insert(users).values(names.map((username) => ({ username, password: 'x'.repeat(500) })))

const namesIn = async (dataDir: string) => {
  const rows = await use(dataDir, (db) => db.select({ name: users.username }).from(users).orderBy(users.id))
  return rows.map(({ name }) => name)
}

/** Runs the child in a new data folder, which `prepare` fills. Returns what it printed and the folder. */
async function run(mode: string, source: string, cut: number, prepare: (dataDir: string) => Promise<void>) {
  const dataDir = join(root, Bun.randomUUIDv7())
  mkdirSync(dataDir, { mode: 0o700 })
  await prepare(dataDir)
  const process = Bun.spawn(['bun', child, mode, dataDir, source, `${cut}`], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const printed = await new Response(process.stdout).text()
  await process.exited
  return { dataDir, printed, signal: process.signalCode }
}

/** What the users are after each of several power cuts, spread over the whole work. */
async function afterCuts(mode: string, source: string, prepare: (dataDir: string) => Promise<void>) {
  const whole = await run(mode, source, 0, prepare)
  const fsyncs = Number(whole.printed)
  expect(fsyncs).toBeGreaterThan(CUTS)
  const found: string[][] = []
  for (let at = 1; at <= CUTS; at++) {
    const { dataDir, signal } = await run(mode, source, Math.ceil((fsyncs * at) / CUTS), prepare)
    expect(signal).toBe('SIGKILL')
    const afterwards = join(root, Bun.randomUUIDv7())
    cpSync(join(dataDir, 'shadow'), join(afterwards, 'pg'), { recursive: true })
    found.push(await namesIn(afterwards))
  }
  console.log(`${mode}: ${CUTS} power cuts among ${fsyncs} fsyncs`)
  return { found, end: await namesIn(whole.dataDir) }
}

const nothing = async () => {}

test('a power cut during the first start leaves a database that opens', async () => {
  const { found } = await afterCuts('create', template, nothing)
  expect(found).toEqual(Array(CUTS).fill([]))
}, 300_000)

test('a power cut during a migration loses nothing, and the next start completes it', async () => {
  const { found, end } = await afterCuts('migrate', '', async (dataDir) => {
    await new Bun.Archive(await Bun.zstdDecompress(await Bun.file(fixture).bytes())).extract(dataDir)
    chmodSync(join(dataDir, 'pg'), 0o700)
  })
  expect(end.length).toBeGreaterThan(0)
  expect(found).toEqual(Array(CUTS).fill(end))
}, 300_000)

test('a power cut during a restore leaves the old rows or the new ones, never a mixture', async () => {
  const { found, end } = await afterCuts('restore', backup, async (dataDir) =>
    cpSync(used, dataDir, { recursive: true }),
  )
  expect(end).toEqual(['new-1', 'new-2'])
  for (const names of found) expect([['old'], end]).toContainEqual(names)
}, 300_000)
