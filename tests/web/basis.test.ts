import { expect, test } from 'bun:test'
import { outcomeIn, paragraphOf, tellsOf } from '../../web/ideas/basis.ts'

const YAKULT =
  'Yakult (1963, Japan): Had women carry bottles. Outcome: In 2016 there were 37,000. Others came later.'
const GOOGLE = 'Google (2008): Predicted flu. It failed: It missed 2013. Not yet compared with its sources.'

test('a paragraph tells of the precedent that it begins with', () => {
  expect(paragraphOf({ entity: 'Google' }, `${YAKULT}\n\n${GOOGLE}`)).toBe(GOOGLE)
  expect(paragraphOf({ entity: 'Zara' }, YAKULT)).toBeNull()
  expect(tellsOf('Googleplex opened.', { entity: 'Google' })).toBe(false)
})

test('what came of it is the first sentence of its outcome, and a failure keeps its name', () => {
  expect(outcomeIn(YAKULT)).toBe('In 2016 there were 37,000.')
  expect(outcomeIn(GOOGLE)).toBe('It failed: It missed 2013.')
  expect(outcomeIn('Community-supported farms')).toBeNull()
  expect(outcomeIn(null)).toBeNull()
})
