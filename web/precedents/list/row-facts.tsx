import type { Precedent } from '../../../src/contracts/precedent.ts'
import { formatYear } from '../../lib/format.ts'
import { ProvenanceBadge } from '../provenance-badge.tsx'
import { ProvenanceIcon } from '../provenance-icon.tsx'
import { precedentTexts } from '../texts.ts'

/** When it was, how far away its field is, what calls for care, and where it comes from. */
export function RowFacts({ precedent }: { precedent: Precedent }) {
  const { year, fit, outcome, origin } = precedent
  // Color marks exceptions only.
  const Provenance = origin === 'model' ? ProvenanceBadge : ProvenanceIcon
  return (
    <div className="flex items-center gap-x-2 self-start text-[0.8125rem] leading-tight whitespace-nowrap text-ink-soft tabular-nums [grid-area:facts] max-sm:flex-wrap">
      {year === null ? null : <span>{formatYear(year)}</span>}
      {fit?.isClose ? <span className="font-medium text-ink">{precedentTexts.close}</span> : null}
      {fit ? <span>{precedentTexts.distances[fit.distance]}</span> : null}
      {outcome === 'mixed' || outcome === 'failure' ? (
        <span className="font-medium text-yellow">{precedentTexts.outcomes[outcome]}</span>
      ) : null}
      <span className="relative z-1 -my-1 -ml-1 inline-flex">
        <Provenance precedent={precedent} />
      </span>
    </div>
  )
}
