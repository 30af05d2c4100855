import type { VersionSummary } from '../../src/contracts/idea-version.ts'
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
  /** The newest first. */
  versions?: readonly VersionSummary[] | undefined
}

/** What an idea is built from that the problem no longer has. */
export type Outdated = 'precedents' | 'limits'

/**
 * A precedent is gone since its element was changed or removed, unless it was found again; limits are others since the
 * user changed them, unless the user has changed the idea after that. Null for an idea that is up to date.
 */
export function outdatedBy(
  idea: StoredIdea,
  { precedents, otherLimits = [] }: Basis,
  { builtFrom = [], versions = [] }: IdeaHistory = {},
): Outdated | null {
  const isThere = (built: number) => {
    const former = builtFrom.find(({ id }) => id === built)
    return precedents.some((one) => one.id === built || (former && isSame(one, former)))
  }
  if (!precedentIdsOf(idea).every(isThere)) return 'precedents'
  const isThen = (moment: string) =>
    otherLimits.some(
      ({ from, until }) => Date.parse(moment) >= Date.parse(from) && Date.parse(moment) < Date.parse(until),
    )
  const created = idea.createdAt ?? ''
  return isThen(created) && isThen(lastChange(versions) ?? created) ? 'limits' : null
}

/** Of an entity a problem has one precedent, unless the user has noted several of their own. */
function isSame(one: Precedent, other: Precedent): boolean {
  if (one.slug !== undefined || other.slug !== undefined) return one.slug === other.slug
  return one.entity === other.entity && (!one.own || one.innovation === other.innovation)
}

/** When the user last changed the text. A version that was restored is as old as it was. */
function lastChange(versions: readonly VersionSummary[], version = versions[0]): string | null {
  if (version?.kind === 'edited' || version?.kind === 'chat') return version.changedAt
  const restored = version?.kind === 'restored' && versions.find((one) => one.version === version.from)
  return restored ? lastChange(versions, restored) : null
}
