import { library } from '../../../../db/library/library.ts'
import type { Composed } from './compose.ts'
import type { Objection } from './conflicts.ts'
import { fill } from './fill.ts'
import { quoted } from './quotations.ts'

const { solution, steps, demands, testTooLong } = library.templates.ideas

type NamedConflict = Composed['conflicts'][number]

/** Which limit a part breaks and why, and what would not break it. */
export function conflictSentence(conflict: NamedConflict, { parts }: Composed): string {
  const { limit, part, objection, alternative } = conflict
  const entity = parts[part]?.precedent.entity ?? ''
  const sentence = fill(solution.conflict, {
    limit: quoted(limit.text),
    entity,
    has: conflictObjection(objection),
  })
  if (!alternative || !('demand' in objection)) return sentence
  const { without } = demands[objection.demand]
  return `${sentence} ${fill(solution.alternative, { entity: alternative.entity, without })}`
}

/** What to do about it. */
export function conflictStep(
  { limit, part, objection, alternative }: NamedConflict,
  { parts }: Composed,
): string {
  const values = { limit: quoted(limit.text), entity: parts[part]?.precedent.entity ?? '' }
  if (!alternative || !('demand' in objection)) return fill(steps.conflict, values)
  const { without } = demands[objection.demand]
  return fill(steps.conflictWith, { ...values, alternative: alternative.entity, without })
}

/** Why a part breaks a limit: completes 'This part …'. */
export const conflictObjection = (objection: Objection) =>
  'demand' in objection ? demands[objection.demand].has : fill(testTooLong, { days: objection.testDays })
