import { expect, test } from 'bun:test'
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
  const open = await complete('Customers at our bakery wait too long every day.')
  const text = `Customers at our bakery wait too long every day. ${open.suggestion} what we have.`
  const { constraintsGrade, suggestion } = await complete(text)
  expect(open.suggestion).toBe('We have a budget of no more than')
  expect(constraintsGrade).toBe('Okay')
  expect(suggestion).not.toBe(open.suggestion)
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
