import { ChevronUp } from 'lucide-react'
import type { Precedent } from '../../../src/contracts/precedent.ts'
import { Button } from '../../ui/button.tsx'
import { listTexts } from './list-texts.ts'

interface ChosenTrayProps {
  precedents: readonly Precedent[]
  letters: ReadonlyMap<number, string>
  onRemove: (precedentId: number) => void
}

/** On phones, where the list is long: which precedents are selected, each with a way to remove it. */
export function ChosenTray({ precedents, letters, onRemove }: ChosenTrayProps) {
  if (precedents.length === 0) return null
  return (
    <details className="group sm:hidden">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between text-sm text-ink-soft [&::-webkit-details-marker]:hidden">
        {listTexts.chosen}
        <ChevronUp aria-hidden size={18} strokeWidth={1.5} className="group-open:rotate-180" />
      </summary>
      <ul className="grid max-h-[40dvh] list-none divide-y divide-rule overflow-y-auto border-y border-rule p-0">
        {precedents.map(({ id, entity }) => (
          <li key={id} className="flex min-h-11 items-center gap-2">
            <span className="text-sm font-semibold text-ink-soft">{letters.get(id)}</span>
            <span className="entity min-w-0 grow truncate">{entity}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-label={listTexts.removeOne(entity)}
              onClick={() => onRemove(id)}
            >
              {listTexts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
