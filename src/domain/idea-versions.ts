import { findFormerVersion, listFormerVersions } from '../../db/idea-versions.ts'
import { insertIdea, listPrecedentsOfIdea, updateIdea } from '../../db/ideas.ts'
import { listPrecedentsById } from '../../db/precedents.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import { VERSIONS_PAGE } from '../contracts/idea-version.ts'
import { AppError } from '../errors.ts'
import type { SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'
import { carryOver } from './steps.ts'

/** A version of an idea, with when it was saved. */
export type Version = Pick<
  IdeaRow,
  | 'version'
  | 'title'
  | 'theme'
  | 'solution'
  | 'nextSteps'
  | 'realWorldBasis'
  | 'whyWeLikeIt'
  | 'composition'
  | 'changeKind'
  | 'changeNote'
  | 'changeFrom'
> & { ideaId: number; changedAt: Date; precedentIds: number[] | null }

export type VersionSummary = Pick<
  Version,
  'version' | 'title' | 'changeKind' | 'changeNote' | 'changeFrom' | 'changedAt'
>

/** The versions of an idea before `before`, the newest first; the first one is what the idea says now. */
export async function versionsOf(
  context: SignedInContext,
  id: number,
  before = Number.MAX_SAFE_INTEGER,
  limit = VERSIONS_PAGE,
): Promise<VersionSummary[]> {
  const idea = await ideaOf(context, id)
  const older = Math.min(before, idea.version)
  const former = await listFormerVersions(context.db, id, older, limit + 1)
  const versions = [...(idea.version < before ? [idea] : []), ...former]
  // Of a version from before it was recorded: it came when it replaced the one before it.
  return versions
    .map((version) => ({
      ...version,
      changedAt:
        version.changedAt ?? former.find((one) => one.version < version.version)?.createdAt ?? idea.createdAt,
    }))
    .slice(0, limit)
}

/** One version in full; a missing one looks like a missing idea. */
export async function versionOf(context: SignedInContext, id: number, version: number): Promise<Version> {
  const [summary] = await versionsOf(context, id, version + 1, 1)
  const idea = await ideaOf(context, id)
  if (summary?.version !== version) throw new AppError('not_found')
  const { changedAt } = summary
  if (version === idea.version) {
    const linked = await listPrecedentsOfIdea(context.db, context.user.id, id)
    return { ...idea, ideaId: id, changedAt, precedentIds: linked.map((precedent) => precedent.id) }
  }
  const former = await findFormerVersion(context.db, id, version)
  if (!former) throw new AppError('not_found')
  return { ...former, changedAt }
}

/** Appends the content of an earlier version as the newest one. Restoring what the idea says now changes nothing. */
export async function restoreVersion(
  context: SignedInContext,
  id: number,
  version: number,
  basedOn: number | undefined,
): Promise<IdeaRow> {
  const { db, user, first } = context
  const idea = await ideaOf(context, id)
  if (first?.resultId != null || version === idea.version) return idea
  const chosen = await versionOf(context, id, version)
  const content = {
    ...contentOf(chosen),
    precedentIds: await remaining(context, chosen),
    steps: carryOver(idea, chosen.nextSteps),
    changeKind: 'restored' as const,
    changeNote: null,
    changeFrom: version,
  }
  const updated = await updateIdea(db, user.id, id, basedOn ?? idea.version, content, first?.stored)
  if (!updated) throw new AppError('idea_conflict')
  return updated
}

/** A new idea of the same problem with the content of a version. */
export async function branchVersion(context: SignedInContext, id: number, version: number): Promise<IdeaRow> {
  const { db, user, first } = context
  if (first?.resultId != null) return ideaOf(context, first.resultId)
  const { problemId, engine, model } = await ideaOf(context, id)
  const chosen = await versionOf(context, id, version)
  const linked = await listPrecedentsOfIdea(db, user.id, id)
  const branch = {
    ...contentOf(chosen),
    problemId,
    userId: user.id,
    engine,
    model,
    branchedFrom: id,
    origin: 'custom' as const,
    changeKind: 'branched' as const,
    changeFrom: version,
  }
  const precedentIds = (await remaining(context, chosen)) ?? linked.map((precedent) => precedent.id)
  return insertIdea(db, branch, precedentIds, first?.stored)
}

const contentOf = (version: Version) => ({
  theme: version.theme ?? '',
  title: version.title,
  solution: version.solution,
  nextSteps: version.nextSteps,
  realWorldBasis: version.realWorldBasis,
  whyWeLikeIt: version.whyWeLikeIt,
  composition: version.composition,
})

/** What it was built from, without precedents that the problem has lost since; undefined where that was not recorded. */
async function remaining({ db, user }: SignedInContext, { precedentIds }: Version) {
  if (precedentIds === null) return undefined
  return (await listPrecedentsById(db, user.id, precedentIds)).map(({ id }) => id)
}
