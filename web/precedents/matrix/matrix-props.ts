import type { Cell } from '../../../src/contracts/matrix.ts'
import type { Column, Row, ShownCell } from './cells.ts'

/** What both forms of the matrix show, and what they tell. */
export interface MatrixProps {
  rows: readonly Row[]
  columns: readonly Column[]
  letters: ReadonlyMap<number, string>
  cells: readonly Cell[]
  disabled: boolean
  onToggle: (cell: ShownCell) => void
  /** Null takes the user's wording away. */
  onText: (cell: ShownCell, text: string | null) => void
}
