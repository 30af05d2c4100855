import { UndoLine as Line } from '../ui/undo-line.tsx'
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
  const done = elementTexts.done[edit.kind](edit.element.position)
  return <Line text={textOf(edit)} done={done} focusKey={focusKey} onUndo={() => onUndo(edit)} />
}

function textOf({ kind, before }: UndoableEdit): string {
  if (!before) return elementTexts.added
  if (kind === 'kept') return elementTexts.keptAsIs
  if (kind === 'removed') return elementTexts.removed(before.text)
  if (kind === 'moved') return elementTexts.wasAt(before.position)
  return elementTexts.was(before.text)
}
