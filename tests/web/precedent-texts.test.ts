import { expect, test } from 'bun:test'
import { precedentTexts } from '../../web/precedents/texts.ts'

const { foundSoFar, waiting } = precedentTexts

test('the progress of a search counts elements only where there are several', () => {
  expect(foundSoFar(5, 2, 3)).toBe('5 found so far, for 2 of 3 elements.')
  expect(foundSoFar(5, 1, 1)).toBe('5 found so far.')
  const busy = 'Many people are using the language model.'
  expect(waiting(2, 3)).toBe(`${busy} 2 of 3 elements are waiting for a free slot.`)
  expect(waiting(1, 3)).toBe(`${busy} 1 of 3 elements is waiting for a free slot.`)
  expect(waiting(1, 1)).toBe(`${busy} Your search is waiting for a free slot.`)
})
