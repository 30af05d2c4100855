import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { bracketsIn } from '../../src/contracts/brackets.ts'
import { shorten } from '../../src/contracts/shorten.ts'

test.each([
  [
    'Declared as harmless cargo by shippers who want to avoid the surcharge',
    46,
    'Declared as harmless cargo by shippers …',
  ],
  ['We carry 2.2 million bookings a year', 16, 'We carry …'],
  ['No night vet (£900 a night) this year', 24, 'No night vet …'],
  ['Bread, cheese, and wine', 16, 'Bread, cheese …'],
  ['short enough', 12, 'short enough'],
  ['x'.repeat(20), 12, `${'x'.repeat(10)} …`],
])('%p in at most %p characters is %p', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
})

const words = fc.constantFrom(
  'we',
  'pay',
  '2.2',
  'million',
  '€0.85',
  '190,000',
  '(twice',
  'a',
  'night)',
  'for',
  'staff,',
  '[x]',
)

test('no text is cut within a word, a figure or brackets', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), fc.integer({ min: 12, max: 80 }), (list, max) => {
      const text = ['Linen', ...list].join(' ')
      const short = shorten(text, max)
      expect(short.length).toBeLessThanOrEqual(max)
      if (short === text) return
      expect(short.endsWith(' …')).toBe(true)
      const kept = short.slice(0, -2)
      expect(text.startsWith(kept)).toBe(true)
      expect(text.slice(kept.length)).toMatch(/^[,\s]/u)
      expect(bracketsIn(text).filter(({ start, end }) => start < kept.length && end > kept.length)).toEqual(
        [],
      )
    }),
    { numRuns: 1000 },
  )
})

test('any text at all is shortened to valid text that is short enough', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 5, max: 40 }),
      (text, max) => {
        const short = shorten(text, max)
        expect(short.length).toBeLessThanOrEqual(max)
        expect(short.isWellFormed()).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
