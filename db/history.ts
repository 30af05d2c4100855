import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { type IdeaRow, ideas } from './schema/ideas.ts'
import { type ProblemRow, problems } from './schema/problems.ts'

/** Rows of the Ideas Bank in one response. */
const LIMIT = 2000

const rows = prepared((db) =>
  db
    .select({ problem: problems, idea: ideas })
    .from(problems)
    .leftJoin(ideas, and(eq(ideas.problemId, problems.id), eq(ideas.userId, problems.userId)))
    .where(eq(problems.userId, sql.placeholder('ownerId')))
    .orderBy(
      desc(sql`coalesce(${ideas.createdAt}, ${problems.createdAt})`),
      desc(problems.id),
      desc(ideas.id),
    )
    .limit(LIMIT)
    .prepare('history_of_owner'),
)

/** One row per idea and one per problem without ideas, newest first by the idea's date or else the problem's. */
export async function listHistory(
  db: Db,
  ownerId: number,
): Promise<{ problem: ProblemRow; idea: IdeaRow | null }[]> {
  return rows(db).execute({ ownerId })
}
