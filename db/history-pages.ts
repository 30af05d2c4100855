import { type SQL, sql } from 'drizzle-orm'
import type { HistoryItem } from '../src/contracts/history.ts'
import type { Db } from './database.ts'
import { isoMoment, jsonText } from './json-text.ts'
import { ideas } from './schema/ideas.ts'
import { problems } from './schema/problems.ts'

/** Text of the rows of one query, about: the embedded database answers nobody else meanwhile. */
const BYTES_AT_ONCE = 500_000

/** A row's place in the order: by date, then by problem, then by idea. */
export interface HistoryCursor {
  /** Of the idea, or of the problem if it has none: microseconds since 1970, the precision of the database. */
  micros: number
  problemId: number
  /** 0 for a problem without ideas. */
  ideaId: number
}

type Fields<T> = Record<keyof T, Parameters<typeof jsonText>[0][string]>

/** Without what the cards of the history do not show and its other parts are fetched with. */
const problemText = jsonText({
  id: problems.id,
  statement: problems.statement,
  problemStatement: problems.problemStatement,
  name: problems.name,
  label: problems.label,
  archivedAt: isoMoment(problems.archivedAt),
  elements: problems.elements,
  searchQuestions: problems.searchQuestions,
  userId: problems.userId,
  engine: problems.engine,
  model: problems.model,
  version: problems.revision,
  createdAt: isoMoment(problems.createdAt),
} satisfies Fields<
  Omit<
    HistoryItem['problem'],
    'limits' | 'otherLimits' | 'formerLimits' | 'readings' | 'elementDetails' | 'interruptedIdeas'
  >
>)

const ideaText = jsonText({
  id: ideas.id,
  problemId: ideas.problemId,
  userId: ideas.userId,
  theme: sql`coalesce(${ideas.theme}, '')`,
  title: ideas.title,
  solution: ideas.solution,
  nextSteps: ideas.nextSteps,
  realWorldBasis: ideas.realWorldBasis,
  whyWeLikeIt: ideas.whyWeLikeIt,
  engine: ideas.engine,
  model: ideas.model,
  version: ideas.version,
  state: ideas.state,
  favorite: ideas.favorite,
  archivedAt: isoMoment(ideas.archivedAt),
  branchedFrom: ideas.branchedFrom,
  origin: ideas.origin,
  slot: ideas.slot,
  createdAt: isoMoment(ideas.createdAt),
} satisfies Fields<Omit<NonNullable<HistoryItem['idea']>, 'composition' | 'followUp' | 'precedentIds'>>)

const itemText = sql<string>`concat('{"problem":', ${problemText},
  CASE WHEN ${ideas.id} IS NULL THEN ',"isDraft":true}' ELSE concat(',"idea":', ${ideaText}, ',"isDraft":false}') END)`

/** Nothing of this reads a long value, which is stored apart from its row. */
const bytes = sql`octet_length(${problems.statement}) + octet_length(${problems.problemStatement})
  + coalesce(octet_length(${ideas.solution}) + octet_length(${ideas.realWorldBasis}) + octet_length(${ideas.whyWeLikeIt})
    + pg_column_size(${ideas.nextSteps}), 0)`

interface PageParts {
  ownerId: SQL
  /** Common table expressions, of which `keys` has a page of rows (date, problem, idea) and one more. */
  ctes: SQL
  /** The order of the keys. */
  order: SQL
  /** How many rows are wanted. */
  rows: SQL
}

/** The rows of a page, as many as are not too long together. */
export const pageOf = ({ ownerId, ctes, order, rows }: PageParts) => sql`
  WITH ${ctes}, placed AS (
    SELECT keys.*, count(*) OVER () AS total, row_number() OVER in_order AS place,
      sum(${bytes}) OVER in_order - (${bytes}) AS bytes_before
    FROM keys JOIN ${problems} ON ${problems.id} = problem LEFT JOIN ${ideas} ON ${ideas.id} = idea
    WINDOW in_order AS (ORDER BY ${order})
  )
  SELECT date, problem, idea, total, place, ${itemText} AS item
  FROM placed JOIN ${problems} ON ${problems.id} = problem AND ${problems.userId} = ${ownerId}
    LEFT JOIN ${ideas} ON ${ideas.id} = idea
  WHERE place <= ${rows}::int AND bytes_before < ${sql.raw(`${BYTES_AT_ONCE}`)}`

/** A query for the rows of a page, as `readPage` takes them. */
export const rowsOf = (db: Db, page: SQL) =>
  db
    .select({
      micros: sql`(extract(epoch from date) * 1000000)::bigint`.mapWith(Number),
      problemId: sql<number>`problem`,
      ideaId: sql<number>`idea`,
      total: sql`total`.mapWith(Number),
      item: sql<string>`item`,
    })
    .from(sql`(${page}) AS page`)
    .orderBy(sql`place`)

type FoundRow = HistoryCursor & { total: number; item: string }

export interface HistoryPage {
  /** The text of each `HistoryItem`. */
  items: string[]
  /** Where the next page begins; null after the last one. */
  next: HistoryCursor | null
}

/** Queries until the page is full: its rows may be too long for one query. */
export async function readPage<Start>(
  size: number,
  start: Start,
  query: (at: Start | HistoryCursor, rows: number) => Promise<FoundRow[]>,
): Promise<HistoryPage> {
  const items: string[] = []
  for (let at: Start | HistoryCursor = start; ; ) {
    const rows = size - items.length
    const found = await query(at, rows)
    items.push(...found.map(({ item }) => item))
    const last = found.at(-1)
    if (!last) return { items, next: null }
    const { micros, problemId, ideaId, total } = last
    at = { micros, problemId, ideaId }
    if (found.length >= Math.min(rows, total)) return { items, next: total > rows ? at : null }
  }
}
