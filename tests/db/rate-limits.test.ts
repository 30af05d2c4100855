import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { createLimits } from '../../src/auth/limits.ts'
import { readConfig } from '../../src/config.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
let server: TestPostgres
let databases: Database[]
beforeAll(async () => {
  server = await startPostgres()
  const databaseUrl = await server.url()
  const open = () => openDatabase({ databaseUrl, dataDir: '', migrationsFolder, log: () => {} })
  databases = [await open(), await open()]
}, 120_000)
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await server.stop()
})

/** Like two server processes: each with its own connections. */
const processes = () =>
  databases.map(({ db }) => createLimits({ db, now: () => new Date() }, readConfig({}).limits))

test('security 7: a limit reached on one of two servers with one PostgreSQL also applies on the other', async () => {
  const [one, two] = processes()
  for (let at = 0; at < 5; at++) await one?.signUp('192.0.2.1')
  expect(two?.signUp('192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
  await two?.signUp('192.0.2.2')
})

test('security 7: of a hundred sign-ins at once on both, as many are checked as on one', async () => {
  const tries = processes().flatMap((limits) =>
    Array.from({ length: 50 }, (_, at) => limits.signIn(`person${at}@example.org`, '192.0.2.3')),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})
