import { beforeAll, expect, test } from 'bun:test'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { bakery, partsOf, saying } from './chat-world.ts'

const BAGS = 'Too Good To Go'
const BOOTH = 'Theatre Development Fund'
let start: ChatContext
beforeAll(async () => {
  start = await bakery()
})

const say = (...messages: string[]) => saying(start, ...messages)

test.each([
  ['Drop Toyota. The bags should be paper, 6 rolls in each.', 'The bags should be paper, 6 rolls in each'],
  ['Add parkrun but on Sundays and without volunteers', 'but on Sundays and without volunteers'],
  ['Drop Toyota. Every loaf must carry the hour of baking.', 'Every loaf must carry the hour of baking'],
  ['Every loaf must carry the hour of baking. The shop has to close at six.', 'The shop has to close at six'],
])('what is not done of “%s” is named', async (message, rest) => {
  expect((await say(message)).text).toContain(rest)
})

test('a detail of a part is not taken for the part', async () => {
  const { proposed, text } = await say('The bit about people in person in the booth, leave that out')
  expect(proposed).toBeUndefined()
  expect(text).toContain('Theatre Development Fund')
})

test('what only tells why is not named', async () => {
  const { text } = await say('14 days is too long, we leave on the 12th. Make the first test 6 days')
  expect(text).not.toContain('too long')
  expect((await say('Drop Toyota. My brother tried cards once.')).text).not.toContain('brother')
})

test.each([
  ['could Toyota be taken out?', [BAGS, BOOTH]],
  ['Honestly now: lose Toyota', [BAGS, BOOTH]],
  ['Toyota makes no sense to me, you can remove', [BAGS, BOOTH]],
  ['why not drop Toyota?', [BAGS, BOOTH]],
  ['The part with the surprise bags, take that out, we have no app', [BOOTH, 'Toyota']],
  ['could parkrun be brought in?', [BAGS, BOOTH, 'Toyota', 'parkrun']],
  ['take out the part where leftovers go into surprise bags', [BOOTH, 'Toyota']],
  ['The part with the surprise bags, take that out, the queue is long enough', [BOOTH, 'Toyota']],
  ['the booth should lead, the bags after it', [BOOTH, BAGS, 'Toyota']],
  ['Toyota should come first, everything else later', ['Toyota', BAGS, BOOTH]],
  ['Let Toyota be the first part', ['Toyota', BAGS, BOOTH]],
  ['make the cards from the supermarket the first thing', ['Toyota', BAGS, BOOTH]],
  ['the other case, from parkrun, bring it in', [BAGS, BOOTH, 'Toyota', 'parkrun']],
  ['I would go on without Toyota', [BAGS, BOOTH]],
])('“%s” changes the parts', async (message, parts) => {
  expect(partsOf((await say(message)).idea, start)).toEqual(parts)
})

test('a stop rule goes into a test only with what it counts, or where the test speaks of it', async () => {
  const { proposed, text } = await say('stop if fewer than 7 buses are late')
  expect(proposed).toBeUndefined()
  expect(text).toContain('Stop if fewer than 7 buses are late')
  const both = await say('measure how many buses are late. stop if fewer than 7 are')
  expect(both.idea.nextSteps[0]).toContain('Measure: how many buses are late. Stop if fewer than 7 are.')
  expect((await say('in step 2 stop if fewer than 7 buses are late')).idea.nextSteps[1]).toContain('7 buses')
})

test.each([
  ['For the test: 15 loaves, 9 days', '15 loaves'],
  ['And for the first test I want 15 loaves only', '15 loaves'],
])('“%s” says how the test should be', async (message, words) => {
  expect((await say(message)).idea.nextSteps[0]).toContain(words)
})

test.each([
  ['call it Late Bread or something like that', 'Late Bread'],
  ['the title is ugly, call it Late Bread or so, I dont care', 'Late Bread'],
  ['and the title should say late bread, I must show it to my mother', 'Late bread'],
])('“%s” sets the title without the aside', async (message, title) => {
  const { idea, text } = await say(message)
  expect(idea.title).toBe(title)
  expect(text).not.toContain('ugly')
})

test('a limit in quotation marks stands word for word', async () => {
  const { idea } = await say(
    'Put this under the limits: "Each loaf is sold once. No loaf waits." My aunt is strict.',
  )
  expect(idea.solution).toContain('“Each loaf is sold once. No loaf waits”')
  expect(idea.solution).not.toContain('aunt')
})

test.each([
  'leave out the half-the-shop trial in the test',
  'give everyone two free days after the third complaint',
  "pay one month's rent for it in the test",
])('“%s” has no figure that the idea would count', async (message) => {
  expect((await say(message)).text).not.toMatch(/half the|third complaint”|one month's”/u)
})

test('a question on a part is answered by what it brings, its test, what decides and what nobody can know', async () => {
  const { text } = await say('how would the Toyota thing work for my two sales girls?')
  expect(text).toContain('The Toyota part would bring this')
  expect(text).toMatch(/step/u)
  expect(text).toContain('Toyota may not work when')
  expect(text).toContain('cannot know yours')
  expect(text.split(/[.!?]”? (?=\p{Lu})/u).length).toBeLessThanOrEqual(4)
})

test('the time that a test runs follows the time that it may take', async () => {
  const [first = ''] = start.idea.nextSteps
  const about = await bakery({ nextSteps: [first.replace('on five days', 'for three weeks')] })
  const { idea } = await saying(about, 'make the first test 9 days')
  expect(idea.nextSteps[0]).toContain('for 9 days. Measure')
  expect(idea.nextSteps[0]).toContain('Allow 9 days at most')
})

test('a story before “write it so” is not offered as text', async () => {
  const { text } = await say(
    'I read this with my wife on Sunday. She laughed about the bags in it. Is it for children? If so would you write it so.',
  )
  expect(text).not.toContain('“I read this')
})

test('a part that goes first takes the words that stand with the order', async () => {
  const { idea } = await say(
    'I like the booth part. Put it first and make it concrete: one table at the station, on Fridays.',
  )
  expect(partsOf(idea, start)).toEqual([BOOTH, BAGS, 'Toyota'])
  const paragraph = idea.solution.split('\n\n').find((one) => one.includes('One table at the station'))
  expect(paragraph).toContain(BOOTH)
})
