import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { Problem } from '../../src/contracts/problem.ts'
import { freePort } from '../support/free-port.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { signUpAt, visitorAt } from '../support/world.ts'

const main = join(import.meta.dir, '../../src/main.ts')
const STATED = 'we cannot spend more than 20,000 euros'
const OWN = 'The ward stays open at night'

const folder = mkdtempSync(join(tmpdir(), 'precedents-two-processes-'))
const children: Bun.Subprocess[] = []
let server: TestPostgres
let database: postgres.Sql
let urls: string[]
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.url()
  database = postgres(url, { max: 2 })
  // The first one migrates.
  urls = [await serve(url), await serve(url)]
}, 120_000)
afterAll(async () => {
  for (const child of children) child.kill()
  await Promise.all(children.map(({ exited }) => exited))
  await database.end()
  await server.stop()
  await rm(folder, { recursive: true })
}, 120_000)

/** A process of the product; resolves when it answers. */
async function serve(databaseUrl: string): Promise<string> {
  const port = await freePort()
  const { PATH } = process.env
  const env = { PATH, PORT: `${port}`, DATABASE_URL: databaseUrl, DATA_DIR: folder }
  const child = Bun.spawn([process.execPath, main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    expect(child.exitCode).toBeNull()
    await Bun.sleep(50)
  }
  return url
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until as many queries wait for a lock. */
async function untilWaiting(count: number) {
  const waiting = () => database`SELECT pid FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`
  while ((await waiting()).length !== count) await Bun.sleep(10)
}

test('a limit that one process changes is in the reframed statement that another was making', async () => {
  const [one = '', other = ''] = urls
  const ada = await signUpAt(one, 'ada')
  const elsewhere = visitorAt(other)
  elsewhere.jar.cookie = ada.jar.cookie
  const { id } = await ada.problem(`We run a small hospital that loses its new nurses, and ${STATED}.`)
  const path = `/api/problems/${id}`
  const read = async (answer: Promise<Response>) => Problem.parse(await (await answer).json())

  const { changed, analysed } = await database.begin(async (tx) => {
    await tx`SELECT FROM problems WHERE id = ${id} FOR UPDATE`
    const changed = elsewhere.patch(`${path}/limits`, { remove: STATED, add: OWN })
    await untilWaiting(1)
    const analysed = ada.patch(path, { reading: ['keep-people'] })
    await untilWaiting(2)
    return { changed: read(changed), analysed: read(analysed) }
  })
  expect((await changed).version).toBe(1)
  const { version, limits, problemStatement } = await analysed
  expect([version, limits]).toEqual([2, [OWN]])
  expect(problemStatement).toContain(`Constraints: ${OWN}.`)
  expect(problemStatement).not.toContain(STATED)
  expect(await read(elsewhere.get(path))).toEqual(await analysed)
}, 60_000)
