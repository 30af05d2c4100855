import type { Cell } from '../../../src/contracts/matrix.ts'
import type { TransferAnswer } from '../../../src/contracts/transfer-check.ts'
import type { Column, Row, ShownCell } from './cells.ts'

/** What both forms of the matrix show, and what they tell. */
export interface MatrixProps {
  rows: readonly Row[]
  columns: readonly Column[]
  letters: ReadonlyMap<number, string>
  cells: readonly Cell[]
  /** Of the transfer check; null until they have loaded. */
  answers: readonly TransferAnswer[] | null
  disabled: boolean
  onToggle: (cell: ShownCell) => void
  /** The wording of a cell that could not be saved. */
  unsavedOf: (cell: ShownCell) => string | undefined
  /** Forgets it. */
  onForget: (cell: ShownCell) => void
  /** Null takes the user's wording away. Answers whether it was saved. */
  onText: (cell: ShownCell, text: string | null) => Promise<boolean>
  /** Asks what may keep a precedent from working. */
  onCheck: (column: Column, opener: Element) => void
}
