import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/connect.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import { type World, world } from '../support/world.ts'

const migrationsFolder = `${import.meta.dir}/../../db/migrations`
let server: PostgresServer
let w: World

beforeAll(async () => {
  server = await startPostgresServer()
  const { db, close } = await openDatabase({
    databaseUrl: server.url,
    dataDir: '',
    migrationsFolder,
    log: () => {},
  })
  w = await world({ database: { db, close, reset: async () => {} } })
}, 120_000)
afterAll(async () => {
  await w.close()
  await server.stop()
}, 120_000)

async function queriesBehindLock(): Promise<number> {
  const locked = sql`SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
  return (await w.db.select({ pid: sql`pid` }).from(sql`(${locked}) AS locked`)).length
}

test('the histories of one user are read one at a time: the next waits and is not refused', async () => {
  const ada = await w.signUp('ada')
  const bo = await w.signUp('bo')
  await ada.problem()
  const answers = await w.db.transaction(async (tx) => {
    await tx.execute('LOCK TABLE ideas')
    const asked = [ada, ada, ada, bo].map((person) => person.get('/api/history'))
    while ((await queriesBehindLock()) < 2) await Bun.sleep(10)
    // Time in which a second one of Ada's would begin.
    await Bun.sleep(200)
    expect(await queriesBehindLock()).toBe(2)
    return asked
  })
  const rows = (await Promise.all(answers)).map(async (answer) => [
    answer.status,
    ((await answer.json()) as unknown[]).length,
  ])
  expect(await Promise.all(rows)).toEqual([
    [200, 1],
    [200, 1],
    [200, 1],
    [200, 0],
  ])
}, 60_000)
