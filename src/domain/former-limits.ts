import type { ProblemRow } from '../../db/schema/problems.ts'
import type { Period } from '../contracts/problem.ts'

/** Whether the user changed the limits since they were read from the statement. */
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
