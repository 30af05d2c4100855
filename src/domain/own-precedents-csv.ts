import Papa from 'papaparse'
import { MAX_IMPORT_ROWS, OwnFields } from '../contracts/own-precedent.ts'
import { AppError } from '../errors.ts'

type Field = keyof OwnFields

/** The columns of the file, in this order; the first two are required. */
const columns: readonly { field: Field; name: string }[] = [
  { field: 'entity', name: 'Who' },
  { field: 'innovation', name: 'What they did' },
  { field: 'year', name: 'Year' },
  { field: 'place', name: 'Place' },
  { field: 'outcome', name: 'Outcome' },
  { field: 'impact', name: 'What came of it' },
  { field: 'advice', name: 'What to take over' },
  { field: 'whenNot', name: 'It may not work when' },
  { field: 'background', name: 'Background' },
  { field: 'source', name: 'Source' },
]
const REQUIRED = 2
/** What a file of rejected rows adds; importing that file again ignores it. */
const MISTAKES_COLUMN = 'What to correct'

const outcomes = { success: 'Worked', mixed: 'Mixed results', failure: 'Failed' } as const

/** A row of the file, as a spreadsheet counts it: the column names are row 1. */
export interface ParsedRow {
  row: number
  cells: string[]
  fields: OwnFields | null
  /** Empty when `fields` is not. */
  mistakes: string[]
}

export interface ParsedFile {
  header: string[]
  rows: ParsedRow[]
  /** Columns that mean nothing here. */
  ignoredColumns: string[]
}

/** Reads a file without guessing: columns count by their exact names, in any order and any case. */
export function parseCsv(csv: string): ParsedFile {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/u, ''), { preview: MAX_IMPORT_ROWS + 1 })
  const [header = [], ...rows] = data
  if (rows.length >= MAX_IMPORT_ROWS) throw invalid(`A file can have at most ${MAX_IMPORT_ROWS} rows.`)
  const places = placesOf(header)
  return {
    header,
    ignoredColumns: header.filter(
      (name, at) => name.trim() !== '' && name !== MISTAKES_COLUMN && ![...places.values()].includes(at),
    ),
    rows: rows.flatMap((cells, at) =>
      cells.every((cell) => cell.trim() === '') ? [] : [parseRow(cells, at + 2, places)],
    ),
  }
}

function placesOf(header: string[]): Map<Field, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined) throw invalid(`Row 1: the column ${header[names.indexOf(twice)]} is there twice.`)
  const missing = columns.slice(0, REQUIRED).filter(({ name }) => !names.includes(name.toLowerCase()))
  if (missing.length > 0) {
    const wanted = missing.map(({ name }) => `'${name}'`).join(' and ')
    throw invalid(`Row 1 must name the columns; ${wanted} ${missing.length > 1 ? 'are' : 'is'} missing.`)
  }
  return new Map(
    columns.flatMap(({ field, name }) => {
      const at = names.indexOf(name.toLowerCase())
      return at < 0 ? [] : [[field, at]]
    }),
  )
}

function parseRow(cells: string[], row: number, places: Map<Field, number>): ParsedRow {
  const given = columns.flatMap(({ field, name }) => {
    const at = places.get(field)
    return at === undefined ? [] : [{ field, name, cell: unguarded(cells[at] ?? '').trim() }]
  })
  const mistakes = given.flatMap(({ field, name, cell }) => {
    const mistake = mistakeOf(field, cell)
    return mistake ? [`Row ${row}, ${name}: ${mistake}`] : []
  })
  const values = Object.fromEntries(given.map(({ field, cell }) => [field, valueIn(field, cell)]))
  return { row, cells, mistakes, fields: mistakes.length > 0 ? null : OwnFields.parse(values) }
}

/** What is wrong with a cell; null when nothing is. */
function mistakeOf(field: Field, cell: string): string | null {
  const found = `found ${cell.length > 40 ? `${cell.slice(0, 40)} …` : cell}`
  if (field === 'year' && cell !== '' && !YEAR.test(cell)) return `expected a number, ${found}`
  if (field === 'outcome' && cell !== '' && outcomeOf(cell) === null)
    return `expected ${Object.values(outcomes).join(', ')} or nothing, ${found}`
  const { error } = OwnFields.shape[field].safeParse(valueIn(field, cell))
  return error?.issues[0]?.message ?? null
}

const YEAR = /^-?\d{1,5}$/u

function valueIn(field: Field, cell: string) {
  if (field === 'year') return cell === '' ? null : Number(cell)
  return field === 'outcome' ? outcomeOf(cell) : cell
}

const outcomeOf = (cell: string) =>
  (['success', 'mixed', 'failure'] as const).find((code) =>
    [code, outcomes[code].toLowerCase()].includes(cell.toLowerCase()),
  ) ?? null

/** A spreadsheet would run a cell that begins so, and hides one apostrophe before it. */
const FORMULA = /^'*[=+\-@\t\r]/u
const NUMBER = /^-?\d+$/u

const guarded = (cell: string) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell)
/** Undoes it, so that an exported file can be imported again. */
const unguarded = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** A file that a spreadsheet opens without running anything in it, and that can be imported again. */
export function toCsv(all: readonly OwnFields[]): string {
  const cellOf = (own: OwnFields, field: Field) => {
    const value = own[field]
    return field === 'outcome' && own.outcome ? outcomes[own.outcome] : `${value ?? ''}`
  }
  return write([
    columns.map(({ name }) => name),
    ...all.map((own) => columns.map(({ field }) => cellOf(own, field))),
  ])
}

/** The rows as they were, with a last column that says what is wrong. */
export const rejectedCsv = (header: string[], rows: readonly { cells: string[]; mistakes: string[] }[]) =>
  write([
    [...header, MISTAKES_COLUMN],
    ...rows.map(({ cells, mistakes }) => [...header.map((_, at) => cells[at] ?? ''), mistakes.join('; ')]),
  ])

/** The mark at the start tells spreadsheets that it is UTF-8. */
const write = (rows: string[][]) => `\uFEFF${Papa.unparse(rows.map((cells) => cells.map(guarded)))}\r\n`

const invalid = (message: string) => new AppError('body_invalid', { message })
