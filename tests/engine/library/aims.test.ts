import { expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import { aimsOf } from '../../../src/engine/library/aims.ts'
import { readStatement } from '../../../src/engine/library/read.ts'
import { call, engine, knowledge } from './world.ts'

test('an element that no challenge can ask for asks who achieved what the best precedent did', async () => {
  const statement =
    'The volunteers of our toy library count the pieces of every puzzle, and every second box comes back with something missing.'
  const { elements } = await engine.analyse(statement, call)
  const aims = aimsOf(elements, readStatement(statement, knowledge), knowledge)
  const asked = elements.flatMap(({ questions }, at) =>
    questions.some((question) => question.startsWith('Who has helped '))
      ? [{ questions, aim: aims[at] }]
      : [],
  )
  expect(asked.length).toBeGreaterThan(0)
  for (const { questions, aim } of asked) expect(questions).toEqual([`Who has helped ${aim?.text}?`])
})

const physio =
  'Patients nod, take the sheet of exercises home, and six weeks later the shoulder is as stiff as before because they did them twice. I am a physio with 20 minutes each.'

test('the reframing begins with that aim where it is likely, and keeps the words of the writer', async () => {
  const { elements, reframed } = await engine.analyse(physio, call)
  const [aim] = aimsOf(elements, readStatement(physio, knowledge), knowledge)
  expect(aim).toMatchObject({ isOfChallenge: true })
  expect(aim?.likelihood).toBeGreaterThan(1)
  expect(library.precedents.some(({ purpose }) => purpose.startsWith(aim?.text ?? '?'))).toBe(true)
  expect(reframed).toStartWith(`How can ${aim?.text}? Today: Patients nod`)
})

test('where nothing in the library is likely apt, no aim is made up', () => {
  const statement = readStatement('Our grommets quark in the brogue.', knowledge)
  const element = { text: statement.text, challenges: [], questions: [], evidence: [] }
  expect(aimsOf([element], statement, knowledge)).toEqual([null])
})

test('an aim says what was achieved and not how, and never comes from a failure', () => {
  for (const entry of library.precedents) {
    const statement = readStatement(`We want that ${entry.purpose}.`, knowledge)
    const whole = { start: 0, end: statement.text.length }
    const element = { text: entry.purpose, challenges: entry.challenges, questions: [], evidence: [whole] }
    const [aim] = aimsOf([element], statement, knowledge)
    if (!aim) continue
    expect(aim.text).not.toMatch(/, (?:because|since|by) /u)
    expect(aim.text.split(' ').length).toBeGreaterThan(4)
    const source = library.precedents.find(({ purpose }) => purpose.startsWith(aim.text))
    expect(source?.outcome).not.toBe('failure')
  }
})
