import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentIdsOf } from './idea-parts.ts'

/** What a problem has now, which its ideas may not be built from. */
export interface Basis extends Pick<Problem, 'otherLimits'> {
  precedents: readonly Precedent[]
}

/** What an idea is built from that the problem no longer has. */
export type Outdated = 'precedents' | 'limits'

/**
 * A precedent is gone since its element was changed or removed; limits are others since the user changed them. Null for an
 * idea that is up to date.
 */
export function outdatedBy(idea: StoredIdea, { precedents, otherLimits = [] }: Basis): Outdated | null {
  if (precedentIdsOf(idea).some((built) => precedents.every(({ id }) => id !== built))) return 'precedents'
  const created = Date.parse(idea.createdAt ?? '')
  const isThen = otherLimits.some(
    ({ from, until }) => created >= Date.parse(from) && created < Date.parse(until),
  )
  return isThen ? 'limits' : null
}
