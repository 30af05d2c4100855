import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { prepared } from './prepared.ts'
import { type PrecedentRow, precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'

/** Precedents one problem may have in one answer. */
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

/** Those of one revision, in the order of their elements. The caller has made sure whose problem it is. */
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

/** Null when it is missing, of another problem or someone else's. */
export async function findPrecedent(
  db: Db,
  ownerId: number,
  problemId: number,
  id: number,
): Promise<PrecedentRow | null> {
  const [row] = await owned(db).execute({ ownerId, problemId, id })
  return row?.precedent ?? null
}

/** Those of the ids that belong to the owner, in the order of the ids. */
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

export async function insertPrecedent(
  db: Db,
  precedent: typeof precedents.$inferInsert,
): Promise<PrecedentRow> {
  const [row] = await db.insert(precedents).values(precedent).returning()
  if (!row) throw new Error('the precedent was inserted but not returned')
  return row
}
