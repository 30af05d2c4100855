import { Undo2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import type { UndoableEdit } from './element-edits.ts'
import { elementTexts } from './element-texts.ts'

interface UndoLineProps {
  edit: UndoableEdit
  /** Takes the focus whenever this changes. */
  focusKey: number | null
  onUndo: (edit: UndoableEdit) => void
}

/** What was done to an element, and the way back. */
export function UndoLine({ edit, focusKey, onUndo }: UndoLineProps) {
  const button = useFocusWhen<HTMLButtonElement>(focusKey)
  const done = elementTexts.done[edit.kind](edit.element.position)
  return (
    <p className="flex items-center justify-between gap-3 border-l-2 border-accent py-0.5 pl-3 text-sm text-ink-soft">
      <span className="min-w-0 [overflow-wrap:anywhere]">{textOf(edit)}</span>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        className="shrink-0 text-accent!"
        aria-label={elementTexts.undoOf(done)}
        onClick={() => onUndo(edit)}
      >
        <Undo2 aria-hidden size={15} strokeWidth={1.75} />
        {elementTexts.undo}
      </Button>
    </p>
  )
}

function textOf({ kind, before }: UndoableEdit): string {
  if (!before) return elementTexts.added
  if (kind === 'kept') return elementTexts.keptAsIs
  if (kind === 'removed') return elementTexts.removed(before.text)
  if (kind === 'moved') return elementTexts.wasAt(before.position)
  return elementTexts.was(before.text)
}
