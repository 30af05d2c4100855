import { expect, test } from 'bun:test'
import { faultsOf } from '../../db/library/check.ts'
import { findEntry, library } from '../../db/library/library.ts'

const id = 'bristol-siddeley-power-by-the-hour'
const { id: _, ...entry } = findEntry(id) ?? { id: '' }
const faults = (change: object, name = id) => faultsOf({ ...entry, ...change }, name, library)

test('a library entry has no errors', () => {
  expect(faults({})).toEqual([])
})

test('an invalid entry is reported field by field', () => {
  expect(faultsOf(null, id, library)).toHaveLength(1)
  expect(faults({ year: 'long ago' })).toEqual([expect.stringMatching(/^year: /u)])
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
    'purpose: reads after',
  ],
  [
    'a transfer that is no imperative',
    { transfer: 'to charge a fixed price for each hour of use' },
    'transfer: begins with a verb',
  ],
])('%s is a fault', (_, change, told) => {
  expect(faults(change)).toEqual([expect.stringContaining(told)])
})

test('a copy with another name is reported', () => {
  expect(faults({}, 'another-name')).toEqual([`the library holds this already, as ${id}`])
})

test('a file name must be in kebab-case', () => {
  expect(faults({}, 'Bristol Siddeley')[0]).toContain('kebab-case')
})
