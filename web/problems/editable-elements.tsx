import type { Element } from '../../src/contracts/element.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { ElementCard } from './element-card.tsx'
import { isShownOn } from './element-edits.ts'
import { MoreElements } from './more-elements.tsx'
import { RemovedElements } from './removed-elements.tsx'
import { type ElementListener, useElementEdits } from './use-element-edits.ts'

interface EditableElementsProps {
  problem: Problem
  elements: readonly Element[]
  listener: ElementListener
}

/** A card for each element, and below them the removed ones, each with its Undo. */
export function EditableElements({ problem, elements, listener }: EditableElementsProps) {
  const edits = useElementEdits(problem, listener)
  const { undoable, latest, announcement, edit, undo } = edits
  return (
    <>
      <ol className="grid list-none gap-4 p-0 sm:grid-cols-2">
        {elements.map((element) => (
          <ElementCard
            key={element.id}
            element={element}
            statement={problem.statement}
            count={elements.length}
            undoable={undoable.filter((one) => isShownOn(one, element))}
            focusKey={latest?.id === element.id ? latest.edits : null}
            onEdit={edit}
            onUndo={undo}
          />
        ))}
      </ol>
      <RemovedElements edits={edits} />
      <MoreElements problem={problem} count={elements.length} onEdit={edit} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
