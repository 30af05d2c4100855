import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { library } from '../../db/library/library.ts'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { signUpOver } from '../support/client.ts'
import { startPostgresServer } from '../support/postgres-server.ts'

const IDEAS = 10_000
const AT_ONCE = 200
const TIMES = 20
const FIRST_PAGE_MS = 30
const SEARCH_MS = 50

/** As one types the first words of a search, and words of every frequency. */
const searches = ['b', 'br', 'bread', 'th', 'the', 'con', 'members', 'gym members', 'who pays for it', 'zzz']

const migrationsFolder = join(import.meta.dir, '../../db/migrations')

/** The Ideas Bank of one user with 10,000 ideas: its first page and its search, over HTTP, on both databases. */
await buildIfNeeded()
await measure('embedded database', undefined)
const postgres = await startPostgresServer()
await measure('PostgreSQL', postgres.url)
await postgres.stop()

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const installation = await createInstallation()
  const settings = databaseUrl === undefined ? undefined : { DATABASE_URL: databaseUrl }
  const first = await installation.start(settings)
  const ada = await signUpOver(first.url, 'ada@example.org')
  await first.end()
  const dataDir = join(installation.folder, 'data')
  const { db, close } = await openDatabase({ dataDir, databaseUrl, migrationsFolder, log: () => {} })
  await fill(db)
  await close()

  const server = await installation.start(settings)
  const times = async (path: string) => {
    await ada.get(path)
    const found = []
    for (let time = 0; time < TIMES; time++) {
      const begun = performance.now()
      await ada.get(path)
      found.push(performance.now() - begun)
    }
    return found
  }
  console.log(`${name}, ${IDEAS.toLocaleString('en-US')} ideas`)
  print('first page', await times('/api/history'), FIRST_PAGE_MS)
  const all: number[] = []
  for (const words of searches) {
    const found = await times(`/api/history?words=${encodeURIComponent(words)}`)
    print(`  “${words}”`, found)
    all.push(...found)
  }
  print('all searches', all, SEARCH_MS)
  print('palette', (await Promise.all([times('/api/search?words=bread')])).flat())
  for (const query of [
    'state=testing',
    'favorite=true',
    'label=Acme',
    'sort=title',
    'sort=problem',
    'view=archive',
  ])
    print(`  ${query}`, await times(`/api/history?${query}`))
  await server.end()
  await installation.remove()
}

/** Ideas of about 450 words, with the words of the library as often as there, of 5,000 problems. */
async function fill(db: Db): Promise<void> {
  const vocabulary = library.precedents.flatMap(({ innovation, background }) =>
    `${innovation} ${background}`.split(/\s+/u),
  )
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const text = (words: number) => {
    const start = Math.floor(random() * (vocabulary.length - words))
    return vocabulary.slice(start, start + words).join(' ')
  }
  for (let from = 0; from < IDEAS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, () => ({
      s: text(60),
      t: text(6),
      o: text(150),
      n: text(60),
      b: text(120),
      w: text(60),
    }))
    await db.execute(sql`
      WITH row AS (
        SELECT row, n FROM jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) WITH ORDINALITY AS given (row, n)
      ), problem AS (
        INSERT INTO problems (statement, problem_statement, user_id, label, created_at)
        SELECT row->>'s', left(row->>'s', 200), 1, CASE WHEN n % 40 = 0 THEN 'Acme' END, now() - random() * interval '900 days'
        FROM row WHERE n % 2 = 0 RETURNING id
      ), numbered AS (SELECT id, row_number() OVER () AS n FROM problem)
      INSERT INTO ideas (problem_id, user_id, title, theme, solution, next_steps, real_world_basis, why_we_like_it, state, favorite, archived_at, created_at)
      SELECT id, 1, row->>'t', row->>'t', row->>'o', array[row->>'n'], row->>'b', row->>'w',
        CASE WHEN row.n % 50 = 0 THEN 'testing' ELSE 'idea' END, row.n % 60 = 0, CASE WHEN row.n % 30 = 0 THEN now() END,
        now() - random() * interval '900 days'
      FROM row JOIN numbered ON numbered.n = (row.n + 1) / 2`)
  }
  await db.execute(sql`ANALYZE`)
}

function print(what: string, times: number[], limit?: number): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil((sorted.length - 1) * share)] ?? 0).toFixed(1).padStart(6)
  const bound = limit === undefined ? '' : `, limit ${limit} ms`
  console.log(`${what.padEnd(24)} median ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}${bound}`)
}
