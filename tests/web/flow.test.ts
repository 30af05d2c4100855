import { describe, expect, test } from 'bun:test'
import { type Flow, type FlowAction, isRefused, nextFlow, startOf } from '../../web/ideation/flow.ts'

const after = (...actions: FlowAction[]): Flow => actions.reduce(nextFlow, startOf(1))
const choose = (...ids: number[]): FlowAction[] =>
  ids.map((precedentId) => ({ type: 'toggled', precedentId }))

describe('choosing precedents', () => {
  test('keeps the order of choosing and takes back what is chosen twice', () => {
    expect(after(...choose(3, 1, 2, 1)).selected).toEqual([3, 2])
  })

  test('R-PREC-08 a seventh precedent is refused', () => {
    const six = after(...choose(1, 2, 3, 4, 5, 6))
    expect(isRefused(six, 7)).toBe(true)
    expect(isRefused(six, 6)).toBe(false)
    expect(nextFlow(six, { type: 'toggled', precedentId: 7 }).selected).toEqual([1, 2, 3, 4, 5, 6])
    expect(nextFlow(six, { type: 'toggled', precedentId: 6 }).selected).toEqual([1, 2, 3, 4, 5])
  })

  test('R-PREC-06 a restored selection counts as what was built from', () => {
    const restored = after(...choose(9), { type: 'restored', precedentIds: [1, 2, 3] })
    expect(restored.selected).toEqual([1, 2, 3])
    expect(restored.builtFrom).toEqual([1, 2, 3])
  })

  test('a restored selection holds six at most', () => {
    const restored = after({ type: 'restored', precedentIds: [1, 2, 3, 4, 5, 6, 7] })
    expect(restored.selected).toHaveLength(6)
  })
})

describe('what a new idea changes', () => {
  test('R-PREC-09 a custom idea remembers its selection', () => {
    const flow = after(...choose(1, 2), {
      type: 'generated',
      ideaId: 5,
      mode: 'custom',
      precedentIds: [1, 2],
    })
    expect(flow).toMatchObject({ builtFrom: [1, 2], mode: 'custom', unseen: [5] })
  })

  test('an automatic idea changes neither the selection nor what is shown', () => {
    const flow = after(...choose(1), { type: 'generated', ideaId: 5, mode: 'auto', precedentIds: [7, 8] })
    expect(flow).toMatchObject({ selected: [1], builtFrom: null, mode: 'auto', unseen: [5] })
  })

  test('R-IDEA-05 an idea is new until it was looked at', () => {
    const generated: FlowAction = { type: 'generated', ideaId: 5, mode: 'auto', precedentIds: [] }
    expect(after(generated, { type: 'seen', ideaId: 5 }).unseen).toEqual([])
  })
})

describe('what begins anew', () => {
  test('R-STEP-09 another problem resets the selection and everything else', () => {
    const used = after(...choose(1, 2), {
      type: 'generated',
      ideaId: 5,
      mode: 'custom',
      precedentIds: [1, 2],
    })
    expect(nextFlow(used, { type: 'opened', problemId: 2 })).toEqual(startOf(2))
    expect(nextFlow(used, { type: 'opened', problemId: 1 })).toBe(used)
  })

  test('R-ANALYSIS-06 another wording resets the selection, since its precedents are new', () => {
    expect(after(...choose(1, 2), { type: 'reframed' })).toEqual({ ...startOf(1), reframed: true })
  })
})
