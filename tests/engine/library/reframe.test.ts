import { expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import { Templates } from '../../../db/library/templates.ts'
import { keyFigures } from '../../../src/engine/library/figures.ts'
import { readStatement } from '../../../src/engine/library/read.ts'
import { reframe as reframeBy } from '../../../src/engine/library/reframe.ts'
import { readCases } from '../../eval/cases.ts'
import { call, engine, knowledge } from './world.ts'

const read = (text: string) => readStatement(text, knowledge)
type Given = Parameters<typeof reframeBy>
const reframe = (statement: Given[0], elements: Given[1]) => reframeBy(statement, elements, knowledge)
const cases = (await readCases()).filter(({ refused }) => !refused)

/** An element that rests on a part of the text. */
function element(statement: string, text: string, challenge: string, quote: string) {
  const start = statement.indexOf(quote)
  return { text, challenges: [challenge], evidence: [{ start, end: start + quote.length }] }
}

test('the wordings are valid, and suggestions have an obstacle for every challenge', () => {
  expect(Templates.parse(library.templates)).toEqual(library.templates)
  expect(Object.keys(library.templates.obstacles).toSorted()).toEqual(
    knowledge.challenges.map(({ code }) => code).toSorted(),
  )
})

test('the purposes come first as a question, then what is wrong today, then the limits', () => {
  const text =
    'Our night bakers leave within a year, six of 14 bakers in the last one. We cannot pay more. Guests miss the rolls, and the guests tell us.'
  const elements = [
    element(text, 'Keep bakers past the first year.', 'keep-people', 'Our night bakers leave within a year'),
    element(text, 'Win guests back', 'win-back', 'Guests miss the rolls'),
  ]
  expect(reframe(read(text), elements)).toBe(
    'How can we keep bakers past the first year and win guests back? Today: our night bakers leave within a year; Guests miss the rolls. Constraints: we cannot pay more. Key figures: six of 14 bakers in the last one.',
  )
})

test('what a quotation is about is not guessed', () => {
  const text = 'Nobody takes the late shift. We cannot pay more.'
  expect(reframe(read(text), [quoted(text, 'Nobody takes the late shift', 'keep-people')])).toBe(
    'The problem to solve: Nobody takes the late shift. Constraints: we cannot pay more.',
  )
})

test('a reframing names no rhythm that only the entry has', async () => {
  const text =
    'We run the payroll for 380 small companies, mostly restaurants and builders, with 22 payroll clerks. Every month about a third of our clients send their hours and changes after the cut-off on the 20th, many as photos or chat messages, so our clerks work until midnight on the last three days of the month. Last year we made 1,140 corrections after payday; each takes about 40 minutes and we cannot bill them. We have tried reminder emails, a late fee of £25 (four clients left) and an online form that only 15% use. Clients like to phone their own clerk, and the clerks are proud of that. Wages must be paid on the last working day by law, we can spend at most £30,000, and no client may be forced onto new software before April.'
  const { reframed } = await engine.analyse(text, call)
  expect(reframed).toStartWith('The problem to solve')
})

/** An element that quotes the writer. */
const quoted = (statement: string, quote: string, challenge: string) =>
  element(statement, `“${quote}”`, challenge, quote)

test('what the user chose or worded is told as a goal only where it reads like one', () => {
  const text = 'Every month another referee quits because of the fathers.'
  const own = (wording: string) => ({ ...element(text, wording, '', 'Every month'), isUsers: true })
  expect(reframe(read(text), [own('Keep referees for longer')])).toStartWith(
    'How can we keep referees for longer? Today: every month.',
  )
  expect(reframe(read(text), [own('Shouting fathers')])).toStartWith(
    'The problem to solve: Shouting fathers.',
  )
})

test('someone who writes alone needs it alone', () => {
  const text = 'I bake bread and nobody comes back.'
  expect(reframe(read(text), [element(text, 'Make it a habit', 'form-habit', 'nobody')])).toBe(
    'How can I make it a habit? Today: nobody.',
  )
})

test.each(cases.map(({ name, statement }) => [name, statement] as const))(
  '%s: every limit and every figure survives the reframing',
  (_, statement) => {
    const { limits, quantities } = read(statement)
    const reframed = reframe(read(statement), [])
    const lower = reframed.toLowerCase()
    for (const { text } of limits)
      expect(lower).toContain(text.toLowerCase().replace(/^(?:and|but|so|while|because) |[.,;:!?]+$/gu, ''))
    for (const { text } of quantities.filter((one) => /\d/u.test(one.text))) expect(reframed).toContain(text)
  },
)

test('a figure is told with what it measures', () => {
  expect(
    keyFigures(
      read(
        'Waiting times of over 6 hours are normal. Sales fell 20%, and we lost 18% of our income and two buses.',
      ),
    ),
  ).toEqual(['Waiting times of over 6 hours', 'fell 20%', '18% of our income'])
  expect(keyFigures(read('We opened in 2017 at 6:30.'))).toEqual([])
})
