import { and, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { RevisionKey } from './elements.ts'
import { nextOrdinal } from './precedents.ts'
import { type ElementRow, elements, type StoredError } from './schema/elements.ts'
import { ideaPrecedents } from './schema/idea-precedents.ts'
import { type PrecedentRow, precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'

/** One search, by one process, and when its leases end unless they are renewed. */
export interface Lease {
  holder: string
  until: Date
}

interface ClaimOptions {
  now: Date
  /** Also claims elements whose last search failed. */
  retryFailed: boolean
}

/**
 * Takes the leases of all current elements that nobody searches for, and deletes what abandoned searches left, except
 * precedents that an idea is built from. Claims nothing when the problem was analysed again.
 */
export async function claimElements(
  db: Db,
  key: RevisionKey,
  { holder, until }: Lease,
  options: ClaimOptions,
): Promise<ElementRow[]> {
  return db.transaction(async (tx) => {
    if (!(await lockRevision(tx, key))) return []
    const lease = { searchState: 'running', leaseHolder: holder, leaseUntil: until } as const
    const claimed = await updateFree(tx, key, lease, options)
    await deleteAbandoned(tx, claimed)
    return claimed
  })
}

/** Marks all elements that nobody searches for as searched. The caller has locked the problem, and searches before it commits. */
export async function completeFree(tx: Db, key: RevisionKey, options: ClaimOptions): Promise<ElementRow[]> {
  return updateFree(tx, key, { searchState: 'done', leaseHolder: null, leaseUntil: null }, options)
}

async function updateFree(
  tx: Db,
  key: RevisionKey,
  values: Pick<ElementRow, 'searchState' | 'leaseHolder' | 'leaseUntil'>,
  { now, retryFailed }: ClaimOptions,
): Promise<ElementRow[]> {
  const isFree = or(
    inArray(elements.searchState, retryFailed ? ['waiting', 'failed'] : ['waiting']),
    and(eq(elements.searchState, 'running'), lt(elements.leaseUntil, now)),
  )
  return tx
    .update(elements)
    .set({ ...values, error: null })
    .where(and(ofRevision(key), isNull(elements.removedAt), isFree))
    .returning()
}

/** What an earlier search found for these elements and could not complete. */
export async function deleteAbandoned(tx: Db, claimed: ElementRow[]): Promise<void> {
  if (claimed.length === 0) return
  const ids = claimed.map(({ id }) => id)
  const links = tx.select().from(ideaPrecedents).where(eq(ideaPrecedents.precedentId, precedents.id))
  await tx.delete(precedents).where(and(inArray(precedents.elementId, ids), notExists(links)))
}

/** Locks the problem against other changes of its elements and precedents. False when it was analysed again. */
async function lockRevision(tx: Db, { problemId, revision }: RevisionKey): Promise<boolean> {
  const [problem] = await tx
    .select({ revision: problems.revision })
    .from(problems)
    .where(eq(problems.id, problemId))
    .for('update')
  return problem?.revision === revision
}

const ofRevision = ({ problemId, revision }: RevisionKey) =>
  and(eq(elements.problemId, problemId), eq(elements.revision, revision))

/** A lease that another search has taken over is not the holder's any more. */
const heldBy = (key: RevisionKey, holder: string) => and(ofRevision(key), eq(elements.leaseHolder, holder))

export async function renewLeases(db: Db, key: RevisionKey, { holder, until }: Lease): Promise<void> {
  await db.update(elements).set({ leaseUntil: until }).where(heldBy(key, holder))
}

/**
 * Null when the search has lost the lease of the element, or when the problem has a precedent of the same entity: two
 * searches at once for different elements may find the same.
 */
export async function insertFound(
  db: Db,
  key: RevisionKey,
  holder: string,
  elementId: number,
  draft: Omit<typeof precedents.$inferInsert, 'problemId' | 'revision' | 'elementId' | 'ordinal'>,
): Promise<PrecedentRow | null> {
  return db.transaction(async (tx) => {
    if (!(await lockRevision(tx, key))) return null
    const [element] = await tx
      .select({ position: elements.position })
      .from(elements)
      .where(and(eq(elements.id, elementId), heldBy(key, holder)))
    const [same] = await tx
      .select({ id: precedents.id })
      .from(precedents)
      .leftJoin(elements, eq(elements.id, precedents.elementId))
      .where(
        and(
          eq(precedents.problemId, key.problemId),
          eq(precedents.revision, key.revision),
          // Several own precedents may be of the same people.
          draft.ownPrecedentId
            ? eq(precedents.ownPrecedentId, draft.ownPrecedentId)
            : eq(precedents.entity, draft.entity),
          isNull(elements.removedAt),
        ),
      )
      .limit(1)
    if (!element || same) return null
    const ordinal = await nextOrdinal(tx, key)
    const values = { ...draft, ...key, elementId, questionIndex: element.position, ordinal }
    const [row] = await tx.insert(precedents).values(values).returning()
    return row ?? null
  })
}

/** A precedent with the element that it was found for. */
export type FoundPrecedent = Pick<
  PrecedentRow,
  | 'elementId'
  | 'questionIndex'
  | 'entity'
  | 'innovation'
  | 'year'
  | 'origin'
  | 'model'
  | 'libraryEntry'
  | 'ownPrecedentId'
  | 'fit'
>

/** Stores all in one statement, whose text does not depend on how many they are. */
export async function insertAllFound(
  tx: Db,
  { problemId, revision }: RevisionKey,
  found: FoundPrecedent[],
): Promise<void> {
  if (found.length === 0) return
  await tx.execute(sql`
    INSERT INTO ${precedents} (problem_id, revision, ordinal, element_id, question_index, entity, innovation, year, origin, model,
      library_entry, own_precedent_id, fit)
    SELECT ${problemId}::int, ${revision}::int, row_number() OVER () + (
      SELECT coalesce(max(ordinal), -1) FROM ${precedents} WHERE problem_id = ${problemId} AND revision = ${revision}
    ), "elementId", "questionIndex", entity, innovation, year, origin, model,
      "libraryEntry", "ownPrecedentId", fit
    FROM json_to_recordset(${JSON.stringify(found)}::text::json) AS found ("elementId" int, "questionIndex" int, entity text,
      innovation text, year int, origin text, model text, "libraryEntry" text,
      "ownPrecedentId" int, fit jsonb)`)
}

type Outcome = { searchState: 'done' | 'waiting' } | { searchState: 'failed'; error: StoredError }

/** Ends the search for the given elements, or for all that the holder has left. */
export async function endSearch(
  db: Db,
  key: RevisionKey,
  holder: string,
  outcome: Outcome,
  ids?: number[],
): Promise<void> {
  await db
    .update(elements)
    .set({ error: null, ...outcome, leaseHolder: null, leaseUntil: null })
    .where(and(heldBy(key, holder), ids && inArray(elements.id, ids)))
}
