import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { ideas } from './schema/ideas.ts'
import { problems } from './schema/problems.ts'

/** Of each kind in one answer. */
const LIMIT = 200
/** Rows that are deleted for good at once: the embedded database answers nobody else meanwhile. */
const PURGED_AT_ONCE = 100

/** False when the idea is missing, in the trash already or someone else's. */
export async function trashIdea(db: Db, ownerId: number, id: number, now: Date): Promise<boolean> {
  const found = await db
    .update(ideas)
    .set({ deletedAt: now })
    .where(and(eq(ideas.userId, ownerId), eq(ideas.id, id), isNull(ideas.deletedAt)))
    .returning({ id: ideas.id })
  return found.length > 0
}

/** Puts the problem in the trash with its ideas. False when it is missing, there already or someone else's. */
export async function trashProblem(db: Db, ownerId: number, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await tx
      .update(problems)
      .set({ deletedAt: now })
      .where(and(eq(problems.userId, ownerId), eq(problems.id, id), isNull(problems.deletedAt)))
      .returning({ id: problems.id })
    if (found.length === 0) return false
    await tx
      .update(ideas)
      .set({ deletedAt: now })
      .where(and(eq(ideas.problemId, id), isNull(ideas.deletedAt)))
    return true
  })
}

/** Takes the idea out of the trash, and its problem, but not the problem's other ideas. False when it is missing or someone else's. */
export async function untrashIdea(db: Db, ownerId: number, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [idea] = await tx
      .update(ideas)
      .set({ deletedAt: null })
      .where(and(eq(ideas.userId, ownerId), eq(ideas.id, id)))
      .returning({ problemId: ideas.problemId })
    if (idea) await tx.update(problems).set({ deletedAt: null }).where(eq(problems.id, idea.problemId))
    return idea !== undefined
  })
}

/** With the ideas that went to the trash together with it. False when it is missing or someone else's. */
export async function untrashProblem(db: Db, ownerId: number, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(problems.userId, ownerId), eq(problems.id, id))
    const [problem] = await tx.select({ id: problems.id }).from(problems).where(isOwn).for('update')
    if (!problem) return false
    const deletedAt = tx.select({ deletedAt: problems.deletedAt }).from(problems).where(isOwn)
    await tx
      .update(ideas)
      .set({ deletedAt: null })
      .where(and(eq(ideas.problemId, id), eq(ideas.deletedAt, deletedAt)))
    await tx.update(problems).set({ deletedAt: null }).where(isOwn)
    return true
  })
}

/** What the owner can restore, the newest first; ideas of a problem that is there itself come with it. */
export async function listTrash(db: Db, ownerId: number) {
  const inTrash = await db
    .select({
      id: ideas.id,
      problemId: ideas.problemId,
      title: ideas.title,
      deletedAt: sql`${ideas.deletedAt}`.mapWith(ideas.deletedAt),
    })
    .from(ideas)
    .innerJoin(problems, eq(problems.id, ideas.problemId))
    .where(and(eq(ideas.userId, ownerId), isNotNull(ideas.deletedAt), isNull(problems.deletedAt)))
    .orderBy(desc(ideas.deletedAt), desc(ideas.id))
    .limit(LIMIT)
  const whole = await db
    .select({
      id: problems.id,
      name: problems.name,
      statement: sql<string>`left(${problems.statement}, 300)`,
      deletedAt: sql`${problems.deletedAt}`.mapWith(problems.deletedAt),
      ideas: count(ideas.id),
    })
    .from(problems)
    .leftJoin(ideas, and(eq(ideas.problemId, problems.id), eq(ideas.deletedAt, problems.deletedAt)))
    .where(and(eq(problems.userId, ownerId), isNotNull(problems.deletedAt)))
    .groupBy(problems.id)
    .orderBy(desc(problems.deletedAt), desc(problems.id))
    .limit(LIMIT)
  return { ideas: inTrash, problems: whole }
}

/**
 * What emptying the trash deletes for good: problems and ideas, of which `ofProblems` go with a problem that is there
 * itself.
 */
export async function countTrash(db: Db, ownerId: number) {
  const [whole] = await db
    .select({ problems: count() })
    .from(problems)
    .where(and(eq(problems.userId, ownerId), isNotNull(problems.deletedAt)))
  const [single] = await db
    .select({ ideas: count(), ofProblems: count(problems.deletedAt) })
    .from(ideas)
    .innerJoin(problems, eq(problems.id, ideas.problemId))
    .where(and(eq(ideas.userId, ownerId), isNotNull(ideas.deletedAt)))
  return { problems: whole?.problems ?? 0, ideas: single?.ideas ?? 0, ofProblems: single?.ofProblems ?? 0 }
}

/** Deletes for good what was put in the trash before, of all accounts or of one. */
export async function purgeTrash(db: Db, before: Date, ownerId?: number): Promise<void> {
  for (const table of [problems, ideas]) {
    const isDue = and(
      lt(table.deletedAt, before),
      ownerId === undefined ? undefined : eq(table.userId, ownerId),
    )
    for (let deleted = PURGED_AT_ONCE; deleted === PURGED_AT_ONCE; ) {
      const due = db.select({ id: table.id }).from(table).where(isDue).limit(PURGED_AT_ONCE)
      // What was restored meanwhile is no longer due.
      const rows = await db
        .delete(table)
        .where(and(isDue, sql`${table.id} in (${due})`))
        .returning({ id: table.id })
      deleted = rows.length
    }
  }
}
