import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { templateFile } from '../support/template.ts'

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const dataDir = mkdtempSync(join(tmpdir(), 'precedents-measured-'))
let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openMeasured(databaseUrl?: string) {
  const seconds: number[] = []
  const onQuery = (one: number) => void seconds.push(one)
  const template = await templateFile()
  const options = { databaseUrl, dataDir, templateFile: template, migrationsFolder, log: () => {}, onQuery }
  const database = await openDatabase(options)
  seconds.length = 0
  return { database, seconds }
}

const pause = (db: Pick<Db, 'select'>) =>
  db.select({ paused: sql`pg_sleep(0.2)` }).from(sql`(SELECT 1) AS one`)

test('on PostgreSQL, queries are timed without the wait for a connection, and connections counted', async () => {
  const { database, seconds } = await openMeasured(await postgres.url())
  const working = Promise.all([
    ...Array.from({ length: 11 }, () => pause(database.db)),
    database.db.transaction((tx) => pause(tx)),
  ])
  await Bun.sleep(100)
  expect(database.pool?.()).toEqual({ used: 10, idle: 0, waiting: 2 })
  await working
  expect(database.pool?.()).toEqual({ used: 0, idle: 10, waiting: 0 })
  const paused = seconds.filter((one) => one > 0.1)
  expect(paused).toHaveLength(12)
  expect(paused.every((one) => one >= 0.19 && one < 0.39)).toBe(true)
  await database.close()
})

test('on the embedded database, queries are timed without the wait for the one before, also in transactions', async () => {
  const { database, seconds } = await openMeasured()
  await Promise.all([pause(database.db), pause(database.db), database.db.transaction((tx) => pause(tx))])
  const paused = seconds.filter((one) => one > 0.1)
  expect(paused).toHaveLength(3)
  expect(paused.every((one) => one >= 0.19 && one < 0.39)).toBe(true)
  expect(database.pool).toBeUndefined()
  await database.close()
})
