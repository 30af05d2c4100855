import { expect, test } from 'bun:test'
import type { TransferAnswer } from '../../src/contracts/transfer-check.ts'
import { answersFor, changedAnswer, countStates, withAnswer } from '../../web/precedents/transfer/answers.ts'
import { transferTexts } from '../../web/precedents/transfer/transfer-texts.ts'

const wipro = { id: 1, whenNot: ['people leave for money', 'work is dangerous'] }
const recalled = { id: 2 }
const fails: TransferAnswer = { precedentId: 1, condition: 'work is dangerous', state: 'fails' }

test('what is not answered is unknown, and an answer to a condition that is gone is not asked', () => {
  const gone: TransferAnswer = { precedentId: 1, condition: 'it rains', state: 'holds' }
  expect(answersFor(wipro, [fails, gone])).toEqual([
    { precedentId: 1, condition: 'people leave for money', state: 'unknown' },
    fails,
  ])
  expect(answersFor(recalled, [fails])).toEqual([])
})

test('the status names what does not hold first, then what is unknown', () => {
  const status = (answers: TransferAnswer[]) => transferTexts.status(countStates([wipro, recalled], answers))
  expect(status([])).toBe('2 to check')
  expect(status([fails])).toBe('1 does not hold, 1 to check')
  const all = wipro.whenNot.map((condition): TransferAnswer => ({ ...fails, condition, state: 'holds' }))
  expect(status(all)).toBe('holds')
})

test('an answer replaces the one about the same condition', () => {
  const holds: TransferAnswer = { ...fails, state: 'holds' }
  expect(withAnswer([fails], holds)).toEqual([holds])
  expect(withAnswer([fails], { ...holds, precedentId: 3 })).toHaveLength(2)
})

test('a change keeps the rest of the answer, and an empty note takes the note away', () => {
  const noted = changedAnswer([fails], fails, { note: 'seen in May' })
  expect(noted).toEqual({ ...fails, note: 'seen in May' })
  expect(changedAnswer([noted], fails, { state: 'holds' })).toEqual({ ...noted, state: 'holds' })
  expect(changedAnswer([noted], noted, { note: '' })).toEqual(fails)
  expect(changedAnswer([], fails, { note: 'heard' })).toEqual({ ...fails, state: 'unknown', note: 'heard' })
})
