import { Pen } from 'lucide-react'
import { MAX_CELL_TEXT } from '../../../src/contracts/matrix.ts'
import { Button } from '../../ui/button.tsx'
import { WordingForm } from '../../ui/wording-form.tsx'
import { offeredPart, type ShownCell } from './cells.ts'
import { matrixTexts } from './matrix-texts.ts'

interface PartDetailsProps {
  cell: ShownCell
  letter: string
  editing: boolean
  /** The wording that could not be saved. */
  unsaved: string | undefined
  disabled: boolean
  onEdit: () => void
  onCancel: () => void
  /** Null takes the wording away. */
  onText: (text: string | null) => void
}

/** A cell in full, and how to word it otherwise. */
export function PartDetails({ cell, letter, editing, unsaved, disabled, ...on }: PartDetailsProps) {
  const { row, column, part } = cell
  if (editing)
    return (
      <WordingForm
        key={`${row.id} ${column.id}`}
        label={matrixTexts.wording(column.entity, row.text)}
        showsLabel
        initial={part?.text ?? ''}
        draft={unsaved}
        error={unsaved === undefined ? undefined : matrixTexts.unsaved}
        maxLength={MAX_CELL_TEXT}
        action={matrixTexts.save}
        onSave={on.onText}
        onCancel={on.onCancel}
      />
    )
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        <strong className="text-ink">
          {row.position + 1}
          {letter} {column.entity}
        </strong>
        {part ? ` · ${matrixTexts.kinds[part.kind]}` : null}
      </p>
      {part ? <p className="font-serif text-[1.0625rem] leading-snug">{part.text}</p> : null}
      <div className="-ml-3 flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" disabled={disabled} onClick={on.onEdit}>
          <Pen aria-hidden size={14} />
          {part ? matrixTexts.reword : matrixTexts.writeOwn}
        </Button>
        {part?.kind === 'own' && offeredPart(column, row) ? (
          <Button variant="quiet" size="sm" disabled={disabled} onClick={() => on.onText(null)}>
            {matrixTexts.restore}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
