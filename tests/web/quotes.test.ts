import { expect, test } from 'bun:test'
import { quotes } from '../../web/work/quotes.ts'

test('R-ANALYSIS-07 there are 30 different quotes, each with innovator, quote and precedent', () => {
  expect(quotes).toHaveLength(30)
  expect(new Set(quotes.map(({ quote }) => quote)).size).toBe(30)
  for (const { innovator, quote, precedent } of quotes)
    for (const text of [innovator, quote, precedent]) expect(text.trim()).not.toBe('')
})
