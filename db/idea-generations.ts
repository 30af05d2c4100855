import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type IdeaGenerationRow, ideaGenerations } from './schema/idea-generations.ts'

/** More than anyone starts before they notice. */
const LIMIT = 10

/** Notes that an idea is being generated; returns the row's id. Replaces an interrupted try from the same precedents. */
export async function startGeneration(
  db: Db,
  generation: Pick<IdeaGenerationRow, 'userId' | 'problemId' | 'precedentIds'> & { leaseUntil: Date },
  now: Date,
): Promise<number> {
  const { userId, problemId, precedentIds } = generation
  return db.transaction(async (tx) => {
    await tx
      .delete(ideaGenerations)
      .where(
        and(
          eq(ideaGenerations.userId, userId),
          eq(ideaGenerations.problemId, problemId),
          eq(ideaGenerations.precedentIds, precedentIds),
          isInterrupted(now),
        ),
      )
    const [row] = await tx.insert(ideaGenerations).values(generation).returning({ id: ideaGenerations.id })
    if (!row) throw new Error('the generation was inserted but not returned')
    return row.id
  })
}

/** Its process said so, or has not been heard of. */
const isInterrupted = (now: Date) =>
  or(isNull(ideaGenerations.leaseUntil), lt(ideaGenerations.leaseUntil, now))

export async function renewGeneration(db: Db, id: number, leaseUntil: Date): Promise<void> {
  await db.update(ideaGenerations).set({ leaseUntil }).where(eq(ideaGenerations.id, id))
}

/** Keeps it as interrupted. */
export async function interruptGeneration(db: Db, id: number): Promise<void> {
  await db.update(ideaGenerations).set({ leaseUntil: null }).where(eq(ideaGenerations.id, id))
}

/** It has ended: with an idea, with an error that the user has seen, or because the user stopped it. */
export async function endGeneration(db: Db, id: number): Promise<void> {
  await db.delete(ideaGenerations).where(eq(ideaGenerations.id, id))
}

/** Those of the owner's problem, oldest first. */
export async function listInterrupted(
  db: Db,
  ownerId: number,
  problemId: number,
  now: Date,
): Promise<IdeaGenerationRow[]> {
  return db
    .select()
    .from(ideaGenerations)
    .where(
      and(eq(ideaGenerations.userId, ownerId), eq(ideaGenerations.problemId, problemId), isInterrupted(now)),
    )
    .orderBy(asc(ideaGenerations.id))
    .limit(LIMIT)
}

/** False when it is missing, someone else's or not interrupted. */
export async function dismissInterrupted(db: Db, ownerId: number, id: number, now: Date): Promise<boolean> {
  const deleted = await db
    .delete(ideaGenerations)
    .where(and(eq(ideaGenerations.userId, ownerId), eq(ideaGenerations.id, id), isInterrupted(now)))
    .returning({ id: ideaGenerations.id })
  return deleted.length > 0
}
