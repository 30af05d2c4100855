import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { writeBackup } from '../../db/backup/backup.ts'
import { openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { readMigrationState } from '../../db/migrate.ts'
import { users } from '../../db/schema/index.ts'
import { migrationsFolder } from '../support/migrations.ts'
import { isSlow } from '../support/slow.ts'
import { templateFile } from '../support/template.ts'

const CUTS = isSlow ? 6 : 1
const ROWS = 1500
const child = join(import.meta.dir, '../support/power-cut-child.ts')
const shipped = join(import.meta.dir, '../../db/migrations')
const root = mkdtempSync(join(tmpdir(), 'precedents-power-cuts-'))
const old = join(root, 'old')
const backup = join(root, 'new.backup')
let template = ''

const user = (name: string) => ({ username: name, password: 'x'.repeat(300) })

beforeAll(async () => {
  template = await templateFile()
  await use(old, shipped, (db) => db.insert(users).values(user('old')))
  await use(join(root, 'new'), shipped, async (db) => {
    await db.insert(users).values(Array.from({ length: ROWS }, (_, index) => user(`new ${index}`)))
    await writeBackup(db, backup, { migrationsFolder: shipped, now: new Date() })
  })
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }), 60_000)

async function use<T>(dataDir: string, migrations: string, work: (db: Db) => Promise<T>): Promise<T> {
  const options = { dataDir, templateFile: template, migrationsFolder: migrations, log: () => {} }
  const { db, close } = await openDatabase(options)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

interface Cut {
  /** What the disk has after the power cut. */
  afterwards: string
  /** The folder as the process left it. */
  dataDir: string
  isDone: boolean
  ms: number
}

/** Runs the child on a copy and cuts the power `afterMs` into its work, or when it is done. */
async function cut(mode: string, from: string, source: string, afterMs = 60_000): Promise<Cut> {
  const dataDir = join(root, Bun.randomUUIDv7())
  cpSync(join(from, 'pg'), join(dataDir, 'pg'), { recursive: true })
  cpSync(join(from, 'pg'), join(dataDir, 'shadow'), { recursive: true })
  const worker = Bun.spawn([process.execPath, child, mode, dataDir, template, source], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let printed = ''
  let begunAt = 0
  for await (const text of worker.stdout.pipeThrough(new TextDecoderStream())) {
    printed += text
    if (begunAt === 0 && printed.includes('begin')) {
      begunAt = performance.now()
      setTimeout(() => worker.kill('SIGKILL'), afterMs)
    }
    if (printed.includes('done')) worker.kill('SIGKILL')
  }
  await worker.exited
  const afterwards = join(root, Bun.randomUUIDv7())
  cpSync(join(dataDir, 'shadow'), join(afterwards, 'pg'), { recursive: true })
  return { afterwards, dataDir, isDone: printed.includes('done'), ms: performance.now() - begunAt }
}

const states: string[] = []

test(`after each of ${CUTS} power cuts in a restore the database is the old one or the new one`, async () => {
  const whole = await cut('restore', old, backup)
  expect(whole.isDone).toBe(true)
  const names = async (dataDir: string) => {
    const rows = await use(dataDir, shipped, (db) => db.select({ name: users.username }).from(users))
    return rows.map(({ name }) => name)
  }
  expect(await names(whole.afterwards)).toHaveLength(ROWS)
  for (let round = 0; round < CUTS; round++) {
    const { afterwards, isDone } = await cut('restore', old, backup, (whole.ms * (round + 0.5)) / CUTS)
    const found = await names(afterwards)
    const isNew = found.length === ROWS
    expect(isNew || (!isDone && found.join() === 'old')).toBe(true)
    states.push(`restore: ${isNew ? 'new' : 'old'}`)
  }
}, 300_000)

test(`after each of ${CUTS} power cuts in a migration it is applied or not, a rerun finishes, and a snapshot is there`, async () => {
  const breakpoint = '--> statement-breakpoint'
  const start = { '0000_start': 'CREATE TABLE things (id int, text text)' }
  const fill = `INSERT INTO things SELECT one, repeat('x', 200) FROM generate_series(1, ${ROWS}) AS one`
  const steps = [fill, 'ALTER TABLE things ADD COLUMN more int', 'UPDATE things SET more = id', fill]
  const before = migrationsFolder(root, start)
  const after = migrationsFolder(root, { ...start, '0001_second': steps.join(breakpoint) })
  const dataDir = join(root, 'before')
  await use(dataDir, before, async () => {})
  const count = async (folder: string, migrations: string) =>
    use(folder, migrations, async (db) => {
      const [row] = await db.select({ rows: sql`count(*)`.mapWith(Number) }).from(sql`things`)
      return [row?.rows, (await readMigrationState(db, after)).applied.length]
    })
  const whole = await cut('migrate', dataDir, after)
  expect(await count(whole.afterwards, after)).toEqual([2 * ROWS, 2])
  for (let round = 0; round < CUTS; round++) {
    const result = await cut('migrate', dataDir, after, (whole.ms * (round + 0.5)) / CUTS)
    const copy = join(root, Bun.randomUUIDv7())
    cpSync(join(result.afterwards, 'pg'), join(copy, 'pg'), { recursive: true })
    const found = await count(copy, before).catch((error: unknown) => error)
    const isNew = !Array.isArray(found)
    expect(isNew ? (found as { reason: string }).reason : found).toEqual(isNew ? 'newer' : [0, 1])
    if (result.isDone) expect(isNew).toBe(true)
    if (isNew) expect(snapshotsOf(result.dataDir)).toHaveLength(1)
    expect(await count(result.afterwards, after)).toEqual([2 * ROWS, 2])
    states.push(`migration: ${isNew ? 'new' : 'old'}`)
  }
  console.log(states.join(', '))
}, 300_000)

function snapshotsOf(dataDir: string): string[] {
  const folder = join(dataDir, 'snapshots')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('-before-0001_second')) : []
}
