import { describe, expect, test } from 'bun:test'
import { type Flow, type FlowAction, isRefused, nextFlow, startOf } from '../../web/ideation/flow.ts'

const after = (...actions: FlowAction[]): Flow => actions.reduce(nextFlow, startOf(1))
const choose = (...ids: number[]): FlowAction[] =>
  ids.map((precedentId) => ({ type: 'toggled', precedentId }))

describe('selecting precedents', () => {
  test('keeps the order and deselects on the second toggle', () => {
    expect(after(...choose(3, 1, 2, 1)).selected).toEqual([3, 2])
  })

  test('R-PREC-08 a seventh precedent is refused', () => {
    const six = after(...choose(1, 2, 3, 4, 5, 6))
    expect(isRefused(six, 7)).toBe(true)
    expect(isRefused(six, 6)).toBe(false)
    expect(nextFlow(six, { type: 'toggled', precedentId: 7 }).selected).toEqual([1, 2, 3, 4, 5, 6])
    expect(nextFlow(six, { type: 'toggled', precedentId: 6 }).selected).toEqual([1, 2, 3, 4, 5])
  })

  test('R-PREC-06 a restored selection counts as the last generated one', () => {
    const restored = after(...choose(9), { type: 'restored', precedentIds: [1, 2, 3] })
    expect(restored.selected).toEqual([1, 2, 3])
    expect(restored.builtFrom).toEqual([1, 2, 3])
  })

  test('a restored selection has at most six precedents', () => {
    const restored = after({ type: 'restored', precedentIds: [1, 2, 3, 4, 5, 6, 7] })
    expect(restored.selected).toHaveLength(6)
  })
})

describe('a new idea', () => {
  test('R-PREC-09 that is custom remembers its selection', () => {
    const flow = after(...choose(1, 2), {
      type: 'generated',
      ideaId: 5,
      mode: 'custom',
      precedentIds: [1, 2],
    })
    expect(flow).toMatchObject({ builtFrom: [1, 2], mode: 'custom', unseen: [5] })
  })

  test('that is automatic changes neither the selection nor the mode', () => {
    const flow = after(...choose(1), { type: 'generated', ideaId: 5, mode: 'auto', precedentIds: [7, 8] })
    expect(flow).toMatchObject({ selected: [1], builtFrom: null, mode: 'auto', unseen: [5] })
  })

  test('R-IDEA-05 counts as new until it was opened', () => {
    const generated: FlowAction = { type: 'generated', ideaId: 5, mode: 'auto', precedentIds: [] }
    expect(after(generated, { type: 'seen', ideaId: 5 }).unseen).toEqual([])
  })
})

describe('a reset', () => {
  test('R-STEP-09 follows from opening another problem', () => {
    const used = after(...choose(1, 2), {
      type: 'generated',
      ideaId: 5,
      mode: 'custom',
      precedentIds: [1, 2],
    })
    expect(nextFlow(used, { type: 'opened', problemId: 2 })).toEqual(startOf(2))
    expect(nextFlow(used, { type: 'opened', problemId: 1 })).toBe(used)
  })

  test('R-ANALYSIS-06 follows from reframing, since its precedents are new', () => {
    expect(after(...choose(1, 2), { type: 'reframed' })).toEqual({ ...startOf(1), reframed: true })
  })
})

test('what was selected of a removed element is selected again when that is undone', () => {
  const chosen = after({ type: 'toggled', precedentId: 1 }, { type: 'toggled', precedentId: 2 })
  const gone = nextFlow(chosen, { type: 'gone', precedentIds: [2, 3] })
  expect(gone.selected).toEqual([1])
  expect(nextFlow(gone, { type: 'back', precedentIds: [3] })).toBe(gone)
  expect(nextFlow(gone, { type: 'back', precedentIds: [2, 3] }).selected).toEqual([1, 2])
})

test('a stored selection is taken up, without precedents that are gone', () => {
  const opened = nextFlow(startOf(1), { type: 'opened', problemId: 2, stored: { selected: [4, 5] } })
  expect(opened).toEqual(startOf(2, { selected: [4, 5] }))
  const without = nextFlow(opened, { type: 'found', precedentIds: [5, 6] })
  expect(without.selected).toEqual([5])
  expect(nextFlow(without, { type: 'found', precedentIds: [4, 5] }).selected).toEqual([5, 4])
  expect(nextFlow(opened, { type: 'found', precedentIds: [4, 5, 6] })).toBe(opened)
})
