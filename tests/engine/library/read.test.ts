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

const quantitiesIn = (text: string) => read(text).quantities.map((quantity) => quantity.text)

test('quantities have their noun, their qualifier and what they are counted by', () => {
  expect(
    quantitiesIn(
      'We lost 2,300 of 11,000 broadband customers in over 6 hours, at €300k a year and 19,000 euros.',
    ),
  ).toEqual(['2,300 of 11,000 broadband customers', 'over 6 hours', '€300k a year', '19,000 euros'])
  expect(quantitiesIn('In 2017, at 6:30, tenants left.')).toEqual([])
  expect(quantitiesIn('Losses of $1.1bn, £30 mn and €2.4 trillion.')).toEqual([
    '$1.1bn',
    '£30 mn',
    '€2.4 trillion',
  ])
})

test('a number word is read without backtracking', () => {
  const start = performance.now()
  quantitiesIn('two '.repeat(3000))
  expect(performance.now() - start).toBeLessThan(2000)
})

const limitsIn = (text: string) => read(text).limits.map((limit) => limit.kind)

test.each([
  ['We must not spend more than 200,000 euros.', ['money']],
  ['We cannot add trainers.', ['staff']],
  ['The permit ends on 30 June 2028.', ['time']],
  ['GDPR applies and we may not store patient data.', ['law']],
  ['We cannot buy new software.', ['technology']],
  ['We cannot move the workshop.', ['place']],
  ['Whatever we do, we must not lose our regulars.', ['keep']],
  ['We hope for more guests.', []],
  ['Patients leave without being seen.', []],
] as const)('%s states the limits %p', (text, kinds) => {
  expect(limitsIn(text)).toEqual([...kinds])
})

test('a limit is the part of a long clause that states it', () => {
  const textsOf = (text: string) => read(text).limits.map((limit) => limit.text)
  expect(textsOf('I run a small gym in Truro near the harbor, no sales team, just me and Deb.')).toEqual([
    'no sales team, just me and Deb.',
  ])
  expect(textsOf('How do we grow in Spain and Italy without hiring more people?')).toEqual([
    'without hiring more people?',
  ])
  expect(textsOf('We could read their chats, which we legally cannot read anyway.')).toEqual([
    'We could read their chats, which we legally cannot read anyway.',
  ])
})

test('what the writer calls their own is named only where it is certain', () => {
  expect(read('Our 40-room seaside hotel is empty in winter.').workplace).toBe('40-room seaside hotel')
  expect(read('Small machine shop, 9 people.').workplace).toBe('small machine shop')
  expect(read('We run a cafe in Leeds.').workplace).toBe('cafe')
  expect(read('Our bus station clock is slow and our bank loan is due.').workplace).toBeNull()
})

test('possessives and words that are often verbs make no group', () => {
  expect(groupsIn("My customers' children wait while the chain coaches nobody.")).toEqual([
    'served: children',
  ])
  expect(groupsIn('Our coaches quit.')).toEqual(['staff: coaches'])
})
