import { addDays, subDays } from 'date-fns'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import {
  countTrash,
  listTrash,
  purgeTrash,
  trashIdea,
  trashProblem,
  untrashIdea,
  untrashProblem,
} from '../../db/trash.ts'
import { TRASH_DAYS } from '../contracts/limits.ts'
import { AppError } from '../errors.ts'
import type { Context, SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'
import { problemOf } from './problems.ts'

/** Puts an idea in the trash: every other read answers as if it did not exist. */
export async function deleteIdea({ db, user, now }: SignedInContext, id: number): Promise<void> {
  require(await trashIdea(db, user.id, id, now()))
}

/** Puts a problem with all of its ideas in the trash. */
export async function deleteProblem({ db, user, now }: SignedInContext, id: number): Promise<void> {
  require(await trashProblem(db, user.id, id, now()))
}

/** Also brings back the idea's problem; without effect for an idea that is not in the trash. */
export async function restoreIdea(context: SignedInContext, id: number): Promise<IdeaRow> {
  require(await untrashIdea(context.db, context.user.id, id))
  return ideaOf(context, id)
}

/** With the ideas that went to the trash together with it. */
export async function restoreProblem(context: SignedInContext, id: number): Promise<ProblemRow> {
  require(await untrashProblem(context.db, context.user.id, id))
  return problemOf(context, id)
}

function require(found: boolean) {
  if (!found) throw new AppError('not_found')
}

interface Trashed {
  kind: 'idea' | 'problem'
  id: number
  problemId: number
  title: string
  ideas: number
  deletedAt: Date
  /** When it is deleted for good. */
  purgedAt: Date
}

/** What the user can restore, the newest first, and how much there is of it. */
export async function trashOf(context: SignedInContext) {
  const items = await trashedItems(context)
  const { problems, ideas, ofProblems } = await countTrash(context.db, context.user.id)
  // An item may have been restored or deleted between the two reads.
  const unlisted = Math.max(0, problems + ideas - ofProblems - items.length)
  return { items, unlisted, problems, ideas }
}

async function trashedItems({ db, user }: SignedInContext): Promise<Trashed[]> {
  const { ideas, problems } = await listTrash(db, user.id)
  const items = [
    ...ideas.map((idea) => ({ kind: 'idea' as const, ...idea, ideas: 0 })),
    ...problems.map(({ name, statement, ...problem }) => ({
      kind: 'problem' as const,
      ...problem,
      problemId: problem.id,
      title: name ?? statement,
    })),
  ]
  return items
    .map((item) => ({ ...item, purgedAt: addDays(item.deletedAt, TRASH_DAYS) }))
    .toSorted((one, other) => other.deletedAt.getTime() - one.deletedAt.getTime())
}

/** Deletes for good what the user has in the trash. */
export const emptyTrash = ({ db, user, now }: SignedInContext) => purgeTrash(db, addDays(now(), 1), user.id)

/** Deletes for good what has been in the trash for its time. */
export const purgeOldTrash = ({ db, now }: Context) => purgeTrash(db, subDays(now(), TRASH_DAYS))
