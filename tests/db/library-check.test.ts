import { expect, test } from 'bun:test'
import { findEntryErrors } from '../../db/library/check.ts'
import { findEntry, library } from '../../db/library/library.ts'
import { knowledgeOf } from '../../src/engine/library/knowledge.ts'
import { claimedEntry, claimedId, itsClaims } from '../support/claimed-entry.ts'

const MERGED = 'cedars-sinai-barbershop-blood-pressure'
const id = claimedId
const errorsOf = (change: object, name = id) =>
  findEntryErrors({ ...claimedEntry, ...change }, name, library, itsClaims)

test('a library entry has no errors', () => {
  expect(errorsOf({})).toEqual([])
})

test('an invalid entry is reported field by field', () => {
  expect(findEntryErrors(null, id, library)).toHaveLength(1)
  expect(errorsOf({ year: 'long ago' })).toEqual([expect.stringMatching(/^year: /u)])
})

test.each([
  ['a code that does not exist', { challenges: ['no-such-code'] }, "challenges: there is no 'no-such-code'"],
  ['a mechanism that does not exist', { mechanisms: ['magic'] }, "mechanisms: there is no 'magic'"],
  [
    'the name of the entity in its transfer',
    { transfer: 'do as Bristol Siddeley did and charge for each hour' },
    'names Bristol Siddeley',
  ],
  [
    'a purpose that does not read after It let',
    { purpose: 'to let owners pay only for the hours it runs' },
    'purpose: must read well after',
  ],
  [
    'a transfer that is no imperative',
    { transfer: 'to charge a fixed price for each hour of use' },
    'transfer: must start with a verb',
  ],
])('%s is an error', (_, change, message) => {
  expect(errorsOf(change)).toEqual([expect.stringContaining(message)])
})

test('a copy with another name is reported', () => {
  expect(errorsOf({}, 'another-name')).toEqual([`the library already has this entry as ${id}`])
})

test('a file name must be in kebab-case', () => {
  expect(errorsOf({}, 'Bristol Siddeley')[0]).toContain('kebab-case')
})

test.each([
  ['of an entry', { formerly: ['witkar-amsterdam-shared-white-carts'] }, 'belongs to witkar'],
  ['of an entry merged into another', { formerly: [MERGED] }, 'belongs to los-angeles-barbershops'],
  ['of its own', { formerly: [id] }, 'appears twice'],
  ['twice', { formerly: ['gone', 'gone'] }, 'appears twice'],
])('a former id %s is an error', (_, change, message) => {
  expect(errorsOf(change)).toEqual([expect.stringContaining(message)])
})

test('the id of an entry that was merged is not used again', () => {
  expect(errorsOf({ entity: 'Somebody Else' }, MERGED)).toEqual([
    expect.stringContaining('is a former id of los-angeles-barbershops-blood-pressure'),
  ])
})

test('an entry is found by the id of one that was merged into it', () => {
  expect(findEntry(MERGED)?.id).toBe('los-angeles-barbershops-blood-pressure')
  expect(knowledgeOf(library).entry(MERGED)?.id).toBe('los-angeles-barbershops-blood-pressure')
})
