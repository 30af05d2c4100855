import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { verifyBackup } from '../../db/backup/format.ts'
import { openDatabase } from '../../db/connect.ts'
import type { Database, Db } from '../../db/database.ts'
import { readMigrationState } from '../../db/migrate.ts'
import { migrationsFolder } from '../support/migrations.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { templateFile } from '../support/template.ts'

const shipped = join(import.meta.dir, '../../db/migrations')
const breakpoint = '--> statement-breakpoint'
const start = { '0000_start': `CREATE TABLE things (id int)${breakpoint}INSERT INTO things VALUES (1)` }
const second = { ...start, '0001_second': 'INSERT INTO things VALUES (2)' }
const third = { ...second, '0002_third': 'INSERT INTO things VALUES (3)' }
const broken = { ...start, '0001_second': `INSERT INTO things VALUES (2)${breakpoint}SELECT 1 / 0` }

const root = mkdtempSync(join(tmpdir(), 'precedents-migrate-'))
let template = ''
let server: TestPostgres
beforeAll(async () => {
  template = await templateFile()
  server = await startPostgres()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
}, 120_000)

type Place = { dataDir: string; databaseUrl?: string }
const places: Record<Database['kind'], () => Promise<Place>> = {
  embedded: async () => ({ dataDir: join(root, Bun.randomUUIDv7()) }),
  postgres: async () => ({ dataDir: join(root, 'unused'), databaseUrl: await server.url() }),
}

const open = (place: Place, migrations: Record<string, string>, log: (message: string) => void = () => {}) =>
  openDatabase({
    ...place,
    templateFile: template,
    migrationsFolder: migrationsFolder(root, migrations),
    log,
  })

async function use<T>(place: Place, migrations: Record<string, string>, work: (db: Db) => Promise<T>) {
  const { db, close } = await open(place, migrations)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function listThings(db: Db): Promise<number[]> {
  const rows = await db.select({ id: sql`id`.mapWith(Number) }).from(sql`things`)
  return rows.map(({ id }) => id).sort()
}

for (const kind of ['embedded', 'postgres'] as const) {
  describe(kind, () => {
    test('a newer binary applies the new migrations', async () => {
      const place = await places[kind]()
      expect(await use(place, start, listThings)).toEqual([1])
      expect(await use(place, third, listThings)).toEqual([1, 2, 3])
      expect(await use(place, third, listThings)).toEqual([1, 2, 3])
    }, 30_000)

    test('an older binary rejects a newer schema and writes nothing', async () => {
      const place = await places[kind]()
      await use(place, second, async () => {})
      await expect(open(place, start)).rejects.toMatchObject({ reason: 'newer' })
      expect(await use(place, second, listThings)).toEqual([1, 2])
    }, 30_000)

    test('a failed migration changes nothing, and a corrected one succeeds', async () => {
      const place = await places[kind]()
      await use(place, start, async () => {})
      await expect(open(place, broken)).rejects.toThrow()
      expect(await use(place, start, listThings)).toEqual([1])
      expect(await use(place, second, listThings)).toEqual([1, 2])
    }, 30_000)

    test('the state names what is applied, pending and unknown', async () => {
      const place = await places[kind]()
      await use(place, second, async (db) => {
        expect(await readMigrationState(db, migrationsFolder(root, third))).toEqual({
          applied: ['0000_start', '0001_second'],
          pending: ['0002_third'],
          unknown: [],
        })
        const { unknown } = await readMigrationState(db, migrationsFolder(root, start))
        expect(unknown).toEqual([new Date(Date.UTC(2026, 0, 2))])
      })
    }, 30_000)

    test('the shipped migrations can be applied', async () => {
      const options = { ...(await places[kind]()), templateFile: template, log: () => {} }
      const { db, close } = await openDatabase({ ...options, migrationsFolder: shipped })
      expect((await readMigrationState(db, shipped)).pending).toEqual([])
      await close()
    }, 30_000)
  })
}

test('processes that start together on one server migrate it once', async () => {
  const place = await places.postgres()
  const messages: string[] = []
  const slow = { '0000_start': `SELECT pg_sleep(0.3)${breakpoint}${start['0000_start']}` }
  const opening = Array.from({ length: 5 }, () => open(place, slow, (message) => messages.push(message)))
  for (const { close } of await Promise.all(opening)) await close()
  expect(messages).toEqual(['the database was migrated'])
  expect(await use(place, slow, listThings)).toEqual([1])
}, 120_000)

test('a new database needs no snapshot, and neither does one that is up to date', async () => {
  const place = await places.embedded()
  await use(place, start, async () => {})
  await use(place, start, async () => {})
  expect(existsSync(join(place.dataDir, 'snapshots'))).toBe(false)
}, 120_000)

test('the snapshot from before a migration opens with the older binary', async () => {
  const place = await places.embedded()
  await use(place, start, async () => {})
  await use(place, second, async () => {})
  const snapshots = join(place.dataDir, 'snapshots')
  const [name = ''] = readdirSync(snapshots)
  expect(name).toEndWith('-before-0001_second')

  await rm(join(place.dataDir, 'pg'), { recursive: true })
  await Bun.$`mv ${join(snapshots, name)} ${join(place.dataDir, 'pg')}`
  expect(await use(place, start, listThings)).toEqual([1])
}, 120_000)

test('a PostgreSQL server is backed up before a migration, in files that can be restored', async () => {
  const place = await places.postgres()
  await use(place, start, async () => {})
  await use(place, second, async () => {})
  const snapshots = join(place.dataDir, 'snapshots')
  const name = readdirSync(snapshots).find((name) => name.endsWith('-before-0001_second.backup')) ?? ''
  const { rows, migrations } = await verifyBackup(join(snapshots, name))
  expect({ rows, migrations }).toEqual({ rows: { things: 1 }, migrations: ['0000_start'] })
}, 120_000)

test('a PostgreSQL server is not migrated when no snapshot can be written', async () => {
  const place = await places.postgres()
  await use(place, start, async () => {})
  const file = join(root, 'a-file')
  await Bun.write(file, '')
  const opening = open({ ...place, dataDir: file }, second)
  await expect(opening).rejects.toThrow('was not migrated')
  expect(await use(place, start, listThings)).toEqual([1])
}, 120_000)

test('three snapshots are kept', async () => {
  const place = await places.embedded()
  const migrations: Record<string, string> = { ...start }
  await use(place, migrations, async () => {})
  for (let step = 1; step <= 4; step++) {
    migrations[`000${step}_step`] = `INSERT INTO things VALUES (${step + 1})`
    await use(place, migrations, async () => {})
  }
  const kept = readdirSync(join(place.dataDir, 'snapshots')).map((name) => name.split('-before-')[1])
  expect(kept.sort()).toEqual(['0002_step', '0003_step', '0004_step'])
}, 120_000)

test('the dates of the journal rise, since drizzle skips a migration older than the last', () => {
  const { entries } = JSON.parse(readFileSync(join(shipped, 'meta', '_journal.json'), 'utf8'))
  const dates: number[] = entries.map(({ when }: { when: number }) => when)
  expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b))
})
