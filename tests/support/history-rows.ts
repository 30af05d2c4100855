import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

interface Amount {
  problems: number
  /** One each for the first problems, then a second one, and so on. */
  ideas: number
  /** Of the solution of each idea. */
  ideaBytes: number
}

/** Fills an account by statements of its own: saving as many over HTTP would take minutes. Every third date is the same. */
export async function insertHistory(db: Db, userId: number, { problems, ideas, ideaBytes }: Amount) {
  const date = sql`timestamptz '2026-01-01T00:00:00.123456Z' + (n - n % 3) * interval '1 second'`
  await db.execute(sql`
    INSERT INTO problems (statement, problem_statement, user_id, created_at)
    SELECT 'Statement ' || n, 'Reframed statement ' || n, ${userId}::int, ${date}
    FROM generate_series(1, ${problems}::int) n`)
  await db.execute(sql`
    INSERT INTO ideas (problem_id, user_id, title, solution, next_steps, real_world_basis, why_we_like_it, created_at)
    SELECT id, ${userId}::int, 'Idea ' || n, left(repeat(md5(n::text), ${Math.ceil(ideaBytes / 32)}::int), ${ideaBytes}::int), '{}', '', '',
      ${date}
    FROM generate_series(1, ${ideas}::int) n
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS position FROM problems WHERE user_id = ${userId}::int) own
      ON own.position = (n - 1) % ${problems}::int + 1`)
}
