import { describe, expect, test } from 'bun:test'
import { cellAt, formulaOf, gapsOf, reworded, toggled } from '../../web/precedents/matrix/cells.ts'
import { placeAfter } from '../../web/precedents/matrix/grid-keys.ts'
import { lettersOf } from '../../web/precedents/matrix/letters.ts'

const rows = ['stay', 'habit', 'staff'].map((code, position) => ({
  id: 10 + position,
  position,
  text: code,
  challenges: [code],
}))
const [stay, habit, staff] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
const club = {
  id: 1,
  letter: 'A',
  entity: 'Club',
  innovation: 'Runs a club',
  year: 1900,
  questionIndex: 0,
  transfer: 'give everyone a task',
  insights: [{ text: 'A fixed hour becomes a habit.', challenge: 'habit' }],
}
const run = {
  id: 2,
  letter: 'B',
  entity: 'Run',
  innovation: 'Runs on Saturdays',
  year: null,
  questionIndex: 1,
}
const columns = [club, run]
const letters = lettersOf(columns)
const formula = (cells: Parameters<typeof formulaOf>[0]) => formulaOf(cells, columns, rows, letters)

describe('a cell', () => {
  test('has the home part, a side part, or nothing', () => {
    expect(cellAt([], club, stay)).toMatchObject({
      part: { kind: 'home', text: 'Give everyone a task' },
      chosen: true,
    })
    expect(cellAt([], club, habit)).toMatchObject({ part: { kind: 'side' }, chosen: false })
    expect(cellAt([], club, staff)).toMatchObject({ part: null, chosen: false })
    expect(cellAt([], run, habit).part).toEqual({ kind: 'home', text: 'Runs on Saturdays' })
  })

  test('ticked beside the home part leaves that chosen', () => {
    const { cells, last } = toggled([], club, habit, rows)
    expect([formula(cells), last]).toEqual(['1A + 2A + 2B', false])
    expect(cells.every(({ text }) => text === undefined)).toBe(true)
  })

  test('unticked again leaves nothing to store', () => {
    const { cells } = toggled([], club, habit, rows)
    expect(toggled(cells, club, habit, rows)).toEqual({ cells: [], last: false })
  })

  test('that is the last one unticked leaves the home part for another time', () => {
    expect(toggled([], club, stay, rows)).toEqual({ cells: [], last: true })
    const side = toggled(toggled([], club, habit, rows).cells, club, stay, rows).cells
    expect(formula(side)).toBe('2A + 2B')
    expect(toggled(side, club, habit, rows)).toEqual({ cells: [], last: true })
  })

  test('keeps its wording when it is unticked', () => {
    const { cells } = reworded([], club, staff, rows, 'ours')
    expect(cellAt(cells, club, staff)).toMatchObject({ part: { kind: 'own', text: 'ours' }, chosen: true })
    const off = toggled(cells, club, staff, rows).cells
    expect(cellAt(off, club, staff)).toMatchObject({ part: { kind: 'own', text: 'ours' }, chosen: false })
    expect(formula(off)).toBe('1A + 2B')
  })

  test('without its wording has its own part again, or is off', () => {
    const home = reworded([], club, stay, rows, 'ours').cells
    expect(home).toEqual([{ elementId: 10, precedentId: 1, text: 'ours', chosen: true }])
    expect(reworded(home, club, stay, rows, null)).toEqual({ cells: [], last: false })
    const only = toggled(reworded([], club, staff, rows, 'ours').cells, club, stay, rows).cells
    expect(reworded(only, club, staff, rows, null)).toEqual({ cells: [], last: true })
  })

  test('of another precedent stays', () => {
    const { cells } = reworded([], run, staff, rows, 'theirs')
    expect(toggled(cells, club, stay, rows).cells).toEqual(cells)
  })
})

test('an element without a chosen part is a gap', () => {
  expect(gapsOf([], columns, rows)).toEqual([staff])
  expect(gapsOf(reworded([], run, staff, rows, 'x').cells, columns, rows)).toEqual([])
})

test('keys go from cell to cell and stop at the edges', () => {
  const size = { rows: 3, columns: 2 }
  const after = (key: string, row: number, column: number, ctrlKey = false) =>
    placeAfter({ key, ctrlKey }, { row, column }, size)
  expect(after('ArrowDown', 2, 0)).toEqual({ row: 2, column: 0 })
  expect(after('ArrowLeft', 1, 0)).toEqual({ row: 1, column: 0 })
  expect(after('ArrowRight', 1, 0)).toEqual({ row: 1, column: 1 })
  expect(after('ArrowUp', 1, 1)).toEqual({ row: 0, column: 1 })
  expect(after('Home', 1, 1)).toEqual({ row: 1, column: 0 })
  expect(after('End', 1, 0)).toEqual({ row: 1, column: 1 })
  expect(after('End', 0, 0, true)).toEqual({ row: 2, column: 1 })
  expect(after('Home', 2, 1, true)).toEqual({ row: 0, column: 0 })
  expect(after('x', 0, 0)).toBeNull()
})
