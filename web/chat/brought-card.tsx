import { X } from 'lucide-react'
import { formatYear } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import type { BroughtPrecedent } from './conversation.ts'
import { chatTexts } from './texts.ts'

interface BroughtCardProps {
  precedent: BroughtPrecedent
  /** Only before the message is sent. */
  onRemove?: () => void
}

/** A precedent that a message brings in. */
export function BroughtCard({ precedent: { entity, innovation, year }, onRemove }: BroughtCardProps) {
  return (
    <div className="flex items-start gap-2 rounded-sm border border-rule-strong bg-card px-3.5 py-2.5 text-left shadow-card">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="entity text-lg leading-snug">{entity}</span>
          {year === null ? null : (
            <span className="shrink-0 font-serif text-ink-soft tabular-nums">{formatYear(year)}</span>
          )}
        </p>
        <p className="line-clamp-2 text-sm text-ink-soft">{innovation}</p>
      </div>
      {onRemove ? (
        <Button
          variant="quiet"
          size="icon"
          className="-mt-1.5 -mr-2 size-8! shrink-0"
          aria-label={chatTexts.removeBrought(entity)}
          onClick={onRemove}
        >
          <X aria-hidden size={16} strokeWidth={1.5} />
        </Button>
      ) : null}
    </div>
  )
}
