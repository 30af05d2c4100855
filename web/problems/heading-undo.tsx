import type { Element } from '../../src/contracts/element.ts'
import { isShownOn } from './element-edits.ts'
import { UndoLine } from './undo-line.tsx'
import type { ElementEdits } from './use-element-edits.ts'

interface HeadingUndoProps {
  element: Element | undefined
  edits: ElementEdits
  /** Whether the dialog shows it. */
  hidden: boolean
}

/** Under an element's heading: the way back from what was done to it last. */
export function HeadingUndo({ element, edits: { undoable, latest, undo }, hidden }: HeadingUndoProps) {
  if (!element || hidden) return null
  const last = undoable.findLast((one) => isShownOn(one, element))
  if (!last) return null
  return (
    <div className="py-2">
      <UndoLine edit={last} focusKey={latest?.id === element.id ? latest.edits : null} onUndo={undo} />
    </div>
  )
}
