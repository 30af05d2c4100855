import { type APIResponse, expect } from '@playwright/test'
import postgres from 'postgres'
import { createInstallation } from '../support/binary.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { PASSWORD } from './fixtures.ts'
import { test } from './installation.ts'

const STATED = 'we cannot spend more than 20,000 euros'
const OWN = 'The ward stays open at night'

/** Stops what a test started, even if it failed; the last one first. */
const endings: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** The URL of a new process on a database. */
async function serve(databaseUrl: string): Promise<string> {
  const installation = await createInstallation()
  endings.push(installation.remove)
  const { url } = await installation.start({ DATABASE_URL: databaseUrl })
  return url
}

test('a limit that one process changes is in the reframed statement that another was making', async ({
  request,
}) => {
  const server = await startPostgresServer()
  endings.push(server.stop)
  const database = postgres(server.url, { max: 2 })
  endings.push(() => database.end())
  const one = await serve(server.url)
  const other = await serve(server.url)

  // Cookies of one address are sent to all its ports, so both processes see one session.
  const read = async (answer: Promise<APIResponse>) => (await answer).json()
  const username = 'ada@example.org'
  await read(request.post(`${one}/api/register`, { data: { username, password: PASSWORD } }))
  const statement = `We run a small hospital that loses its new nurses, and ${STATED}.`
  const created = { statement, elements: [], searchQuestions: [] }
  const { id } = await read(request.post(`${one}/api/problems`, { data: created }))
  const path = `/api/problems/${id}`

  /** Waits until as many queries wait for a lock. */
  const untilWaiting = (count: number) => {
    const waiting = () => database`SELECT pid FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`
    return expect.poll(async () => (await waiting()).length, { intervals: [10] }).toBe(count)
  }
  const { changed, analysed } = await database.begin(async (tx) => {
    await tx`SELECT FROM problems WHERE id = ${id} FOR UPDATE`
    const changed = read(request.patch(`${other}${path}/limits`, { data: { remove: STATED, add: OWN } }))
    await untilWaiting(1)
    const analysed = read(request.patch(one + path, { data: { reading: ['keep-people'] } }))
    await untilWaiting(2)
    return { changed: [changed], analysed: [analysed] }
  })
  expect((await Promise.all(changed))[0].version).toBe(1)
  const [stored] = await Promise.all(analysed)
  expect([stored.version, stored.limits]).toEqual([2, [OWN]])
  expect(stored.problemStatement).toContain(`Constraints: ${OWN}.`)
  expect(stored.problemStatement).not.toContain(STATED)
  expect(await read(request.get(other + path))).toEqual(stored)
})
