import { UndoLine } from './undo-line.tsx'
import type { ElementEdits } from './use-element-edits.ts'

/** Below the elements: those that were removed, each with its Undo. */
export function RemovedElements({ edits: { undoable, latest, undo } }: { edits: ElementEdits }) {
  return undoable
    .filter(({ kind }) => kind === 'removed')
    .map((one) => (
      <UndoLine
        key={one.element.id}
        edit={one}
        focusKey={latest?.id === one.element.id ? latest.edits : null}
        onUndo={undo}
      />
    ))
}
