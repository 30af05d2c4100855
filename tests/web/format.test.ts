import { describe, expect, test } from 'bun:test'
import { afterFirstSentence, firstSentence, formatDateTime, formatYear } from '../../web/lib/format.ts'
import { costOf, MAX_FAST_COST } from '../support/cost.ts'

describe('R-BANK-03 the overview is the first sentence', () => {
  const cases = [
    ['Ask each partner. Then wait.', 'Ask each partner.'],
    ['Is it 3.5 times cheaper? Yes.', 'Is it 3.5 times cheaper?'],
    ['The U.S. Navy drills it. Others follow.', 'The U.S. Navy drills it.'],
    ['Use boxes, e.g. crates, twice. Count them.', 'Use boxes, e.g. crates, twice.'],
    ['  No end here  ', 'No end here'],
    ['He said "Go." Then left.', 'He said "Go."'],
    ['', ''],
  ] as const
  for (const [text, sentence] of cases) {
    test(`of '${text}'`, () => expect(firstSentence(text)).toBe(sentence))
  }

  test('is found quickly in a long text without an end', async () => {
    expect(await costOf(() => firstSentence('a.b '.repeat(25_000)))).toBeLessThan(MAX_FAST_COST)
  })
})

test('R-BANK-03 a date reads like Nov 20, 2026 8:05 PM', () => {
  expect(formatDateTime('2026-11-20T20:05:00')).toBe('Nov 20, 2026 8:05 PM')
})

test('a negative year is shown as BCE', () => {
  expect(formatYear(-300)).toBe('300 BCE')
  expect(formatYear(1953)).toBe('1953')
})

test('the text after the first sentence; a single sentence stays', () => {
  expect(afterFirstSentence('The same need. It let bakers sell late.')).toBe('It let bakers sell late.')
  expect(afterFirstSentence(' It let bakers sell late. ')).toBe('It let bakers sell late.')
})
