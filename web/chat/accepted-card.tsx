import { Check } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import type { Section } from './changes.ts'
import { DecisionError } from './decision-error.tsx'
import { chatTexts } from './texts.ts'

interface AcceptedCardProps {
  accepted: readonly Section[]
  saving: boolean
  error: Error | null
  onUndo: () => void
  onReload: () => void
}

/** What was accepted of a proposal. Undo stays here as long as the idea has it. */
export function AcceptedCard({ accepted, saving, error, onUndo, onReload }: AcceptedCardProps) {
  return (
    <section
      aria-label={chatTexts.acceptedTitle}
      className="grid gap-2 rounded-sm border border-rule bg-card px-4 py-3 text-sm"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-baseline gap-2">
          <Check aria-hidden size={14} strokeWidth={2} className="shrink-0 translate-y-0.5 text-green" />
          {chatTexts.acceptedList(accepted.map((section) => chatTexts.sections[section]))}
        </p>
        <Button variant="secondary" size="sm" disabled={saving} onClick={onUndo}>
          {chatTexts.undo}
        </Button>
      </div>
      <DecisionError error={error} onReload={onReload} />
    </section>
  )
}
