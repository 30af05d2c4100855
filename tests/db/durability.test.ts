import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { openDatabase } from '../../db/connect.ts'
import { createFolder } from '../../db/embedded/create.ts'
import { startPglite } from '../../db/embedded/pglite.ts'
import { checkDurable } from '../../db/embedded/self-check.ts'
import { users } from '../../db/schema/index.ts'
import { isSlow } from '../support/slow.ts'
import { templateFile } from '../support/template.ts'

const KILLS = isSlow ? 100 : 2
const LONGEST_RUN_MS = 700
const child = join(import.meta.dir, '../support/durability-child.ts')
const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const root = mkdtempSync(join(tmpdir(), 'precedents-durability-'))
const used = join(root, 'used')
let template = ''

beforeAll(async () => {
  template = await templateFile()
  await openAndClose(used)
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }), 60_000)

async function openAndClose(dataDir: string): Promise<number[]> {
  const database = await openDatabase({ dataDir, templateFile: template, migrationsFolder, log: () => {} })
  const rows = await database.db.select({ id: users.id }).from(users)
  await database.close()
  return rows.map(({ id }) => id)
}

function usedDir() {
  const dataDir = join(root, Bun.randomUUIDv7())
  cpSync(used, dataDir, { recursive: true })
  return dataDir
}

function start(mode: string, dataDir: string) {
  return Bun.spawn(['bun', child, mode, dataDir, template], { stdout: 'pipe', stderr: 'inherit' })
}
type Child = ReturnType<typeof start>

/** Everything the child prints, by its first word; `heard` is called for each line. */
async function listen({ stdout }: Child, heard: (word: string) => void = () => {}) {
  const printed: Record<string, number[]> = {}
  let rest = ''
  for await (const text of stdout.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [word = '', value = ''] = line.split(/ (.*)/u)
      printed[word] = (printed[word] ?? []).concat(JSON.parse(value))
      heard(word)
    }
  }
  return printed
}

/** Kills the child a random time after its first row. */
async function writeAndKill(dataDir: string) {
  const writer = start('write', dataDir)
  let armed = false
  const printed = await listen(writer, (word) => {
    if (word !== 'stored' || armed) return
    armed = true
    setTimeout(() => writer.kill('SIGKILL'), Math.random() * LONGEST_RUN_MS)
  })
  await writer.exited
  return printed
}

test(`no acknowledged row is lost in ${KILLS} kills`, async () => {
  const dataDir = usedDir()
  const stored: number[] = []
  const openMs: number[] = []
  for (let round = 0; round < KILLS; round++) {
    const printed = await writeAndKill(dataDir)
    expect(missing(stored, printed.found)).toEqual([])
    stored.push(...(printed.stored ?? []))
    openMs.push(...(printed.open ?? []))
  }
  expect(missing(stored, await openAndClose(dataDir))).toEqual([])
  console.log(`${stored.length} rows over ${KILLS} kills; opened again in ${openMs.join(', ')} ms`)
}, 900_000)

function missing(stored: number[], found: number[] | undefined) {
  const there = new Set(found)
  return stored.filter((id) => !there.has(id))
}

test('every commit reaches fsync', async () => {
  const { pg, files, db } = await pglite()
  await db.execute(sql`CREATE TABLE things (id int)`)
  for (let id = 0; id < 20; id++) {
    const before = files.fsyncs
    await db.execute(sql`INSERT INTO things VALUES (${id})`)
    expect(files.fsyncs).toBeGreaterThan(before)
  }
  await pg.close()
}, 120_000)

test('a start fails when commits do not reach fsync', async () => {
  const { pg, files } = await pglite()
  await checkDurable({ pg, files })
  const { stream_ops } = pg.Module.NODEFS as unknown as { stream_ops: { fsync: () => number } }
  stream_ops.fsync = () => 0
  await expect(checkDurable({ pg, files })).rejects.toMatchObject({ reason: 'not-durable' })
  await pg.close()
}, 120_000)

test('a start fails when commits do not wait for the disk', async () => {
  const { pg, files } = await pglite()
  await pg.exec('SET synchronous_commit = off')
  await expect(checkDurable({ pg, files })).rejects.toMatchObject({ reason: 'not-durable' })
  await pg.close()
}, 120_000)

async function pglite() {
  const folder = join(root, Bun.randomUUIDv7())
  await createFolder(folder, template)
  const started = await startPglite(folder, fail, () => {})
  return { ...started, db: drizzle({ client: started.pg }) }
}

function fail(reason: string): never {
  throw new Error(reason)
}

test('a failed fsync ends the process without acknowledging the write, and a restart recovers', async () => {
  const dataDir = usedDir()
  const writer = start('fsync-fails', dataDir)
  const { stored = [] } = await listen(writer)
  expect(await writer.exited).toBe(74)
  expect(stored).toHaveLength(4)
  expect(missing(stored, await openAndClose(dataDir))).toEqual([])
}, 120_000)

test('a second process is rejected while the first has the folder open, and accepted once that is killed', async () => {
  const dataDir = usedDir()
  const holder = start('hold', dataDir)
  const opened = Promise.withResolvers<void>()
  const exitOfHolder = listen(holder, (word) => word === 'open' && opened.resolve())
  await opened.promise
  const second = start('hold', dataDir)
  expect(await listen(second)).toMatchObject({ refused: ['locked'] })
  holder.kill('SIGKILL')
  await Promise.all([exitOfHolder, holder.exited, second.exited])
  await openAndClose(dataDir)
}, 120_000)
