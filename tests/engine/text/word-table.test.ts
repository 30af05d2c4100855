import { expect, test } from 'bun:test'
import { readRetrievalIndex } from '../../../src/engine/library/retrieval/open.ts'
import { createWordTable } from '../../../src/engine/text/word-table.ts'

test('a word is where it came first, and others are nowhere', () => {
  const table = createWordTable(['nurse', 'ward', 'nurse', 'élan'])
  expect(['nurse', 'ward', 'élan'].map(table.placeOf)).toEqual([0, 1, 3])
  expect(['', 'war', 'wards', 'Nurse'].filter(table.has)).toEqual([])
})

test('a table of no words has none', () => {
  expect(createWordTable([]).has('')).toBe(false)
})

test("the index's words are each found at their place, and none by another spelling", () => {
  const { words } = readRetrievalIndex()
  const { placeOf, has } = createWordTable(words)
  expect(words.filter((word, place) => placeOf(word) !== place)).toEqual([])
  expect(words.filter((word) => has(`${word}'`) || has(word.toUpperCase()))).toEqual([])
})
