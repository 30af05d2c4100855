import { and, asc, desc, eq, exists, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { RevisionKey } from './elements.ts'
import { ideaPrecedents } from './schema/idea-precedents.ts'
import { type IdeaRow, ideas } from './schema/ideas.ts'
import { precedents } from './schema/precedents.ts'

interface AutoIdea {
  idea: IdeaRow
  /** What it is built from now. */
  precedentIds: number[]
}

/**
 * The newest automatic idea of each slot, in their order, among those built from precedents of this revision. The
 * precedents may be of elements that were changed or removed since.
 */
export async function listAutoIdeas(
  db: Db,
  ownerId: number,
  { problemId, revision }: RevisionKey,
): Promise<AutoIdea[]> {
  const ofRevision = db
    .select({ id: precedents.id })
    .from(ideaPrecedents)
    .innerJoin(precedents, eq(precedents.id, ideaPrecedents.precedentId))
    .where(and(eq(ideaPrecedents.ideaId, ideas.id), eq(precedents.revision, revision)))
  const newest = await db
    .selectDistinctOn([ideas.slot])
    .from(ideas)
    .where(
      and(
        eq(ideas.userId, ownerId),
        eq(ideas.problemId, problemId),
        isNotNull(ideas.slot),
        isNull(ideas.deletedAt),
        exists(ofRevision),
      ),
    )
    .orderBy(asc(ideas.slot), desc(ideas.id))
  const links = await db
    .select()
    .from(ideaPrecedents)
    .where(
      inArray(
        ideaPrecedents.ideaId,
        newest.map(({ id }) => id),
      ),
    )
  return newest.map((idea) => ({
    idea,
    precedentIds: links.filter(({ ideaId }) => ideaId === idea.id).map(({ precedentId }) => precedentId),
  }))
}
