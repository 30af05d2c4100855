import { useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ElementCard } from './element-card.tsx'
import { isShownOn } from './element-edits.ts'
import { elementTexts } from './element-texts.ts'
import { MoreElements } from './more-elements.tsx'
import { UndoLine } from './undo-line.tsx'
import type { ElementEdits } from './use-element-edits.ts'

interface ElementDialogProps {
  problem: Problem
  /** The element that it was opened for. */
  elementId: number
  edits: ElementEdits
  onClose: () => void
}

/** One element with everything that a user can do about it, for the steps that do not show its card. */
export function ElementDialog({ problem, elementId, edits, onClose }: ElementDialogProps) {
  const { undoable, latest, announcement, edit, undo } = edits
  const [before] = useState(latest)
  const elements = problem.elementDetails ?? []
  // Another wording makes it another element, which the dialog follows.
  const shownId = latest === before ? elementId : (latest?.id ?? elementId)
  const element = elements.find(({ id }) => id === shownId)
  const removed = undoable.find((one) => one.kind === 'removed' && one.element.id === shownId)
  const focusKey = latest === before ? null : (latest?.edits ?? null)
  return (
    <Dialog
      open
      onOpenChange={() => isEditing() || onClose()}
      title={elementTexts.editTitle}
      description={elementTexts.editHint}
      className="max-sm:h-dvh max-sm:max-h-none! max-sm:w-full! max-sm:rounded-none! max-sm:border-0!"
    >
      <div className="grid gap-4 *:min-w-0">
        {element ? (
          <ol className="list-none p-0">
            <ElementCard
              key={element.id}
              element={element}
              statement={problem.statement}
              count={elements.length}
              undoable={undoable.filter((one) => isShownOn(one, element))}
              focusKey={focusKey}
              onEdit={edit}
              onUndo={undo}
            />
          </ol>
        ) : null}
        {removed ? <UndoLine edit={removed} focusKey={focusKey} onUndo={undo} /> : null}
        <MoreElements problem={problem} count={elements.length} heading="h3" onEdit={edit} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </Dialog>
  )
}

/** Escape then closes what is open in the dialog. */
const isEditing = () => Boolean(document.activeElement?.closest('form, fieldset'))
