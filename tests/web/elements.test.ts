import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Element } from '../../src/contracts/element.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { elementTexts } from '../../web/problems/element-texts.ts'
import { confidenceInWords, quotesOf } from '../../web/problems/evidence.ts'
import { movePrecedents } from '../../web/problems/move-precedents.ts'
import { unusedPhrases } from '../../web/problems/unused-phrases.ts'

const problemWith = (...ids: number[]): Problem => ({
  id: 1,
  statement: '',
  problemStatement: '',
  elements: [],
  searchQuestions: [],
  userId: 1,
  engine: 'library',
  createdAt: '2026-01-01T00:00:00.000Z',
  elementDetails: ids.map(
    (id): Element => ({
      id,
      position: 0,
      text: '',
      questions: [],
      challenges: [],
      evidence: [],
      confidence: null,
      alternatives: [],
      searchState: 'done',
      error: null,
      edited: false,
    }),
  ),
})

const precedentAt = (id: number, questionIndex: number) => ({ id, questionIndex }) as Precedent
const found = [precedentAt(1, 0), precedentAt(2, 1), precedentAt(3, 2), precedentAt(4, 7)]

test.each([
  ['moved', problemWith(12, 10, 11), [3, 0, 1, 1, 2, 2, 4, 7]],
  ['removed', problemWith(10, 12), [1, 0, 3, 1, 4, 7]],
  ['replaced', problemWith(10, 13, 12), [1, 0, 3, 2, 4, 7]],
  ['added', problemWith(10, 11, 12, 13), [1, 0, 2, 1, 3, 2, 4, 7]],
])('precedents stay with their elements when one is %s', (_, after, expected) => {
  const moved = movePrecedents(found, problemWith(10, 11, 12), after)
  expect(moved.flatMap(({ id, questionIndex }) => [id, questionIndex])).toEqual(expected)
})

test('evidence is quoted as written, without line breaks', () => {
  const text = 'Sell the bread'
  const statement = 'Bread is\nthrown away. Nobody knows why.'
  const evidence = [
    { start: 0, end: 20 },
    { start: 21, end: 39 },
  ]
  expect(quotesOf({ text, evidence }, statement)).toBe('“Bread is thrown away” … “Nobody knows why.”')
  expect(quotesOf({ text, evidence: [] }, statement)).toBeNull()
  expect(quotesOf({ text, evidence: [{ start: 90, end: 99 }] }, statement)).toBeNull()
  expect(quotesOf({ text: '“Bread is thrown away”', evidence }, statement)).toBeNull()
  expect(quotesOf({ text: 'Nobody knows why.', evidence: evidence.slice(1) }, statement)).toBeNull()
})

test.each([
  [{ confidence: 0.8, edited: false }, 'Confident'],
  [{ confidence: 0.6, edited: false }, 'Fairly sure'],
  [{ confidence: 0.3, edited: false }, 'Not sure'],
  [{ confidence: 0.3, edited: true }, 'Confirmed by you'],
  [{ confidence: null, edited: true }, 'Set by you'],
  [{ confidence: null, edited: false }, null],
])('the confidence %j in words', (element, words) => {
  expect(confidenceInWords({ text: 'Keep members', ...element })).toBe(words)
})

test('what an element was is quoted once, also where it quotes the statement', () => {
  expect(elementTexts.was('“Bread is thrown away”')).toBe('Was: “Bread is thrown away”')
  expect(elementTexts.removed('Throw away less')).toBe('Removed: “Throw away less”')
})

test('a quotation has no confidence in words until the user decides on it', () => {
  const quotation = { text: '“Members drop out”', confidence: 0.8 }
  expect(confidenceInWords({ ...quotation, edited: false })).toBeNull()
  expect(confidenceInWords({ ...quotation, edited: true })).toBe('Confirmed by you')
})

const statement =
  'How might we keep members? Members drop out after week three because they feel lost and alone. We can spend 20 euros. Staff do not care.'

test('phrases that are no question, no evidence and not in the reframed statement are not used yet', () => {
  const problem = problemWith(1)
  problem.statement = statement
  problem.problemStatement = 'The problem to solve: members drop out after week three.'
  const [element] = problem.elementDetails ?? []
  expect(unusedPhrases(problem).map(({ text }) => text)).toEqual([
    'they feel lost and alone',
    'We can spend 20 euros',
    'Staff do not care',
  ])
  if (element) element.evidence = [{ start: statement.indexOf('Staff'), end: statement.length }]
  const [first, ...others] = unusedPhrases(problem)
  expect(statement.slice(first?.start, first?.end)).toBe('they feel lost and alone')
  expect(others.map(({ text }) => text)).toEqual(['We can spend 20 euros'])
})

test('what is or was a limit is no phrase to make an element of', () => {
  const statement = 'Bread is thrown away. We cannot hire anyone before summer. The oven is old and slow.'
  const problem = { ...problemWith(0), statement, problemStatement: 'Bread is thrown away.' }
  const texts = (more: object) => unusedPhrases({ ...problem, ...more }).map(({ text }) => text)
  expect(texts({})).toEqual(['We cannot hire anyone before summer', 'The oven is old and slow'])
  const limit = 'we cannot hire anyone before summer'
  expect(texts({ limits: [limit] })).toEqual(['The oven is old and slow'])
  expect(texts({ formerLimits: [limit] })).toEqual(['The oven is old and slow'])
})

const unusedOf = (text: string) =>
  unusedPhrases({ ...problemWith(0), statement: text, problemStatement: '' }).map((phrase) => phrase.text)

test('a phrase is a clause and ends in no figure, word or brackets', () => {
  expect(
    unusedOf(
      'RFID tags cost €0.85 each and we have 190,000 pieces. A locum is too dear (£900 a night), and 2.2 million bookings are lost.',
    ),
  ).toEqual([
    'RFID tags cost €0.85 each',
    'we have 190,000 pieces',
    'A locum is too dear (£900 a night)',
    '2.2 million bookings are lost',
  ])
})

test('what stands between commas is a phrase of its own where it can stand by itself', () => {
  expect(
    unusedOf('They feel lost and alone, staff are paid by the hour and have no reason to care.'),
  ).toEqual(['They feel lost and alone', 'staff are paid by the hour and have no reason to care'])
  const whole = 'This has caused nine fires on board, with losses of about $1,100,000 a year'
  expect(unusedOf(`${whole}.`)).toEqual([whole])
})

test('who is writing, what was tried and what leads over is no trouble', () => {
  expect(
    unusedOf(
      'Our family firm makes bespoke staircases - 23 people, workshop near Aarhus. I took over from my father in 2019, so maybe I should explain how it works. We have tried a checklist for builders. Nobody tells us of changes on site. A scrap.',
    ),
  ).toEqual(['Nobody tells us of changes on site'])
  expect(unusedOf('I own a mixed veterinary practice in Wales. The night calls are not urgent.')).toEqual([
    'The night calls are not urgent',
  ])
  expect(unusedOf('We are losing half of our members. Beginners feel lost in there.')).toEqual([
    'We are losing half of our members',
    'Beginners feel lost in there',
  ])
})

test('whatever the text, phrases are whole words of it', () => {
  const parts = fc.constantFrom(
    'we',
    'pay',
    '2.2',
    'million',
    '(twice',
    'a night)',
    'and',
    'because',
    'it,',
    'ends.',
    '€0.85',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (words) => {
      const problem = { ...problemWith(0), statement: words.join(' '), problemStatement: '' }
      for (const { start, end, text } of unusedPhrases(problem)) {
        expect(problem.statement.slice(start, end)).toBe(text)
        expect(` ${problem.statement}`.charAt(start)).toMatch(/[\s(]/u)
        expect(problem.statement.slice(end)).toMatch(/^(?:[\s),.]|$)/u)
      }
    }),
  )
})
