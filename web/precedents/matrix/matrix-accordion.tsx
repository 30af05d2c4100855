import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { countStates } from '../transfer/answers.ts'
import { transferTexts } from '../transfer/transfer-texts.ts'
import { cellAt, type Row, type ShownCell } from './cells.ts'
import { CheckDetails } from './check-details.tsx'
import type { MatrixProps } from './matrix-props.ts'
import { matrixTexts } from './matrix-texts.ts'
import { PartDetails } from './part-details.tsx'

/** The parts where a table has no room: one section for each element, with the question which part to take. */
export function MatrixAccordion({ rows, ...props }: MatrixProps) {
  return (
    <div className="border-t border-rule-strong">
      {rows.map((row, at) => (
        <ElementParts key={row.id} row={row} isFirst={at === 0} {...props} />
      ))}
      <Checks {...props} />
    </div>
  )
}

/** The last section: how far the transfer check of each precedent is. */
const Checks = ({ columns, letters, answers, onCheck }: Omit<MatrixProps, 'rows'>) => (
  <details className="group border-b border-rule">
    <Summary status={answers ? transferTexts.status(countStates(columns, answers)) : ''} isStrong={false}>
      {transferTexts.title}
    </Summary>
    <div className="grid gap-4 pb-4">
      {columns.map((column) => (
        <CheckDetails
          key={column.id}
          column={column}
          letter={letters.get(column.id) ?? ''}
          answers={answers}
          onCheck={onCheck}
        />
      ))}
    </div>
  </details>
)

interface SummaryProps {
  /** At the end of the line. */
  status: string
  isStrong: boolean
  children: ReactNode
}

const Summary = ({ status, isStrong, children }: SummaryProps) => (
  <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
    <span className="min-w-0 grow leading-snug">{children}</span>
    <span className={clsx('shrink-0 text-sm', isStrong ? 'font-semibold' : 'text-ink-soft')}>{status}</span>
    <ChevronDown
      aria-hidden
      size={18}
      strokeWidth={1.5}
      className="shrink-0 text-ink-soft group-open:rotate-180"
    />
  </summary>
)

interface ElementPartsProps extends Omit<MatrixProps, 'rows'> {
  row: Row
  isFirst: boolean
}

function ElementParts({ row, isFirst, columns, cells, letters, ...props }: ElementPartsProps) {
  const shown = columns.map((column) => cellAt(cells, column, row))
  const chosen = shown.filter((cell) => cell.chosen).map(({ column }) => letters.get(column.id))
  return (
    <details open={isFirst} className="group border-b border-rule">
      <Summary status={chosen.join(', ') || matrixTexts.gap} isStrong={chosen.length > 0}>
        <span className="flex gap-3">
          <span className="font-semibold tabular-nums">{row.position + 1}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{row.text}</span>
        </span>
      </Summary>
      <fieldset className="grid gap-2 pb-4">
        <legend className="label pb-2">{matrixTexts.which}</legend>
        {shown.map((cell) => (
          <PartChoice
            key={cell.column.id}
            cell={cell}
            letter={letters.get(cell.column.id) ?? ''}
            {...props}
          />
        ))}
      </fieldset>
    </details>
  )
}

interface PartChoiceProps
  extends Pick<MatrixProps, 'disabled' | 'unsavedOf' | 'onForget' | 'onToggle' | 'onText'> {
  cell: ShownCell
  letter: string
}

function PartChoice({ cell, letter, disabled, ...props }: PartChoiceProps) {
  const id = useId()
  const [editing, setEditing] = useState(false)
  const { column, part, chosen } = cell
  const save = async (text: string | null) => {
    setEditing(false)
    const isSaved = await props.onText(cell, text)
    if (!isSaved && text !== null) setEditing(true)
  }
  return (
    <div
      className={clsx(
        'flex gap-3 border p-3',
        chosen ? 'border-accent bg-accent-wash' : 'border-rule bg-card',
      )}
    >
      <input
        id={id}
        type="checkbox"
        checked={chosen}
        disabled={disabled || !part}
        onChange={() => props.onToggle(cell)}
        aria-label={`${letter} ${column.entity}: ${part?.text ?? matrixTexts.none}`}
        className="mt-0.5 size-6 shrink-0 accent-accent"
      />
      <div className="min-w-0 grow">
        <PartDetails
          cell={cell}
          letter={letter}
          editing={editing}
          unsaved={props.unsavedOf(cell)}
          disabled={disabled}
          onEdit={() => setEditing(true)}
          onCancel={() => {
            props.onForget(cell)
            setEditing(false)
          }}
          onText={(text) => void save(text)}
        />
      </div>
    </div>
  )
}
