import { expect, test } from 'bun:test'
import { createTermIndex, scoreTerms } from '../../../../src/engine/library/retrieval/term-index.ts'

const index = createTermIndex([['bread', 'waste', 'waste'], ['bread', 'price'], ['ship']])

test('a rare word counts more than a common one, and a repeated one more than once', () => {
  const [first = 0, second = 0, third = 0] = scoreTerms(index, ['bread', 'waste'], 3)
  expect(first).toBeGreaterThan(second)
  expect(second).toBeGreaterThan(0)
  expect(third).toBe(0)
})

test('a word that the query repeats counts once, an unknown one not at all', () => {
  expect(scoreTerms(index, ['ship', 'ship', 'nothing'], 3)).toEqual(scoreTerms(index, ['ship'], 3))
})

test('an index of nothing answers nothing', () => {
  expect(scoreTerms(createTermIndex([[], []]), ['bread'], 2)).toEqual(new Float32Array(2))
})
