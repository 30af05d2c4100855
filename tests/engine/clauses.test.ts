import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { bracketsIn } from '../../src/contracts/brackets.ts'
import { clausesOf, sentencesOf, textOf } from '../../src/contracts/clauses.ts'

const clauses = (text: string) => clausesOf(text).map((clause) => textOf(text, clause))
const sentences = (text: string) => sentencesOf(text).map((sentence) => textOf(text, sentence))

test('a title, an initial or a decimal point ends no sentence', () => {
  expect(sentences('Dr. Meyer of St. Louis starts at 6.45. P. T. Barnum came later!')).toEqual([
    'Dr. Meyer of St. Louis starts at 6.45.',
    'P. T. Barnum came later!',
  ])
})

test('lines end sentences, and signs alone are none', () => {
  expect(sentences('We lose members\n***\nnobody knows why')).toEqual(['We lose members', 'nobody knows why'])
})

test('a conjunction that starts something new ends a clause', () => {
  expect(
    clauses('Patients leave after six hours because nobody tells them anything, and our nurses quit.'),
  ).toEqual(['Patients leave after six hours', 'because nobody tells them anything', 'and our nurses quit.'])
})

test('a scrap stays with its neighbor', () => {
  expect(clauses('Bakery, Lyon: we throw away bread, every day, and it hurts.')).toEqual([
    'Bakery, Lyon: we throw away bread, every day, and it hurts.',
  ])
})

test('clauses know their sentence and where they stand', () => {
  const text = 'We wait. They wait far too long, but they stay loyal to us.'
  expect(clausesOf(text).map(({ sentence }) => sentence)).toEqual([0, 1, 1])
  for (const clause of clausesOf(text)) expect(textOf(text, clause).trim()).toBe(textOf(text, clause))
})

test('no clause ends or begins inside brackets, and one that is all in brackets reads without them', () => {
  expect(clauses('We cannot afford a night vet (£900; Sundays), and it must work before February.')).toEqual([
    'We cannot afford a night vet (£900; Sundays)',
    'and it must work before February.',
  ])
  expect(clauses('We tried a checklist that the builder signs (they sign without looking at it).')).toEqual([
    'We tried a checklist that the builder signs',
    'they sign without looking at it',
  ])
})

test('the sentences and clauses of any text have their brackets in pairs, as far as the text has', () => {
  const bracketed = fc
    .array(
      fc.constantFrom('we', 'pay', '(', ')', '[', ']', 'and', ',', '2.5', '. Then', ': ', ';', '\n', '€900'),
      {
        maxLength: 40,
      },
    )
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(bracketed, (text) => {
      for (const span of [...sentencesOf(text), ...clausesOf(text)])
        for (const { start, end } of bracketsIn(text)) {
          const [startsInside, endsInside] = [span.start, span.end].map((at) => at > start && at < end)
          const isWithin = span.start > start && span.end < end
          expect(isWithin || (!startsInside && !endsInside)).toBe(true)
        }
    }),
    { numRuns: 1000 },
  )
})
