import { expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import { WordLists } from '../../../db/library/words.ts'
import { readStatement } from '../../../src/engine/library/read.ts'
import { knowledge } from './world.ts'

const read = (text: string) => readStatement(text, knowledge)
const groupsIn = (text: string) => read(text).groups.map((group) => `${group.role}: ${group.text}`)

test('the word lists are valid', () => {
  expect(WordLists.parse(library.words)).toEqual(library.words)
})

test('groups are named with the words that belong to them', () => {
  expect(groupsIn('Our regular guests stay away, new members quit and truck drivers wait.')).toEqual([
    'served: regular guests',
    'served: new members',
    'staff: truck drivers',
  ])
  expect(groupsIn('The bread customers want is gone by nine.')).toEqual(['served: customers'])
})

test('all spans are places in the text', () => {
  const { text, groups, limits, quantities } = read(
    'Our 240 guests wait. We must not spend more than 200,000 euros.',
  )
  for (const { start, end, text: written } of [...groups, ...limits, ...quantities])
    expect(text.slice(start, end)).toBe(written)
})

test('a text is read once', () => {
  const text = 'Nurses quit within a year.'
  expect(read(text)).toBe(read(text))
})
