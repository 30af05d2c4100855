import { and, asc, eq, isNotNull, isNull, ne, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { isoMoment, jsonText } from './json-text.ts'
import { LIMIT } from './precedents.ts'
import { prepared } from './prepared.ts'
import { elements } from './schema/elements.ts'
import { type PrecedentRow, precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'

/** A precedent as JSON, and what the rest of it depends on. */
export interface PrecedentText extends Pick<PrecedentRow, 'ordinal' | 'libraryEntry'> {
  text: string
}

const isCurrent = (db: Db) => {
  const removed = alias(elements, 'removed')
  const isRemoved = db
    .select({ id: removed.id })
    .from(removed)
    .where(and(eq(removed.id, precedents.elementId), isNotNull(removed.removedAt)))
  return and(
    eq(precedents.problemId, problems.id),
    eq(precedents.revision, problems.revision),
    notExists(isRemoved),
  )
}

const isDone = (db: Db) => {
  const unfinished = db
    .select({ id: elements.id })
    .from(elements)
    .where(
      and(
        eq(elements.problemId, problems.id),
        eq(elements.revision, problems.revision),
        isNull(elements.removedAt),
        ne(elements.searchState, 'done'),
      ),
    )
  return and(
    eq(problems.userId, sql.placeholder('ownerId')),
    isNull(problems.deletedAt),
    eq(problems.id, sql.placeholder('problemId')),
    notExists(unfinished),
  )
}

const inOrder = [asc(precedents.questionIndex), asc(precedents.id)]

const rowsOf = prepared((db) =>
  db
    .select({ precedent: precedents })
    .from(problems)
    .leftJoin(precedents, isCurrent(db))
    .where(isDone(db))
    .orderBy(...inOrder)
    .limit(LIMIT)
    .prepare('done_precedents'),
)

/**
 * The precedents of a problem whose searches have all been successful. Null when some have not, or the problem is missing
 * or someone else's.
 */
export async function listDonePrecedents(
  db: Db,
  ownerId: number,
  problemId: number,
): Promise<PrecedentRow[] | null> {
  const rows = await rowsOf(db).execute({ ownerId, problemId })
  return rows.length === 0 ? null : rows.flatMap(({ precedent }) => precedent ?? [])
}

const orNull = (field: SQLWrapper) => sql`coalesce(to_json(${field}), 'null')`

const text = jsonText({
  id: precedents.id,
  problemId: precedents.problemId,
  entity: precedents.entity,
  innovation: precedents.innovation,
  year: orNull(precedents.year),
  questionIndex: precedents.questionIndex,
  selected: precedents.selected,
  origin: precedents.origin,
  model: precedents.model,
  fit: orNull(precedents.fit),
  createdAt: isoMoment(precedents.createdAt),
})

const textsOf = prepared((db) =>
  db
    .select({
      ordinal: precedents.ordinal,
      isOwn: sql<boolean | null>`${precedents.origin} = 'own'`,
      libraryEntry: precedents.libraryEntry,
      text,
    })
    .from(problems)
    .leftJoin(precedents, isCurrent(db))
    .where(isDone(db))
    .orderBy(...inOrder)
    .limit(LIMIT)
    .prepare('done_precedent_texts'),
)

/** The same as `listDonePrecedents`, which takes three times as long. Null also when one of them is the user's own. */
export async function listDoneTexts(
  db: Db,
  ownerId: number,
  problemId: number,
): Promise<PrecedentText[] | null> {
  const rows = await textsOf(db).execute({ ownerId, problemId })
  if (rows.length === 0 || rows.some(({ isOwn }) => isOwn)) return null
  return rows.flatMap(({ ordinal, ...row }) => (ordinal === null ? [] : [{ ...row, ordinal }]))
}
