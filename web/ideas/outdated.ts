import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { precedentIdsOf } from './idea-parts.ts'

/** What a problem has now, which its ideas may not be built from. */
export interface Basis extends Pick<Problem, 'otherLimits'> {
  precedents: readonly Precedent[]
}

/** What the server says of an idea. */
export interface IdeaHistory {
  builtFrom?: readonly Precedent[] | undefined
}

/** What an idea is built from that the problem no longer has. */
export type Outdated = 'precedents' | 'limits'

/**
 * A precedent is gone since its element was changed or removed, unless it was found again; limits are others since the
 * user changed them. Null for an idea that is up to date.
 */
export function outdatedBy(
  idea: StoredIdea,
  { precedents, otherLimits = [] }: Basis,
  { builtFrom = [] }: IdeaHistory = {},
): Outdated | null {
  const isThere = (built: number) => {
    const former = builtFrom.find(({ id }) => id === built)
    return precedents.some((one) => one.id === built || (former && isSame(one, former)))
  }
  if (!precedentIdsOf(idea).every(isThere)) return 'precedents'
  const created = Date.parse(idea.createdAt ?? '')
  const isThen = otherLimits.some(
    ({ from, until }) => created >= Date.parse(from) && created < Date.parse(until),
  )
  return isThen ? 'limits' : null
}

/** Of an entity a problem has one precedent, unless the user has noted several of their own. */
function isSame(one: Precedent, other: Precedent): boolean {
  if (one.slug !== undefined || other.slug !== undefined) return one.slug === other.slug
  return one.entity === other.entity && (!one.own || one.innovation === other.innovation)
}
