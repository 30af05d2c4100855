import { sql } from 'drizzle-orm'
import { type HistoryItem, PAGE_SIZE } from '../src/contracts/history.ts'
import type { Db } from './database.ts'
import { isoMoment, jsonText } from './json-text.ts'
import { prepared } from './prepared.ts'
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

/** Before every row. */
const START: HistoryCursor = { micros: 9e15, problemId: 2 ** 31 - 1, ideaId: 2 ** 31 - 1 }

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
  Omit<HistoryItem['problem'], 'limits' | 'readings' | 'elementDetails' | 'interruptedIdeas'>
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
  createdAt: isoMoment(ideas.createdAt),
} satisfies Fields<Omit<NonNullable<HistoryItem['idea']>, 'composition' | 'followUp'>>)

const itemText = sql<string>`'{"problem":' || ${problemText}
  || CASE WHEN ${ideas.id} IS NULL THEN '' ELSE ',"idea":' || ${ideaText} END
  || ',"isDraft":' || (${ideas.id} IS NULL) || '}'`

const ownerId = sql`${sql.placeholder('ownerId')}::int`
/** To know whether there are more. Not a parameter, since the plan depends on it. */
const limit = sql.raw(`${PAGE_SIZE + 1}`)
const cursor = sql`(timestamptz 'epoch' + ${sql.placeholder('micros')}::bigint * interval '1 microsecond', ${sql.placeholder('problemId')}::bigint, ${sql.placeholder('ideaId')}::bigint)`

/** Nothing of this reads a long value, which is stored apart from its row. */
const bytes = sql`octet_length(${problems.statement}) + octet_length(${problems.problemStatement})
  + coalesce(octet_length(${ideas.solution}) + octet_length(${ideas.realWorldBasis}) + octet_length(${ideas.whyWeLikeIt})
    + pg_column_size(${ideas.nextSteps}), 0)`

/**
 * Each branch reads an index and stops after a page; drafts that are older than a full page of ideas are not looked for.
 * With NOT EXISTS, the planner would read all ideas to exclude their problems.
 */
const page = sql`
  WITH idea_keys AS (
    SELECT ${ideas.createdAt} AS date, ${ideas.problemId} AS problem, ${ideas.id} AS idea FROM ${ideas}
    WHERE ${ideas.userId} = ${ownerId} AND ${ideas.deletedAt} IS NULL AND (${ideas.createdAt}, ${ideas.problemId}, ${ideas.id}) < ${cursor}
    ORDER BY ${ideas.createdAt} DESC, ${ideas.problemId} DESC, ${ideas.id} DESC LIMIT ${limit}
  ), draft_keys AS (
    SELECT ${problems.createdAt} AS date, ${problems.id} AS problem, 0 AS idea FROM ${problems}
    WHERE ${problems.userId} = ${ownerId} AND ${problems.deletedAt} IS NULL AND (${problems.createdAt}, ${problems.id}, 0) < ${cursor}
      AND ${problems.createdAt} >= (SELECT CASE count(*) WHEN ${limit} THEN min(date) ELSE '-infinity' END FROM idea_keys)
      AND (SELECT ${ideas.id} FROM ${ideas} WHERE ${ideas.problemId} = ${problems.id} AND ${ideas.userId} = ${problems.userId} AND ${ideas.deletedAt} IS NULL LIMIT 1) IS NULL
    ORDER BY ${problems.createdAt} DESC, ${problems.id} DESC LIMIT ${limit}
  ), keys AS (
    SELECT * FROM idea_keys UNION ALL SELECT * FROM draft_keys ORDER BY date DESC, problem DESC, idea DESC LIMIT ${limit}
  ), placed AS (
    SELECT keys.*, count(*) OVER () AS total, row_number() OVER in_order AS place,
      sum(${bytes}) OVER in_order - (${bytes}) AS bytes_before
    FROM keys JOIN ${problems} ON ${problems.id} = problem LEFT JOIN ${ideas} ON ${ideas.id} = idea
    WINDOW in_order AS (ORDER BY date DESC, problem DESC, idea DESC)
  )
  SELECT date, problem, idea, total, place, ${itemText} AS item
  FROM placed JOIN ${problems} ON ${problems.id} = problem AND ${problems.userId} = ${ownerId}
    LEFT JOIN ${ideas} ON ${ideas.id} = idea
  WHERE place <= ${sql.placeholder('rows')}::int AND bytes_before < ${sql.raw(`${BYTES_AT_ONCE}`)}`

const pages = prepared((db) =>
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
    .prepare('history'),
)

export interface HistoryPage {
  /** The text of each `HistoryItem`. */
  items: string[]
  /** Where the next page begins; null after the last one. */
  next: HistoryCursor | null
}

/** One row per idea and one per problem without ideas, newest first by the idea's date or else the problem's. */
export async function listHistory(
  db: Db,
  owner: number,
  start = START,
  size = PAGE_SIZE,
): Promise<HistoryPage> {
  const items: string[] = []
  for (let at = start; ; ) {
    const rows = size - items.length
    const found = await pages(db).execute({ ownerId: owner, rows, ...at })
    items.push(...found.map(({ item }) => item))
    const last = found.at(-1)
    if (!last) return { items, next: null }
    const { micros, problemId, ideaId, total } = last
    at = { micros, problemId, ideaId }
    // Fewer only when together they would be too long for one query.
    if (found.length >= Math.min(rows, total)) return { items, next: total > rows ? at : null }
  }
}
