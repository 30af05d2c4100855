import { beforeAll, expect, test } from 'bun:test'
import { Intents, WishExamples } from '../../../db/library/intents.ts'
import { library } from '../../../db/library/library.ts'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { costOf, MAX_FAST_COST } from '../../support/cost.ts'
import { bakery, partsOf, saying } from './chat-world.ts'

const BAGS = 'Too Good To Go'
const BOOTH = 'Theatre Development Fund'
const nextSteps = [
  `First test: surprise bags (${BAGS}). Offer ten bags to twenty customers for two months. Measure: the share sold. Stop if fewer than 12 of 20 buy one. Allow 60 days at most.`,
  `If that works, next test in the same place: a shared last-minute booth (${BOOTH}). Move four groups on by one place each day. Measure: the takings. Stop if they fall. Allow 30 days at most.`,
  'After 90 days at most, compare the results with the figures to stop at, and decide.',
]
let start: ChatContext
beforeAll(async () => {
  start = await bakery({ nextSteps })
})

const say = (...messages: string[]) => saying(start, ...messages)
const parts = async (...messages: string[]) => partsOf((await say(...messages)).idea, start)

test('the intents are valid', () => {
  expect(Intents.parse(library.intents)).toEqual(library.intents)
  expect(WishExamples.parse(library.wishes)).toEqual(library.wishes)
})

test.each([
  ['drop Toyota', [BAGS, BOOTH]],
  ['please take the booth out, we have no place for it', [BAGS, 'Toyota']],
  ['drop the second part', [BAGS, 'Toyota']],
  ['remove part b', [BAGS, 'Toyota']],
  ['keep only Toyota and the second part', [BOOTH, 'Toyota']],
  ['put the third part first', ['Toyota', BAGS, BOOTH]],
  ['put parkrun first', ['parkrun', BAGS, BOOTH, 'Toyota']],
  ['replace Toyota with parkrun', [BAGS, BOOTH, 'parkrun']],
  ['drop Toyota and put QB House in instead', [BAGS, BOOTH, 'QB House']],
  ['use parkrun instead of the surprise bags', ['parkrun', BOOTH, 'Toyota']],
  ['add parkrun', [BAGS, BOOTH, 'Toyota', 'parkrun']],
])('“%s” changes the parts so', async (message, entities) => {
  expect(await parts(message)).toEqual(entities)
})

test('the steps, the basis and the total follow the parts', async () => {
  const whole = await bakery()
  const { idea } = await saying(whole, `replace ${BAGS} with parkrun`)
  expect(idea.nextSteps[0]).toContain('(parkrun)')
  expect(idea.realWorldBasis).toContain('parkrun')
  expect(JSON.stringify([idea.solution, idea.nextSteps, idea.realWorldBasis])).not.toContain(BAGS)
})

test('the total also follows the time that the user gave a test that stays', async () => {
  const { idea } = await saying(await bakery(), 'set step 1 to 9 days', `replace ${BOOTH} with parkrun`)
  const days = idea.nextSteps.flatMap((step) => Number(/Allow (\d+) days/u.exec(step)?.[1] ?? []))
  expect(days[0]).toBe(9)
  expect(days[1]).toBe(45)
  expect(idea.nextSteps.at(-1)).toStartWith('After 54 days')
})

test('“it” is what the user spoke of, and without that the user is asked', async () => {
  expect(await parts('why is Toyota in there?', 'take it out')).toEqual([BAGS, BOOTH])
  const { proposed, text } = await say('take it out')
  expect(proposed).toBeUndefined()
  expect(text).toContain('Which part should go')
})

test('what was removed comes back by “put it back”, and by name', async () => {
  expect(await parts('drop Toyota', 'put it back')).toEqual([BAGS, BOOTH, 'Toyota'])
  expect(await parts('replace Toyota with parkrun', 'undo that')).toEqual([BAGS, BOOTH, 'Toyota'])
  expect((await say('undo the last change')).text).toContain('Undo stands on the card')
})

test('an idea keeps two precedents', async () => {
  const { proposed, text } = await say('drop Toyota', 'drop the second part')
  expect(proposed).toBeUndefined()
  expect(text).toContain('at least 2 precedents')
})

test('what is needed is found, and what is not certain is brought in by a yes', async () => {
  const { proposed, text } = await say('add something that makes crowds sing')
  expect(proposed).toBeUndefined()
  const [, offered = ''] = /Do you want this change: Add (.+?)\. Say yes/u.exec(text) ?? []
  expect(await parts('add something that makes crowds sing', 'yes')).toContain(offered)
})

test.each([
  ['make the second test 14 days', 1, 'Allow 14 days at most.'],
  ['60 days is too long, make it 3 weeks', 0, 'Allow 3 weeks at most.'],
  ['change 60 days to 10 working days', 0, 'Allow 10 working days at most.'],
  ['twenty customers are too many. Make the test with 10', 0, 'to 10 customers'],
  ['reduce the two months to one month, I am just one guy', 0, 'customers for one month'],
  ['reduce the 30 days to 7', 1, 'Allow 7 days at most.'],
  ['make it 8 groups', 1, 'Move 8 groups'],
])('“%s” changes that number', async (message, at, words) => {
  const { idea } = await say(message)
  expect(idea.nextSteps[at]).toContain(words)
  expect(idea.nextSteps.filter((step, place) => step !== nextSteps[place]).length).toBeLessThanOrEqual(2)
})

test('a number changes wherever its test has it, and the total follows', async () => {
  const { idea } = await say('change twenty customers to 10')
  expect(idea.nextSteps[0]).toContain('Stop if fewer than 6 of 10 buy one.')
  expect((await say('make the first test 20 days')).idea.nextSteps[2]).toStartWith('After 50 days at most')
})

test('of two times the user says which one changes', async () => {
  const { proposed, text } = await say('make it 14 days')
  expect(proposed).toBeUndefined()
  expect(text).toContain('60 days (step 1) and 30 days (step 2)')
})

const own = 'The children cut the loaf, and the seller only looks on'
test.each([
  [`${own}. Write this into the solution as the first thing.`],
  [`What I actually see in it: ${own.charAt(0).toLowerCase()}${own.slice(1)}. Say it like that please.`],
  [`You may write it in my words: ${own}.`],
  [`write in the solution as the first thing: “${own}”`],
])('the words of the user go first into the solution: “%s”', async (message) => {
  const { idea } = await say(message)
  expect(idea.solution).toBe(`${own}.\n\n${start.idea.solution}`)
})

test('the words of the user go to the part that they name, and in place of another', async () => {
  const { idea } = await say('Regulars get the first bag. Rewrite the second part so.')
  const paragraph = idea.solution.split('\n\n').find((one) => one.includes(BOOTH))
  expect(paragraph).toEndWith('Regulars get the first bag.')
  const replaced = await say('What I want: neighbors fetch bread for each other. Put this instead of Toyota.')
  expect(replaced.idea.solution).toStartWith('Neighbors fetch bread for each other.')
  expect(partsOf(replaced.idea, start)).toEqual([BAGS, BOOTH])
})

test.each([
  ['add a step: ask the judges before anybody pays', 2, 'Ask the judges before anybody pays.'],
  ['add as the first step: ask the miller', 0, 'Ask the miller.'],
  ['add a step after step 1 - call the supplier every monday', 1, 'Call the supplier every monday.'],
  [
    'Before the first test we talk to the mayor, put that as a step',
    0,
    'Before the first test we talk to the mayor.',
  ],
  ['add: the owner must sign. as step one', 0, 'The owner must sign.'],
  ['first step should be: “One shelf, one photo”', 0, 'One shelf, one photo.'],
  ['Could we weigh the bins for a week? put that as no 1', 0, 'Weigh the bins for a week.'],
  [
    'What must parents sign? Put it as a step before the first test.',
    0,
    'Settle this: what must parents sign?',
  ],
])('“%s” adds a step', async (message, at, step) => {
  expect((await say(message)).idea.nextSteps).toEqual(nextSteps.toSpliced(at, 0, step))
})

test.each([
  [
    'the stop rule of the first test should be: two of ten children fall asleep',
    'Stop if two of ten children fall asleep.',
  ],
  ['in step 1 measure who comes back after a month instead', 'Measure: who comes back after a month.'],
  ['in the first test only the third graders', 'Only the third graders. Measure:'],
  ['Add to step 1: the baker counts', 'The baker counts. Measure:'],
])('“%s” changes the first test', async (message, words) => {
  const { idea } = await say(message)
  expect(idea.nextSteps[0]).toContain(words)
  expect(idea.nextSteps.slice(1)).toEqual(nextSteps.slice(1))
})

test('what the page suggests is done', async () => {
  const { idea } = await say('Make the first step cheaper')
  expect(idea.nextSteps[0]).toContain('Spend nothing on it')
  expect(idea.nextSteps.slice(1)).toEqual(nextSteps.slice(1))
  expect((await say('What could go wrong?')).text).toContain('may not work when')
  expect((await say('How could we test it?')).text).toContain('the share sold')
  const whole = await bakery()
  expect((await saying(whole, 'Make it shorter')).idea.solution.length).toBeLessThan(
    whole.idea.solution.length,
  )
})

test('a risk of the user stands in the first test', async () => {
  const { idea } = await say('As a risk: single mothers cannot come at five')
  expect(idea.nextSteps[0]).toContain('Risk to watch: Single mothers cannot come at five. Measure:')
})

test('what the user wrote stays through later changes, and so do limits', async () => {
  const { idea } = await saying(
    await bakery(),
    'Give me a limit: one shelf stays free',
    'add as the first step: ask the miller',
    `${own}. Write this into the solution as the first thing.`,
    `replace ${BAGS} with parkrun`,
    'drop Toyota',
  )
  expect(idea.solution).toStartWith(`${own}.`)
  expect(idea.solution).toContain('“one shelf stays free”')
  expect(idea.nextSteps.filter((step) => step === 'Ask the miller.')).toHaveLength(1)
  expect(partsOf(idea, start)).toEqual(['parkrun', BOOTH])
})

test('words that are not certain are offered, and a yes puts them in', async () => {
  const told = 'Regulars would ring the bell at six.'
  const { proposed, text } = await say(told)
  expect(proposed).toBeUndefined()
  expect(text).toContain(`Add to the solution: “${told}”`)
  expect((await say(told, 'yes')).idea.solution).toContain(told)
  const both = await say(told, 'yes please, and call it Bread at six')
  expect(both.idea.solution).toContain(told)
  expect(both.idea.title).toBe('Bread at six')
  expect((await say(told, 'ok and call it Bread at six')).idea.solution).not.toContain(told)
})

test.each([
  ['Give me a limit: one shelf stays free', 'one shelf stays free'],
  ['It must stay under 50 euros.', 'it must stay under 50 euros'],
  ['No phones in this idea.', 'no phones in this idea'],
  ['Our grant pays for households only. please take this into account', 'our grant pays for households only'],
])('“%s” adds a limit, and it can go again', async (message, limit) => {
  expect((await say(message)).idea.solution).toContain(`“${limit}”`)
  const { idea } = await say(message, `remove the limit about ${limit}`)
  expect(idea.solution).not.toContain(limit)
})

test('title, theme, words and steps change as told', async () => {
  expect((await say('call it Bread at six')).idea.title).toBe('Bread at six')
  expect((await say('Title: Bread at six. And drop step 2')).idea.nextSteps).toHaveLength(2)
  expect((await say('set the theme to Trust by proof')).idea.theme).toBe('Trust by proof')
  expect((await say("change 'customers' to 'neighbors'")).idea.nextSteps[0]).toContain('twenty neighbors')
  expect((await say('move step 2 to the top')).idea.nextSteps[0]).toBe(nextSteps[1] ?? '')
  const whole = await bakery()
  const { idea, text } = await saying(whole, 'shorten the solution')
  expect(idea.solution.length).toBeLessThan(whole.idea.solution.length)
  expect(text).toContain('I would shorten the solution')
  expect((await say('give it a better title')).text).toContain('say “Title: …”')
})

test('every wish of a message is answered: done, or not done and what to say instead', async () => {
  const { idea, text } = await say(
    'drop Toyota, call it “Bread at six”, make it about the desk, and who counts the bags?',
  )
  expect(idea.title).toBe('Bread at six')
  expect(partsOf(idea, start)).toEqual([BAGS, BOOTH])
  expect(text).toContain('Not done: “make it about the desk”')
  expect(text).toContain('for example “Add to step 1: …”')
})

test('why a part is there: for what, with which words, what it brings and when it does not work', async () => {
  const { proposed, text } = await say('why is Toyota in there?')
  expect(proposed).toBeUndefined()
  expect(text).toContain('The Toyota part is there')
  expect(text).toContain('Here it would bring this:')
  expect(text).toMatch(/may not work when [^.]+; if that is so for you, say “drop Toyota”/u)
})

test.each([
  ['what could go wrong?', 'may not work when'],
  ['what does it cost?', 'The library has no prices'],
  [
    'how long does it all take?',
    'step 1 takes 60 days at most and step 2 takes 30 days at most; that makes 90 days',
  ],
  ['who would run the booth?', 'Who does it the idea does not say'],
  ['is it legal to sell old bread?', 'Ask a lawyer or the authority: is it legal to sell old bread?'],
  ['where can I read about Toyota?', 'For Toyota the library names'],
  ['what do we measure in step 2?', 'Count the takings'],
  ['explain step 3', 'is the day on which you look at the counts'],
  ['translate it to French', 'I work on this idea only'],
  ['ok thanks', 'You’re welcome'],
  ['', 'I am Ada'],
])('“%s” is answered, and nothing changes', async (message, words) => {
  const { proposed, text } = await say(message)
  expect(proposed).toBeUndefined()
  expect(text).toContain(words)
})

test('an idea without known precedents is changed and answered, too', async () => {
  const composition = null
  const bare = { ...start, problem: null, precedents: [], others: [] }
  const about = { ...bare, idea: { ...start.idea, composition, nextSteps: ['Ask the miller.'] } }
  const { idea } = await saying(about, 'stop if nobody comes')
  expect(idea.nextSteps).toEqual(['Ask the miller. Stop if nobody comes.'])
  for (const message of ['drop it', 'what could go wrong?', 'who pays?', 'remove the limit', 'add a step']) {
    const { proposed, text } = await saying(about, message)
    expect(proposed).toBeUndefined()
    expect(text).toMatch(/\p{L}{3}/u)
    expect(text).not.toMatch(/: \?| \.$/u)
  }
})

test('a long message takes no long time', async () => {
  for (const message of [
    'step '.repeat(4000),
    'add a step '.repeat(1800),
    'title '.repeat(3300),
    'drop and add and '.repeat(1100),
    'what i see '.repeat(1800),
    '. '.repeat(10_000),
    `swap ${'(a+)+'.repeat(3000)}`,
  ])
    expect(await costOf(() => say(message.slice(0, 20_000)))).toBeLessThan(MAX_FAST_COST)
})
