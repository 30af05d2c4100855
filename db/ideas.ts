import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, OnStored } from './database.ts'
import { keepVersion, type VersionChange } from './idea-versions.ts'
import { prepared } from './prepared.ts'
import { ideaPrecedents } from './schema/idea-precedents.ts'
import { type IdeaRow, ideas, type StoredComposition, type StoredStep } from './schema/ideas.ts'
import { type PrecedentRow, precedents } from './schema/precedents.ts'
import { problems } from './schema/problems.ts'

/** Ideas of one problem in one answer: as many as the engine gets when it generates another. */
const OTHERS_LIMIT = 12
/** More than anyone generates for one problem. */
const IDS_LIMIT = 10_000

const owned = prepared((db) =>
  db
    .select()
    .from(ideas)
    .where(
      and(
        eq(ideas.userId, sql.placeholder('ownerId')),
        eq(ideas.id, sql.placeholder('id')),
        isNull(ideas.deletedAt),
      ),
    )
    .prepare('idea_of_owner'),
)

/** Null when the idea is missing, in the trash or someone else's. */
export async function findIdea(db: Db, ownerId: number, id: number): Promise<IdeaRow | null> {
  const [row] = await owned(db).execute({ ownerId, id })
  return row ?? null
}

const isOfProblem = and(
  eq(ideas.userId, sql.placeholder('ownerId')),
  eq(ideas.problemId, sql.placeholder('problemId')),
  isNull(ideas.deletedAt),
)

const ofProblem = prepared((db) =>
  db
    .select()
    .from(ideas)
    .where(isOfProblem)
    .orderBy(desc(ideas.id))
    .limit(OTHERS_LIMIT)
    .prepare('ideas_of_problem'),
)

/** The newest ideas of one problem. */
export async function listIdeasOfProblem(db: Db, ownerId: number, problemId: number): Promise<IdeaRow[]> {
  return ofProblem(db).execute({ ownerId, problemId })
}

const idsOfProblem = prepared((db) =>
  db
    .select({ id: ideas.id })
    .from(ideas)
    .where(isOfProblem)
    .orderBy(desc(ideas.id))
    .limit(IDS_LIMIT)
    .prepare('idea_ids_of_problem'),
)

/** The ids of one problem's ideas, newest first. */
export async function listIdeaIds(db: Db, ownerId: number, problemId: number): Promise<number[]> {
  const rows = await idsOfProblem(db).execute({ ownerId, problemId })
  return rows.map(({ id }) => id)
}

const precedentsOfIdea = prepared((db) =>
  db
    .select({ precedent: precedents })
    .from(ideaPrecedents)
    .innerJoin(precedents, eq(precedents.id, ideaPrecedents.precedentId))
    .innerJoin(ideas, eq(ideas.id, ideaPrecedents.ideaId))
    .where(and(eq(ideas.userId, sql.placeholder('ownerId')), eq(ideas.id, sql.placeholder('ideaId'))))
    .orderBy(asc(precedents.questionIndex), asc(precedents.id))
    .limit(200)
    .prepare('precedents_of_idea'),
)

/** The precedents an idea is built from, of any revision of its problem. */
export async function listPrecedentsOfIdea(db: Db, ownerId: number, ideaId: number): Promise<PrecedentRow[]> {
  const rows = await precedentsOfIdea(db).execute({ ownerId, ideaId })
  return rows.map(({ precedent }) => precedent)
}

/**
 * Stores the idea and its links to precedents in one transaction. If its problem was put in the trash meanwhile, the idea
 * is there, too, and comes back with it; precedents that a new analysis deleted meanwhile are left out.
 */
export async function insertIdea(
  db: Db,
  idea: typeof ideas.$inferInsert,
  precedentIds: number[],
  onStored?: OnStored,
): Promise<IdeaRow> {
  return db.transaction(async (tx) => {
    const [problem] = await tx
      .select({ deletedAt: problems.deletedAt })
      .from(problems)
      .where(eq(problems.id, idea.problemId))
      .for('share')
    const [row] = await tx
      .insert(ideas)
      .values({ ...idea, deletedAt: problem?.deletedAt, changedAt: sql`now()` })
      .returning()
    if (!row) throw new Error('the idea was inserted but not returned')
    const left = await tx
      .select({ precedentId: precedents.id })
      .from(precedents)
      .where(inArray(precedents.id, precedentIds))
    const links = left.map(({ precedentId }) => ({ ideaId: row.id, precedentId }))
    if (links.length > 0) await tx.insert(ideaPrecedents).values(links)
    await onStored?.(tx, row.id)
    return row
  })
}

type Content = Pick<IdeaRow, 'title' | 'solution' | 'nextSteps' | 'realWorldBasis' | 'whyWeLikeIt'> & {
  theme: string
  /** The stored one stays when this is missing; null removes it. */
  composition?: StoredComposition | null
  /** What it is built from; the stored links stay when this is missing. */
  precedentIds?: number[]
  steps?: StoredStep[]
} & VersionChange

/** Stores the previous content as a version. Null when `basedOn` is no longer the stored version. */
export async function updateIdea(
  db: Db,
  ownerId: number,
  id: number,
  basedOn: number,
  { precedentIds, ...content }: Content,
  onStored?: OnStored,
): Promise<IdeaRow | null> {
  return db.transaction(async (tx) => {
    const isCurrent = and(
      eq(ideas.userId, ownerId),
      eq(ideas.id, id),
      eq(ideas.version, basedOn),
      isNull(ideas.deletedAt),
    )
    const [previous] = await tx.select().from(ideas).where(isCurrent).for('update')
    if (!previous) return null
    await keepVersion(tx, previous)
    const [row] = await tx
      .update(ideas)
      .set({ ...content, changedAt: sql`now()`, version: sql`${ideas.version} + 1` })
      .where(isCurrent)
      .returning()
    if (precedentIds) await replaceLinks(tx, id, precedentIds)
    await onStored?.(tx, id)
    return row ?? null
  })
}

async function replaceLinks(tx: Db, ideaId: number, precedentIds: number[]): Promise<void> {
  await tx.delete(ideaPrecedents).where(eq(ideaPrecedents.ideaId, ideaId))
  if (precedentIds.length > 0)
    await tx.insert(ideaPrecedents).values(precedentIds.map((precedentId) => ({ ideaId, precedentId })))
}

type FollowUp = Pick<IdeaRow, 'state' | 'favorite' | 'archivedAt' | 'notes' | 'scores' | 'steps'>

/**
 * Changes what the user notes about the idea. Null when it is missing, in the trash or someone else's, or when `basedOn`
 * is no longer the stored version of the notes.
 */
export async function updateFollowUp(
  db: Db,
  ownerId: number,
  id: number,
  basedOn: number | undefined,
  change: (idea: IdeaRow) => FollowUp,
): Promise<IdeaRow | null> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(ideas.userId, ownerId), eq(ideas.id, id), isNull(ideas.deletedAt))
    const [idea] = await tx.select().from(ideas).where(isOwn).for('update')
    if (!idea || (basedOn !== undefined && basedOn !== idea.followUpVersion)) return null
    const next = change(idea)
    // Only notes can overwrite what somebody wrote elsewhere.
    const followUpVersion = idea.followUpVersion + (next.notes === idea.notes ? 0 : 1)
    const [row] = await tx
      .update(ideas)
      .set({ ...next, followUpVersion })
      .where(eq(ideas.id, id))
      .returning()
    return row ?? null
  })
}
