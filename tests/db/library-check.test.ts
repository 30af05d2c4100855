import { expect, test } from 'bun:test'
import { findEntryErrors } from '../../db/library/check.ts'
import { findEntry, library } from '../../db/library/library.ts'

const id = 'bristol-siddeley-power-by-the-hour'
const { id: _, ...entry } = findEntry(id) ?? { id: '' }
const errorsOf = (change: object, name = id) => findEntryErrors({ ...entry, ...change }, name, library)

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
