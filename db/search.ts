import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { ideas } from './schema/ideas.ts'
import { problems } from './schema/problems.ts'
import { ideaHas, problemHas } from './search-index.ts'

/** Of each kind in one answer. */
const FOUND_LIMIT = 6
/** Characters of a problem that are shown. */
const NAME_LENGTH = 300

const ownerId = sql.placeholder('ownerId')
const search = { ownerId, words: sql.placeholder('words') }

const start = (column: PgColumn) => sql<string>`left(${column}, ${sql.raw(String(NAME_LENGTH))})`
/** In the user's own words: reframed, many problems begin alike. */
const nameOfProblem = sql<string>`coalesce(${problems.name}, ${start(problems.statement)})`

const ideasThat = (name: string, condition?: SQL) =>
  prepared((db) =>
    db
      .select({ id: ideas.id, problemId: ideas.problemId, title: ideas.title, problem: nameOfProblem })
      .from(ideas)
      .innerJoin(problems, eq(problems.id, ideas.problemId))
      .where(and(eq(ideas.userId, ownerId), isNull(ideas.deletedAt), condition))
      .orderBy(desc(ideas.createdAt), desc(ideas.problemId), desc(ideas.id))
      .limit(FOUND_LIMIT)
      .prepare(name),
  )

const problemsThat = (name: string, condition?: SQL) =>
  prepared((db) =>
    db
      .select({ id: problems.id, problem: nameOfProblem })
      .from(problems)
      .where(and(eq(problems.userId, ownerId), isNull(problems.deletedAt), condition))
      .orderBy(desc(problems.createdAt), desc(problems.id))
      .limit(FOUND_LIMIT)
      .prepare(name),
  )

const newestIdeas = ideasThat('newest_ideas')
const newestProblems = problemsThat('newest_problems')
const matchingIdeas = ideasThat('search_ideas', ideaHas(ideas.id, search))
const matchingProblems = problemsThat('search_problems', problemHas(problems.id, search))

/** The user's newest ideas and problems that have all the words; without words, the newest of all. */
export async function searchBank(db: Db, owner: number, words: string) {
  const asked = { ownerId: owner, words }
  if (words.trim() === '')
    return {
      ideas: await newestIdeas(db).execute({ ownerId: owner }),
      problems: await newestProblems(db).execute({ ownerId: owner }),
    }
  return {
    ideas: await matchingIdeas(db).execute(asked),
    problems: await matchingProblems(db).execute(asked),
  }
}
