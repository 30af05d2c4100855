import { useEffect, useRef, useState } from 'react'
import type { Cell } from '../../../src/contracts/matrix.ts'
import { Button } from '../../ui/button.tsx'
import { openTransferCheck } from '../transfer/open-check.ts'
import { useTransferCheck } from '../transfer/transfer-queries.ts'
import {
  type Column,
  cellAt,
  formulaOf,
  gapsOf,
  type Row,
  reworded,
  type ShownCell,
  toggled,
} from './cells.ts'
import { CheckDetails } from './check-details.tsx'
import type { Place } from './grid-keys.ts'
import { MatrixAccordion } from './matrix-accordion.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { matrixTexts } from './matrix-texts.ts'
import { PartDetails } from './part-details.tsx'

export interface MatrixViewProps {
  problemId: number
  rows: readonly Row[]
  /** The selected precedents. */
  columns: readonly Column[]
  letters: ReadonlyMap<number, string>
  cells: readonly Cell[]
  /** The cells that a change starts from. */
  latest: () => readonly Cell[]
  disabled: boolean
  /** Answers whether they were saved. */
  onCells: (cells: Cell[]) => Promise<boolean>
  /** Selects or unselects a precedent. */
  onSelect: (precedentId: number) => void
  onStart: () => void
  onList: () => void
}

/** What to take from each selected precedent for each element: a table, or an accordion where that has no room. */
export function MatrixView(props: MatrixViewProps) {
  const { rows, columns, letters, cells, latest, onCells, onSelect } = props
  const { answers, isLoaded } = useTransferCheck(props.problemId)
  const [removed, setRemoved] = useState<{ column: Column; cells: readonly Cell[] } | null>(null)
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, string>>>({})
  const apply = (column: Column, next: { cells: Cell[]; last: boolean }) => {
    setRemoved(next.last ? { column, cells: latest() } : null)
    const saved = onCells(next.cells)
    if (next.last) onSelect(column.id)
    return saved
  }
  const undo = () => {
    if (!removed) return
    onSelect(removed.column.id)
    void onCells([...removed.cells])
    setRemoved(null)
  }
  const shared = {
    rows,
    columns,
    letters,
    cells,
    answers: isLoaded ? answers : null,
    disabled: props.disabled,
    onToggle: ({ row, column }: ShownCell) => {
      if (!props.disabled) void apply(column, toggled(latest(), column, row, rows))
    },
    unsavedOf: (cell: ShownCell) => unsaved[keyOf(cell)],
    onForget: (cell: ShownCell) => setUnsaved(({ [keyOf(cell)]: _, ...others }) => others),
    onText: async (cell: ShownCell, text: string | null) => {
      const { row, column } = cell
      const isSaved = await apply(column, reworded(latest(), column, row, rows, text))
      if (!isSaved && text !== null) setUnsaved((others) => ({ ...others, [keyOf(cell)]: text }))
      else shared.onForget(cell)
      return isSaved
    },
    onCheck: ({ id }: Column, opener: Element) => openTransferCheck({ precedentId: id, opener }),
  }
  return (
    <section aria-label={matrixTexts.title} className="grid gap-4">
      {removed && columns.every(({ id }) => id !== removed.column.id) ? (
        <RemovedNotice entity={removed.column.entity} onUndo={undo} />
      ) : null}
      {columns.length === 0 ? (
        <EmptyMatrix {...props} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{matrixTexts.lead}</p>
          <div className="max-lg:hidden">
            <WideMatrix {...shared} />
          </div>
          <div className="lg:hidden">
            <MatrixAccordion {...shared} />
          </div>
          <Summary {...shared} onList={props.onList} />
        </>
      )}
    </section>
  )
}

const keyOf = ({ row, column }: ShownCell) => `${row.id} ${column.id}`

/** Takes the focus, since the cell that had it is gone. */
function RemovedNotice({ entity, onUndo }: { entity: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p role="status">{matrixTexts.removed(entity)}</p>
      <Button ref={button} variant="secondary" size="sm" onClick={onUndo}>
        {matrixTexts.undo}
      </Button>
    </div>
  )
}

type SharedProps = Parameters<typeof MatrixAccordion>[0]

function WideMatrix(props: SharedProps) {
  const { rows, columns, letters, cells } = props
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  /** The cell whose wording is a field, while it is the active one. */
  const [editing, setEditing] = useState<string | null>(null)
  const active = {
    row: Math.min(place.row, rows.length),
    column: Math.min(place.column, columns.length - 1),
  }
  const [row, column] = [rows[active.row], columns[active.column]]
  const cell = row && column ? cellAt(cells, column, row) : null
  const edit = () => setEditing(cell && keyOf(cell))
  const save = async (cell: ShownCell, text: string | null) => {
    const isSaved = await props.onText(cell, text)
    if (!isSaved && text !== null) setEditing(keyOf(cell))
  }
  const close = () => {
    setEditing(null)
    document.querySelector<HTMLElement>(`[data-at="${active.row} ${active.column}"]`)?.focus()
  }
  return (
    <div className="grid gap-4">
      <MatrixGrid
        {...props}
        active={active}
        onActive={(next) => {
          setPlace(next)
          setEditing(null)
        }}
        onEdit={edit}
      />
      <div className="border border-rule bg-card px-4 py-3 empty:hidden">
        {cell ? (
          <PartDetails
            cell={cell}
            letter={letters.get(cell.column.id) ?? ''}
            editing={editing === keyOf(cell)}
            unsaved={props.unsavedOf(cell)}
            disabled={props.disabled}
            onEdit={edit}
            onCancel={() => {
              props.onForget(cell)
              close()
            }}
            onText={(text) => {
              close()
              void save(cell, text)
            }}
          />
        ) : column ? (
          <CheckDetails {...props} column={column} letter={letters.get(column.id) ?? ''} />
        ) : null}
      </div>
    </div>
  )
}

function Summary({ rows, columns, letters, cells, onList }: SharedProps & { onList: () => void }) {
  const formula = formulaOf(cells, columns, rows, letters)
  const gaps = gapsOf(cells, columns, rows)
  const parts = formula.split(' + ').length
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p>{matrixTexts.open(gaps.map(({ position }) => position + 1))}</p>
      <p role="status" className="sr-only">
        {matrixTexts.status(parts, gaps.length)}
      </p>
      <Button variant="secondary" size="sm" onClick={onList}>
        {matrixTexts.fromList}
      </Button>
    </div>
  )
}

const EmptyMatrix = ({ onStart, onList }: Pick<MatrixViewProps, 'onStart' | 'onList'>) => (
  <div className="grid justify-items-center gap-4 border border-dashed border-rule-strong px-6 py-12 text-center">
    <p className="reading max-w-md text-balance">{matrixTexts.empty}</p>
    <div className="flex flex-wrap justify-center gap-2">
      <Button onClick={onStart}>{matrixTexts.startWithOne}</Button>
      <Button variant="secondary" onClick={onList}>
        {matrixTexts.fromList}
      </Button>
    </div>
  </div>
)
