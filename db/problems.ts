import { and, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { ideaPrecedents } from './schema/idea-precedents.ts'
import { precedents } from './schema/precedents.ts'
import { type ProblemRow, problems, type StoredElement } from './schema/problems.ts'

const owned = prepared((db) =>
  db
    .select()
    .from(problems)
    .where(and(eq(problems.userId, sql.placeholder('ownerId')), eq(problems.id, sql.placeholder('id'))))
    .prepare('problem_of_owner'),
)

/** Null when the problem is missing or someone else's. */
export async function findProblem(db: Db, ownerId: number, id: number): Promise<ProblemRow | null> {
  const [row] = await owned(db).execute({ ownerId, id })
  return row ?? null
}

interface Framing {
  problemStatement: string
  analysis: StoredElement[]
  engine: string
}

const columnsOf = (analysis: StoredElement[]) => ({
  analysis,
  elements: analysis.map((element) => element.text),
  searchQuestions: analysis.flatMap((element) => element.questions),
})

export async function insertProblem(
  db: Db,
  ownerId: number,
  { analysis, ...fields }: Framing & { statement: string },
): Promise<ProblemRow> {
  const [row] = await db
    .insert(problems)
    .values({ ...fields, ...columnsOf(analysis), userId: ownerId })
    .returning()
  if (!row) throw new Error('the problem was inserted but not returned')
  return row
}

/**
 * Replaces the framing and starts a new revision. Deletes the precedents of earlier revisions, except those a saved idea
 * is built from. Null when the problem is missing or someone else's.
 */
export async function updateFraming(
  db: Db,
  ownerId: number,
  id: number,
  { analysis, ...fields }: Framing,
): Promise<ProblemRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(problems)
      .set({
        ...fields,
        ...columnsOf(analysis),
        revision: sql`${problems.revision} + 1`,
        searchLeaseUntil: null,
        precedentsFoundAt: null,
      })
      .where(and(eq(problems.userId, ownerId), eq(problems.id, id)))
      .returning()
    if (!row) return null
    const links = tx.select().from(ideaPrecedents).where(eq(ideaPrecedents.precedentId, precedents.id))
    await tx
      .delete(precedents)
      .where(and(eq(precedents.problemId, id), lt(precedents.revision, row.revision), notExists(links)))
    return row
  })
}

/** The revision of a problem that a search is for. */
export interface SearchKey {
  problemId: number
  revision: number
}

const unfinished = ({ problemId, revision }: SearchKey) =>
  and(eq(problems.id, problemId), eq(problems.revision, revision), isNull(problems.precedentsFoundAt))

/**
 * Takes a lease on the search until `until`, for one process at a time, and deletes what an abandoned search left.
 * False when another process has the lease, the search is complete or the problem was analysed again.
 */
export async function claimSearch(db: Db, key: SearchKey, now: Date, until: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const free = or(isNull(problems.searchLeaseUntil), lt(problems.searchLeaseUntil, now))
    const claimed = await tx
      .update(problems)
      .set({ searchLeaseUntil: until })
      .where(and(unfinished(key), free))
      .returning({ id: problems.id })
    if (claimed.length === 0) return false
    await tx
      .delete(precedents)
      .where(and(eq(precedents.problemId, key.problemId), eq(precedents.revision, key.revision)))
    return true
  })
}

/** Extends the lease of a running search. */
export async function extendSearch(db: Db, key: SearchKey, now: Date, until: Date): Promise<void> {
  await db
    .update(problems)
    .set({ searchLeaseUntil: until })
    .where(and(unfinished(key), gt(problems.searchLeaseUntil, now)))
}

/** Ends the lease: `foundAt` when the precedents are complete, null when the search failed. */
export async function endSearch(db: Db, key: SearchKey, foundAt: Date | null): Promise<void> {
  await db.update(problems).set({ searchLeaseUntil: null, precedentsFoundAt: foundAt }).where(unfinished(key))
}
