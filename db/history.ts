import { sql } from 'drizzle-orm'
import { PAGE_SIZE } from '../src/contracts/history.ts'
import type { Db } from './database.ts'
import { type HistoryCursor, type HistoryPage, pageOf, readPage, rowsOf } from './history-pages.ts'
import { prepared } from './prepared.ts'
import { ideas } from './schema/ideas.ts'
import { problems } from './schema/problems.ts'

/** Before every row. */
const START: HistoryCursor = { micros: 9e15, problemId: 2 ** 31 - 1, ideaId: 2 ** 31 - 1 }

const ownerId = sql`${sql.placeholder('ownerId')}::int`
/** To know whether there are more. Not a parameter, since the plan depends on it. */
const limit = sql.raw(`${PAGE_SIZE + 1}`)
const cursor = sql`(timestamptz 'epoch' + ${sql.placeholder('micros')}::bigint * interval '1 microsecond', ${sql.placeholder('problemId')}::bigint, ${sql.placeholder('ideaId')}::bigint)`

/**
 * Each branch reads an index and stops after a page; drafts that are older than a full page of ideas are not looked for.
 * With NOT EXISTS, the planner would read all ideas to exclude their problems, and so it would if it took the rows of
 * problems that are not archived for few.
 */
const keys = sql`idea_keys AS (
    SELECT ${ideas.createdAt} AS date, ${ideas.problemId} AS problem, ${ideas.id} AS idea FROM ${ideas}
    WHERE ${ideas.userId} = ${ownerId} AND ${ideas.deletedAt} IS NULL AND ${ideas.archivedAt} IS NULL
      AND (SELECT ${problems.archivedAt} IS NULL FROM ${problems} WHERE ${problems.id} = ${ideas.problemId}) AND (${ideas.createdAt}, ${ideas.problemId}, ${ideas.id}) < ${cursor}
    ORDER BY ${ideas.createdAt} DESC, ${ideas.problemId} DESC, ${ideas.id} DESC LIMIT ${limit}
  ), draft_keys AS (
    SELECT ${problems.createdAt} AS date, ${problems.id} AS problem, 0 AS idea FROM ${problems}
    WHERE ${problems.userId} = ${ownerId} AND ${problems.deletedAt} IS NULL AND ${problems.archivedAt} IS NULL AND (${problems.createdAt}, ${problems.id}, 0) < ${cursor}
      AND ${problems.createdAt} >= (SELECT CASE count(*) WHEN ${limit} THEN min(date) ELSE '-infinity' END FROM idea_keys)
      AND (SELECT ${ideas.id} FROM ${ideas} WHERE ${ideas.problemId} = ${problems.id} AND ${ideas.userId} = ${problems.userId} AND ${ideas.deletedAt} IS NULL LIMIT 1) IS NULL
    ORDER BY ${problems.createdAt} DESC, ${problems.id} DESC LIMIT ${limit}
  ), keys AS (
    SELECT * FROM idea_keys UNION ALL SELECT * FROM draft_keys ORDER BY date DESC, problem DESC, idea DESC LIMIT ${limit}
  )`

const pages = prepared((db) =>
  rowsOf(
    db,
    pageOf({
      ownerId,
      ctes: keys,
      order: sql`date DESC, problem DESC, idea DESC`,
      rows: sql`${sql.placeholder('rows')}`,
    }),
  ).prepare('history'),
)

/** One row per idea and one per problem without ideas, newest first by the idea's date or else the problem's; nothing archived. */
export const listHistory = (db: Db, owner: number, start = START, size = PAGE_SIZE): Promise<HistoryPage> =>
  readPage(size, start, (at, rows) => pages(db).execute({ ownerId: owner, rows, ...at }))
