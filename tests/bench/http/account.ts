import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { withDatabase } from '../../../db/connect.ts'
import type { Db } from '../../../db/database.ts'
import { problems, users } from '../../../db/schema/index.ts'
import { readDevelopment } from '../../eval/judged.ts'
import type { signUpOver } from '../../support/client.ts'
import { insertHistory } from '../../support/history-rows.ts'

/** Rows that are copied, so that all texts are those of the library engine. */
export const WRITTEN = 10
export const HISTORY_ROWS = 50
const PRECEDENTS = 20
const IDEA_PRECEDENTS = 4
/** The only account of a new installation. */
export const OWNER = 1

const migrationsFolder = join(import.meta.dir, '../../../db/migrations')

export interface Account {
  /** The problem with 20 precedents. */
  problemId: number
}

/** Writes problems with an idea each over HTTP. */
export async function writeProblems(person: Awaited<ReturnType<typeof signUpOver>>): Promise<Account> {
  const statements = (await readDevelopment()).slice(0, WRITTEN).map(({ text }) => text)
  let problemId = 0
  for (const statement of statements) {
    const { id } = await person.post('/api/problems', { statement })
    const found = (await person.get(`/api/precedents?problemId=${id}`)) as { id: number }[]
    await person.post('/api/generate-idea', { statement, precedents: found.slice(0, IDEA_PRECEDENTS) })
    problemId ||= id
  }
  return { problemId }
}

/** Works on the database of a server that is stopped, as a command does: the server's own statements end after 4.5 seconds. */
export async function onDatabase(
  options: { dataDir: string; databaseUrl?: string },
  work: (db: Db) => Promise<void>,
): Promise<void> {
  await withDatabase({ ...options, migrationsFolder, log: () => {} }, async (db) => {
    await work(db)
    await db.execute(sql`ANALYZE`)
  })
}

const OTHER_IDEA_BYTES = 1000

/** Fills the accounts of others until there are this many problems of all users. */
export async function growOthers(db: Db, rows: number): Promise<void> {
  const name = 'others@example.org'
  await db.insert(users).values({ username: name, password: '' }).onConflictDoNothing()
  const [other] = await db.select({ id: users.id }).from(users).where(eq(users.username, name))
  const missing = rows - (await db.$count(problems))
  if (other && missing > 0)
    await insertHistory(db, other.id, { problems: missing, ideas: 0, ideaBytes: OTHER_IDEA_BYTES })
}

/** Copies the user's problems and ideas until there are this many of both, a second apart. */
export async function growHistory(db: Db, userId: number, rows: number): Promise<void> {
  const [count] = await db
    .select({ rows: sql`count(*)`.mapWith(Number) })
    .from(sql`problems WHERE user_id = ${userId}`)
  const missing = rows - (count?.rows ?? 0)
  if (missing <= 0) return
  await db.execute(sql`
    WITH source AS (
      SELECT p.*, row_number() OVER (ORDER BY p.id) - 1 AS place FROM problems p
      WHERE p.user_id = ${userId}::int ORDER BY p.id LIMIT ${WRITTEN}::int
    ), copied AS (
      INSERT INTO problems (statement, problem_statement, elements, search_questions, user_id, readings, engine, created_at)
      SELECT statement, problem_statement, elements, search_questions, user_id, readings, engine,
        created_at - n * interval '1 second'
      FROM generate_series(1, ${missing}::int) n JOIN source ON place = n % ${WRITTEN}::int
      RETURNING id, statement, created_at
    )
    INSERT INTO ideas (problem_id, user_id, theme, title, solution, next_steps, real_world_basis, why_we_like_it,
      composition, engine, created_at)
    SELECT copied.id, i.user_id, i.theme, i.title, i.solution, i.next_steps, i.real_world_basis, i.why_we_like_it, i.composition,
      i.engine, copied.created_at
    FROM copied JOIN source USING (statement) JOIN ideas i ON i.problem_id = source.id`)
}

/** Copies precedents of other problems to this one until it has as many as are measured. */
export async function addPrecedents(db: Db, { problemId }: Account): Promise<void> {
  await db.execute(sql`
    INSERT INTO precedents (problem_id, entity, innovation, year, element_id, question_index, selected, origin,
      library_entry, fit, revision)
    SELECT ${problemId}::int, entity, innovation, year,
      (SELECT min(id) FROM elements WHERE problem_id = ${problemId}::int), 0, selected, origin, library_entry, fit, 1
    FROM precedents WHERE problem_id <> ${problemId}::int ORDER BY id
    LIMIT ${PRECEDENTS}::int - (SELECT count(*) FROM precedents WHERE problem_id = ${problemId}::int)`)
}
