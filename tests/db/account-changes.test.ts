import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { AccountChanges } from '../../db/account-changes.ts'
import { openDatabase } from '../../db/connect.ts'
import type { Database, DatabaseOptions, Db } from '../../db/database.ts'
import { sessions, users } from '../../db/schema/index.ts'
import { findPgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import { startProxy } from '../support/tcp-proxy.ts'

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const pgbouncer = findPgbouncer()

let server: PostgresServer
const opened: Database[] = []
const poolers: Awaited<ReturnType<typeof startPgbouncer>>[] = []
beforeAll(async () => {
  server = await startPostgresServer()
}, 120_000)
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  for (const pooler of poolers.splice(0)) await pooler.stop()
}, 120_000)
afterAll(() => server.stop())

/** A process on the database, and the accounts of whose changes it was told. */
async function open(options: Partial<DatabaseOptions> = {}, beforeListening = () => {}) {
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const database = await openDatabase({
    databaseUrl: server.url,
    dataDir: '',
    migrationsFolder,
    log,
    ...options,
  })
  opened.push(database)
  beforeListening()
  const changes = await database.listen()
  const told: (number | null)[] = []
  changes.onChange((userId) => told.push(userId))
  return { db: database.db, changes, told, logged }
}

/** Waits until something holds. */
async function until(holds: () => boolean | Promise<boolean>, withinMs = 10_000) {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It did not hold within ${withinMs} ms: ${holds}`)
    await Bun.sleep(5)
  }
}

const complete = (changes: AccountChanges) => until(() => changes.isComplete())

async function insertUser(db: Db): Promise<number> {
  const [row] = await db
    .insert(users)
    .values({ username: `${Bun.randomUUIDv7()}@example.org`, password: 'hash' })
    .returning({ id: users.id })
  return row?.id ?? 0
}

async function signIn(db: Db, userId: number) {
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values({ tokenHash: Bun.randomUUIDv7(), userId, expiresAt })
}

const through = (port: number) => {
  const url = new URL(server.url)
  url.port = `${port}`
  return url.href
}

test('another process is told of each way in which a user or a session changes, after its commit', async () => {
  const [one, other] = [await open(), await open()]
  await complete(other.changes)
  const [ada, bo] = [await insertUser(one.db), await insertUser(one.db)]
  await signIn(one.db, ada)
  const ways: [string, () => Promise<unknown>][] = [
    [
      'session extended',
      () => one.db.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.userId, ada)),
    ],
    ['session deleted', () => one.db.delete(sessions).where(eq(sessions.userId, ada))],
    ['user changed', () => one.db.update(users).set({ disabled: true }).where(eq(users.id, ada))],
    ['user deleted', () => one.db.delete(users).where(eq(users.id, ada))],
  ]
  for (const [, change] of ways) {
    other.told.length = 0
    await change()
    await until(() => other.told.includes(ada))
  }
  await one.db.transaction(async (tx) => {
    await tx.update(users).set({ disabled: true }).where(eq(users.id, bo))
    await one.db.update(users).set({ disabled: false }).where(eq(users.id, -1))
    await Bun.sleep(50)
    expect(other.told).not.toContain(bo)
  })
  await until(() => other.told.includes(bo))
  for (const table of ['sessions', 'users CASCADE']) {
    other.told.length = 0
    await one.db.execute(sql.raw(`TRUNCATE ${table}`))
    await until(() => other.told.includes(null))
  }
})

test('they are incomplete until the process hears itself', async () => {
  const proxy = await startProxy(Number(new URL(server.url).port))
  const { changes, told } = await open({ databaseUrl: through(proxy.port), directUrl: server.url }, () =>
    proxy.slowDown(1000),
  )
  await Bun.sleep(300)
  expect(changes.isComplete()).toBe(false)
  proxy.heal()
  await complete(changes)
  expect(told).toEqual([null])
  proxy.stop()
})

test('only the direct address is used for migrations and their lock', async () => {
  const { db } = await open()
  await db.execute(sql`CREATE DATABASE empty`)
  await db.execute(sql`CREATE ROLE reader LOGIN`)
  await db.execute(sql`ALTER ROLE reader SET default_transaction_read_only = on`)
  const [directUrl, databaseUrl] = [new URL(server.url), new URL(server.url)]
  directUrl.pathname = databaseUrl.pathname = '/empty'
  databaseUrl.username = 'reader'
  const urls = { databaseUrl: databaseUrl.href, directUrl: directUrl.href }
  const { close } = await openDatabase({ ...urls, dataDir: '', migrationsFolder, log: () => {} })
  await close()
})

const listening = sql<number>`pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND pid <> pg_backend_pid()`

test('they are incomplete as soon as the connection that listens is closed, and complete again on another one', async () => {
  const { db, changes, told } = await open()
  await complete(changes)
  told.length = 0
  const [{ pid } = { pid: 0 }] = (await db.execute(sql`SELECT ${listening}`)) as unknown as { pid: number }[]
  await db.execute(sql`SELECT pg_terminate_backend(${pid}::int)`)
  await until(() => !changes.isComplete(), 1000)
  expect(told).toContain(null)
  await complete(changes)
})

test('they are incomplete within five seconds after the connection goes silent, and complete again when it is replaced', async () => {
  const proxy = await startProxy(Number(new URL(server.url).port))
  const { changes } = await open({ directUrl: through(proxy.port) })
  await complete(changes)
  proxy.goDead()
  await until(() => !changes.isComplete(), 5000)
  proxy.heal()
  await until(() => changes.isComplete(), 20_000)
  proxy.stop()
}, 60_000)

test('they stay complete while nothing happens', async () => {
  const { changes } = await open()
  await complete(changes)
  for (let at = 0; at < 100; at++) {
    await Bun.sleep(50)
    expect(changes.isComplete()).toBe(true)
  }
}, 30_000)

describe.skipIf(pgbouncer === null)('behind PgBouncer in transaction mode', () => {
  async function start(...settings: string[]) {
    const pooler = await startPgbouncer(pgbouncer ?? '', server.url, ...settings)
    poolers.push(pooler)
    return pooler
  }

  test('with the direct address, changes are told, and queries and transactions work', async () => {
    const pooler = await start()
    const [one, other] = [
      await open({ databaseUrl: pooler.url, directUrl: server.url }),
      await open({ databaseUrl: pooler.url, directUrl: server.url }),
    ]
    await complete(other.changes)
    const ada = await insertUser(one.db)
    await Promise.all(Array.from({ length: 50 }, () => one.db.transaction((tx) => signIn(tx, ada))))
    expect(await one.db.$count(sessions, eq(sessions.userId, ada))).toBe(50)
    await one.db.delete(sessions).where(eq(sessions.userId, ada))
    await until(() => other.told.includes(ada))
  })

  test('without it, they never count as complete, and the log says why', async () => {
    const pooler = await start('ignore_startup_parameters = statement_timeout')
    const { db, changes, logged } = await open({ databaseUrl: `${pooler.url}?prepare=false` })
    const ada = await insertUser(db)
    for (let at = 0; at < 100; at++) {
      await db
        .update(users)
        .set({ disabled: at % 2 === 0 })
        .where(eq(users.id, ada))
      await Bun.sleep(80)
      expect(changes.isComplete()).toBe(false)
    }
    expect(logged.join()).toContain('are not heard')
  }, 60_000)
})
