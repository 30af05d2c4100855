import type { KeyboardEvent } from 'react'

/** A cell by row and column. */
export interface Place {
  row: number
  column: number
}

/** Where a key goes from a cell; null for other keys. Home and End stay in the row; with Ctrl, they go to the corners. */
export function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  size: { rows: number; columns: number },
): Place | null {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(last.row, row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(last.column, column + 1) }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? last.row : row, column: last.column }
    default:
      return null
  }
}
