import { isDeepStrictEqual } from 'node:util'
import { lockProblem } from '../../db/elements.ts'
import { updateLimits } from '../../db/problems.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import { constraintsSentence } from '../contracts/constraints.ts'
import { MAX_LIMITS } from '../contracts/limits.ts'
import type { Period } from '../contracts/problem.ts'
import type { ChangeLimits } from '../contracts/problem-limits.ts'
import { AppError } from '../errors.ts'
import type { SignedInContext } from './context.ts'

/** Changes one limit. From then on the limits are the user's, and no analysis replaces them. */
export async function changeLimits(
  { db, user }: SignedInContext,
  problemId: number,
  change: ChangeLimits,
): Promise<ProblemRow> {
  return db.transaction(async (tx) => {
    const problem = await lockProblem(tx, user.id, problemId)
    if (!problem) throw new AppError('not_found')
    const limits = changed(problem.limits, change)
    if (isDeepStrictEqual(limits, problem.limits)) return problem
    if (limits.length > mostLimits(problem)) throw new AppError('limits_count')
    return updateLimits(tx, problemId, { limits, problemStatement: relisted(problem, limits) })
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

/**
 * The reframed statement with the limits that there are now where it lists them. One that was reframed again may be in the
 * user's own words, and gets no list that it does not have.
 */
function relisted({ problemStatement, limits, engine, revision }: ProblemRow, now: string[]): string {
  const [before, after] = [constraintsSentence(limits), constraintsSentence(now)]
  if (before !== '') return problemStatement.replace(after === '' ? ` ${before}` : before, () => after)
  if (engine !== 'library' || revision > 1) return problemStatement
  const figures = problemStatement.lastIndexOf(' Key figures: ')
  const end = figures < 0 ? problemStatement.length : figures
  return `${problemStatement.slice(0, end)} ${after}${problemStatement.slice(end)}`
}

/** Whether the user changed them since they were read from the statement. */
export const areLimitsUsers = ({ formerLimits }: Pick<ProblemRow, 'formerLimits'>) => formerLimits.length > 0

/** When the problem had other limits than now. An undo ends such a time and leaves it in the past. */
export function otherLimitsOf({ limits, formerLimits, createdAt }: ProblemRow): Period[] {
  const now = new Set(limits)
  return formerLimits.flatMap((former, at) => {
    const since = formerLimits[at - 1]?.until ?? createdAt
    const isSame = former.limits.length === now.size && former.limits.every((limit) => now.has(limit))
    return isSame ? [] : [{ from: iso(since), until: iso(former.until) }]
  })
}

/** What the user changed or removed, each once. */
export const formerLimitsOf = ({ limits, formerLimits }: ProblemRow): string[] => [
  ...new Set(formerLimits.flatMap((former) => former.limits)).difference(new Set(limits)),
]

const iso = (moment: Date | string) => new Date(moment).toISOString()
