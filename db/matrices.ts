import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { type MatrixRow, matrices, type StoredCell } from './schema/matrices.ts'
import { problems } from './schema/problems.ts'

const ofProblem = prepared((db) =>
  db
    .select()
    .from(matrices)
    .where(eq(matrices.problemId, sql.placeholder('problemId')))
    .prepare('matrix_of_problem'),
)

/** Null until the user has chosen a part. The caller has checked who owns the problem. */
export async function findMatrix(db: Db, problemId: number): Promise<MatrixRow | null> {
  const [row] = await ofProblem(db).execute({ problemId })
  return row ?? null
}

/**
 * Replaces the cells. Saving what is stored already changes nothing. Null when `version` is not the stored one, which is
 * 0 before the first change.
 */
export async function saveMatrix(
  db: Db,
  problemId: number,
  cells: StoredCell[],
  version: number | undefined,
): Promise<Pick<MatrixRow, 'cells' | 'version'> | null> {
  return db.transaction(async (tx) => {
    await tx.select({ id: problems.id }).from(problems).where(eq(problems.id, problemId)).for('update')
    const stored = (await findMatrix(tx, problemId)) ?? { cells: [], version: 0 }
    if (isDeepStrictEqual(stored.cells, cells)) return stored
    if (version !== undefined && version !== stored.version) return null
    const next = { cells, version: stored.version + 1, updatedAt: new Date() }
    await tx
      .insert(matrices)
      .values({ problemId, ...next })
      .onConflictDoUpdate({ target: matrices.problemId, set: next })
    return next
  })
}
