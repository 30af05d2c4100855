import { library } from '../../../../db/library/library.ts'
import type { Composed } from './compose.ts'
import type { Objection } from './conflicts.ts'
import { fill } from './fill.ts'
import { caseName } from './part.ts'
import { quoted } from './quotations.ts'

const { solution, steps, demands, testTooLong } = library.templates.ideas

type NamedConflict = Composed['conflicts'][number]

/** Which limit a part breaks and why, and what would not break it; `before` is the conflict named just before. */
export function conflictSentence(
  { limit, part, objection, alternative }: NamedConflict,
  { parts }: Composed,
  before?: NamedConflict,
): string {
  const entity = caseName(parts[part]?.precedent.entity ?? '')
  const values = { limit: quoted(limit.text), entity, has: conflictObjection(objection) }
  if (before?.limit === limit) return fill(solution.sameConflict, values)
  const sentence = fill(solution.conflict, values)
  if (!alternative || !('demand' in objection)) return sentence
  const { without } = demands[objection.demand]
  return `${sentence} ${fill(solution.alternative, { entity: alternative.entity, without })}`
}

/** What to do about it. */
export function conflictStep(
  { limit, part, objection, alternative }: NamedConflict,
  { parts }: Composed,
): string {
  const values = { limit: quoted(limit.text), entity: caseName(parts[part]?.precedent.entity ?? '') }
  if (!alternative || !('demand' in objection)) return fill(steps.conflict, values)
  const { without } = demands[objection.demand]
  return fill(steps.conflictWith, { ...values, alternative: alternative.entity, without })
}

/** Why a part breaks a limit: completes 'This part …'. */
export const conflictObjection = (objection: Objection) =>
  'demand' in objection ? demands[objection.demand].has : fill(testTooLong, { days: objection.testDays })
