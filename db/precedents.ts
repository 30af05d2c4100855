import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db, OnStored } from './database.ts'
import { listElements, type RevisionKey } from './elements.ts'
import { prepared } from './prepared.ts'
import { elements } from './schema/elements.ts'
import { type PrecedentRow, precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'

/** Precedents of one problem in one response. */
export const LIMIT = 200

const current = prepared((db) =>
  db
    .select({ precedent: precedents })
    .from(precedents)
    .leftJoin(elements, eq(elements.id, precedents.elementId))
    .where(
      and(
        eq(precedents.problemId, sql.placeholder('problemId')),
        eq(precedents.revision, sql.placeholder('revision')),
        isNull(elements.removedAt),
      ),
    )
    .orderBy(asc(precedents.questionIndex), asc(precedents.id))
    .limit(LIMIT)
    .prepare('precedents_of_problem'),
)

/** The precedents of one revision's current elements, in their order. The caller has checked who owns the problem. */
export async function listPrecedents(db: Db, { problemId, revision }: RevisionKey): Promise<PrecedentRow[]> {
  const rows = await current(db).execute({ problemId, revision })
  return rows.map(({ precedent }) => precedent)
}

const owned = prepared((db) =>
  db
    .select({ precedent: precedents })
    .from(precedents)
    .innerJoin(problems, eq(problems.id, precedents.problemId))
    .where(
      and(
        eq(problems.userId, sql.placeholder('ownerId')),
        isNull(problems.deletedAt),
        eq(precedents.problemId, sql.placeholder('problemId')),
        eq(precedents.id, sql.placeholder('id')),
      ),
    )
    .prepare('precedent_of_owner'),
)

/** Null when it is missing, belongs to another problem or is someone else's. */
export async function findPrecedent(
  db: Db,
  ownerId: number,
  problemId: number,
  id: number,
): Promise<PrecedentRow | null> {
  const [row] = await owned(db).execute({ ownerId, problemId, id })
  return row?.precedent ?? null
}

/** The precedents with these ids that belong to the owner, in the order of the ids. */
export async function listPrecedentsById(db: Db, ownerId: number, ids: number[]): Promise<PrecedentRow[]> {
  const rows = await db
    .select({ precedent: precedents })
    .from(precedents)
    .innerJoin(problems, eq(problems.id, precedents.problemId))
    .where(and(eq(problems.userId, ownerId), isNull(problems.deletedAt), inArray(precedents.id, ids)))
    .limit(LIMIT)
  const byId = new Map(rows.map(({ precedent }) => [precedent.id, precedent]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type NewPrecedent = typeof precedents.$inferInsert

/**
 * Adds the drafts whose entity the revision does not have yet, so that two calls at once add nothing twice, and returns
 * all of the revision's precedents. Adds nothing to an element that was removed or to an outdated revision.
 */
export async function addPrecedents(
  db: Db,
  key: RevisionKey,
  elementId: number,
  drafts: Omit<NewPrecedent, 'problemId' | 'revision' | 'elementId' | 'ordinal'>[],
  onStored?: OnStored,
): Promise<PrecedentRow[]> {
  return db.transaction(async (tx) => {
    const [problem] = await tx
      .select({ revision: problems.revision })
      .from(problems)
      .where(eq(problems.id, key.problemId))
      .for('update')
    const element = (await listElements(tx, key)).find(({ id }) => id === elementId)
    const existing = await listPrecedents(tx, key)
    const added = drafts.filter((draft) => !existing.some((row) => isSame(row, draft)))
    if (problem?.revision !== key.revision || !element || added.length === 0) return existing
    const questionIndex = element.position
    const first = await nextOrdinal(tx, key)
    await tx
      .insert(precedents)
      .values(added.map((draft, at) => ({ ...draft, ...key, elementId, questionIndex, ordinal: first + at })))
    await onStored?.(tx, key.problemId)
    return listPrecedents(tx, key)
  })
}

/** Of an entity there is one precedent, unless the user has noted several of their own. */
const isSame = (
  row: PrecedentRow,
  { entity, ownPrecedentId }: Pick<NewPrecedent, 'entity' | 'ownPrecedentId'>,
) => (ownPrecedentId == null ? row.entity === entity : row.ownPrecedentId === ownPrecedentId)

/** Counts the precedents of removed elements, too: another one never gets their letters. The problem is locked. */
export async function nextOrdinal(tx: Db, { problemId, revision }: RevisionKey): Promise<number> {
  const [last] = await tx
    .select({ ordinal: max(precedents.ordinal) })
    .from(precedents)
    .where(and(eq(precedents.problemId, problemId), eq(precedents.revision, revision)))
  return (last?.ordinal ?? -1) + 1
}
