import { describe, expect, test } from 'bun:test'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { hrefOf } from '../../web/history/history-href.ts'
import { sortNewestFirst } from '../../web/history/sort-history.ts'

function item(id: number, problemDay: number, ideaDay?: number): HistoryItem {
  const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`
  const problem = {
    id,
    statement: 'Boxes do not come back',
    problemStatement: 'How might boxes come back?',
    elements: [],
    searchQuestions: [],
    userId: 1,
    engine: 'library' as const,
    createdAt: on(problemDay),
  }
  if (ideaDay === undefined) return { problem, isDraft: true }
  const idea = {
    id: id * 10,
    problemId: id,
    userId: 1,
    theme: '',
    title: 'A deposit',
    solution: 'Charge one.',
    nextSteps: [],
    realWorldBasis: '',
    whyWeLikeIt: '',
    engine: 'library' as const,
    version: 1,
    createdAt: on(ideaDay),
  }
  return { problem, idea, isDraft: false }
}

test('R-BANK-02 cards are sorted newest first, by the idea if there is one', () => {
  const sorted = sortNewestFirst([item(1, 1, 5), item(2, 9), item(3, 2, 12), item(4, 20, 3)])
  expect(sorted.map(({ problem }) => problem.id)).toEqual([3, 2, 1, 4])
})

describe('R-BANK-04 a card links', () => {
  test('to its idea', () => expect(hrefOf(item(4, 1, 2))).toBe('/?id=4&ideaId=40'))
  test('to the precedents of a draft', () => expect(hrefOf(item(4, 1))).toBe('/?id=4&step=4'))
})
