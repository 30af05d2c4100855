import type { Element } from '../../../src/contracts/element.ts'
import { type Cell, sidePart } from '../../../src/contracts/matrix.ts'
import type { Precedent } from '../../../src/contracts/precedent.ts'

export type Row = Pick<Element, 'id' | 'position' | 'text' | 'challenges'>
export type Column = Pick<
  Precedent,
  'id' | 'entity' | 'innovation' | 'year' | 'questionIndex' | 'transfer' | 'insights' | 'whenNot'
>

/** What a cell holds. `home`: the part that the precedent was found for. `side`: an insight for another element. */
export interface Part {
  kind: 'home' | 'side' | 'own'
  text: string
}

export interface ShownCell {
  row: Row
  column: Column
  /** Null where there is nothing until the user writes it. */
  part: Part | null
  chosen: boolean
}

/** What the precedent itself has for an element. */
export function offeredPart(column: Column, row: Row): Part | null {
  if (isHome(column, row)) return { kind: 'home', text: capitalized(column.transfer ?? column.innovation) }
  const text = sidePart(column.insights ?? [], row.challenges)
  return text === null ? null : { kind: 'side', text }
}

export function cellAt(cells: readonly Cell[], column: Column, row: Row): ShownCell {
  const text = wordingAt(cells, column, row)
  return {
    row,
    column,
    part: text === undefined ? offeredPart(column, row) : { kind: 'own', text },
    chosen: chosenRows(cells, column, [row]).length > 0,
  }
}

/** The cells after one was ticked or unticked; `last` when nothing of the precedent is left. */
export function toggled(cells: readonly Cell[], column: Column, row: Row, rows: readonly Row[]) {
  const before = chosenRows(cells, column, rows)
  const after = before.includes(row) ? before.filter((one) => one !== row) : [...before, row]
  return { cells: withChosen(cells, column, rows, after), last: after.length === 0 }
}

/** The cells with the user's wording in one, which is then chosen; null takes the wording away. */
export function reworded(
  cells: readonly Cell[],
  column: Column,
  row: Row,
  rows: readonly Row[],
  text: string | null,
) {
  const others = cells.filter((cell) => !isAt(cell, column, row))
  const own = { elementId: row.id, precedentId: column.id }
  const next = text === null ? others : [...others, { ...own, text, chosen: true }]
  const rest = chosenRows(cells, column, rows).filter((one) => one !== row)
  const after = text === null && !offeredPart(column, row) ? rest : [...rest, row]
  return { cells: withChosen(next, column, rows, after), last: after.length === 0 }
}

/** '1A + 2B': the chosen parts by element and letter. */
export const formulaOf = (
  cells: readonly Cell[],
  columns: readonly Column[],
  rows: readonly Row[],
  letters: ReadonlyMap<number, string>,
) =>
  rows
    .flatMap((row) =>
      chosenFor(cells, columns, row)
        .map(({ id }) => `${row.position + 1}${letters.get(id) ?? ''}`)
        .toSorted(),
    )
    .join(' + ')

/** The elements that no chosen part is for. */
export const gapsOf = (cells: readonly Cell[], columns: readonly Column[], rows: readonly Row[]): Row[] =>
  rows.filter((row) => chosenFor(cells, columns, row).length === 0)

/** The precedents with a chosen part for an element. */
export const chosenFor = (cells: readonly Cell[], columns: readonly Column[], row: Row): Column[] =>
  columns.filter((column) => chosenRows(cells, column, [row]).length > 0)

/** A precedent without a chosen cell gives its home part. */
function chosenRows(cells: readonly Cell[], column: Column, rows: readonly Row[]): Row[] {
  const chosen = cells.filter((cell) => cell.precedentId === column.id && cell.chosen)
  if (chosen.length === 0) return rows.filter((row) => isHome(column, row))
  return rows.filter(({ id }) => chosen.some(({ elementId }) => elementId === id))
}

/** Stores only what differs from the home part, and own wordings. */
function withChosen(
  cells: readonly Cell[],
  column: Column,
  rows: readonly Row[],
  wanted: readonly Row[],
): Cell[] {
  const chosen = wanted.length > 0 ? wanted : rows.filter((row) => isHome(column, row))
  const isDefault = chosen.every((row) => isHome(column, row) && wordingAt(cells, column, row) === undefined)
  const own = rows.flatMap((row): Cell[] => {
    const text = wordingAt(cells, column, row)
    const isChosen = !isDefault && chosen.includes(row)
    if (text === undefined && !isChosen) return []
    return [
      { elementId: row.id, precedentId: column.id, ...(text !== undefined && { text }), chosen: isChosen },
    ]
  })
  return [...cells.filter(({ precedentId }) => precedentId !== column.id), ...own]
}

/** The library words its parts for the middle of a sentence. */
const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const isHome = ({ questionIndex }: Column, { position }: Row) => questionIndex === position

const isAt = ({ elementId, precedentId }: Cell, column: Column, row: Row) =>
  elementId === row.id && precedentId === column.id

const wordingAt = (cells: readonly Cell[], column: Column, row: Row) =>
  cells.find((cell) => isAt(cell, column, row))?.text
