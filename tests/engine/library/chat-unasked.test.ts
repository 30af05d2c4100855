import { beforeAll, expect, test } from 'bun:test'
import type { IdeaDraft } from '../../../src/engine/drafts.ts'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { chosen, element, problemOf } from './parts.ts'
import { call, engine } from './world.ts'

/** What nobody asked for is not proposed: one test for each rule. */
const problem = problemOf(
  'Our bakery throws away forty loaves every evening. Customers come late and find empty shelves.',
  element('Sell what is left at closing time'),
  element('Match what you make to what is asked for'),
)
const used = ['too-good-to-go-surprise-bag', 'tkts-same-day-booth', 'toyota-kanban-from-the-supermarket']
const spare = ['parkrun-same-run-every-saturday', 'qb-house-ten-minute-haircut']
const nextSteps = [
  'First test: surprise bags (Too Good To Go). Offer ten bags to twelve customers for two months. Measure: the share sold. Stop if fewer than 7 of 10 are sold. Allow 60 days at most.',
  'If that works, next test in the same place: a shared last-minute booth (Theatre Development Fund). Move four groups on by one place each day. Allow 30 days at most.',
  'After 90 days at most, compare the results with the figures to stop at, and decide.',
]
let start: ChatContext

beforeAll(async () => {
  const precedents = used.map((id, index) => chosen(id, index, index % 2))
  const others = spare.map((id, index) => chosen(id, index + 3, index % 2))
  const idea = { ...(await engine.generateIdea(problem, precedents, [], call)), nextSteps }
  start = { idea, problemStatement: problem.statement, problem, precedents, others, assistantName: 'Ada' }
})

async function say(content: string): Promise<{ idea: IdeaDraft | undefined; text: string }> {
  const events = await Array.fromAsync(engine.chat([{ role: 'user', content }], start, call))
  return {
    idea: events.find((event) => event.type === 'idea')?.idea,
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
  }
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
  'Measure minutes per child, stop if under 30.',
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
  ['No phones in this idea.', 'no phones in this idea'],
  ['It must stay under 50 euros.', 'it must stay under 50 euros'],
  ['Give me a limit: one shelf stays free', 'one shelf stays free'],
])('what “%s” orders is a limit', async (message, limit) => {
  expect((await say(message)).idea?.solution).toContain(`“${limit}”`)
})

test.each([
  'In the first test please not the ones who left, I find four at most.',
  'Add a step for checking it before anybody pays.',
  'Make that the three of them write one letter, put it as a step with a date inside 60 days.',
])('no step is made of “%s”', async (message) => {
  expect((await say(message)).idea?.nextSteps ?? nextSteps).toEqual(nextSteps)
})

test.each([
  'The customer answers ten questions and gets the list for HIS case. Can you rewrite the second part so?',
  'Two and two they call each other and drink. Put this please instead of Toyota.',
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
  'I want the story of their loaf. Can the solution be built round that, and shorter?',
])('“%s” shortens nothing', async (message) => {
  expect((await say(message)).idea).toBeUndefined()
})

test('a question on a part is answered without its own words, and what is not known is said once', async () => {
  const { text } = await say(
    'Why should my old neighbors buy surprise bags at the door of the church? How would surprise bags reach villages without a bus?',
  )
  expect(text.split('The library does not know that for your case.')).toHaveLength(2)
  expect(text).toContain('may not work when')
  expect(text).toContain('Step 1 would show it: stop if')
})

test('a question on how a part would work does not get the sentence of the solution back', async () => {
  const { text } = await say('How would surprise bags work for us, four people in a village?')
  expect(text).not.toContain('The solution says')
  expect((await say('whats the first part for')).text).toContain('What to take from it')
})
