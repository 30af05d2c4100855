import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBackup } from '../../db/backup/backup.ts'
import { createChecksum, verifyBackup } from '../../db/backup/format.ts'
import { restoreBackup } from '../../db/backup/restore.ts'
import { openDatabase } from '../../db/connect.ts'
import type { Database, Db } from '../../db/database.ts'
import { users } from '../../db/schema/index.ts'
import { allRows } from '../support/all-rows.ts'
import { fillEveryTable } from '../support/every-table.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { templateFile } from '../support/template.ts'

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const source = { migrationsFolder, version: '0.1.0', now: new Date('2026-01-05T09:00:00Z') }
const root = mkdtempSync(join(tmpdir(), 'precedents-backup-'))
const file = join(root, 'full.backup')
let server: TestPostgres
let template = ''
let original: string[] = []
const opened: Database[] = []

beforeAll(async () => {
  template = await templateFile()
  server = await startPostgres()
  const { db } = await open('embedded')
  await fillEveryTable(db)
  original = await allRows(db)
  await writeBackup(db, file, source)
}, 120_000)
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
}, 120_000)

async function open(kind: Database['kind']) {
  const database = await openDatabase({
    dataDir: join(root, Bun.randomUUIDv7()),
    databaseUrl: kind === 'postgres' ? await server.url() : undefined,
    templateFile: template,
    migrationsFolder,
    log: () => {},
  })
  opened.push(database)
  return database
}

const restore = (db: Db, from = file, replace = false) =>
  restoreBackup(db, from, { migrationsFolder, replace })

test('a backup has rows of every table', async () => {
  const { rows } = await verifyBackup(file)
  expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([])
  expect(Object.keys(rows).length).toBeGreaterThanOrEqual(15)
})

test('only its owner can read a backup', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(root).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

for (const kind of ['embedded', 'postgres'] as const) {
  describe(kind, () => {
    test('has every row of a backup, made by itself or by the other, and gives out no id again', async () => {
      const { db } = await open(kind)
      await restore(db)
      expect(await allRows(db)).toEqual(original)
      const again = join(root, `${kind}.backup`)
      await writeBackup(db, again, source)
      const other = await open(kind === 'embedded' ? 'postgres' : 'embedded')
      await restore(other.db, again)
      expect(await allRows(other.db)).toEqual(original)
      const [cy] = await other.db.insert(users).values({ username: 'cy', password: 'x' }).returning()
      expect(cy?.id).toBe(4)
    }, 60_000)

    test('is not replaced unless told so, and then by exactly the backup', async () => {
      const { db } = await open(kind)
      await db.insert(users).values({ username: 'old', password: 'x' })
      const before = await allRows(db)
      await expect(restore(db)).rejects.toThrow('not empty')
      expect(await allRows(db)).toEqual(before)
      await restore(db, file, true)
      expect(await allRows(db)).toEqual(original)
    }, 60_000)

    test('keeps its rows when a restore fails half way', async () => {
      const { db } = await open(kind)
      await db.insert(users).values({ username: 'old', password: 'x' })
      const before = await allRows(db)
      const twice = join(root, `${kind}-twice.backup`)
      await forge(twice, (lines) =>
        lines.flatMap((line) => (line.startsWith('users ') ? [line, line] : [line])),
      )
      await expect(restore(db, twice, true)).rejects.toThrow()
      expect(await allRows(db)).toEqual(before)
    }, 60_000)
  })
}

/** A backup with other lines and a valid checksum. */
async function forge(path: string, change: (lines: string[]) => string[]) {
  const text = (await Bun.zstdDecompress(await Bun.file(file).bytes())).toString()
  const all = text.trimEnd().split('\n')
  const lines = change(all.slice(0, -1))
  const rows: Record<string, number> = { ...(await verifyBackup(file)).rows }
  for (const name of Object.keys(rows)) rows[name] = 0
  for (const line of lines.slice(1)) {
    const [name = '', count] = line.split(' ')
    rows[name] = (rows[name] ?? 0) + Number(count)
  }
  const body = lines.map((line) => `${line}\n`).join('')
  const sha256 = createChecksum().update(body).digest('hex')
  const end = JSON.stringify({ rows, sequences: {}, sha256 })
  await Bun.write(path, await Bun.zstdCompress(`${body}${end}\n`))
}

const damages: Record<string, [(bytes: Buffer) => Buffer, RegExp]> = {
  empty: [() => Buffer.alloc(0), /empty/u],
  'cut in half': [(bytes) => bytes.subarray(0, bytes.length / 2), /end is missing|damaged|empty/u],
  'without its last line': [(bytes) => bytes.subarray(0, -120), /end is missing|damaged|empty/u],
  'with a changed byte': [
    (bytes) => Buffer.from(bytes.map((byte, at) => (at === 900 ? byte ^ 1 : byte))),
    // Which one depends on the byte: the compressed text may end early where it is read wrong.
    /damaged|checksum|end is missing/u,
  ],
  'of another kind': [() => Buffer.from('hello, this is a text'), /damaged, or not a backup/u],
  'a compressed text': [() => Buffer.from(Bun.zstdCompressSync('hello\n')), /not a backup/u],
}
for (const [name, [damage, reason]] of Object.entries(damages)) {
  test(`a file that is ${name} is refused with the reason, and nothing is changed`, async () => {
    const path = join(root, 'damaged.backup')
    await Bun.write(path, damage(Buffer.from(await Bun.file(file).bytes())))
    await expect(verifyBackup(path)).rejects.toThrow(reason)
  })
}

test('a change of one letter within is found by the checksum', async () => {
  const path = join(root, 'changed.backup')
  const text = (await Bun.zstdDecompress(await Bun.file(file).bytes())).toString()
  await Bun.write(path, await Bun.zstdCompress(text.replace('ada@example.org', 'eve@example.org')))
  await expect(verifyBackup(path)).rejects.toThrow('checksum')
})

test('a backup of a newer version is refused', async () => {
  const path = join(root, 'newer.backup')
  await forge(path, ([header = '', ...rest]) => [header.replace('0000_start', '0000_other'), ...rest])
  const { db } = await open('embedded')
  await expect(restore(db, path)).rejects.toThrow('another version')
}, 60_000)

test('a backup that cannot be written leaves nothing behind', async () => {
  const { db } = await open('embedded')
  const missing = join(root, 'nowhere', 'a.backup')
  await expect(writeBackup(db, missing, source)).rejects.toThrow('folder does not exist')
  expect(existsSync(missing)).toBe(false)
}, 60_000)
