import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { ideaPrecedents } from './schema/idea-precedents.ts'
import { type IdeaVersionRow, ideaVersions } from './schema/idea-versions.ts'
import type { IdeaRow } from './schema/ideas.ts'
import { precedents } from './schema/precedents.ts'

/** The origin of a version, to be stored with it. */
export type VersionChange = Pick<IdeaRow, 'changeKind' | 'changeNote' | 'changeFrom'>

const summary = {
  version: ideaVersions.version,
  title: ideaVersions.title,
  changeKind: ideaVersions.changeKind,
  changeNote: ideaVersions.changeNote,
  changeFrom: ideaVersions.changeFrom,
  changedAt: ideaVersions.changedAt,
  /** When the next version replaced it. */
  createdAt: ideaVersions.createdAt,
}

/** Former versions older than `before`, newest first. The caller has checked who owns the idea. */
export const listFormerVersions = (db: Db, ideaId: number, before: number, limit: number) =>
  db
    .select(summary)
    .from(ideaVersions)
    .where(and(eq(ideaVersions.ideaId, ideaId), lt(ideaVersions.version, before)))
    .orderBy(desc(ideaVersions.version))
    .limit(limit)

/** Null when there is no such former version. The caller has checked who owns the idea. */
export async function findFormerVersion(
  db: Db,
  ideaId: number,
  version: number,
): Promise<IdeaVersionRow | null> {
  const [row] = await db
    .select()
    .from(ideaVersions)
    .where(and(eq(ideaVersions.ideaId, ideaId), eq(ideaVersions.version, version)))
  return row ?? null
}

/** Keeps the content of an idea as a former version, with what it is built from. */
export async function keepVersion(tx: Db, idea: IdeaRow): Promise<void> {
  const links = await tx
    .select({ id: precedents.id })
    .from(ideaPrecedents)
    .innerJoin(precedents, eq(precedents.id, ideaPrecedents.precedentId))
    .where(eq(ideaPrecedents.ideaId, idea.id))
  const { version, title, solution, nextSteps, realWorldBasis, whyWeLikeIt, composition } = idea
  const { changeKind, changeNote, changeFrom, changedAt } = idea
  await tx.insert(ideaVersions).values({
    ideaId: idea.id,
    version,
    theme: idea.theme ?? '',
    title,
    solution,
    nextSteps,
    realWorldBasis,
    whyWeLikeIt,
    composition,
    precedentIds: links.map(({ id }) => id),
    changeKind,
    changeNote,
    changeFrom,
    changedAt,
  })
}
