import { expect, test } from 'bun:test'
import { Claim, Claims, stateOf } from '../../db/library/claims.ts'
import { findClaims, findPacked, packClaims } from '../../db/library/find-claims.ts'
import { library } from '../../db/library/library.ts'
import { readClaims } from '../../db/library/read-claims.ts'

const filed = readClaims()
const ids = new Set(library.precedents.map(({ id }) => id))
const found = { source: 's1', at: 'History, paragraph 2', says: '1982; Bronx' }
const claim = {
  claim: 'In 1982 Greyston Bakery opened in the Bronx.',
  kind: 'year',
  in: ['year', 'place'],
} as const

test('every file of claims belongs to an entry', () => {
  expect(Object.keys(filed).filter((id) => !ids.has(id))).toEqual([])
})

test('every entry has its claims', () => {
  expect([...ids].filter((id) => !filed[id])).toEqual([])
})

test('every file of claims follows the schema', () => {
  const errors = Object.entries(filed).flatMap(([id, claims]) => {
    const { error } = Claims.safeParse(claims)
    return error?.issues.map(({ path, message }) => `${id}: ${path.join('.')}: ${message}`) ?? []
  })
  expect(errors).toEqual([])
})

test('the packed file that the binary holds has them all', () => {
  const some = { ...filed, 'first-entry': [claim], 'last-entry': [claim, claim] }
  const packed = Uint8Array.from(packClaims(some))
  for (const [id, claims] of Object.entries(some)) expect(findPacked(packed, id)).toEqual(claims)
  for (const id of ['entry', 'first', 'no-such-entry']) expect(findPacked(packed, id)).toBeNull()
  for (const [id, claims] of Object.entries(filed)) expect(findClaims(id)).toEqual(Claims.parse(claims))
  expect(findClaims('no-such-entry')).toEqual([])
})

const sources = [
  { id: 's1', kind: 'standard' },
  { id: 's2', kind: 'weak' },
] as const
const weak = { ...found, source: 's2' }

test.each([
  ['confirmed', { first: found, second: found }],
  ['confirmed', { first: weak, second: found }],
  ['found once', { second: found }],
  ['recalled', {}],
  ['recalled', { first: weak, second: weak }],
] as const)('a claim is %s with %j', (state, findings) => {
  expect(stateOf(Claim.parse({ ...claim, ...findings }), sources)).toBe(state)
})

test.each([
  ['a field that entries do not have', { in: ['heading'] }],
  ['a copied sentence', { first: { ...found, says: 'long '.repeat(30) } }],
  ['a source without an id', { first: { ...found, source: 'Wikipedia' } }],
  ['an interval without a unit', { compute: { from: '1972-10', to: '1973-02', is: 4 } }],
])('%s is refused', (_, change) => {
  expect(Claim.safeParse({ ...claim, ...change }).success).toBe(false)
})
