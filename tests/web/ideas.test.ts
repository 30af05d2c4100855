import { describe, expect, test } from 'bun:test'
import { changedSections } from '../../web/chat/changes.ts'
import { allSlots } from '../../web/ideas/all-slots.ts'
import { randomSelections } from '../../web/ideas/auto-idea-selections.ts'
import { assertIdea, assertReplacement, isProposal } from '../../web/ideas/idea-format.ts'
import { contentOf, overviewOf } from '../../web/ideas/idea-parts.ts'
import { previewOf } from '../../web/ideas/preview.ts'
import { matches, primaryAction } from '../../web/ideas/stored-idea-match.ts'

const builtFrom = (...ids: number[]) => ({ id: ids.length, solution: 'x', _precedentIds: ids.map(String) })

describe('R-PREC-10 a stored idea matches the selection', () => {
  test('when the sets are equal, in any order', () => {
    expect(matches(builtFrom(1, 2), [2, 1])).toBe(true)
  })

  test('when at least three quarters of its precedents are selected', () => {
    expect(matches(builtFrom(1, 2, 3, 4), [1, 2, 3])).toBe(true)
    expect(matches(builtFrom(1, 2, 3, 4), [1, 2])).toBe(false)
    expect(matches(builtFrom(1, 2, 3), [1, 2])).toBe(false)
    expect(matches(builtFrom(1, 2, 3, 4, 5, 6), [1, 2, 3, 4, 5])).toBe(true)
    expect(matches(builtFrom(1, 2, 3, 4, 5, 6), [1, 2, 3, 4])).toBe(false)
    expect(matches(builtFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), [1, 2, 3, 4, 5, 6, 7])).toBe(false)
  })

  test('regardless of how many others are selected', () => {
    expect(matches(builtFrom(1, 2), [1, 2, 3, 4])).toBe(true)
  })

  test('but not when its precedents are unknown', () => {
    expect(matches({ solution: 'x' }, [])).toBe(false)
    expect(matches({ solution: 'x', _precedentIds: [] }, [1])).toBe(false)
  })
})

describe('the button at the bottom', () => {
  test('R-PREC-09 generates once two are selected', () => {
    expect(primaryAction({ selected: [1], builtFrom: null }, [])).toEqual({
      kind: 'generate',
      enabled: false,
    })
    expect(primaryAction({ selected: [1, 2], builtFrom: null }, [])).toEqual({
      kind: 'generate',
      enabled: true,
    })
  })

  test('R-PREC-09 generates again after the selection changed, even if an idea would match', () => {
    const flow = { selected: [1, 2, 3], builtFrom: [1, 2, 3, 4] }
    expect(primaryAction(flow, [builtFrom(1, 2, 3, 4)])).toEqual({ kind: 'generate', enabled: true })
  })

  test('R-PREC-10 shows the stored idea, then the original, then the legacy one', () => {
    const selected = [1, 2]
    const [custom, original, legacy] = [builtFrom(8, 9), builtFrom(1, 2), builtFrom(2, 1)]
    expect(primaryAction({ selected, builtFrom: [2, 1] }, [custom, original, legacy])).toEqual({
      kind: 'see',
      idea: original,
    })
    expect(primaryAction({ selected, builtFrom: null }, [custom, legacy])).toEqual({
      kind: 'see',
      idea: legacy,
    })
  })
})

describe('R-AUTO-01 the random selections', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7]

  test('are three different ones of 4, 5 or 6 precedents each', () => {
    const sizes = new Set<number>()
    for (let round = 0; round < 200; round += 1) {
      const selections = randomSelections(ids, Math.random)
      expect(selections).toHaveLength(allSlots.length)
      for (const selection of selections) {
        sizes.add(selection.length)
        expect(new Set(selection).size).toBe(selection.length)
        expect(selection.every((id) => ids.includes(id))).toBe(true)
      }
      expect(new Set(selections.map((selection) => selection.toSorted().join())).size).toBe(allSlots.length)
    }
    expect([...sizes].toSorted()).toEqual([4, 5, 6])
  })

  test('leave one out where there are few precedents, so that no two are the same', () => {
    for (const [count, sizes] of [
      [3, [2]],
      [4, [3]],
      [5, [4]],
      [6, [4, 5]],
    ] as const)
      for (let round = 0; round < 100; round += 1) {
        const selections = randomSelections(ids.slice(0, count), Math.random)
        expect(new Set(selections.map((selection) => selection.toSorted().join())).size).toBe(3)
        for (const { length } of selections) expect(sizes as readonly number[]).toContain(length)
      }
  })

  test('each begin with another precedent, and have as few in common as possible', () => {
    for (let round = 0; round < 100; round += 1) {
      for (const count of [3, 4, 5, 6, 7]) {
        const selections = randomSelections(ids.slice(0, count), Math.random)
        expect(new Set(selections.map(([lead]) => lead)).size).toBe(3)
      }
      const many = randomSelections(
        Array.from({ length: 18 }, (_, id) => id),
        Math.random,
      ).flat()
      expect(new Set(many).size).toBe(many.length)
    }
  })

  test('are not those of the ideas that stay', () => {
    for (let round = 0; round < 100; round += 1) {
      const [selection] = randomSelections([1, 2, 3], Math.random, 1, [
        [1, 2],
        [3, 1],
      ])
      expect(selection?.toSorted()).toEqual([2, 3])
    }
  })

  test('are one for two precedents, and none for fewer', () => {
    expect(randomSelections([1, 2], Math.random).map((one) => one.toSorted())).toEqual([[1, 2]])
    expect(randomSelections([1], Math.random)).toEqual([])
    expect(randomSelections([], Math.random)).toEqual([])
  })
})

describe('R-PREC-04 the preview', () => {
  test('is cut at 150 characters, with three dots', () => {
    expect(previewOf({ solution: 'x'.repeat(151) })).toBe(`${'x'.repeat(150)}...`)
    expect(previewOf({ solution: 'x'.repeat(150) })).toBe('x'.repeat(150))
  })

  test('splits no character', () => {
    expect(previewOf({ solution: '🧭'.repeat(151) })).toBe(`${'🧭'.repeat(150)}...`)
  })
})

describe('R-IDEA-07 the shape of an idea', () => {
  const complete = { theme: 'T', solution: 'S', nextSteps: [] }

  test('needs theme, solution and next steps', () => {
    expect(() => assertIdea(complete)).not.toThrow()
    for (const faulty of [
      null,
      'idea',
      {},
      { ...complete, theme: '' },
      { ...complete, solution: null },
      { theme: 'T', solution: 'S' },
    ])
      expect(() => assertIdea(faulty)).toThrow('Invalid idea format received from server')
  })

  test('needs less when it replaces another', () => {
    expect(() => assertReplacement({ theme: 'T', solution: 'S' })).not.toThrow()
    expect(() => assertReplacement({ theme: 'T', description: 'D' })).not.toThrow()
    expect(() => assertReplacement({ theme: 'T' })).toThrow('Invalid idea format received from server')
    expect(() => assertReplacement({ solution: 'S' })).toThrow('Invalid idea format received from server')
  })

  test('R-CHAT-06 needs theme, title and solution when the chat proposes it', () => {
    expect(isProposal({ theme: 'T', title: 'N', solution: 'S' })).toBe(true)
    expect(isProposal({ theme: 'T', title: ' ', solution: 'S' })).toBe(false)
    expect(isProposal({ title: 'N', solution: 'S' })).toBe(false)
  })

  test('R-IDEA-01 takes its overview from the solution, else from the description', () => {
    expect(overviewOf({ solution: 'S', description: 'D' })).toBe('S')
    expect(overviewOf({ solution: '', description: 'D' })).toBe('D')
  })
})

test('R-CHAT-03 a proposal names the sections it changes, in their order', () => {
  const idea = {
    theme: 'T',
    title: 'N',
    solution: 'S',
    nextSteps: ['a'],
    realWorldBasis: 'R',
    whyWeLikeIt: 'W',
  }
  const content = contentOf(idea)
  expect(changedSections(idea, content)).toEqual([])
  expect(changedSections(idea, { ...content, title: ' N ' })).toEqual([])
  expect(changedSections(idea, { ...content, nextSteps: ['a', 'b'], theme: 'U' })).toEqual([
    'theme',
    'nextSteps',
  ])
})
