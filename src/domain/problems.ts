import { isDeepStrictEqual } from 'node:util'
import { listElements, type RevisionKey } from '../../db/elements.ts'
import {
  type Framing,
  findProblem,
  insertProblem,
  updateFraming,
  updateProblemDetails,
} from '../../db/problems.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import type { CreateProblem, UpdateProblem } from '../contracts/problem.ts'
import type { Call, Engine } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import type { SignedInContext } from './context.ts'
import { areLimitsUsers } from './former-limits.ts'
import { relisted } from './reframed.ts'

/** The caller's problem; missing and someone else's look the same. */
export async function problemOf({ db, user }: SignedInContext, id: number): Promise<ProblemRow> {
  const problem = await findProblem(db, user.id, id)
  if (!problem) throw new AppError('not_found')
  return problem
}

/** For the elements and precedents of the problem's current revision. */
export const revisionOf = ({ id, revision }: ProblemRow): RevisionKey => ({ problemId: id, revision })

/** The current elements, in order. */
export const elementsOf = ({ db }: Pick<SignedInContext, 'db'>, problem: ProblemRow) =>
  listElements(db, revisionOf(problem))

/** What made an answer, as it is stored with it. */
export const engineOf = ({ name, model }: Pick<Engine, 'name' | 'model'>) => ({
  engine: name,
  model: model ?? null,
})

/** Stores nothing when the analysis fails or the statement is refused. */
export async function analyseProblem(
  context: SignedInContext,
  { statement, userId }: CreateProblem,
  call: Call,
): Promise<ProblemRow> {
  const { db, user, engine, limits, first } = context
  if (userId != null && userId !== user.id) throw new AppError('user_id_mismatch')
  if (first?.resultId != null) return problemOf(context, first.resultId)
  await using _slot = await limits.generation(user.id, 'analysis')
  const { reframed, elements, readings, limits: stated } = await engine.analyse(statement, call)
  const framing = { problemStatement: reframed, elements, readings, limits: stated, ...engineOf(engine) }
  return await insertProblem(db, user.id, { statement, ...framing }, first?.stored)
}

/** A change of what the user calls it and where it is kept alone needs no analysis. */
export async function updateProblem(
  context: SignedInContext,
  id: number,
  change: UpdateProblem,
  call: Call,
): Promise<ProblemRow> {
  const { problemStatement, reading } = change
  const isFramed = problemStatement !== undefined || reading !== undefined
  const problem = isFramed ? await reframeProblem(context, id, change, call) : await problemOf(context, id)
  const details = detailsIn(change, problem.archivedAt ?? context.now())
  if (isDeepStrictEqual({ ...problem, ...details }, problem)) return problem
  const updated = await updateProblemDetails(context.db, context.user.id, id, details)
  if (!updated) throw new AppError('not_found')
  return updated
}

/** Only what the request names, since another may change the rest at the same time. */
const detailsIn = ({ name, label, archived }: UpdateProblem, archivedAt: Date) => ({
  ...(name !== undefined && { name: name || null }),
  ...(label !== undefined && { label: label || null }),
  ...(archived !== undefined && { archivedAt: archived ? archivedAt : null }),
})

/**
 * Analyses the problem again, from the user's own wording, which is stored exactly as written, or in the reading that the
 * user chose. Elements, questions and precedents are new. Of two at the same time, the second is refused.
 */
async function reframeProblem(
  context: SignedInContext,
  id: number,
  { problemStatement, reading, version }: UpdateProblem,
  call: Call,
): Promise<ProblemRow> {
  const problem = await problemOf(context, id)
  if (context.first?.resultId === id) return problem
  const chosen = reading === undefined ? undefined : challengesOf(problem, reading)
  if (chosen === undefined && problem.problemStatement === problemStatement) return problem
  if (version != null && version !== problem.revision) throw new AppError('problem_conflict')
  const { db, user, engine, limits, first } = context
  await using _slot = await limits.generation(user.id, 'analysis')
  const own = areLimitsUsers(problem) ? problem.limits : undefined
  const analysis = await engine.analyse(problem.statement, call, problemStatement, chosen, own)
  const { reframed, elements, readings, limits: stated } = analysis
  const framing = {
    problemStatement: problemStatement ?? reframed,
    elements,
    // Once the user has chosen a reading, the page does not ask again.
    readings: chosen ? [] : readings,
    limits: stated,
    ...engineOf(engine),
  }
  const updated = await updateFraming(
    db,
    user.id,
    revisionOf(problem),
    (now) => keepingLimits(engine, framing, now),
    first?.stored,
  )
  if (updated) return updated
  await problemOf(context, id)
  throw new AppError('problem_conflict')
}

/** Limits that the user changed stay, also when that happens during the analysis, and the reframed statement lists them. */
function keepingLimits(engine: Engine, framing: Framing, now: ProblemRow): Framing {
  if (!areLimitsUsers(now)) return framing
  const analysed = { ...framing, statement: now.statement, reframed: framing.problemStatement }
  return { ...framing, limits: now.limits, problemStatement: relisted(engine, analysed, now.limits) }
}

/** A reading is named by its index or by its challenges. */
function challengesOf({ readings }: ProblemRow, reading: number | string[]): string[] {
  if (typeof reading !== 'number') return reading
  const chosen = readings[reading]
  if (!chosen) throw new AppError('body_invalid', { message: 'reading: there is no reading with this index' })
  return chosen.challenges
}
