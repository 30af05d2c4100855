import type { ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { readStatement } from '../statement/statement.ts'
import type { Industry } from '../taxonomy.ts'

/** A problem's field is determined once, however often it is needed. */
const fields = new WeakMap<ProblemBrief, Industry | null>()

export function problemField(problem: ProblemBrief, knowledge: Knowledge): Industry | null {
  const known = fields.get(problem)
  if (known !== undefined) return known
  const { field } = readStatement(problem.statement, knowledge)
  fields.set(problem, field)
  return field
}
