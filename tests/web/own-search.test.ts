import { expect, test } from 'bun:test'
import { OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import { searchOwn } from '../../web/library/own/search-own.ts'

const own = (id: number, fields: object) =>
  OwnPrecedent.parse({ id, entity: 'Our gym', innovation: 'x', createdAt: '2026-11-23T00:00:00Z', ...fields })
const paired = own(1, { innovation: 'Paired each new member with a regular', year: 2022, outcome: 'success' })
const pool = own(2, { entity: 'Harbour Pool', innovation: 'Let members drop a class' })
const found = (filters: Parameters<typeof searchOwn>[1]) =>
  searchOwn([paired, pool], filters).map(({ id }) => id)

test('own precedents are found by all words of any of their texts, in singular and plural', () => {
  expect(found({ q: 'members' })).toEqual([1, 2])
  expect(found({ q: 'gym REGULAR' })).toEqual([1])
  expect(found({ q: 'members trainer' })).toEqual([])
})

test('they pass the filters of outcome and year, and have nothing in the other facets', () => {
  expect(found({ outcome: 'success' })).toEqual([1])
  expect(found({ from: 2000, to: 2025 })).toEqual([1])
  expect(found({ q: 'members', challenge: 'form-habit' })).toEqual([])
})
