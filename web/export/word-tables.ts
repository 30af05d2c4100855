import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType } from 'docx'
import type { Block } from '../../src/contracts/export.ts'
import { runs } from './word-runs.ts'
import { INK_SOFT, SANS } from './word-styles.ts'

const RULE = 'D9D0C0'
const LINE = { style: BorderStyle.SINGLE, size: 4, color: RULE }
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const BORDERS = {
  top: NONE,
  left: NONE,
  right: NONE,
  bottom: LINE,
  insideHorizontal: LINE,
  insideVertical: NONE,
}
const CELL_MARGINS = { top: 50, bottom: 50, left: 0, right: 140 }

/** Widths in the same unit as the page's, which add up to it. */
function columnWidths(widths: readonly number[], width: number): number[] {
  const sum = widths.reduce((total, one) => total + one, 0)
  return widths.map((one) => Math.floor((one / sum) * width))
}

/** A row is never split between pages, and the names of the columns are repeated on each. */
export function table({ head, widths, rows }: Block & { kind: 'table' }, width: number): Table {
  const columns = columnWidths(widths, width)
  const small = { size: 17 }
  const cell = (children: Paragraph[], at: number) =>
    new TableCell({ width: { size: columns[at] ?? 0, type: WidthType.DXA }, margins: CELL_MARGINS, children })
  const names = head.map((name, at) =>
    cell(
      [new Paragraph({ children: [new TextRun({ text: name, font: SANS, size: 15, color: INK_SOFT })] })],
      at,
    ),
  )
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    borders: BORDERS,
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: names }),
      ...rows.map(
        (cells) =>
          new TableRow({
            cantSplit: true,
            children: cells.map((text, at) => cell([new Paragraph({ children: runs(text, small) })], at)),
          }),
      ),
    ],
  })
}

const FACT_WIDTHS = [16, 84]

export function facts({ rows }: Block & { kind: 'facts' }, width: number): Table {
  const columns = columnWidths(FACT_WIDTHS, width)
  const [label = 0, value = 0] = columns
  const none = { ...BORDERS, bottom: NONE, insideHorizontal: NONE }
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: columns,
    layout: TableLayoutType.FIXED,
    borders: none,
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          children: [
            new TableCell({
              width: { size: label, type: WidthType.DXA },
              margins: CELL_MARGINS,
              children: [
                new Paragraph({
                  children: [new TextRun({ text: row.label, font: SANS, size: 16, color: INK_SOFT })],
                }),
              ],
            }),
            new TableCell({
              width: { size: value, type: WidthType.DXA },
              margins: CELL_MARGINS,
              children: [new Paragraph({ children: runs(row.text) })],
            }),
          ],
        }),
    ),
  })
}
