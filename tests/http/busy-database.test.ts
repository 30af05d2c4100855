import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import { openDatabase } from '../../db/connect.ts'
import { library } from '../../db/library/library.ts'
import { problems } from '../../db/schema/problems.ts'
import { users } from '../../db/schema/users.ts'
import { limitTime } from '../../db/time-limit.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { templateFile } from '../support/template.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

const root = mkdtempSync(join(tmpdir(), 'precedents-busy-'))
const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const real = createLibraryEngine(library)
let analysed = Promise.withResolvers<void>()
let gate: Promise<unknown> = Promise.resolve()
/** The library engine, whose analysis is done when `gate` opens. */
const slow: Engine = {
  ...real,
  async analyse(...given) {
    analysed.resolve()
    await gate
    return real.analyse(...given)
  },
}
let w: World
let ada: Person

beforeAll(async () => {
  const { db, close } = await openDatabase({
    dataDir: join(root, 'data'),
    templateFile: await templateFile(),
    migrationsFolder,
    log: () => {},
  })
  w = await world({
    database: { db, close, reset: async () => {} },
    engines: { primary: slow, library: real, model: null },
    limits: { generationsAtOnce: 1 },
  })
  ada = await w.signUp('ada')
}, 120_000)
afterAll(async () => {
  await w.close()
  await rm(root, { recursive: true, force: true })
}, 60_000)

/** A transaction that has the embedded database to itself until it is released, as a restore does. */
async function occupy() {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const work = w.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`)
    begun.resolve()
    await released.promise
  })
  await begun.promise
  return async () => {
    released.resolve()
    await work
  }
}

const create = (key: string) =>
  ada.send(
    'POST',
    '/api/problems',
    { statement: STATEMENT, elements: [], searchQuestions: [], userId: ada.id },
    { 'idempotency-key': key },
  )
const problemCount = async () => (await w.db.select({ rows: count() }).from(problems))[0]?.rows

test('requests behind a long operation are answered before it ends, and what they had not begun is never done', async () => {
  const release = await occupy()
  const answers = await Promise.all([ada.get('/api/history'), ada.get('/api/sessions'), create('waiting')])
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(answers.map(({ headers }) => headers.get('x-error-code'))).toEqual(Array(3).fill('unavailable'))
  await release()
  expect([(await ada.get('/api/history')).status, await problemCount()]).toEqual([200, 0])
  expect([(await create('waiting')).status, await problemCount()]).toEqual([201, 1])
}, 60_000)

test('a request that meets a long operation half way stores nothing, and can be sent again', async () => {
  const before = await problemCount()
  analysed = Promise.withResolvers()
  const opened = Promise.withResolvers<void>()
  gate = opened.promise
  const creating = create('half-way')
  await analysed.promise
  const release = await occupy()
  opened.resolve()
  expect((await creating).status).toBe(503)
  await release()
  expect(await problemCount()).toBe(before)
  // Neither its key nor its place among the analyses is kept.
  expect([(await create('half-way')).status, await problemCount()]).toEqual([201, (before ?? 0) + 1])
}, 60_000)

test('a transaction that takes too long is rolled back', async () => {
  const insert = (username: string) => ({ username, password: 'x' })
  const work = limitTime(() =>
    w.db.transaction(async (tx) => {
      await tx.insert(users).values(insert('first'))
      await Bun.sleep(5100)
      await tx.insert(users).values(insert('second'))
    }),
  )
  await expect(work).rejects.toMatchObject({ cause: { code: 'QUERY_DEADLINE' } })
  expect(await w.db.select({ name: users.username }).from(users)).toEqual([{ name: ada.username }])
}, 60_000)
