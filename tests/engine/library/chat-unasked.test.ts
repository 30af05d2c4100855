import { beforeAll, expect, test } from 'bun:test'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { bakery, saying } from './chat-world.ts'

/** What nobody asked for is not proposed: one test for each rule. */
const nextSteps = [
  'First test: surprise bags (Too Good To Go). Offer ten bags to twelve customers for two months. Measure: the share sold. Stop if fewer than 7 of 10 are sold. Allow 60 days at most.',
  'If that works, next test in the same place: a shared last-minute booth (Theatre Development Fund). Move four groups on by one place each day. Allow 30 days at most.',
  'After 90 days at most, compare the results with the figures to stop at, and decide.',
]
let start: ChatContext
beforeAll(async () => {
  start = await bakery({ nextSteps })
})

async function say(content: string) {
  const { proposed, text } = await saying(start, content)
  return { idea: proposed, text }
}

test.each([
  'Why should anybody come for surprise bags, and could that work with parkrun instead?',
  'Could it work without Toyota?',
])('“%s” only asks, and nothing changes', async (message) => {
  expect((await say(message)).idea).toBeUndefined()
})

test.each([
  'The heat is July so 90 days is already autumn, two and two they come at 11 and at 4. Make it 14 days.',
  'Is there one for the mornings? Schools could come at 9, but the regulars will want their place.',
  'Use everyone in months 10 to 14.',
  'Please not ten people in the first test, I find four at most.',
])('no number of another thing changes with “%s”', async (message) => {
  expect((await say(message)).idea).toBeUndefined()
})

test('of two times the user says which one changes', async () => {
  const { idea, text } = await say('make it 14 days')
  expect(idea).toBeUndefined()
  expect(text).toContain('60 days (step 1) and 30 days (step 2)')
  expect((await say('make the second test 14 days')).idea?.nextSteps[1]).toContain('Allow 14 days at most.')
  expect((await say('make it 8 customers')).idea?.nextSteps[0]).toContain('to 8 customers for')
})

test.each([
  'It is amusing but I work alone and there is no common booty.',
  'The postman here comes when he wants, and they have not money for this.',
  'Money is one half. The other half is the customers.',
])('what “%s” tells is no limit', async (message) => {
  expect((await say(message)).idea).toBeUndefined()
})

test.each([
  'In the first test please not the ones who left, I find four at most.',
  'Add a step for checking it before anybody pays.',
  'Why should the three of them write one letter, and who would put it as a step?',
])('no step is made of “%s”', async (message) => {
  expect((await say(message)).idea?.nextSteps ?? nextSteps).toEqual(nextSteps)
})

test.each([
  'The customer answers ten questions and gets the list for HIS case. Could they use parkrun?',
  'I like that the bags are a surprise, and the booth is close to the station.',
  'Toyota makes cars, and we bake bread.',
  'The second one is nonsense for us, we are no theater.',
  'Say it like that, and say who hands it over.',
  'Add something I can show my boss against his shorter hours.',
  'Use parkrun or QB House, whichever fits more.',
  'Keep Toyota only if it helps to have the same rule everywhere.',
])('“%s” brings in and removes no precedent', async (message) => {
  expect((await say(message)).idea).toBeUndefined()
})

test('of two precedents that would do, the user says which', async () => {
  const { text } = await say('Use parkrun or QB House, whichever fits more.')
  expect(text).toContain('Which one should it be: parkrun or QB House?')
})

test.each([
  'The bags go to people with a yellow card. Write this into the solution as the first thing.',
  'Write in the solution: the shop smells of bread, and a shorter queue helps everybody.',
])('“%s” shortens nothing', async (message) => {
  expect((await say(message)).idea?.solution).toContain(start.idea.solution)
})

test.each([
  'It would be nice if the miller came, but he has no time.',
  'I told you that nobody buys bread at six!!',
  'Could we not do this with less flour?',
  'Our customers are old people, they want their own loaf.',
])('“%s” puts no words into the idea', async (message) => {
  expect((await say(message)).idea).toBeUndefined()
})

test('each question that the idea does not answer is named', async () => {
  const { text } = await say(
    'How would surprise bags reach villages without a bus? How would surprise bags work for four people?',
  )
  expect(text).toContain('“How would surprise bags reach villages without a bus”')
  expect(text).toContain('“How would surprise bags work for four people”')
})
