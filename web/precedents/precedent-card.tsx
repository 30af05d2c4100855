import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { ContextLine } from './context-line.tsx'
import { listTexts } from './list/list-texts.ts'
import { PrecedentHeader } from './precedent-header.tsx'
import { ExceptionBadge } from './provenance-badge.tsx'
import { fitBesidePart, shortFit } from './short-fit.ts'
import { SourcesInPlace } from './sources-in-place.tsx'
import { precedentTexts } from './texts.ts'

interface PrecedentCardProps {
  precedent: Precedent
  selected: boolean
  disabled: boolean
  onToggle: () => void
  /** Undefined while the search is still running. */
  onLearnMore: (() => void) | undefined
}

export function PrecedentCard({ precedent, selected, disabled, onToggle, onLearnMore }: PrecedentCardProps) {
  const headId = useId()
  return (
    <Card
      asChild
      selected={selected}
      className="grid h-full grid-rows-[auto_1fr_auto] gap-3 px-4! pt-4! pb-2! sm:px-5!"
    >
      <article aria-labelledby={headId}>
        <h4 id={headId}>
          <PrecedentHeader precedent={precedent} />
        </h4>
        <div className="grid content-start gap-3">
          <p className="font-serif text-[1.1875rem] leading-snug text-balance">{precedent.innovation}</p>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <ExceptionBadge precedent={precedent} />
            <ContextLine precedent={precedent} />
          </div>
          <FitNote precedent={precedent} />
          {precedent.sources.length === 0 ? null : <SourcesInPlace precedent={precedent} notes={false} />}
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule pt-2">
          {onLearnMore ? (
            <Button variant="quiet" size="sm" onClick={onLearnMore} className="-ml-3 text-accent!">
              {precedentTexts.learnMore}
              <span className="sr-only"> {precedentTexts.about(precedent.entity)}</span>
            </Button>
          ) : null}
          <div className="ml-auto flex items-center gap-3">
            <SelectedMark selected={selected} />
            <Switch
              checked={selected}
              disabled={disabled}
              onCheckedChange={onToggle}
              aria-label={precedentTexts.selectOne(precedent.entity)}
            />
          </div>
        </footer>
      </article>
    </Card>
  )
}

/** Hidden from screen readers, since the switch says the same. */
function SelectedMark({ selected }: { selected: boolean }) {
  if (!selected)
    return (
      <span aria-hidden className="text-sm text-ink-soft">
        {precedentTexts.select}
      </span>
    )
  return (
    <span aria-hidden className="inline-flex items-center gap-1 text-sm font-medium text-accent">
      <Check size={16} strokeWidth={2.5} />
      {precedentTexts.selected}
    </span>
  )
}

/** The part to take over and the comparison in a few lines; the dialog has them in full. */
function FitNote({ precedent }: { precedent: Precedent }) {
  const { transfer } = precedent
  const matches = fitBesidePart(precedent)?.matches
  const differs = shortFit(precedent)?.differs
  if (!transfer && !matches && !differs) return null
  return (
    <dl className="grid gap-2 border-l-2 border-rule pl-3 text-sm leading-snug">
      {transfer ? <FitPart name={listTexts.takeOver} text={transfer} /> : null}
      {matches ? <FitPart name={precedentTexts.matches} text={matches} /> : null}
      {differs ? <FitPart name={precedentTexts.differs} text={differs} /> : null}
    </dl>
  )
}

function FitPart({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="line-clamp-4 text-ink-soft first-letter:uppercase">{text}</dd>
    </div>
  )
}
