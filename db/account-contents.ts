import { asc, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { elements } from './schema/elements.ts'
import { ideaPrecedents } from './schema/idea-precedents.ts'
import { ideaVersions } from './schema/idea-versions.ts'
import { ideas } from './schema/ideas.ts'
import { precedentBackgrounds } from './schema/precedent-backgrounds.ts'
import { precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'

/** Rows of each kind in one export: more than one person creates by hand. */
const LIMIT = 20_000

/** Everything one user has created, oldest first. */
export async function listAccountContents(db: Db, ownerId: number) {
  return {
    problems: await db
      .select()
      .from(problems)
      .where(eq(problems.userId, ownerId))
      .orderBy(asc(problems.id))
      .limit(LIMIT),
    elements: await db
      .select({ element: elements })
      .from(elements)
      .innerJoin(problems, eq(problems.id, elements.problemId))
      .where(eq(problems.userId, ownerId))
      .orderBy(asc(elements.position), asc(elements.id))
      .limit(LIMIT),
    precedents: await db
      .select({ precedent: precedents, background: precedentBackgrounds })
      .from(precedents)
      .innerJoin(problems, eq(problems.id, precedents.problemId))
      .leftJoin(precedentBackgrounds, eq(precedentBackgrounds.precedentId, precedents.id))
      .where(eq(problems.userId, ownerId))
      .orderBy(asc(precedents.questionIndex), asc(precedents.id))
      .limit(LIMIT),
    ideas: await db.select().from(ideas).where(eq(ideas.userId, ownerId)).orderBy(asc(ideas.id)).limit(LIMIT),
    versions: await db
      .select({ version: ideaVersions })
      .from(ideaVersions)
      .innerJoin(ideas, eq(ideas.id, ideaVersions.ideaId))
      .where(eq(ideas.userId, ownerId))
      .orderBy(asc(ideaVersions.ideaId), asc(ideaVersions.version))
      .limit(LIMIT),
    links: await db
      .select({ link: ideaPrecedents })
      .from(ideaPrecedents)
      .innerJoin(ideas, eq(ideas.id, ideaPrecedents.ideaId))
      .where(eq(ideas.userId, ownerId))
      .limit(LIMIT),
  }
}
