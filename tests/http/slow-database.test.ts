import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/connect.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import { startProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { type World, world } from '../support/world.ts'

const migrationsFolder = `${import.meta.dir}/../../db/migrations`
let server: PostgresServer
let proxy: TcpProxy
let w: World

beforeAll(async () => {
  server = await startPostgresServer()
  proxy = await startProxy(Number(new URL(server.url).port))
  const url = new URL(server.url)
  url.port = `${proxy.port}`
  const { db, close } = await openDatabase({
    databaseUrl: url.href,
    dataDir: '',
    migrationsFolder,
    log: () => {},
  })
  w = await world({ database: { db, close, reset: async () => {} } })
}, 120_000)
afterAll(async () => {
  proxy.heal()
  await w.close()
  proxy.stop()
  await server.stop()
}, 120_000)

test('behind a slow database a request of several queries fails within five seconds, and soon works again', async () => {
  const ada = await w.signUp('ada')
  const { id } = await ada.problem()
  const paths = ['/api/history', `/api/problems/${id}`, '/api/export?format=json', '/api/sessions']
  for (const path of paths) {
    const answer = await ada.get(path)
    expect(answer.status).toBe(200)
    // A user's next export waits until the one before has been read.
    await answer.text()
  }
  proxy.slowDown(800)
  const answers = await Promise.all(
    paths.map(async (path) => {
      const started = performance.now()
      const { status, body } = await ada.get(path)
      const ms = performance.now() - started
      await body?.cancel()
      return { status, ms }
    }),
  )
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  expect(answers.filter(({ ms }) => ms > 5600)).toEqual([])
  proxy.heal()
  while ((await ada.get('/api/history')).status !== 200) await Bun.sleep(100)
}, 60_000)
