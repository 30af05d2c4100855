import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Db, OnStored } from './database.ts'
import { copiesOf, insertElements, lockProblem, type NewElement, type RevisionKey } from './elements.ts'
import { prepared } from './prepared.ts'
import { ideaGenerations } from './schema/idea-generations.ts'
import { ideaPrecedents } from './schema/idea-precedents.ts'
import { precedents } from './schema/precedents.ts'
import { type ProblemRow, problems, type StoredReading } from './schema/problems.ts'

const owned = prepared((db) =>
  db
    .select()
    .from(problems)
    .where(
      and(
        eq(problems.userId, sql.placeholder('ownerId')),
        eq(problems.id, sql.placeholder('id')),
        isNull(problems.deletedAt),
      ),
    )
    .prepare('problem_of_owner'),
)

/** Null when the problem is missing, in the trash or someone else's. */
export async function findProblem(db: Db, ownerId: number, id: number): Promise<ProblemRow | null> {
  const [row] = await owned(db).execute({ ownerId, id })
  return row ?? null
}

/**
 * The problem with the time at which it was read: what changed until then is in it, and nothing that changes from then on.
 * Null as for `findProblem`.
 */
export async function findProblemWithTime(
  db: Db,
  ownerId: number,
  id: number,
): Promise<{ problem: ProblemRow; readAt: Date } | null> {
  const readAt = sql`clock_timestamp()`.mapWith(problems.createdAt)
  const [row] = await db
    .select({ problem: problems, readAt })
    .from(problems)
    .where(and(eq(problems.userId, ownerId), eq(problems.id, id), isNull(problems.deletedAt)))
    // Waits for a change that has its time already and is not committed.
    .for('share')
  return row ?? null
}

/** What an analysis makes of a problem. */
export interface Framing {
  problemStatement: string
  elements: NewElement[]
  readings?: StoredReading[]
  limits?: string[]
  engine: string
  model?: string | null
}

/** Stores the problem with its elements in one transaction. */
export async function insertProblem(
  db: Db,
  ownerId: number,
  { elements, ...fields }: Framing & { statement: string },
  onStored?: OnStored,
): Promise<ProblemRow> {
  return db.transaction(async (tx) => {
    const values = { ...fields, ...copiesOf(elements), userId: ownerId }
    const [row] = await tx.insert(problems).values(values).returning()
    if (!row) throw new Error('the problem was inserted but not returned')
    await insertElements(tx, { problemId: row.id, revision: row.revision }, elements)
    await onStored?.(tx, row.id)
    return row
  })
}

/**
 * Replaces the framing by one for the problem as it is now, and starts a new revision. Deletes the precedents of earlier
 * revisions, except those a saved idea is built from; their elements stay. Null when the problem is missing, in the trash
 * or someone else's, or has another revision by now.
 */
export async function updateFraming(
  db: Db,
  ownerId: number,
  { problemId: id, revision }: RevisionKey,
  framingOf: (now: ProblemRow) => Framing,
  onStored?: OnStored,
): Promise<ProblemRow | null> {
  return db.transaction(async (tx) => {
    const now = await lockProblem(tx, ownerId, id)
    if (now?.revision !== revision) return null
    const { elements, readings = [], limits = [], ...fields } = framingOf(now)
    const [row] = await tx
      .update(problems)
      .set({ ...fields, ...copiesOf(elements), readings, limits, revision: revision + 1 })
      .where(eq(problems.id, id))
      .returning()
    if (!row) throw new Error('the framing was stored but not returned')
    await insertElements(tx, { problemId: id, revision: row.revision }, elements)
    const links = tx.select().from(ideaPrecedents).where(eq(ideaPrecedents.precedentId, precedents.id))
    await tx
      .delete(precedents)
      .where(and(eq(precedents.problemId, id), lt(precedents.revision, row.revision), notExists(links)))
    await tx.delete(ideaGenerations).where(eq(ideaGenerations.problemId, id))
    await onStored?.(tx, id)
    return row
  })
}

/**
 * What the user calls it and where it is kept starts no new revision. Null when the problem is missing, in the trash or
 * someone else's.
 */
export async function updateProblemDetails(
  db: Db,
  ownerId: number,
  id: number,
  details: Partial<Pick<ProblemRow, 'name' | 'label' | 'archivedAt'>>,
): Promise<ProblemRow | null> {
  const [row] = await db
    .update(problems)
    .set(details)
    .where(and(eq(problems.userId, ownerId), eq(problems.id, id), isNull(problems.deletedAt)))
    .returning()
  return row ?? null
}

/** Stores what the engine makes of the elements and limits that there are now. The caller has locked the problem. */
export async function updateReframed(tx: Db, id: number, problemStatement: string): Promise<void> {
  await tx.update(problems).set({ problemStatement }).where(eq(problems.id, id))
}

/** Changes of the limits that are kept; of more, the oldest are forgotten. */
const FORMER_LIMITS = 30

/** Stores the limits, and when which ones were changed. The caller has locked the problem. */
export async function updateLimits(
  tx: Db,
  id: number,
  changed: Pick<ProblemRow, 'limits' | 'problemStatement'>,
): Promise<ProblemRow> {
  const { formerLimits, limits } = problems
  const kept = sql`CASE WHEN jsonb_array_length(${formerLimits}) >= ${FORMER_LIMITS} THEN ${formerLimits} - 0 ELSE ${formerLimits} END`
  const last = sql`jsonb_build_object('limits', to_jsonb(${limits}), 'until', clock_timestamp())`
  const [row] = await tx
    .update(problems)
    .set({ ...changed, formerLimits: sql`${kept} || ${last}` })
    .where(eq(problems.id, id))
    .returning()
  if (!row) throw new Error('the limits were stored but not returned')
  return row
}

/** Labels that the page offers to filter by. */
const LABELS_LIMIT = 200

/** The clients and projects that the owner's problems are for, in the order of the alphabet. */
export async function listLabels(db: Db, ownerId: number): Promise<string[]> {
  const rows = await db
    .select({ label: sql<string>`${problems.label}` })
    .from(problems)
    .where(and(eq(problems.userId, ownerId), isNull(problems.deletedAt), isNotNull(problems.label)))
    .groupBy(problems.label)
    .orderBy(sql`lower(${problems.label})`)
    .limit(LABELS_LIMIT)
  return rows.map(({ label }) => label)
}
