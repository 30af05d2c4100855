import type { ReactNode } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { groupByElement } from './group-by-element.ts'
import { PrecedentCard } from './precedent-card.tsx'
import { precedentTexts } from './texts.ts'

export interface PrecedentListProps {
  elements: readonly string[]
  precedents: readonly Precedent[]
  selected: readonly number[]
  disabled: boolean
  /** The search is still running, so an empty element may still get precedents. */
  searching?: boolean
  onToggle?: (precedentId: number) => void
  onLearnMore?: (precedent: Precedent) => void
  /** Shown in place of 'nothing fits' where the search failed; null elsewhere. */
  failure?: (questionIndex: number) => ReactNode
  /** What the statement says about an element, in quotation marks. */
  evidence?: (questionIndex: number) => string | null
  /** Beside an element's heading. */
  menu?: (questionIndex: number) => ReactNode
  /** Under an element's heading. */
  undo?: (questionIndex: number) => ReactNode
  /** Shown below the cards of an element. */
  below?: (questionIndex: number) => ReactNode
}

/** The precedents as cards, grouped by element. */
export function PrecedentList({
  elements,
  precedents,
  selected,
  disabled,
  searching = false,
  ...props
}: PrecedentListProps) {
  return (
    <div className="grid gap-10">
      {groupByElement(elements, precedents).map((group) => (
        <section key={group.index} aria-labelledby={`element-${group.index}`} className="grid gap-4">
          <header className="flex items-start justify-between gap-4">
            <div className="grid gap-1">
              <p className="label">{precedentTexts.element(group.index)}</p>
              <h3 id={`element-${group.index}`} className="text-xl leading-snug">
                {group.element || precedentTexts.others}
              </h3>
            </div>
            {props.menu?.(group.index)}
          </header>
          {props.undo?.(group.index)}
          {props.failure?.(group.index) ??
            (group.precedents.length === 0 ? (
              <p className="text-ink-soft">
                {searching ? precedentTexts.searchingElement : precedentTexts.noneForElement}
              </p>
            ) : null)}
          <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            {group.precedents.map((precedent) => (
              <PrecedentCard
                key={precedent.id}
                precedent={precedent}
                selected={selected.includes(precedent.id)}
                disabled={disabled}
                onToggle={() => props.onToggle?.(precedent.id)}
                onLearnMore={props.onLearnMore && (() => props.onLearnMore?.(precedent))}
              />
            ))}
          </div>
          {group.index < elements.length ? props.below?.(group.index) : null}
        </section>
      ))}
    </div>
  )
}
