import type { ProblemBrief } from '../engine.ts'

/** The limits of a problem whose user changed them; null where they are for the model to read in the statement. */
export const usersLimits = ({
  limits = [],
  areLimitsUsers,
}: Pick<ProblemBrief, 'limits' | 'areLimitsUsers'>) => (areLimitsUsers ? limits : null)

/** The same as a field of a request, which has none where they are for the model to read. */
export function limitsField(problem: ProblemBrief | null): { limits?: readonly string[] } {
  const limits = problem && usersLimits(problem)
  return limits ? { limits } : {}
}
