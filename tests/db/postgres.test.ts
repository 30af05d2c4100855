import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { openDatabase } from '../../db/connect.ts'
import type { Database, DatabaseOptions, Db } from '../../db/database.ts'
import { codesOf, isUnavailable } from '../../db/database-errors.ts'
import { problems, users } from '../../db/schema/index.ts'
import { limitTime } from '../../db/time-limit.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import { startProxy } from '../support/tcp-proxy.ts'

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const NOWHERE = 'postgres://postgres@127.0.0.1:1/postgres'

let server: PostgresServer
let database: Database | undefined
beforeAll(async () => {
  server = await startPostgresServer()
}, 120_000)
afterEach(async () => {
  await database?.close()
  database = undefined
}, 120_000)
afterAll(() => server.stop())

async function open(databaseUrl = server.url, onRetry?: DatabaseOptions['onRetry']): Promise<Db> {
  database = await openDatabase({ databaseUrl, dataDir: '', migrationsFolder, log: () => {}, onRetry })
  return database.db
}

async function evaluate<T>(db: Pick<Db, 'select'>, expression: SQL<T>): Promise<T | undefined> {
  const [row] = await db.select({ value: expression }).from(sql`(SELECT 1) AS one`)
  return row?.value
}

const late = new Error('nothing came in time')

/** The error the promise rejects with, null for none, or `late` after the given milliseconds on this process's timers. */
function errorOf(work: Promise<unknown>, withinMs = 15_000): Promise<unknown> {
  const settled = work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return Promise.race([settled, Bun.sleep(withinMs).then(() => late)])
}

/** Waits until a query succeeds again. */
async function served(db: Db) {
  while (await errorOf(evaluate(db, sql`1`))) await Bun.sleep(50)
}

const backend = sql<number>`pg_backend_pid()`
const terminate = (pid: number | undefined) => sql`pg_terminate_backend(${pid}::int)`
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

test('arrays, JSON and timestamps are read as they were written', async () => {
  const db = await open()
  const elements = [
    'plain',
    'a "quoted", {braced} one',
    'Zürich\nnext line',
    '',
    'C:\\new \\"',
    'NULL',
    ' ',
    '\\',
    ',',
  ]
  const readings = [{ label: 'a "quoted" one', challenges: ['keep-people'] }]
  const createdAt = new Date('2026-03-01T12:34:56.789Z')
  const given = { statement: 's', problemStatement: 'p', elements, readings, createdAt }
  const [row] = await db.insert(problems).values(given).returning()
  expect(row).toMatchObject(given)
  const [again] = await db.select().from(problems).where(eq(problems.createdAt, createdAt))
  expect(again).toEqual(row)
})

test('a server that is down is reported as a temporary problem', async () => {
  expect(isUnavailable(await errorOf(open(NOWHERE)))).toBe(true)
})

const refusals: Record<string, (url: string) => string> = {
  'that does not exist': (url) => url.replace(/postgres$/u, 'missing'),
  'of an unknown user': (url) => url.replace('//postgres@', '//nobody@'),
  'whose address cannot be read': () => 'postgres://in valid',
}
for (const [fault, spoil] of Object.entries(refusals)) {
  test(`a database ${fault} is an error without waiting`, async () => {
    expect(await errorOf(open(spoil(server.url), () => {}))).toMatchObject({ reason: 'refused' })
  })
}

test('waiting continues until the server answers', async () => {
  const proxy = await startProxy(Number(new URL(server.url).port))
  proxy.refuse()
  const retries: number[] = []
  await open(through(proxy.port), (_, delayMs) => {
    retries.push(delayMs)
    if (retries.length === 3) proxy.heal()
  })
  expect(retries).toEqual([250, 500, 1000])
  await database?.close()
  database = undefined
  proxy.stop()
}, 120_000)

test('the server cancels a statement within five seconds', async () => {
  const db = await open()
  const error = await errorOf(evaluate(db, sql`pg_sleep(30)`))
  expect(codesOf(error)).toContain('57014')
  expect(isUnavailable(error)).toBe(true)
  expect(await evaluate(db, sql`current_setting('statement_timeout')`)).toBe('4500ms')
}, 120_000)

test('five hundred queries at once are all answered, each with its own answer', async () => {
  const db = await open()
  const numbers = Array.from({ length: 500 }, (_, number) => number)
  const answers = await Promise.all(numbers.map((number) => evaluate(db, sql`${number}::int`)))
  expect(answers).toEqual(numbers)
})

test('thirty transactions at once share ten connections', async () => {
  const db = await open()
  const pids = await times(30, () => db.transaction((tx) => evaluate(tx, backend)))
  expect(new Set(pids).size).toBeLessThanOrEqual(10)
})

test('a failed transaction is rolled back, an inner one on its own', async () => {
  const db = await open()
  const username = (name: string) => ({ username: `${name}@${Bun.randomUUIDv7()}`, password: 'hash' })
  const [kept, undone] = [username('kept'), username('undone')]
  await db.transaction(async (tx) => {
    await tx.insert(users).values(kept)
    await tx
      .transaction(async (inner) => {
        await inner.insert(users).values(undone)
        inner.rollback()
      })
      .catch(() => {})
  })
  expect(await db.$count(users, eq(users.username, kept.username))).toBe(1)
  expect(await db.$count(users, eq(users.username, undone.username))).toBe(0)
})

test('a query fails soon when every connection is in use', async () => {
  const db = await open()
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const holding = times(10, () => db.transaction(() => end))
  await Bun.sleep(100)
  expect(isUnavailable(await errorOf(evaluate(db, sql`1`), 3000))).toBe(true)
  finish()
  await holding
  expect(await evaluate(db, sql`1`)).toBe(1)
}, 120_000)

test('a transaction fails when its connection is lost between queries, and nothing else does', async () => {
  const db = await open()
  const work = db.transaction(async (tx) => {
    const pid = await evaluate(tx, backend)
    await evaluate(db, terminate(pid))
    await Bun.sleep(100)
    return evaluate(tx, sql`1`)
  })
  expect(isUnavailable(await errorOf(work))).toBe(true)
  await Bun.sleep(50)
  expect(await times(20, () => evaluate(db, sql`1`))).toEqual(Array(20).fill(1))
})

test('a transaction fails when its connection is lost during a query, and nothing else does', async () => {
  const db = await open()
  const work = db.transaction(async (tx) => {
    const pid = await evaluate(tx, backend)
    setTimeout(() => evaluate(db, terminate(pid)), 50)
    await evaluate(tx, sql`pg_sleep(30)`)
  })
  const error = await errorOf(work)
  expect(isUnavailable(error)).toBe(true)
  expect(codesOf(error)).not.toContain('57014')
  await Bun.sleep(50)
  expect(await times(20, () => evaluate(db, sql`1`))).toEqual(Array(20).fill(1))
})

test('queries after the loss of all idle connections succeed', async () => {
  const db = await open()
  await times(10, () => evaluate(db, sql`pg_sleep(0.05)`))
  await evaluate(
    db,
    sql`(SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE application_name = 'precedents' AND pid <> pg_backend_pid())`,
  )
  const others = sql<string>`(SELECT count(*) FROM pg_stat_activity
    WHERE application_name = 'precedents' AND pid <> pg_backend_pid())`
  const isAlone = async () => Number(await evaluate(db, others)) === 0
  while (!(await isAlone().catch(() => false))) await Bun.sleep(10)
  await Bun.sleep(100)
  expect(await times(30, () => evaluate(db, sql`1`))).toEqual(Array(30).fill(1))
})

test('with a dead network every query fails within about five seconds, and the pool recovers', async () => {
  const proxy = await startProxy(Number(new URL(server.url).port))
  const db = await open(through(proxy.port))
  await times(10, () => evaluate(db, sql`pg_sleep(0.05)`))
  proxy.goDead()
  const dead = await times(30, () => errorOf(evaluate(db, sql`1`), 6000))
  expect(dead.every(isUnavailable)).toBe(true)
  expect(isUnavailable(await errorOf(database?.ping() ?? Promise.resolve(), 2500))).toBe(true)

  proxy.heal()
  expect(await errorOf(served(db), 10_000)).toBeNull()
  expect(await times(30, () => evaluate(db, sql`1`))).toEqual(Array(30).fill(1))
  proxy.stop()
}, 120_000)

test('with a dead network a transaction fails within about five seconds, even at its commit', async () => {
  const proxy = await startProxy(Number(new URL(server.url).port))
  const db = await open(through(proxy.port))
  const work = db.transaction(async (tx) => {
    await evaluate(tx, sql`1`)
    proxy.goDead()
  })
  expect(isUnavailable(await errorOf(work, 6000))).toBe(true)
  proxy.stop()
}, 120_000)

/** A RowDescription of one column whose name has no end, and one whose length leaves the name out. */
const garbled = {
  'with an endless name': [0x54, 0, 0, 0, 16, 0, 1, ...Array<number>(10).fill(0x78)],
  'that is cut short': [0x54, 0, 0, 0, 6, 0, 9],
  'of an unknown kind': [0xff, 0, 0, 0, 6, 1, 2],
  'of four gigabytes': [0x44, 0xff, 0xff, 0xff, 0xff, 0, 1],
}
for (const [name, bytes] of Object.entries(garbled)) {
  test(`an answer ${name} fails its query within five seconds, and the next ones succeed`, async () => {
    const proxy = await startProxy(Number(new URL(server.url).port))
    const db = await open(through(proxy.port))
    expect(await evaluate(db, sql`1`)).toBe(1)
    proxy.answerWith(Uint8Array.from(bytes))
    expect(isUnavailable(await errorOf(evaluate(db, sql`1`), 6000))).toBe(true)
    proxy.heal()
    expect(await times(12, () => evaluate(db, sql`1`))).toEqual(Array(12).fill(1))
    proxy.stop()
  }, 30_000)
}

test('the queries of one request together fail within five seconds, and other requests are not affected', async () => {
  const db = await open()
  const started = performance.now()
  const request = limitTime(async () => {
    for (let count = 0; count < 4; count++) await evaluate(db, sql`pg_sleep(2)`)
  })
  expect(isUnavailable(await errorOf(request, 8000))).toBe(true)
  expect(performance.now() - started).toBeGreaterThan(4900)
  expect(performance.now() - started).toBeLessThan(5500)
  expect(await limitTime(() => evaluate(db, sql`1`))).toBe(1)
}, 30_000)

test('waiting for a connection counts towards the five seconds, time between queries does not', async () => {
  const db = await open()
  const patient = limitTime(async () => {
    await evaluate(db, sql`pg_sleep(3)`)
    await Bun.sleep(3000)
    return evaluate(db, sql`1`)
  })
  expect(await patient).toBe(1)
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const holding = times(10, () => db.transaction(() => end))
  await Bun.sleep(100)
  setTimeout(finish, 1800)
  const started = performance.now()
  const request = limitTime(() => evaluate(db, sql`pg_sleep(4)`))
  expect(isUnavailable(await errorOf(request, 8000))).toBe(true)
  expect(performance.now() - started).toBeLessThan(5500)
  await holding
}, 30_000)

test('a server that is killed and restarted is used again within ten seconds', async () => {
  const db = await open()
  const load = times(20, () => errorOf(evaluate(db, sql`pg_sleep(4)`)))
  await Bun.sleep(100)
  server.signal('SIGKILL')
  expect((await load).every(isUnavailable)).toBe(true)
  expect(isUnavailable(await errorOf(evaluate(db, sql`1`), 5500))).toBe(true)
  await server.start()
  expect(await errorOf(served(db), 10_000)).toBeNull()
  expect(await times(30, () => evaluate(db, sql`1`))).toEqual(Array(30).fill(1))
}, 120_000)

function through(port: number) {
  const url = new URL(server.url)
  url.port = `${port}`
  return url.href
}
