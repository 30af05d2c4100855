import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { listenToOperator } from '../../src/cli/operator-socket.ts'
import { runScheduledBackup } from '../../src/cli/scheduled-backup.ts'
import { Problem } from '../../src/contracts/problem.ts'
import { allRows } from '../support/all-rows.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { templateFile } from '../support/template.ts'
import { STATEMENT, world } from '../support/world.ts'

const main = join(import.meta.dir, '../../src/main.ts')
const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const root = mkdtempSync(join(tmpdir(), 'precedents-backup-'))
let server: TestPostgres
let template = ''
const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  template = await templateFile()
  server = await startPostgres()
}, 120_000)
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
}, 120_000)

const newFolder = () => join(root, Bun.randomUUIDv7())

async function open(place: { dataDir: string; databaseUrl?: string }): Promise<Database> {
  const database = await openDatabase({ ...place, templateFile: template, migrationsFolder, log: () => {} })
  return database
}

/** The application on its own embedded database or on a server, with the commands' socket. */
async function serving(place: { dataDir: string; databaseUrl?: string }) {
  const { db, close } = await open(place)
  const w = await world({ database: { db, reset: async () => {}, close } })
  const closeSocket = place.databaseUrl ? async () => {} : listenToOperator(w.context, place.dataDir)
  const stop = async () => {
    await closeSocket()
    await w.close()
  }
  return { ...w, stop }
}

async function run(args: string[], env: Record<string, string>) {
  const child = Bun.spawn([process.execPath, main, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, out, error }
}

/** Rows that change while they are only read. */
const isSteady = (row: string) => !/^(?:sessions|rate_limits)\{/u.test(row)

test('a backup made under load has every acknowledged row, and moves to PostgreSQL with its sessions', async () => {
  const dataDir = newFolder()
  const embedded = await serving({ dataDir })
  cleanups.push(embedded.stop)
  const ada = await embedded.signUp('ada')
  const acknowledged: number[] = []
  let loading = true
  const load = Promise.all(
    Array.from({ length: 3 }, async () => {
      while (loading) {
        const answer = await ada.post('/api/problems', { statement: STATEMENT, userId: ada.id })
        acknowledged.push(Problem.parse(await answer.json()).id)
      }
    }),
  )
  while (acknowledged.length < 10) await Bun.sleep(10)
  const before = [...acknowledged]
  const file = join(root, 'load.backup')
  const made = await run(['backup', file], { DATA_DIR: dataDir })
  expect([made.code, made.out]).toEqual([0, expect.stringContaining('1 accounts')])
  const meanwhile = acknowledged.length - before.length
  loading = false
  await load
  expect(meanwhile).toBeGreaterThan(0)

  const databaseUrl = await server.url()
  const restored = await run(['restore', file], { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() })
  expect([restored.code, restored.error]).toEqual([0, ''])
  const moved = await serving({ dataDir: newFolder(), databaseUrl })
  cleanups.push(moved.stop)
  const [rows, original] = [await allRows(moved.db), new Set(await allRows(embedded.db))]
  expect(rows.filter(isSteady).filter((row) => !original.has(row))).toEqual([])
  const bo = moved.anyone
  bo.jar.cookie = ada.jar.cookie
  const answers = await Promise.all(before.map((id) => bo.get(`/api/problems/${id}`)))
  expect(answers.map(({ status }) => status)).toEqual(before.map(() => 200))

  // With nothing written meanwhile, every row is equal.
  const quiet = join(root, 'quiet.backup')
  await run(['backup', quiet], { DATA_DIR: dataDir })
  const expected = (await allRows(embedded.db)).filter(isSteady)
  await run(['restore', quiet, '--replace'], { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() })
  expect((await allRows(moved.db)).filter(isSteady)).toEqual(expected)
  expect((await bo.get('/api/history')).status).toBe(200)
}, 120_000)

test('a running server restores a backup into its own database, and refuses to without --replace', async () => {
  const dataDir = newFolder()
  const { signUp, anyone, stop } = await serving({ dataDir })
  cleanups.push(stop)
  const ada = await signUp('ada')
  const file = join(root, 'own.backup')
  await run(['backup', file], { DATA_DIR: dataDir })
  const bo = await signUp('bo')
  const refused = await run(['restore', file], { DATA_DIR: dataDir })
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('--replace')])
  expect((await bo.get('/api/history')).status).toBe(200)

  const done = await run(['restore', file, '--replace'], { DATA_DIR: dataDir })
  expect([done.code, done.error]).toEqual([0, ''])
  expect((await ada.get('/api/history')).status).toBe(200)
  expect((await bo.get('/api/history')).status).toBe(401)
  expect((await anyone.get('/api/config')).status).toBe(200)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('operator-transfer'))).toEqual([])
}, 120_000)

test('without a server, backup and restore open the folder themselves, and restore creates it', async () => {
  const dataDir = newFolder()
  const first = await open({ dataDir })
  const original = await allRows(first.db)
  await first.close()
  const file = join(root, 'offline.backup')
  expect((await run(['backup', file], { DATA_DIR: dataDir })).code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const elsewhere = newFolder()
  expect(await run(['restore', file], { DATA_DIR: elsewhere })).toMatchObject({ code: 0, error: '' })
  const second = await open({ dataDir: elsewhere })
  cleanups.push(second.close)
  expect(await allRows(second.db)).toEqual(original)
}, 120_000)

test('a damaged file is refused before the database is opened', async () => {
  const file = join(root, 'damaged.backup')
  await Bun.write(file, 'hello')
  const dataDir = newFolder()
  const { code, error } = await run(['restore', file], { DATA_DIR: dataDir })
  expect([code, error]).toEqual([1, expect.stringContaining('damaged, or not a backup')])
  expect(existsSync(dataDir)).toBe(false)
}, 120_000)

test('scheduled backups are made when due, by one process, and the oldest are deleted', async () => {
  const { context, clock, db, stop } = await serving({ dataDir: newFolder() })
  cleanups.push(stop)
  const folder = newFolder()
  const settings = { dataDir: root, backup: { everyMs: 3_600_000, keep: 2, folder } }
  const both = () =>
    Promise.all([runScheduledBackup(context, settings), runScheduledBackup(context, settings)])
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  await both()
  expect(readdirSync(folder)).toHaveLength(1)
  later(30)
  await both()
  expect(readdirSync(folder)).toHaveLength(1)
  later(31)
  await both()
  expect(readdirSync(folder)).toHaveLength(2)
  later(61)
  await both()
  expect(readdirSync(folder).sort()).toEqual([
    'precedents-2026-01-05T10-01-00.000Z.backup',
    'precedents-2026-01-05T11-02-00.000Z.backup',
  ])

  // A failure is tried again before the next one is due.
  const broken = { ...settings, backup: { ...settings.backup, folder: '/dev/null/backups' } }
  later(61)
  await runScheduledBackup(context, broken)
  later(16)
  await runScheduledBackup(context, settings)
  expect(readdirSync(folder).sort().at(-1)).toBe('precedents-2026-01-05T12-19-00.000Z.backup')
  expect(await db.select().from(rateLimits)).toHaveLength(1)
}, 120_000)
