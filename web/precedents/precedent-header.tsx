import type { Precedent } from '../../src/contracts/precedent.ts'
import { formatYear } from '../lib/format.ts'

export function PrecedentHeader({ precedent }: { precedent: Pick<Precedent, 'entity' | 'year' | 'letter'> }) {
  const { entity, year, letter } = precedent
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-rule-strong pb-1.5">
      <span className="flex min-w-0 items-baseline gap-2">
        {letter === undefined ? null : <span className="text-sm font-semibold text-ink-soft">{letter}</span>}
        <span className="entity min-w-0 text-xl leading-tight [overflow-wrap:anywhere]">{entity}</span>
      </span>
      {year === null ? null : (
        <span className="shrink-0 font-serif text-ink-soft tabular-nums">{formatYear(year)}</span>
      )}
    </div>
  )
}
