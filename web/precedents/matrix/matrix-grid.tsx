import { type KeyboardEvent, useRef } from 'react'
import { formatYear } from '../../lib/format.ts'
import { transferTexts } from '../transfer/transfer-texts.ts'
import { type Column, cellAt, type ShownCell } from './cells.ts'
import { CheckCell } from './check-cell.tsx'
import { GridCell } from './grid-cell.tsx'
import { type Place, placeAfter } from './grid-keys.ts'
import type { MatrixProps } from './matrix-props.ts'
import { matrixTexts } from './matrix-texts.ts'

interface MatrixGridProps extends MatrixProps {
  active: Place
  onActive: (place: Place) => void
  /** Enter, or a click on an empty cell. */
  onEdit: () => void
}

/**
 * The parts as a table: one tab stop, arrows go from cell to cell, Space ticks, Enter opens the wording. The last row
 * says how far the transfer check of each precedent is.
 */
export function MatrixGrid({
  rows,
  columns,
  letters,
  cells,
  active,
  onActive,
  onEdit,
  onCheck,
  answers,
  onToggle,
}: MatrixGridProps) {
  const table = useRef<HTMLTableElement>(null)
  /** Goes to another cell, or does what Space and Enter do in this one. */
  const act = (event: KeyboardEvent, place: Place, onKey: (key: string) => void) => {
    const next = placeAfter(event, place, { rows: rows.length + 1, columns: columns.length })
    if (!next && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (next) table.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus()
    else onKey(event.key)
  }
  const actOn = (cell: ShownCell, key: string) => (key === ' ' && cell.part ? onToggle(cell) : onEdit())
  const isActive = ({ row, column }: Place) => active.row === row && active.column === column
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
                return (
                  <GridCell
                    key={cell.column.id}
                    cell={cell}
                    at={`${row.position + 1}${letters.get(cell.column.id) ?? ''}`}
                    place={place}
                    isActive={isActive(place)}
                    onFocus={() => onActive(place)}
                    onClick={() => (cell.part ? onToggle(cell) : onEdit())}
                    onKeyDown={(event) => act(event, place, (key) => actOn(cell, key))}
                  />
                )
              })}
            </tr>
          )
        })}
        <tr className="align-top">
          <th scope="row" className="py-3 pr-4 text-sm font-normal text-ink-soft">
            {transferTexts.title}
          </th>
          {Array.from(columns.entries(), ([at, column]) => {
            const place = { row: rows.length, column: at }
            return (
              <CheckCell
                key={column.id}
                column={column}
                answers={answers}
                place={place}
                isActive={isActive(place)}
                onFocus={() => onActive(place)}
                onClick={({ currentTarget }) => onCheck(column, currentTarget)}
                onKeyDown={(event) => act(event, place, () => onCheck(column, event.currentTarget))}
              />
            )
          })}
        </tr>
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
