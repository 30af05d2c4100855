import { clsx } from 'clsx'
import { useState } from 'react'
import { groupByElement } from '../group-by-element.ts'
import type { PrecedentListProps } from '../precedent-list.tsx'
import { precedentTexts } from '../texts.ts'
import { ElementHeading } from './element-heading.tsx'
import { listTexts } from './list-texts.ts'
import { matchesFilter } from './matches-filter.ts'
import { PrecedentRow } from './precedent-row.tsx'

interface PrecedentRowsProps extends PrecedentListProps {
  /** Words that a row must have to be shown; empty shows all. */
  filter?: string
}

/** The precedents as a compact list, grouped by element. At most one row is open, at first the topmost. */
export function PrecedentRows({
  elements,
  precedents,
  selected,
  disabled,
  searching = false,
  filter = '',
  ...props
}: PrecedentRowsProps) {
  const filtered = filter.trim() !== ''
  const shown = filtered ? precedents.filter((one) => matchesFilter(one, filter)) : precedents
  const groups = groupByElement(elements, shown).filter((group) => !filtered || group.precedents.length > 0)
  const first = groups.flatMap((group) => group.precedents)[0]
  const [openId, setOpenId] = useState(props.onLearnMore ? (first?.id ?? null) : null)
  return (
    <div className="grid content-start *:min-w-0" data-rows>
      <p role="status" className={clsx(filtered ? 'text-sm text-ink-soft' : 'sr-only')}>
        {!filtered
          ? null
          : shown.length === 0
            ? listTexts.noneShown(filter.trim())
            : listTexts.shown(shown.length, precedents.length)}
      </p>
      {groups.map((group) => (
        <section key={group.index} aria-labelledby={`element-${group.index}`}>
          <ElementHeading group={group} evidence={props.evidence?.(group.index)}>
            {group.index < elements.length ? props.below?.(group.index) : null}
            {props.menu?.(group.index)}
          </ElementHeading>
          {props.undo?.(group.index)}
          {props.failure?.(group.index) ??
            (group.precedents.length === 0 ? (
              <p className="py-4 text-ink-soft">
                {searching ? precedentTexts.searchingElement : precedentTexts.noneForElement}
              </p>
            ) : null)}
          {group.precedents.map((precedent) => (
            <PrecedentRow
              key={precedent.id}
              precedent={precedent}
              selected={selected.includes(precedent.id)}
              disabled={disabled}
              open={precedent.id === openId}
              onOpen={() => setOpenId(precedent.id === openId ? null : precedent.id)}
              onToggle={() => props.onToggle?.(precedent.id)}
              onLearnMore={props.onLearnMore && (() => props.onLearnMore?.(precedent))}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
