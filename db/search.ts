import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { ideas } from './schema/ideas.ts'
import { problems } from './schema/problems.ts'

/** Of each kind in one answer. */
const FOUND_LIMIT = 6
/** The newest rows are searched: the embedded database answers nobody else meanwhile. */
const SEARCHED_LIMIT = 2000
/** Characters of a problem that are searched and shown. */
const NAME_LENGTH = 300

const ownerId = sql.placeholder('ownerId')
/** As JSON, which both drivers pass on alike. */
const patterns = sql`(select jsonb_array_elements_text(${sql.placeholder('patterns')}::text::jsonb))`
const start = (column: PgColumn) => sql<string>`left(${column}, ${sql.raw(String(NAME_LENGTH))})`
/** In the user's own words: reframed, many problems begin alike. */
const nameOfProblem = start(problems.statement)
const reframed = start(problems.problemStatement)

const matchingIdeas = prepared((db) => {
  const newest = db
    .select({
      id: ideas.id,
      problemId: ideas.problemId,
      title: ideas.title,
      problem: nameOfProblem.as('problem'),
      text: sql<string>`concat_ws(' ', ${ideas.title}, ${ideas.theme}, ${nameOfProblem}, ${reframed})`.as(
        'text',
      ),
      createdAt: ideas.createdAt,
    })
    .from(ideas)
    .innerJoin(problems, eq(problems.id, ideas.problemId))
    .where(and(eq(ideas.userId, ownerId), isNull(ideas.deletedAt)))
    .orderBy(desc(ideas.createdAt))
    .limit(SEARCHED_LIMIT)
    .as('newest')
  return db
    .select({ id: newest.id, problemId: newest.problemId, title: newest.title, problem: newest.problem })
    .from(newest)
    .where(sql`${newest.text} ilike all ${patterns}`)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(FOUND_LIMIT)
    .prepare('search_ideas')
})

const matchingProblems = prepared((db) => {
  const newest = db
    .select({
      id: problems.id,
      problem: nameOfProblem.as('problem'),
      text: sql<string>`concat_ws(' ', ${nameOfProblem}, ${reframed})`.as('text'),
      createdAt: problems.createdAt,
    })
    .from(problems)
    .where(and(eq(problems.userId, ownerId), isNull(problems.deletedAt)))
    .orderBy(desc(problems.createdAt))
    .limit(SEARCHED_LIMIT)
    .as('newest')
  return db
    .select({ id: newest.id, problem: newest.problem })
    .from(newest)
    .where(sql`${newest.text} ilike all ${patterns}`)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(FOUND_LIMIT)
    .prepare('search_problems')
})

/** The user's newest ideas and problems whose names have all the words, in any case; without words, the newest. */
export async function searchByName(db: Db, owner: number, words: string[]) {
  const asked = { ownerId: owner, patterns: JSON.stringify(words.map(containing)) }
  return {
    ideas: await matchingIdeas(db).execute(asked),
    problems: await matchingProblems(db).execute(asked),
  }
}

const containing = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
