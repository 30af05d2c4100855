import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { PrecedentHead } from './precedent-head.tsx'
import { Provenance, Setting } from './provenance.tsx'
import { precedentTexts } from './texts.ts'

interface PrecedentCardProps {
  precedent: Precedent
  selected: boolean
  disabled: boolean
  onToggle: () => void
  /** Absent while it cannot be opened yet. */
  onLearnMore: (() => void) | undefined
}

/** An index card: who and when at its head, what in its middle, where it comes from and the choice at its foot. */
export function PrecedentCard({ precedent, selected, disabled, onToggle, onLearnMore }: PrecedentCardProps) {
  const headId = useId()
  return (
    <Card asChild selected={selected} className="grid gap-4 px-4! pt-4! pb-3! sm:px-6! sm:pt-5!">
      <article aria-labelledby={headId}>
        <h4 id={headId}>
          <PrecedentHead precedent={precedent} />
        </h4>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <p className="font-serif text-xl leading-snug text-pretty">{precedent.innovation}</p>
            <Setting precedent={precedent} />
          </div>
          <FitNote precedent={precedent} />
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule pt-3">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Provenance precedent={precedent} />
            {onLearnMore ? (
              <Button variant="quiet" size="sm" onClick={onLearnMore} className="text-accent!">
                {precedentTexts.learnMore}
                <span className="sr-only"> {precedentTexts.about(precedent.entity)}</span>
              </Button>
            ) : null}
          </div>
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

/** The switch says the same to those who cannot see this. */
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

function FitNote({ precedent: { fit } }: { precedent: Precedent }) {
  if (!fit) return null
  return (
    <dl className="grid content-start gap-2 text-sm leading-snug">
      <div>
        <dt className="font-medium">{precedentTexts.matches}</dt>
        <dd className="text-ink-soft text-pretty">{fit.matches}</dd>
      </div>
      <div>
        <dt className="font-medium">{precedentTexts.differs}</dt>
        <dd className="text-ink-soft text-pretty">{fit.differs}</dd>
      </div>
    </dl>
  )
}
