import { clsx } from 'clsx'
import { Check, Pen } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { formatYear } from '../../lib/format.ts'
import { type Column, cellAt, type ShownCell } from './cells.ts'
import { type Place, placeAfter } from './grid-keys.ts'
import type { MatrixProps } from './matrix-props.ts'
import { matrixTexts } from './matrix-texts.ts'

interface MatrixGridProps extends MatrixProps {
  active: Place
  onActive: (place: Place) => void
  /** Enter, or a click on an empty cell. */
  onEdit: () => void
}

/** The parts as a table: one tab stop, arrows go from cell to cell, Space ticks, Enter opens the wording. */
export function MatrixGrid({
  rows,
  columns,
  letters,
  cells,
  active,
  onActive,
  onEdit,
  onToggle,
}: MatrixGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const act = (event: KeyboardEvent, place: Place, cell: ShownCell) => {
    const next = placeAfter(event, place, { rows: rows.length, columns: columns.length })
    if (!next && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (next) table.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus()
    else if (event.key === ' ' && cell.part) onToggle(cell)
    else onEdit()
  }
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid is a table with that role
      role="grid"
      aria-label={matrixTexts.title}
      aria-multiselectable
      className="w-full table-fixed border-collapse text-left"
    >
      <thead>
        <tr className="align-bottom">
          <th scope="col" className="w-44 border-b border-rule-strong py-2 pr-4">
            <span className="label">{matrixTexts.element}</span>
          </th>
          {columns.map((column) => (
            <ColumnHeading key={column.id} column={column} letter={letters.get(column.id) ?? ''} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const shown = columns.map((column) => cellAt(cells, column, row))
          return (
            <tr key={row.id} className="border-b border-rule align-top">
              <th scope="row" className="py-3 pr-4 font-normal">
                <RowHeading
                  number={row.position + 1}
                  text={row.text}
                  isGap={shown.every(({ chosen }) => !chosen)}
                />
              </th>
              {shown.map((cell, column) => {
                const place = { row: at, column }
                const isActive = active.row === at && active.column === column
                return (
                  <GridCell
                    key={cell.column.id}
                    cell={cell}
                    at={`${row.position + 1}${letters.get(cell.column.id) ?? ''}`}
                    place={place}
                    isActive={isActive}
                    onFocus={() => onActive(place)}
                    onClick={() => (cell.part ? onToggle(cell) : onEdit())}
                    onKeyDown={(event) => act(event, place, cell)}
                  />
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function ColumnHeading({ column, letter }: { column: Column; letter: string }) {
  return (
    <th scope="col" className="border-b border-rule-strong px-1.5 py-2 font-normal">
      <span className="font-semibold">{letter}</span>{' '}
      <span className="entity leading-tight [overflow-wrap:anywhere]">{column.entity}</span>
      {column.year === null ? null : (
        <span className="block text-xs text-ink-soft tabular-nums">{formatYear(column.year)}</span>
      )}
    </th>
  )
}

function RowHeading({ number, text, isGap }: { number: number; text: string; isGap: boolean }) {
  return (
    <span className="flex gap-2 text-sm leading-snug">
      <span className="font-semibold tabular-nums">{number}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {text}
        {isGap ? (
          <span className="mt-1 block w-fit border border-dashed border-rule-strong px-1.5 text-xs font-medium text-ink-soft uppercase">
            {matrixTexts.gap}
          </span>
        ) : null}
      </span>
    </span>
  )
}

interface GridCellProps {
  cell: ShownCell
  at: string
  place: Place
  isActive: boolean
  onFocus: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function GridCell({ cell: { row, column, part, chosen }, at, place, isActive, ...on }: GridCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      aria-selected={chosen}
      aria-label={matrixTexts.spoken(at, column.entity, row.text, part?.text, chosen)}
      data-at={`${place.row} ${place.column}`}
      tabIndex={isActive ? 0 : -1}
      className="group h-px cursor-pointer p-1 outline-none"
      {...on}
    >
      <div
        className={clsx(
          'flex h-full min-h-16 gap-2 border p-2 text-[0.8125rem] leading-snug transition-colors duration-150 group-focus-visible:outline-2 group-focus-visible:outline-offset-1 group-focus-visible:outline-accent',
          chosen
            ? 'border-accent bg-accent-wash font-medium'
            : 'border-transparent text-ink-soft group-hover:border-rule-strong',
        )}
      >
        {part ? (
          <>
            <Tick chosen={chosen} />
            <span className="min-w-0">
              <span className="line-clamp-5 [overflow-wrap:anywhere]">{part.text}</span>
              {part.kind === 'own' ? (
                <span className="mt-1 flex items-center gap-1 text-xs text-ink-soft">
                  <Pen aria-hidden size={11} /> {matrixTexts.own}
                </span>
              ) : null}
            </span>
          </>
        ) : (
          <span className="m-auto text-ink-soft">
            <span className="group-hover:hidden group-focus-visible:hidden">{matrixTexts.none}</span>
            <span className="hidden group-hover:inline group-focus-visible:inline">{matrixTexts.write}</span>
          </span>
        )}
      </div>
    </td>
  )
}

function Tick({ chosen }: { chosen: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'mt-px grid size-4 shrink-0 place-items-center rounded-xs border',
        chosen ? 'border-accent bg-accent text-on-accent' : 'border-rule-strong bg-card',
      )}
    >
      {chosen ? <Check size={12} strokeWidth={3} /> : null}
    </span>
  )
}
