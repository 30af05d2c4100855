import { expect, test } from 'bun:test'
import { letterOf } from '../../src/domain/letters.ts'

test('letters go from A to Z, and on with a number', () => {
  expect([0, 1, 25, 26, 27, 52].map((ordinal) => letterOf({ ordinal }))).toEqual([
    'A',
    'B',
    'Z',
    'A2',
    'B2',
    'A3',
  ])
})
