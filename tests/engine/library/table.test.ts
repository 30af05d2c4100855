import { expect, test } from 'bun:test'
import { numbersIn, tableOf, tableReader } from '../../../src/engine/library/table.ts'

const rows: [string, string][] = ['b', 'a', 'a b', "b's", '=x', '1,000', 'é', 'ba'].map((word, index) => [
  word,
  `${index} ${index / 3}`,
])

test('every row is found by its word, to the last digit', () => {
  const read = tableReader(tableOf(rows), numbersIn)
  for (const [index, [word]] of rows.entries()) expect([...(read(word) ?? [])]).toEqual([index, index / 3])
})

test('a word without a row has nothing, before, between or after the others', () => {
  const read = tableReader(tableOf(rows), numbersIn)
  expect(['', '0', 'a ', 'aa', 'b b', 'c', 'z', '0 0'].map(read)).toEqual(
    Array.from({ length: 8 }, () => null),
  )
  expect(tableReader(tableOf([]), numbersIn)('a')).toBeNull()
})
