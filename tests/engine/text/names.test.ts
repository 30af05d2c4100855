import { expect, test } from 'bun:test'
import { Variety } from '../../../src/engine/library/retrieval/variety.ts'
import { namesOf, normaliseName } from '../../../src/engine/text/names.ts'
import { knowledge, missing } from '../../support/model-world.ts'

test.each([
  ['Harley-Davidson Inc.', 'Harley Davidson'],
  ['The La Poste Group', 'la poste group'],
  ['Nestlé', 'Nestle'],
  ['Grameen Bank (Bangladesh)', 'Grameen Bank'],
])('%s and %s are one name', (one, other) => expect(normaliseName(one)).toBe(normaliseName(other)))

test('retrieval uses an entity once, however its name is spelled', () => {
  const entry = knowledge.entries.find(({ entity }) => entity.includes('-')) ?? missing()
  const variety = new Variety([normaliseName(`The ${entry.entity.replaceAll('-', ' ').toUpperCase()}`)])
  expect(namesOf(entry)).toContain(normaliseName(entry.entity))
  expect(variety.isUsed(entry)).toBe(true)
})
