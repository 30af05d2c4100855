import { Check } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import type { Section } from './changes.ts'
import { DecisionError } from './decision-error.tsx'
import { chatTexts } from './texts.ts'

interface AcceptedCardProps {
  decided: readonly Section[]
  /** Those that the idea still has as proposed. */
  accepted: readonly Section[]
  saving: boolean
  error: Error | null
  onUndo: () => void
  onReload: () => void
}

/** What was accepted of a proposal. Undo stays here as long as the idea has any of it. */
export function AcceptedCard({ decided, accepted, saving, error, onUndo, onReload }: AcceptedCardProps) {
  const changed = decided.filter((section) => !accepted.includes(section))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is for forms, and a section a landmark for each message
    <div
      role="group"
      aria-label={chatTexts.acceptedTitle}
      className="grid gap-2 rounded-sm border border-rule bg-card px-4 py-3 text-sm"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-baseline gap-2">
          <Check aria-hidden size={14} strokeWidth={2} className="shrink-0 translate-y-0.5 text-green" />
          {chatTexts.acceptedList(namesOf(decided))}
        </p>
        <Button variant="secondary" size="sm" disabled={saving} onClick={onUndo}>
          {chatTexts.undo}
        </Button>
      </div>
      {changed.length > 0 ? (
        <p className="text-ink-soft">{chatTexts.changedSince(namesOf(changed))}</p>
      ) : null}
      <DecisionError error={error} onReload={onReload} />
    </div>
  )
}

const namesOf = (sections: readonly Section[]) => sections.map((section) => chatTexts.sections[section])
