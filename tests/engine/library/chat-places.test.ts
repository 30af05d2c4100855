import { beforeAll, expect, test } from 'bun:test'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { bakery, partsOf, saying } from './chat-world.ts'

/** What a message says goes where it belongs, and what it says to the assistant goes nowhere. */
const BAGS = 'Too Good To Go'
const BOOTH = 'Theatre Development Fund'
const nextSteps = [
  `First test: surprise bags (${BAGS}). Number fifty bags for two months. Measure: the share sold. Stop if fewer than 40% are sold. Allow 60 days at most.`,
  `If that works, next test in the same place: a shared last-minute booth (${BOOTH}). For ten cases, ask four groups in turn for six weeks. Measure: the takings. Stop if they fall by a tenth. Allow 30 days at most.`,
  'Have someone check whether law and contracts allow the booth.',
  'After 90 days at most, compare the results with the figures to stop at, and decide.',
]
let start: ChatContext
beforeAll(async () => {
  start = await bakery({ nextSteps })
})

const say = (...messages: string[]) => saying(start, ...messages)
const paragraphWith = (text: string, words: string) => text.split('\n\n').find((one) => one.includes(words))

test.each([
  [
    'stop if after 2 weeks fewer than 9 are sold, that 40% stuff i dont need',
    'Stop if after 2 weeks fewer than 9 are sold. ',
  ],
  [
    'Stop figure: if the queue has not shrunk by 5 people, we stop.',
    'Stop if the queue has not shrunk by 5 people. ',
  ],
  ['And the stop figure is simple, if one bag comes back we stop.', 'Stop if one bag comes back we stop. '],
])('what “%s” says of the figure is not part of it', async (message, sentence) => {
  const { idea } = await say(`In the first test only the third graders. ${message}`)
  expect(idea.nextSteps[0]).toContain(sentence)
})

test('a number of the test changes, and the words around it stay out', async () => {
  const { idea } = await say(
    'The test: not fifty bags, twenty loaves is realistic for one autumn, so allow 90 days.',
  )
  expect(idea.nextSteps[0]).toContain('Number twenty loaves')
  expect(idea.nextSteps[0]).toContain('Allow 90 days at most')
  expect(idea.nextSteps[0]).not.toContain('realistic')
})

test('the test that a message means is the one that has its figures', async () => {
  const { idea } = await say(
    'The test is too long, thirty days for ten cases, we bake ten in a week: put 14 days. Stop if fewer than 4 buses come.',
  )
  expect(idea.nextSteps[0]).toBe(start.idea.nextSteps[0] ?? '')
  expect(idea.nextSteps[1]).toContain('Stop if fewer than 4 buses come. Allow 14 days at most.')
  expect(JSON.stringify(idea)).not.toContain('Put 14 days')
})

test('figures that come for another figure go into its test', async () => {
  const { idea } = await say(
    'Replace the 40% figure, it makes no sense to us: measure the queue and stop if it has not fallen by a third after 60 days.',
  )
  expect(idea.nextSteps[0]).toContain(
    'Measure: the queue. Stop if it has not fallen by a third after 60 days.',
  )
})

test('a figure to stop at that is later than the end of its test is pointed out', async () => {
  expect((await say('In step 2: stop if nobody came after 8 weeks')).text).toContain('“Make step 2 56 days”')
})

test('“make it step 1” moves the step that was spoken of', async () => {
  const { idea } = await say(
    'The legal check cannot be number 3, the mayor wants it before all. Make it step 1.',
  )
  expect(idea.nextSteps).toEqual([nextSteps[2], nextSteps[0], nextSteps[1], nextSteps[3]] as string[])
})

test('text in brackets is not cut', async () => {
  const { idea } = await say(
    'Write this in the solution: last loaf (what, when, and who) / price / name of the baker.',
  )
  expect(idea.solution).toContain('Last loaf (what, when, and who) / price / name of the baker.')
})

test('words go to the part that was named, not to one whose words they share', async () => {
  const { idea } = await say(
    'About the booth. Put: four old bakers hand a surprise to each child of the supermarket on Fridays.',
  )
  expect(paragraphWith(idea.solution, 'Four old bakers')).toContain(BOOTH)
  const { idea: first } = await say('Build it in as the first part: a card tied to the bread.')
  expect(first.solution).toStartWith('A card tied to the bread.')
})

test.each([
  ['For me the surprise bags must go out completely, nobody here has a phone.', [BOOTH, 'Toyota']],
  ['I think the booth can be removed.', [BAGS, 'Toyota']],
  [
    'And the shared booth, the theatre one, becomes the first thing and the first test.',
    [BOOTH, BAGS, 'Toyota'],
  ],
  [
    'I saw parkrun in the list. Please put it in place of the booth, and make it the first test.',
    ['parkrun', BAGS, 'Toyota'],
  ],
  ['Take the booth out. What I want there is the running, that parkrun thing.', [BAGS, 'parkrun', 'Toyota']],
  ['Toyota is for factories, drop it. I saw parkrun in the list, put that there.', [BAGS, BOOTH, 'parkrun']],
  ['Take the booth out please, and where it says surprise bags we have none.', [BAGS, 'Toyota']],
])('“%s” changes the parts', async (message, parts) => {
  expect(partsOf((await say(message)).idea, start)).toEqual(parts)
})

test('a part is replaced by the precedent that the message names, with the words for it', async () => {
  const { idea } = await say(
    'Replace the booth with a walk: we meet at the oven at eight. parkrun was found anyway, take it from there.',
  )
  expect(partsOf(idea, start)).toEqual([BAGS, 'parkrun', 'Toyota'])
  expect(paragraphWith(idea.solution, 'We meet at the oven at eight.')).toContain('parkrun')
})

test.each([
  ['so the booth part has to change: two neighbors sell on the square.', 'Two neighbors sell on the square.'],
  [
    'On the card I want just this: name / hour / "no returns". Put that in as is',
    'On the card: name / hour / "no returns".',
  ],
  ['Put in that everyone who takes a bag signs the book.', 'Everyone who takes a bag signs the book.'],
])('the words of “%s” stand in the solution', async (message, words) => {
  expect((await say(message)).idea.solution).toContain(words)
})

test.each([
  'Here is what I imagine. Each row has a slate. Please put that in the solution instead of the Toyota one.',
  'Here is what I imagine. Each row has a slate. Please put that at the top of the solution.',
])('of “%s” the words before the order are meant', async (message) => {
  expect((await say(message)).idea.solution).toStartWith('Each row has a slate.')
})

test.each([
  'say three days off that everyone takes, no asking',
  'For the test, please take note of it',
  'If it is only a warning, keep it short, one sentence.',
])('“%s” puts no fragment into the idea', async (message) => {
  expect(
    (await say('why the booth?', `The surprise bags failed elsewhere. ${message}`)).proposed,
  ).toBeUndefined()
})

test('a time with the place of a test changes the time and keeps the place', async () => {
  const { idea } = await say('For the first test, let it be 30 days in one village')
  expect(idea.nextSteps[0]).toContain('In one village. Measure')
  expect(idea.nextSteps[0]).toContain('Allow 30 days at most')
})

test('words put as a step become one, however politely', async () => {
  const { idea } = await say(
    'Could that be put in as the first step, that each baker asks a neighbor to come along?',
  )
  expect(idea.nextSteps[0]).toBe('Each baker asks a neighbor to come along.')
})

test('“out with it” after a step drops the step', async () => {
  const { idea } = await say('Step 3 is nonsense for us, out with it.')
  expect(idea.nextSteps).toHaveLength(3)
  expect(partsOf(idea, start)).toEqual([BAGS, BOOTH, 'Toyota'])
})

test('what introduces the words stays out', async () => {
  const { idea } = await say(
    "I'd like the solution to mention that we only open on market days. Write that at the end.",
  )
  expect(idea.solution).toEndWith('\n\nWe only open on market days.')
})

test('“no no no” is no limit', async () => {
  expect((await say('no no no. thats not us')).proposed).toBeUndefined()
})

test('a part goes first whatever else is said of it', async () => {
  const { idea } = await say('The last part should come first but without the money')
  expect(partsOf(idea, start)).toEqual(['Toyota', BAGS, BOOTH])
})

test('a verdict on a figure is no part of the new one', async () => {
  const { idea } = await say(
    'In the first test only the third graders. The measure is wrong: count the complaints',
  )
  expect(idea.nextSteps[0]).toContain('Measure: the complaints.')
})

test('a name that may be that of a part is offered as the title', async () => {
  const { proposed, text } = await say("And the third one, keep it but call it 'the market day'.")
  expect(proposed).toBeUndefined()
  expect(text).toContain('Title: “the market day”')
  expect((await say("And the third one, keep it but call it 'the market day'.", 'yes')).idea.title).toBe(
    'the market day',
  )
})

test('“make step 2 step 1” moves it', async () => {
  expect((await say('make step 2 step 1')).text).toContain('I would move step 2 to place 1.')
})

test('a ceiling is a limit, and a risk is one without a colon', async () => {
  expect(
    (await say('Also write a ceiling, 50 loaves a day, that is what the oven holds')).idea.solution,
  ).toContain('“50 loaves a day”')
  const { idea } = await say('put the miller in as a risk, he may raise the price')
  expect(idea.nextSteps[0]).toContain('Risk to watch: The miller, he may raise the price.')
})

test('an order that tells what happens out there is offered as text, and a yes puts it in', async () => {
  const message = 'make five groups of six children, and each group bakes on another day'
  expect((await say(message)).proposed).toBeUndefined()
  expect((await say(message, 'yes')).idea.solution).toContain('Make five groups of six children')
})

test.each([
  'No "surprise" and no "helicopter" anywhere in the text please.',
  "The words 'surprise' and 'helicopter' must not appear anywhere, the newspaper would have a feast.",
])('of words that nobody should read, those that come are asked for: “%s”', async (message) => {
  const { proposed, text } = await say(message)
  expect(proposed).toBeUndefined()
  expect(text).toContain('“Change “surprise” to “…””')
  expect(text).toContain('does not say “helicopter”')
})

test('a sentence that begins as a question may ask nothing', async () => {
  const { text } = await say(
    "Drop the surprise bags. What people pay for a surprise bag is the council's business, we only bake",
  )
  expect(text).not.toContain('It takes')
})

test.each([
  ['why is there an app with leftovers in this', BAGS],
  ['Tell me why a baker would hand leftovers to a stranger.', BAGS],
  ['What would the "surprise" be in a village like ours?', BAGS],
])('“%s” is answered from the part that it means', async (message, entity) => {
  expect((await say(message)).text).toContain(`The ${entity} part`)
})
