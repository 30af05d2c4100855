import { findProblem, insertProblem, updateFraming } from '../../db/problems.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import type { CreateProblem, UpdateProblem } from '../contracts/problem.ts'
import type { Call } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import type { SignedInContext } from './context.ts'

/** The caller's problem; missing and someone else's look the same. */
export async function problemOf({ db, user }: SignedInContext, id: number): Promise<ProblemRow> {
  const problem = await findProblem(db, user.id, id)
  if (!problem) throw new AppError('not_found')
  return problem
}

/** Stores nothing when the analysis fails or the statement is refused. */
export async function analyseProblem(
  { db, user, engine, limits }: SignedInContext,
  { statement, userId }: CreateProblem,
  call: Call,
): Promise<ProblemRow> {
  if (userId != null && userId !== user.id) throw new AppError('owner_other')
  await using _slot = await limits.generation(user.id, 'analysis')
  const { reframed, elements } = await engine.analyse(statement, call)
  return await insertProblem(db, user.id, {
    statement,
    problemStatement: reframed,
    analysis: elements,
    engine: engine.name,
  })
}

/** Stores the user's wording exactly as written; elements, questions and precedents are generated again from it. */
export async function reframeProblem(
  context: SignedInContext,
  id: number,
  { problemStatement }: UpdateProblem,
  call: Call,
): Promise<ProblemRow> {
  const problem = await problemOf(context, id)
  if (problem.problemStatement === problemStatement) return problem
  const { db, user, engine, limits } = context
  await using _slot = await limits.generation(user.id, 'analysis')
  const { elements } = await engine.analyse(problem.statement, call, problemStatement)
  const updated = await updateFraming(db, user.id, id, {
    problemStatement,
    analysis: elements,
    engine: engine.name,
  })
  if (!updated) throw new AppError('not_found')
  return updated
}
