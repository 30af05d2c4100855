import { expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import { costOf, MAX_FAST_COST } from '../../support/cost.ts'
import { call, engine } from './world.ts'

const whole =
  'We must cut delivery time by 30% by June 2027. Customers leave because parcels arrive late and drivers are angry about unpaid overtime in our courier company.'
const complete = (text: string) => engine.complete(text, call)

test('under three words everything is bad and nothing is proposed', async () => {
  const bad = {
    suggestion: '',
    contextGrade: 'Bad',
    constraintsGrade: 'Bad',
    stakeholdersGrade: 'Bad',
  } as const
  expect(await complete('our bakery')).toEqual(bad)
  expect(await complete('')).toEqual(bad)
})

test('R-ENTRY-10 all three good: nothing is proposed', async () => {
  expect(await complete(whole)).toEqual({
    suggestion: '',
    contextGrade: 'Good',
    constraintsGrade: 'Good',
    stakeholdersGrade: 'Good',
  })
})

test('a limit that can be checked makes constraints good, a vague one okay', async () => {
  expect((await complete('Our bakery wastes bread and we must not lower the prices.')).constraintsGrade).toBe(
    'Good',
  )
  expect(
    (await complete('Our bakery wastes bread and we have a budget of no more than')).constraintsGrade,
  ).toBe('Okay')
  expect((await complete('Our bakery wastes bread every single evening.')).constraintsGrade).toBe('Bad')
})

test('two groups with what they want make stakeholders good, one makes them okay', async () => {
  expect((await complete('Patients wait for hours and nurses quit.')).stakeholdersGrade).toBe('Good')
  expect((await complete('Patients wait for hours in our hospital.')).stakeholdersGrade).toBe('Okay')
  expect((await complete('Our boiler breaks down too often.')).stakeholdersGrade).toBe('Bad')
})

test('an open sentence is gone on with, a finished one is followed by a new one', async () => {
  expect((await complete('Our nurses quit within a year')).suggestion).toMatch(/^\p{Ll}/u)
  expect((await complete('Our nurses quit within a year.')).suggestion).toMatch(/^\p{Lu}/u)
})

test('what was accepted is not proposed again', async () => {
  let text = 'We run a small cafe and guests stop coming in winter'
  const proposed: string[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const { suggestion } = await complete(text)
    if (suggestion === '') break
    expect(proposed).not.toContain(suggestion)
    proposed.push(suggestion)
    text = `${text} ${suggestion}`
  }
  expect(proposed.length).toBeGreaterThan(0)
})

test('what the text says already is not proposed', async () => {
  const text = 'Customers at our bakery wait too long every day, and some go home without bread.'
  const first = await complete(text)
  const second = await complete(`${text} ${first.suggestion} five in the morning.`)
  expect(first.suggestion).not.toBe('')
  expect(second.suggestion).not.toBe(first.suggestion)
})

test('a kind of limit that is stated is not asked for, and is no longer missing', async () => {
  const { constraintsGrade, suggestion } = await complete(
    'Guests stay away and we cannot spend more than 500 euros.',
  )
  expect(constraintsGrade).toBe('Good')
  expect(suggestion).not.toMatch(/spend|cost|price/u)
})

test('a suggestion names the people of the text and what the text is about', async () => {
  expect((await complete('Our nurses quit within a year')).suggestion).toBe(
    'and when we ask nurses why, they say',
  )
  expect((await complete('Our museum is empty on weekdays and full on Sundays.')).suggestion).not.toContain(
    'nurses',
  )
})

test('texts about different things get different suggestions', async () => {
  const texts = [
    'Our nurses quit within a year.',
    'Our museum is empty on weekdays and crowded on Sundays.',
    'We sell honey but nobody believes that it is pure.',
    'Solar panels are too expensive for farmers in our area.',
    'Hotels pay our laundry after 120 days.',
    'Trains arrive late because every crew does the shunting its own way.',
  ]
  const suggestions = await Promise.all(texts.map(async (text) => (await complete(text)).suggestion))
  expect(new Set(suggestions).size).toBeGreaterThanOrEqual(5)
})

test('nothing is proposed where only the writer knows how the sentence goes on', async () => {
  const unfinished = [
    'Trains arrive late and we have to fix it by',
    'Trains arrive late and passengers complain about the',
    'In our furniture plant the left and right side',
    'Half of my learner drivers fail the test not because',
    'Residents pour their frying oil down the sink, the pumping',
    'no shows r killing my salon, ppl book',
    'When our nurses quit within a year',
    'The number of complaints each month',
    'Nine of our referees gave up last season,',
    'We have eleven vans and every week',
    'Couples take six months and we tried a winter',
    'Our bakery wastes bread worth 4.',
    'Our bakery wastes bread, cakes, etc.',
  ]
  for (const text of unfinished)
    expect({ text, ...(await complete(text)) }).toMatchObject({ text, suggestion: '' })
})

test('a suggestion only begins a clause, so that it claims nothing', async () => {
  const texts = ['Guests stop coming in winter', 'Our drivers quit.', 'Patients wait too long every day.']
  for (const text of texts) expect((await complete(text)).suggestion).toMatch(/[\p{L}]$/u)
  const { context, constraints, stakeholders } = library.templates.suggestions
  const wordings = [context, constraints, stakeholders].flatMap((group) => Object.values(group).flat())
  for (const wording of wordings) expect(wording).toEndWith('…')
})

test('more text never lowers a grade', async () => {
  const ranks = { Bad: 0, Okay: 1, Good: 2 }
  const words = whole.split(' ')
  let before = [0, 0, 0]
  for (let count = 3; count <= words.length; count += 1) {
    const { contextGrade, constraintsGrade, stakeholdersGrade } = await complete(
      words.slice(0, count).join(' '),
    )
    const now = [ranks[contextGrade], ranks[constraintsGrade], ranks[stakeholdersGrade]]
    expect(now.every((rank, at) => rank >= (before[at] ?? 0))).toBe(true)
    before = now
  }
})

const hostile = [
  'a'.repeat(100_000),
  'a '.repeat(50_000),
  'because '.repeat(12_500),
  '“'.repeat(100_000),
  '1,'.repeat(50_000),
  'we must not a '.repeat(7_200),
  "a'".repeat(50_000),
  'how can '.repeat(12_500),
  Array.from({ length: 9000 }, (_, index) => `custmer${index.toString(36)}`).join(' '),
]

test.each(hostile.map((text) => [text.slice(0, 12), text] as const))(
  '100 KB of “%s…” cost no more than a moment',
  async (_, text) => {
    expect(await costOf(() => complete(text))).toBeLessThan(MAX_FAST_COST)
    expect(await costOf(() => engine.analyse(text, call).catch(() => null))).toBeLessThan(MAX_FAST_COST)
  },
)
