import { type SQL, sql } from 'drizzle-orm'
import { type HistoryFilters, PAGE_SIZE } from '../src/contracts/history.ts'
import type { Db } from './database.ts'
import { type HistoryCursor, type HistoryPage, pageOf, readPage, rowsOf } from './history-pages.ts'
import { ideas } from './schema/ideas.ts'
import { problems } from './schema/problems.ts'
import { ideaHas, problemHas } from './search-index.ts'

const limit = sql.raw(`${PAGE_SIZE + 1}`)

interface Question {
  ownerId: number
  filters: HistoryFilters
  /** Where the page begins; null for the first one. */
  at: HistoryCursor | null
}

/** The rows of the history that pass the filters, in the order asked for. */
export function listFilteredHistory(
  db: Db,
  ownerId: number,
  filters: HistoryFilters,
  start?: HistoryCursor,
  size = PAGE_SIZE,
): Promise<HistoryPage> {
  return readPage(size, start ?? null, (at, rows) => {
    const { ctes, order } = orders[filters.sort ?? 'newest']({ ownerId, filters, at })
    return rowsOf(db, pageOf({ ctes, order, ownerId: sql`${ownerId}`, rows: sql`${rows}` }))
  })
}

/** What an order makes of the passing rows: common table expressions, of which `keys` is one page, and its ORDER BY. */
interface Ordered {
  ctes: SQL
  order: SQL
}

const orders: Record<NonNullable<HistoryFilters['sort']> | 'newest', (question: Question) => Ordered> = {
  newest: (question) => byDate(question, NEWEST_FIRST),
  oldest: (question) => byDate(question, OLDEST_FIRST),
  title: byTitle,
  problem: byProblem,
}

/** Each branch reads an index and stops after a page; drafts beyond a full page of ideas are not looked for. */
function byDate(question: Question, { direction, before, until, last, end }: Direction): Ordered {
  const order = sql`date ${direction}, problem ${direction}, idea ${direction}`
  const after = question.at ? sql`(date, problem, idea) ${before} ${placeOf(question.at)}` : sql`true`
  return {
    ctes: sql`idea_keys AS (
        SELECT * FROM (${ideaRows(question)}) AS one WHERE ${after} ORDER BY ${order} LIMIT ${limit}
      ), bound AS (
        SELECT CASE count(*) WHEN ${limit} THEN ${last} ELSE ${end} END AS bound FROM idea_keys
      ), draft_keys AS (
        SELECT * FROM (${draftRows(question)}) AS one WHERE ${after} AND date ${until} (SELECT bound FROM bound)
        ORDER BY ${order} LIMIT ${limit}
      ), keys AS (
        SELECT * FROM idea_keys UNION ALL SELECT * FROM draft_keys ORDER BY ${order} LIMIT ${limit}
      )`,
    order,
  }
}

interface Direction {
  direction: SQL
  /** Compares a row with one that comes before it. */
  before: SQL
  /** Compares a date with that of a row that comes after it, or has the same. */
  until: SQL
  /** The date of the last row of a page. */
  last: SQL
  /** A date after all rows. */
  end: SQL
}

const NEWEST_FIRST: Direction = {
  direction: sql`DESC`,
  before: sql`<`,
  until: sql`>=`,
  last: sql`min(date)`,
  end: sql`'-infinity'::timestamptz`,
}
const OLDEST_FIRST: Direction = {
  direction: sql`ASC`,
  before: sql`>`,
  until: sql`<=`,
  last: sql`max(date)`,
  end: sql`'infinity'::timestamptz`,
}

/** In any case, and by the code points of letters, on which all databases agree. */
function byTitle(question: Question): Ordered {
  const { ownerId, at } = question
  const titled = (rows: SQL) => sql`SELECT one.*, lower(left(coalesce(
      (SELECT ${ideas.title} FROM ${ideas} WHERE ${ideas.id} = idea AND ${ideas.userId} = ${ownerId}),
      (SELECT coalesce(${problems.name}, ${problems.statement}) FROM ${problems} WHERE ${problems.id} = problem AND ${problems.userId} = ${ownerId})
    ), 200)) COLLATE "C" AS row_title FROM (${rows}) AS one`
  const cursor = at && titled(sql`SELECT ${at.problemId}::bigint AS problem, ${at.ideaId}::bigint AS idea`)
  const after = cursor
    ? sql`(row_title, problem, idea) > (SELECT row_title, problem, idea FROM (${cursor}) AS cursor)`
    : sql`true`
  const order = sql`row_title, problem, idea`
  return {
    ctes: sql`titled AS (${titled(passing(question))}),
      keys AS (SELECT * FROM titled WHERE ${after} ORDER BY ${order} LIMIT ${limit})`,
    order,
  }
}

/** The problem with the newest row first, with all of its rows. */
function byProblem(question: Question): Ordered {
  const { at } = question
  const after = at
    ? sql`(latest, problem, date, idea) < ((SELECT latest FROM grouped WHERE problem = ${at.problemId}::bigint LIMIT 1), ${at.problemId}::bigint, ${momentOf(at)}, ${at.ideaId}::bigint)`
    : sql`true`
  const order = sql`latest DESC, problem DESC, date DESC, idea DESC`
  return {
    ctes: sql`grouped AS (SELECT passing.*, max(date) OVER (PARTITION BY problem) AS latest FROM (${passing(question)}) AS passing),
      keys AS (SELECT * FROM grouped WHERE ${after} ORDER BY ${order} LIMIT ${limit})`,
    order,
  }
}

const momentOf = ({ micros }: HistoryCursor) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

const placeOf = (at: HistoryCursor) => sql`(${momentOf(at)}, ${at.problemId}::bigint, ${at.ideaId}::bigint)`

/** All rows, for an order that no index has. Words leave few of them, which are looked up faster one by one. */
const passing = (question: Question) => {
  const lookup = question.filters.words === undefined ? AT_ONCE : ONE_BY_ONE
  return sql`${ideaRows(question, lookup)} UNION ALL ${draftRows(question, lookup)}`
}

/** How rows learn of the other table. */
interface Lookup {
  /** Whether the problem of an idea is not archived. */
  isProblemKept: (ownerId: number) => SQL
  /** Whether a problem has an idea. */
  hasIdea: (ownerId: number) => SQL
}

/** For one row after the other, as long as a page needs more. */
const ONE_BY_ONE: Lookup = {
  isProblemKept: () =>
    sql`(SELECT ${problems.archivedAt} IS NULL FROM ${problems} WHERE ${problems.id} = ${ideas.problemId})`,
  hasIdea: () =>
    sql`(SELECT ${ideas.id} FROM ${ideas} WHERE ${ideas.problemId} = ${problems.id} AND ${ideas.userId} = ${problems.userId} AND ${ideas.deletedAt} IS NULL LIMIT 1) IS NOT NULL`,
}

/** By a hash table of everything that the user has, which for all rows takes less than looking up each. */
const AT_ONCE: Lookup = {
  isProblemKept: (ownerId) =>
    sql`(${ideas.problemId} IN (SELECT ${problems.id} FROM ${problems} WHERE ${problems.userId} = ${ownerId} AND ${problems.archivedAt} IS NULL))`,
  hasIdea: (ownerId) =>
    sql`(${problems.id} IN (SELECT ${ideas.problemId} FROM ${ideas} WHERE ${ideas.userId} = ${ownerId} AND ${ideas.deletedAt} IS NULL))`,
}

/** Whether an idea is where the user looks: it is archived with its problem, too. */
const isIdeaShown = ({ view }: HistoryFilters, isKept: SQL) =>
  view === 'archive'
    ? sql`(${ideas.archivedAt} IS NOT NULL OR NOT (${isKept}))`
    : sql`${ideas.archivedAt} IS NULL AND ${isKept}`

function ideaRows({ ownerId, filters }: Question, { isProblemKept }: Lookup = ONE_BY_ONE): SQL {
  const { words, show, state, favorite, label } = filters
  return sql`SELECT ${ideas.createdAt} AS date, ${ideas.problemId} AS problem, ${ideas.id} AS idea FROM ${ideas}
    WHERE ${all([
      sql`${ideas.userId} = ${ownerId} AND ${ideas.deletedAt} IS NULL`,
      isIdeaShown(filters, isProblemKept(ownerId)),
      show === 'drafts' && sql`false`,
      words !== undefined && ideaHas(ideas.id, { ownerId: sql`${ownerId}`, words: sql`${words}` }),
      state !== undefined && sql`${ideas.state} = ${state}`,
      favorite && sql`${ideas.favorite}`,
      label !== undefined &&
        sql`${ideas.problemId} IN (SELECT ${problems.id} FROM ${problems} WHERE ${problems.userId} = ${ownerId} AND ${problems.label} = ${label})`,
    ])}`
}

/** Problems without ideas, which are neither favorites nor in any state. */
function draftRows({ ownerId, filters }: Question, { hasIdea }: Lookup = ONE_BY_ONE): SQL {
  const { words, show, state, favorite, label } = filters
  return sql`SELECT ${problems.createdAt} AS date, ${problems.id} AS problem, 0 AS idea FROM ${problems}
    WHERE ${all([
      sql`${problems.userId} = ${ownerId} AND ${problems.deletedAt} IS NULL`,
      filters.view === 'archive'
        ? sql`${problems.archivedAt} IS NOT NULL`
        : sql`${problems.archivedAt} IS NULL`,
      (show === 'ideas' || state !== undefined || favorite) && sql`false`,
      words !== undefined && problemHas(problems.id, { ownerId: sql`${ownerId}`, words: sql`${words}` }),
      label !== undefined && sql`${problems.label} = ${label}`,
      sql`NOT (${hasIdea(ownerId)})`,
    ])}`
}

const all = (conditions: (SQL | false | undefined)[]) =>
  sql.join(
    conditions.filter((one) => one !== false && one !== undefined),
    sql` AND `,
  )
