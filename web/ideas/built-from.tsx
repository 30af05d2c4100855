import type { Precedent } from '../../src/contracts/precedent.ts'
import { formatYear } from '../lib/format.ts'
import { ExceptionBadge } from '../precedents/provenance-badge.tsx'
import { ideaTexts } from './texts.ts'

interface BuiltFromProps {
  precedents: readonly Precedent[]
  onLearnMore: (precedent: Precedent) => void
}

/** The precedents behind an idea. Each opens its details. */
export function BuiltFrom({ precedents, onLearnMore }: BuiltFromProps) {
  if (precedents.length === 0) return null
  return (
    <div className="mt-6 grid gap-2">
      <h4 className="label font-sans!">{ideaTexts.builtFrom}</h4>
      <ul className="grid list-none divide-y divide-rule border-y border-rule p-0">
        {precedents.map((precedent) => (
          <li
            key={precedent.id}
            className="grid justify-items-start gap-1 py-2.5 sm:flex sm:items-center sm:justify-between sm:gap-4"
          >
            <button
              type="button"
              onClick={() => onLearnMore(precedent)}
              className="flex min-h-8 w-full min-w-0 cursor-pointer items-baseline justify-between gap-3 text-left hover:text-accent sm:w-auto sm:justify-start"
            >
              <span className="entity text-lg underline decoration-rule-strong underline-offset-4">
                {precedent.entity}
              </span>
              {precedent.year === null ? null : (
                <span className="shrink-0 font-serif text-ink-soft tabular-nums">
                  {formatYear(precedent.year)}
                </span>
              )}
            </button>
            <ExceptionBadge precedent={precedent} />
          </li>
        ))}
      </ul>
    </div>
  )
}
