import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { type IdeaRow, ideas } from './schema/ideas.ts'
import { type ProblemRow, problems } from './schema/problems.ts'

/** Rows of the history in one response. */
export const PAGE_SIZE = 50
/** Rows in one query: the embedded database answers nobody else meanwhile. */
const ROWS_AT_ONCE = 10

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

const before = sql`(timestamptz 'epoch' + ${sql.placeholder('micros')}::bigint * interval '1 microsecond', ${sql.placeholder('problemId')}::bigint, ${sql.placeholder('ideaId')}::bigint)`

const ownerId = sql.placeholder('ownerId')

/** In order, without the rows themselves: each branch reads an index and stops after a page. */
const keys = prepared((db) => {
  const ofIdeas = db
    .select({
      date: sql<string>`${ideas.createdAt}`.as('date'),
      problemId: sql<number>`${ideas.problemId}`.as('problem'),
      ideaId: sql<number>`${ideas.id}`.as('idea'),
    })
    .from(ideas)
    .innerJoin(problems, and(eq(problems.id, ideas.problemId), eq(problems.userId, ideas.userId)))
    .where(
      and(eq(ideas.userId, ownerId), sql`(${ideas.createdAt}, ${ideas.problemId}, ${ideas.id}) < ${before}`),
    )
    .orderBy(desc(ideas.createdAt), desc(ideas.problemId), desc(ideas.id))
    .limit(PAGE_SIZE + 1)
  const own = and(eq(ideas.problemId, problems.id), eq(ideas.userId, problems.userId))
  const ofDrafts = db
    .select({
      date: sql<string>`${problems.createdAt}`.as('date'),
      problemId: sql<number>`${problems.id}`.as('problem'),
      ideaId: sql<number>`0`.as('idea'),
    })
    .from(problems)
    .where(
      and(
        eq(problems.userId, ownerId),
        notExists(db.select({ id: ideas.id }).from(ideas).where(own)),
        sql`(${problems.createdAt}, ${problems.id}, 0) < ${before}`,
      ),
    )
    .orderBy(desc(problems.createdAt), desc(problems.id))
    .limit(PAGE_SIZE + 1)
  const page = unionAll(ofIdeas, ofDrafts)
    .orderBy(sql`date desc, problem desc, idea desc`)
    .limit(PAGE_SIZE + 1)
    .as('page')
  return db
    .select({
      micros: sql`(extract(epoch from ${page.date}) * 1000000)::bigint`.mapWith(Number),
      problemId: page.problemId,
      ideaId: page.ideaId,
    })
    .from(page)
    .orderBy(desc(page.date), desc(page.problemId), desc(page.ideaId))
    .prepare('history_keys')
})

/** As text, which both drivers pass on alike. */
const ids = sql`${sql.placeholder('ids')}::text::int[]`
const asArray = (values: Iterable<number>) => `{${[...new Set(values)].join()}}`

const problemsById = prepared((db) =>
  db
    .select()
    .from(problems)
    .where(and(eq(problems.userId, ownerId), sql`${problems.id} = any(${ids})`))
    .prepare('history_problems'),
)
const ideasById = prepared((db) =>
  db
    .select()
    .from(ideas)
    .where(and(eq(ideas.userId, ownerId), sql`${ideas.id} = any(${ids})`))
    .prepare('history_ideas'),
)

interface HistoryRow {
  problem: ProblemRow
  idea: IdeaRow | null
}

export interface HistoryPage {
  rows: HistoryRow[]
  /** Where the next page begins; null after the last one. */
  next: HistoryCursor | null
}

/** One row per idea and one per problem without ideas, newest first by the idea's date or else the problem's. */
export async function listHistory(
  db: Db,
  owner: number,
  { micros, problemId, ideaId }: HistoryCursor = START,
): Promise<HistoryPage> {
  const found = await keys(db).execute({ ownerId: owner, micros, problemId, ideaId })
  const page = found.slice(0, PAGE_SIZE)
  const rows: HistoryRow[] = []
  for (let at = 0; at < page.length; at += ROWS_AT_ONCE)
    rows.push(...(await fetchRows(db, owner, page.slice(at, at + ROWS_AT_ONCE))))
  return { rows, next: found.length > PAGE_SIZE ? (page.at(-1) ?? null) : null }
}

/** Leaves out what was deleted after its key was read. */
async function fetchRows(db: Db, owner: number, page: HistoryCursor[]): Promise<HistoryRow[]> {
  const idsOf = (values: number[]) => ({ ownerId: owner, ids: asArray(values) })
  const foundProblems = await problemsById(db).execute(idsOf(page.map(({ problemId }) => problemId)))
  const foundIdeas = await ideasById(db).execute(idsOf(page.map(({ ideaId }) => ideaId)))
  return page.flatMap(({ problemId, ideaId }) => {
    const problem = foundProblems.find(({ id }) => id === problemId)
    const idea = foundIdeas.find(({ id }) => id === ideaId) ?? null
    return problem && (idea || ideaId === 0) ? [{ problem, idea }] : []
  })
}
