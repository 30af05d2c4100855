import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { chatMessages } from './schema/chat-messages.ts'
import { elements } from './schema/elements.ts'
import { ideaPrecedents } from './schema/idea-precedents.ts'
import { ideaVersions } from './schema/idea-versions.ts'
import { ideas } from './schema/ideas.ts'
import { matrices } from './schema/matrices.ts'
import { precedentBackgrounds } from './schema/precedent-backgrounds.ts'
import { precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'
import { sharedLinks } from './schema/shared-links.ts'
import { transferChecks } from './schema/transfer-checks.ts'

/** Problems that are read at once, each with all that belongs to it. */
const BATCH = 10

/** The problems of a user after the one with the id `after`, oldest first, and everything in them. */
export async function listAccountContents(db: Db, ownerId: number, after: number) {
  const found = await db
    .select()
    .from(problems)
    .where(and(eq(problems.userId, ownerId), gt(problems.id, after)))
    .orderBy(asc(problems.id))
    .limit(BATCH)
  const ids = found.map(({ id }) => id)
  const ofThem = and(inArray(ideas.problemId, ids), eq(ideas.userId, ownerId))
  return {
    problems: found,
    elements: await db
      .select()
      .from(elements)
      .where(inArray(elements.problemId, ids))
      .orderBy(asc(elements.position), asc(elements.id)),
    matrices: await db.select().from(matrices).where(inArray(matrices.problemId, ids)),
    precedents: await db
      .select({ precedent: precedents, background: precedentBackgrounds, check: transferChecks.answers })
      .from(precedents)
      .leftJoin(precedentBackgrounds, eq(precedentBackgrounds.precedentId, precedents.id))
      .leftJoin(transferChecks, eq(transferChecks.precedentId, precedents.id))
      .where(inArray(precedents.problemId, ids))
      .orderBy(asc(precedents.questionIndex), asc(precedents.id)),
    ideas: await db.select().from(ideas).where(ofThem).orderBy(asc(ideas.id)),
    versions: await db
      .select({ version: ideaVersions })
      .from(ideaVersions)
      .innerJoin(ideas, eq(ideas.id, ideaVersions.ideaId))
      .where(ofThem)
      .orderBy(asc(ideaVersions.ideaId), asc(ideaVersions.version)),
    messages: await db
      .select({ message: chatMessages })
      .from(chatMessages)
      .innerJoin(ideas, eq(ideas.id, chatMessages.ideaId))
      .where(ofThem)
      .orderBy(asc(chatMessages.id)),
    sharedLinks: await db
      .select({
        ideaId: sharedLinks.ideaId,
        version: sharedLinks.version,
        kind: sharedLinks.kind,
        names: sharedLinks.names,
        createdAt: sharedLinks.createdAt,
        expiresAt: sharedLinks.expiresAt,
        revokedAt: sharedLinks.revokedAt,
      })
      .from(sharedLinks)
      .innerJoin(ideas, eq(ideas.id, sharedLinks.ideaId))
      .where(ofThem)
      .orderBy(asc(sharedLinks.id)),
    links: await db
      .select({ link: ideaPrecedents })
      .from(ideaPrecedents)
      .innerJoin(ideas, eq(ideas.id, ideaPrecedents.ideaId))
      .where(ofThem),
  }
}
