import { useEffect, useId, useRef } from 'react'
import type { OwnPrecedent } from '../../../src/contracts/own-precedent.ts'
import { PrecedentHeader } from '../../precedents/precedent-header.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { libraryTexts } from '../texts.ts'
import { UseEntry } from '../use-entry.tsx'
import { useRemoveOwn, useRestoreOwn } from './own-queries.ts'
import { ownTexts as texts } from './texts.ts'

interface OwnCardProps {
  own: OwnPrecedent
  onEdit: () => void
  onRemoved: () => void
}

/** An own precedent as an index card. */
export function OwnCard({ own, onEdit, onRemoved }: OwnCardProps) {
  const headId = useId()
  const remove = useRemoveOwn(onRemoved)
  return (
    <Card asChild className="grid h-full grid-rows-[auto_1fr_auto] gap-3 p-4! sm:px-5!">
      <article aria-labelledby={headId}>
        <h2 id={headId}>
          <PrecedentHeader precedent={own} />
        </h2>
        <div className="grid content-start gap-2">
          <p className="font-serif text-[1.1875rem] leading-snug text-balance [overflow-wrap:anywhere]">
            {own.innovation}
          </p>
          {own.advice === '' ? null : (
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              <span className="font-medium text-ink">{texts.takeOver}:</span> {own.advice}
            </p>
          )}
        </div>
        <div className="grid gap-2 border-t border-rule pt-2.5">
          <p className="min-w-0 text-sm text-ink-soft [overflow-wrap:anywhere] empty:hidden">
            {summaryOf(own)}
          </p>
          <div className="-mr-2 flex flex-wrap items-center gap-x-1">
            <UseEntry small entry={{ ownPrecedentId: own.id, entity: own.entity }} />
            <Button variant="quiet" size="sm" aria-label={texts.editOne(own.entity)} onClick={onEdit}>
              {texts.edit}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={texts.removeOne(own.entity)}
              disabled={remove.isPending}
              onClick={() => remove.mutate(own.id)}
            >
              {texts.remove}
            </Button>
          </div>
        </div>
      </article>
    </Card>
  )
}

const summaryOf = ({ place, outcome }: OwnPrecedent) =>
  [place, outcome && libraryTexts.outcome(outcome)].filter(Boolean).join(' · ')

/** In its place after it was removed. */
export function RemovedCard({ own, onRestored }: { own: OwnPrecedent; onRestored: () => void }) {
  const restore = useRestoreOwn(onRestored)
  const undo = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className="grid h-full content-center justify-items-start gap-2 rounded-sm border border-dashed border-rule-strong p-4 sm:px-5">
      <p role="status" className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {texts.removed(own.entity)}
      </p>
      <Button
        ref={undo}
        variant="secondary"
        size="sm"
        aria-label={texts.undoOne(own.entity)}
        disabled={restore.isPending}
        onClick={() => restore.mutate(own.id)}
      >
        {texts.undo}
      </Button>
    </div>
  )
}
