import type { Precedent } from '../../src/contracts/precedent.ts'
import { formatYear } from '../lib/format.ts'

export function PrecedentHeader({ precedent }: { precedent: Pick<Precedent, 'entity' | 'year'> }) {
  const { entity, year } = precedent
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule-strong pb-1.5">
      <span className="entity min-w-0 text-xl leading-tight [overflow-wrap:anywhere]">{entity}</span>
      {year === null ? null : (
        <span className="shrink-0 font-serif text-ink-soft tabular-nums">{formatYear(year)}</span>
      )}
    </div>
  )
}
