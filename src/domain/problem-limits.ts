import { isDeepStrictEqual } from 'node:util'
import { listElements, lockProblem } from '../../db/elements.ts'
import { updateLimits } from '../../db/problems.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import { MAX_LIMITS } from '../contracts/limits.ts'
import type { ChangeLimits } from '../contracts/problem-limits.ts'
import { AppError } from '../errors.ts'
import { problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { revisionOf } from './problems.ts'
import { relisted } from './reframed.ts'

/** Changes one limit. From then on the limits are the user's, and no analysis replaces them. */
export async function changeLimits(
  { db, user, engine }: SignedInContext,
  problemId: number,
  change: ChangeLimits,
): Promise<ProblemRow> {
  return db.transaction(async (tx) => {
    const problem = await lockProblem(tx, user.id, problemId)
    if (!problem) throw new AppError('not_found')
    const limits = changed(problem.limits, change)
    if (isDeepStrictEqual(limits, problem.limits)) return problem
    if (limits.length > mostLimits(problem)) throw new AppError('limits_count')
    const before = problemBrief(problem, await listElements(tx, revisionOf(problem)))
    return updateLimits(tx, problemId, { limits, problemStatement: relisted(engine, before, limits) })
  })
}

/** A second try finds its change made already. */
function changed(limits: string[], { add, remove, position }: ChangeLimits): string[] {
  const at = remove === undefined ? -1 : limits.indexOf(remove)
  const rest = at < 0 ? limits : limits.toSpliced(at, 1)
  if (add === undefined || rest.some((limit) => limit.toLowerCase() === add.toLowerCase())) return rest
  if (remove !== undefined && at < 0) throw new AppError('not_found')
  return rest.toSpliced(position ?? (at < 0 ? rest.length : at), 0, add)
}

/** A long statement may have more, each of which can be put back after it was removed. */
const mostLimits = ({ limits, formerLimits }: ProblemRow) =>
  Math.max(MAX_LIMITS, limits.length, ...formerLimits.map((former) => former.limits.length))
