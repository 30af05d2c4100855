import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { type PrecedentRow, precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'

/** Precedents of one problem in one response. */
const LIMIT = 200

const current = prepared((db) =>
  db
    .select()
    .from(precedents)
    .where(
      and(
        eq(precedents.problemId, sql.placeholder('problemId')),
        eq(precedents.revision, sql.placeholder('revision')),
      ),
    )
    .orderBy(asc(precedents.questionIndex), asc(precedents.id))
    .limit(LIMIT)
    .prepare('precedents_of_problem'),
)

/** The precedents of one revision, ordered by element. The caller has checked who owns the problem. */
export async function listPrecedents(db: Db, problemId: number, revision: number): Promise<PrecedentRow[]> {
  return current(db).execute({ problemId, revision })
}

const owned = prepared((db) =>
  db
    .select({ precedent: precedents })
    .from(precedents)
    .innerJoin(problems, eq(problems.id, precedents.problemId))
    .where(
      and(
        eq(problems.userId, sql.placeholder('ownerId')),
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
    .where(and(eq(problems.userId, ownerId), inArray(precedents.id, ids)))
    .limit(LIMIT)
  const byId = new Map(rows.map(({ precedent }) => [precedent.id, precedent]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Adds the drafts whose entity the revision does not have yet, so that two calls at once add nothing twice, and returns
 * all of the revision's precedents. Adds nothing to an outdated revision.
 */
export async function addPrecedents(
  db: Db,
  { problemId, revision }: { problemId: number; revision: number },
  drafts: Omit<typeof precedents.$inferInsert, 'problemId' | 'revision'>[],
): Promise<PrecedentRow[]> {
  return db.transaction(async (tx) => {
    const [problem] = await tx
      .select({ revision: problems.revision })
      .from(problems)
      .where(eq(problems.id, problemId))
      .for('update')
    const existing = await listPrecedents(tx, problemId, revision)
    const added = drafts.filter(({ entity }) => !existing.some((row) => row.entity === entity))
    if (problem?.revision !== revision || added.length === 0) return existing
    await tx.insert(precedents).values(added.map((draft) => ({ ...draft, problemId, revision })))
    return listPrecedents(tx, problemId, revision)
  })
}

export async function insertPrecedent(
  db: Db,
  precedent: typeof precedents.$inferInsert,
): Promise<PrecedentRow> {
  const [row] = await db.insert(precedents).values(precedent).returning()
  if (!row) throw new Error('the precedent was inserted but not returned')
  return row
}
