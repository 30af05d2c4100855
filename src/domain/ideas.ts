import { findIdea, insertIdea, listIdeasOfProblem, updateIdea } from '../../db/ideas.ts'
import { listPrecedents, listPrecedentsById } from '../../db/precedents.ts'
import { findProblemWithTime } from '../../db/problems.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { BuildIdea, SaveIdea } from '../contracts/generate-idea.ts'
import type { Change } from '../contracts/idea-change.ts'
import { MIN_SELECTED } from '../contracts/limits.ts'
import type { Call } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import { withBasis } from './basis.ts'
import { ideaBrief, ownBriefsFor, precedentBrief, problemBrief } from './briefs.ts'
import { withBroughtPrecedents } from './brought-parts.ts'
import type { SignedInContext } from './context.ts'
import { notingInterruption } from './interruption.ts'
import { withChosenParts } from './matrix.ts'
import { elementsOf, engineOf, problemOf, revisionOf } from './problems.ts'
import { carryOver } from './steps.ts'
import { withTransferChecks } from './transfer-checks.ts'

/** Characters that are kept of what the user had asked for. */
const MAX_CHANGE_NOTE = 500

/** The caller's idea; missing and someone else's look the same. */
export async function ideaOf({ db, user }: SignedInContext, id: number): Promise<IdeaRow> {
  const idea = await findIdea(db, user.id, id)
  if (!idea) throw new AppError('not_found')
  return idea
}

/** Generates an idea from 2 to 6 precedents of one problem, different from the problem's other ideas, and stores it. */
export async function generateIdea(
  context: SignedInContext,
  request: BuildIdea,
  call: Call,
): Promise<IdeaRow> {
  const { db, user, engine, limits, first } = context
  if (first?.resultId != null) return ideaOf(context, first.resultId)
  const { problemId, chosen } = await chosenPrecedents(context, request)
  const found = await findProblemWithTime(db, user.id, problemId)
  if (!found) throw new AppError('not_found')
  const { problem, readAt } = found
  await using _slot = await limits.generation(user.id, 'idea')
  const elements = await elementsOf(context, problem)
  const others = await listIdeasOfProblem(db, user.id, problemId)
  const rows = await listPrecedents(db, revisionOf(problem))
  const brief = precedentBrief(elements, await ownBriefsFor(db, user.id, [...rows, ...chosen]))
  const checked = await withTransferChecks(db, problemId, chosen.map(brief))
  const parts = await withChosenParts(db, problemId, elements, checked)
  const precedentIds = chosen.map(({ id }) => id)
  return await notingInterruption(context, { problemId, precedentIds }, call, async (ended) => {
    const draft = await engine.generateIdea(
      { ...problemBrief(problem, elements), found: rows.map(brief) },
      parts,
      others.map(ideaBrief),
      call,
    )
    const idea = {
      ...draft,
      ...engineOf(engine),
      problemId,
      userId: user.id,
      changeKind: 'generated' as const,
      ...originOf(request),
      createdAt: readAt,
    }
    return await insertIdea(db, idea, precedentIds, async (tx, id) => {
      await ended(tx)
      await first?.stored(tx, id)
    })
  })
}

const originOf = ({ slot }: BuildIdea) =>
  slot === undefined ? { origin: 'custom' as const } : { origin: 'auto' as const, slot }

async function chosenPrecedents(
  { db, user }: SignedInContext,
  { precedents }: BuildIdea,
): Promise<{ problemId: number; chosen: PrecedentRow[] }> {
  const ids = [...new Set(precedents.map(({ id }) => id))]
  const chosen = await listPrecedentsById(db, user.id, ids)
  const [problemId, ...others] = new Set(chosen.map((precedent) => precedent.problemId))
  const isComplete = chosen.length === ids.length && ids.length >= MIN_SELECTED
  if (!isComplete || problemId === undefined || others.length > 0) throw new AppError('precedents_invalid')
  return { problemId, chosen }
}

/** With an id, updates that idea and stores its previous content as a version; without one, creates an idea. */
export async function saveIdea(context: SignedInContext, { idea, change }: SaveIdea): Promise<IdeaRow> {
  const { db, user, engine, first } = context
  const { id, userId, problemId, version, precedentIds, ...sent } = idea
  if (userId != null && userId !== user.id) throw new AppError('user_id_mismatch')
  if (first?.resultId != null) return ideaOf(context, first.resultId)
  await problemOf(context, problemId)
  const brought = sent.composition && (await withBroughtPrecedents(context, problemId, sent.composition))
  const content = brought ? { ...sent, composition: brought.composition } : sent
  const basis =
    precedentIds &&
    (await precedentsOfProblem(context, problemId, [...precedentIds, ...(brought?.ids ?? [])]))
  const ids = basis?.map((precedent) => precedent.id)
  if (id == null)
    return insertIdea(
      db,
      { ...content, ...engineOf(engine), problemId, userId: user.id, ...changeOf(change, 'edited') },
      ids ?? [],
      first?.stored,
    )
  const stored = await ideaOf(context, id)
  if (stored.problemId !== problemId) throw new AppError('not_found')
  const composition =
    content.composition === undefined && basis ? withBasis(stored.composition, basis) : content.composition
  const changed = {
    ...content,
    composition,
    precedentIds: ids,
    steps: carryOver(stored, content.nextSteps),
    ...changeOf(change, 'chat'),
  }
  const updated = await updateIdea(db, user.id, id, version ?? stored.version, changed, first?.stored)
  if (!updated) throw new AppError('idea_conflict')
  return updated
}

const changeOf = (change: Change | undefined, otherwise: Change['kind']) => ({
  changeKind: change?.kind ?? otherwise,
  changeNote: change?.note?.trim().slice(0, MAX_CHANGE_NOTE) || null,
  changeFrom: null,
})

async function precedentsOfProblem({ db, user }: SignedInContext, problemId: number, ids: number[]) {
  const found = await listPrecedentsById(db, user.id, [...new Set(ids)])
  const isComplete = found.length === new Set(ids).size
  if (!isComplete || found.some((precedent) => precedent.problemId !== problemId))
    throw new AppError('precedents_invalid')
  return found
}
