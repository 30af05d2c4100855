import { describe, expect, test } from 'bun:test'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { groupByElement } from '../../web/precedents/group-by-element.ts'
import { questionsByElement } from '../../web/problems/questions-by-element.ts'

const problem: Problem = {
  id: 1,
  statement: 'S',
  problemStatement: 'R',
  elements: ['a', 'b'],
  searchQuestions: ['a1', 'a2', 'b1', 'b2'],
  userId: 1,
  engine: 'library',
  createdAt: '2026-11-20T12:00:00Z',
}

const precedent = (id: number, questionIndex: number): Precedent => ({
  id,
  problemId: 1,
  entity: 'E',
  innovation: 'I',
  year: null,
  questionIndex,
  selected: false,
  origin: 'curated',
  checked: true,
  industry: null,
  place: null,
  outcome: null,
  fit: null,
  sources: [],
  createdAt: '2026-11-20T12:00:00Z',
})

describe('R-ANALYSIS-01 search questions', () => {
  test('are grouped by element when their number is a multiple of the elements', () => {
    expect(questionsByElement(problem)).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2'],
    ])
  })

  test('are not grouped otherwise', () => {
    expect(questionsByElement({ ...problem, searchQuestions: ['a1', 'a2', 'b1'] })).toBeNull()
    expect(questionsByElement({ ...problem, elements: [] })).toBeNull()
  })
})

describe('R-PREC-01 precedents', () => {
  test('are grouped by the element they answer, even if it has none', () => {
    const groups = groupByElement(['a', 'b'], [precedent(1, 0), precedent(2, 0)])
    expect(groups.map(({ element, precedents }) => [element, precedents.map(({ id }) => id)])).toEqual([
      ['a', [1, 2]],
      ['b', []],
    ])
  })

  test('of an unknown element form a group of their own', () => {
    expect(groupByElement(['a'], [precedent(1, 5)]).at(-1)).toMatchObject({ element: '', index: 1 })
  })
})
