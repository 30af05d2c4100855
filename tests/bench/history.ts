import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../../db/connect.ts'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { signUpOver } from '../support/client.ts'
import { insertHistory } from '../support/history-rows.ts'
import { startPostgresServer } from '../support/postgres-server.ts'

/** 10,000 problems and ideas, each idea nearly as large as a request can be: 480 MB. */
const HISTORY = { problems: 10_000, ideas: 10_000, ideaBytes: 48_000 }
const READERS = 20
const SECONDS = 20
/** Between two requests of the other user. */
const PAUSE_MS = 20
const LIMIT_MS = 200

const migrationsFolder = join(import.meta.dir, '../../db/migrations')

/** 20 concurrent readers of one large history, and what another user notices of them. */
await buildIfNeeded()
await measure('embedded database', undefined)
const postgres = await startPostgresServer()
await measure('on PostgreSQL', postgres.url)
await postgres.stop()

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const installation = await createInstallation()
  const settings = databaseUrl === undefined ? undefined : { DATABASE_URL: databaseUrl }
  const first = await installation.start(settings)
  const [reader, other] = [
    await signUpOver(first.url, 'reader@example.org'),
    await signUpOver(first.url, 'other@example.org'),
  ]
  await first.end()
  await fill(join(installation.folder, 'data'), databaseUrl)

  const server = await installation.start(settings)
  await other.get('/api/history')
  print(`${name}, alone`, await timesOf(other, SECONDS / 4))
  const ending = new AbortController()
  const pages = Array.from({ length: READERS }, () => readOn(server.url, reader.cookie, ending.signal))
  print(`${name}, beside ${READERS} readers`, await timesOf(other, SECONDS), LIMIT_MS)
  ending.abort()
  const count = (await Promise.all(pages)).reduce((sum, one) => sum + one, 0)
  console.log(`  ${count} pages of 50 rows read meanwhile, ${await peakMb(server.pid)} MB of memory at most`)
  await server.end()
  await installation.remove()
}

/** As a command does, since the server's own statements end after 4.5 seconds, and one of these writes 480 MB. */
async function fill(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  await withDatabase({ dataDir, databaseUrl, migrationsFolder, log: () => {} }, async (db) => {
    await insertHistory(db, 1, HISTORY)
    await db.execute('ANALYZE')
  })
}

type Person = Awaited<ReturnType<typeof signUpOver>>

async function timesOf(person: Person, seconds: number): Promise<number[]> {
  const times = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    for (const path of ['/api/user', '/api/history']) {
      const begun = performance.now()
      await person.get(path)
      times.push(performance.now() - begun)
      await sleep(PAUSE_MS)
    }
  }
  return times
}

/** Reads page after page, from the start again after the last; returns how many. */
async function readOn(url: string, cookie: string, signal: AbortSignal): Promise<number> {
  let count = 0
  let path = '/api/history'
  while (!signal.aborted) {
    const answer = await fetch(url + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    count += 1
    path = /^<([^>]+)>/u.exec(answer.headers.get('link') ?? '')?.[1] ?? '/api/history'
  }
  return count
}

async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024)
}

function print(what: string, times: number[], limit?: number): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  const bound = limit === undefined ? '' : `, limit ${limit} ms`
  console.log(
    `${what.padEnd(40)} median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms of ${times.length}${bound}`,
  )
}
