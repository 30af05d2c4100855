import { expect, test } from 'bun:test'
import { fitBesidePart } from '../../web/precedents/short-fit.ts'

const fit = {
  matches: 'It met the same need: to form a habit. What to take over: Meet weekly. Count visits.',
  differs: 'It comes from another field.',
  distance: 'far',
} as const

test('beside the part to take over, the comparison does not repeat it', () => {
  expect(fitBesidePart({ fit, transfer: 'meet weekly' })).toEqual({
    ...fit,
    matches: 'It met the same need: to form a habit.',
  })
  expect(fitBesidePart({ fit })).toBe(fit)
  expect(fitBesidePart({ fit: null, transfer: 'meet weekly' })).toBe(null)
})
