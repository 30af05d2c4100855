import { clausesOf, textOf } from '../../contracts/clauses.ts'
import type { ProblemBrief } from '../engine.ts'
import { type Limit, limitsOf } from './limits.ts'
import type { Statement } from './read.ts'
import { withoutEnds } from './wording.ts'

/** A statement with the limits that its problem has. */
export type LimitedStatement = Omit<Statement, 'limits'> & { limits: Limit[] }

/**
 * The limits that a problem has, and no others that reading its statement may find. One in the user's own words has the kind
 * that reading these alone gives it.
 */
export function limitsOfProblem({ limits }: Pick<ProblemBrief, 'limits'>, statement: Statement): Limit[] {
  if (!limits) return statement.limits
  return limits.map(
    (text) =>
      statement.limits.find((stated) => withoutEnds(stated.text) === withoutEnds(text)) ?? {
        text,
        kind: limitsOf(text, clausesOf(text))[0]?.kind ?? null,
        clause: clauseWith(text, statement),
      },
  )
}

function clauseWith(limit: string, { text, clauses }: Statement): number | undefined {
  const wanted = limit.toLowerCase()
  const index = clauses.findIndex((clause) => textOf(text, clause).toLowerCase().includes(wanted))
  return index < 0 ? undefined : index
}
