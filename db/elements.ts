import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { type ElementRow, elements, type StoredAlternative, type StoredSpan } from './schema/elements.ts'
import { precedents } from './schema/precedents.ts'
import { type ProblemRow, problems } from './schema/problems.ts'

/** One revision of a problem. */
export interface RevisionKey {
  problemId: number
  revision: number
}

/** An element before it is stored. */
export interface NewElement {
  text: string
  questions: string[]
  challenges: string[]
  purpose?: string | null
  evidence?: StoredSpan[]
  confidence?: number | null
  alternatives?: StoredAlternative[]
}

/** Elements of one revision, with the removed ones: more than anyone changes by hand. */
const ALL_LIMIT = 1000

const current = prepared((db) =>
  db
    .select()
    .from(elements)
    .where(
      and(
        eq(elements.problemId, sql.placeholder('problemId')),
        eq(elements.revision, sql.placeholder('revision')),
        isNull(elements.removedAt),
      ),
    )
    .orderBy(asc(elements.position), asc(elements.id))
    .prepare('elements_of_problem'),
)

/** The current elements of one revision, in order. The caller has checked who owns the problem. */
export async function listElements(db: Db, { problemId, revision }: RevisionKey): Promise<ElementRow[]> {
  return current(db).execute({ problemId, revision })
}

/** Those and the removed ones, newest first. */
export async function listAllElements(db: Db, { problemId, revision }: RevisionKey): Promise<ElementRow[]> {
  return db
    .select()
    .from(elements)
    .where(and(eq(elements.problemId, problemId), eq(elements.revision, revision)))
    .orderBy(desc(elements.id))
    .limit(ALL_LIMIT)
}

/** Elements of a problem by their ids, also removed ones and those of an earlier analysis. */
export async function listElementsById(db: Db, problemId: number, ids: number[]): Promise<ElementRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(elements)
    .where(and(eq(elements.problemId, problemId), inArray(elements.id, ids)))
    .orderBy(asc(elements.position), asc(elements.id))
    .limit(ALL_LIMIT)
}

/** The copies that the problem's row has of its elements. */
export const copiesOf = (rows: Pick<NewElement, 'text' | 'questions'>[]) => ({
  elements: rows.map(({ text }) => text),
  searchQuestions: rows.flatMap(({ questions }) => questions),
})

/** Stores all elements of a new revision. */
export async function insertElements(db: Db, key: RevisionKey, drafts: NewElement[]): Promise<void> {
  if (drafts.length === 0) return
  await db
    .insert(elements)
    .values(drafts.map((draft, position) => ({ ...columnsOf(draft), ...key, position })))
}

const columnsOf = ({
  text,
  questions,
  challenges,
  purpose,
  evidence,
  confidence,
  alternatives,
}: NewElement) => ({
  text,
  questions,
  challenges,
  purpose,
  evidence,
  confidence,
  alternatives,
})

/** Locks the problem until the transaction ends. Null when it is missing or someone else's. */
export async function lockProblem(tx: Db, ownerId: number, id: number): Promise<ProblemRow | null> {
  const [row] = await tx
    .select()
    .from(problems)
    .where(and(eq(problems.userId, ownerId), eq(problems.id, id), isNull(problems.deletedAt)))
    .for('update')
  return row ?? null
}

/** Stores an element that the user wrote. `saveOrder` gives it its position. */
export async function insertEditedElement(
  tx: Db,
  key: RevisionKey,
  draft: NewElement,
  replaces: number | null = null,
): Promise<ElementRow> {
  const values = { ...columnsOf(draft), ...key, position: 0, edited: true, replaces }
  const [row] = await tx.insert(elements).values(values).returning()
  if (!row) throw new Error('the element was inserted but not returned')
  return row
}

/** Keeps the row and its precedents. A search for it that is running stores nothing more. */
export async function markRemoved(tx: Db, { id, searchState }: ElementRow, removedAt: Date): Promise<void> {
  const idle = searchState === 'running' ? ({ searchState: 'waiting' } as const) : {}
  await tx
    .update(elements)
    .set({ removedAt, ...idle, leaseHolder: null, leaseUntil: null })
    .where(eq(elements.id, id))
}

/** Stores whether the user had a say in it. */
export async function markEdited(tx: Db, id: number, edited: boolean): Promise<void> {
  await tx.update(elements).set({ edited }).where(eq(elements.id, id))
}

export async function unmarkRemoved(tx: Db, id: number): Promise<void> {
  await tx.update(elements).set({ removedAt: null }).where(eq(elements.id, id))
}

/** Stores the order of the current elements, and everything that is derived from it. */
export async function saveOrder(tx: Db, key: RevisionKey, ids: number[]): Promise<ElementRow[]> {
  for (const [position, id] of ids.entries())
    await tx.update(elements).set({ position }).where(eq(elements.id, id))
  await tx
    .update(precedents)
    .set({ questionIndex: sql`${elements.position}` })
    .from(elements)
    .where(
      and(
        eq(elements.id, precedents.elementId),
        eq(precedents.problemId, key.problemId),
        eq(precedents.revision, key.revision),
        isNull(elements.removedAt),
      ),
    )
  const rows = await listElements(tx, key)
  await tx.update(problems).set(copiesOf(rows)).where(eq(problems.id, key.problemId))
  return rows
}
