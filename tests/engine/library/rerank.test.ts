import { expect, test } from 'bun:test'
import type { LibraryEntry } from '../../../db/library/library.ts'
import type { Candidate } from '../../../src/engine/library/search/rank.ts'
import { chooseEntries } from '../../../src/engine/library/search/rerank.ts'
import { knowledge } from './world.ts'

const [model] = knowledge.entries
/** Entries that differ in all that keeps two of them apart, but for what is given. */
function candidates(count: number, same: Partial<LibraryEntry>): Candidate[] {
  return Array.from({ length: count }, (_, index) => {
    if (!model) throw new Error('the library is empty')
    const apart = {
      id: `e${index}`,
      entity: `E${index}`,
      aliases: [],
      industry: `i${index}`,
      mechanisms: [`m${index}`],
    }
    return { entry: { ...model, ...apart, ...same }, score: 1.5 - index / 100, place: 0 }
  })
}
const chosen = (...ranked: Candidate[][]) =>
  chooseEntries(ranked, null, knowledge).map((element) => element.length)

test('an element gets at most four', () => {
  expect(chosen(candidates(9, {}))).toEqual([4])
})

test('at most two of one field answer an element', () => {
  expect(chosen(candidates(9, { industry: 'food' }))).toEqual([2])
})

test('one way of working answers an element once', () => {
  expect(chosen(candidates(9, { mechanisms: ['auction'] }))).toEqual([1])
})

test('an entity serves one element of a problem only, under whichever of its names', () => {
  expect(chosen(candidates(3, { entity: 'Acme' }), candidates(3, { entity: 'Acme' }))).toEqual([1, 0])
  const [first = [], second = []] = [
    candidates(1, { entity: 'Acme', aliases: ['Apex'] }),
    candidates(1, { entity: 'Apex' }),
  ]
  expect(chosen(first, second)).toEqual([1, 0])
  expect(chosen(second, first)).toEqual([1, 0])
})

test('the first element does not leave the last one empty', () => {
  const shared = candidates(4, {})
  expect(chosen(shared, shared.slice(0, 2))).toEqual([3, 1])
})

test('a weak third is left out', () => {
  const weak = candidates(4, {}).map((candidate) => ({ ...candidate, score: 0.4 }))
  expect(chosen(weak)).toEqual([2])
})
