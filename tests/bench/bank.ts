import { loadavg } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/database.ts'
import { library } from '../../db/library/library.ts'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { signUpOver } from '../support/client.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { quantile } from './http/latency.ts'
import { compareWithGoal, printVerdict } from './verdict.ts'

const IDEAS = 10_000
const AT_ONCE = 200
const TIMES = 20
const FIRST_PAGES = 100
/** Each asked once, since nobody types the same words again and again. */
const TYPED = 100
const FIRST_PAGE_MS = 30
const SEARCH_MS = 50

/** As one types the first words of a search, and words of every frequency. */
const searches = ['b', 'br', 'bread', 'th', 'the', 'con', 'members', 'gym members', 'who pays for it', 'zzz']

const migrationsFolder = join(import.meta.dir, '../../db/migrations')

const vocabulary = library.precedents.flatMap(({ innovation, background }) =>
  `${innovation} ${background}`.split(/\s+/u),
)

/** The Ideas Bank of one user with 10,000 ideas: its first page and its search, over HTTP, on both databases. */
await buildIfNeeded()
await measure('embedded database', undefined)
const postgres = await startPostgresServer()
await measure('PostgreSQL', postgres.url)
await postgres.stop()
printVerdict()

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
  const time = async (path: string) => {
    const begun = performance.now()
    await ada.get(path)
    return performance.now() - begun
  }
  const times = async (path: string, count = TIMES) => {
    await ada.get(path)
    const found = []
    for (let done = 0; done < count; done++) found.push(await time(path))
    return found
  }
  console.log(`${name}, ${IDEAS.toLocaleString('en-US')} ideas, load ${(loadavg()[0] ?? 0).toFixed(2)}`)
  const pages = await times('/api/history', FIRST_PAGES)
  judge('first page', name, pages, FIRST_PAGE_MS)
  const all: number[] = []
  for (const words of searches) {
    const found = await times(`/api/history?words=${encodeURIComponent(words)}`)
    print(`  “${words}”`, found)
    all.push(...found)
  }
  const typed = []
  for (const words of typedWords()) typed.push(await time(`/api/history?words=${encodeURIComponent(words)}`))
  print(`  ${TYPED} words typed`, typed)
  all.push(...typed)
  judge('all searches', name, all, SEARCH_MS)
  print('palette', await times('/api/search?words=bread'))
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

/** The first letters of words all over the library, from one to ten of them. */
function typedWords(): string[] {
  const step = Math.floor(vocabulary.length / TYPED)
  return Array.from({ length: TYPED }, (_, n) => (vocabulary[n * step] ?? '').slice(0, 1 + (n % 10)))
}

/** Prints the times, and keeps their p99 for the verdict. */
function judge(what: string, database: string, times: number[], goal: number): void {
  print(`${what} (goal ${goal} ms)`, times)
  const sorted = times.toSorted((one, other) => one - other)
  compareWithGoal({ what: `${what}, ${database}, p99`, value: quantile(sorted, 0.99), goal, unit: ' ms' })
}

function print(what: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => quantile(sorted, share).toFixed(1).padStart(6)
  console.log(`${what.padEnd(28)} median ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}`)
}
