import { expect, test } from 'bun:test'
import { readCases } from '../../eval/cases.ts'
import { call, engine, knowledge, read } from './world.ts'

const cases = (await readCases()).filter(({ refused }) => !refused)

test('the development set is understood: four of five named challenges become elements', async () => {
  let [hits, gold] = [0, 0]
  for (const one of cases) {
    const codes = (await engine.analyse(one.statement, call)).elements.map(({ challenges }) => challenges[0])
    gold += one.gold?.length ?? 0
    hits += (one.gold ?? []).filter((code) => codes.includes(code)).length
  }
  expect(hits / gold).toBeGreaterThanOrEqual(0.8)
})

test.each(cases.map(({ name, statement }) => [name, statement] as const))(
  '%s: every element holds a word of the statement and no open slot',
  async (_, statement) => {
    const { elements, reframed } = await engine.analyse(statement, call)
    const words = new Set([
      ...read(statement).stems,
      ...read(reframed.replace(/“[^”]*”/gu, '')).phrases.map(({ head }) => head),
    ])
    for (const { text } of elements) {
      expect(text).not.toMatch(/[{}]|undefined|null| {2}/u)
      expect(read(`${text}.`).stems.some((word) => word.length > 3 && words.has(word))).toBe(true)
    }
  },
)

test('a wished-for app stays out of the elements', async () => {
  const { elements, reframed } = await engine.analyse(
    'We need an AI app that reminds our gym members to come, most stop coming by March.',
    call,
  )
  expect(`${reframed} ${elements.map(({ text }) => text).join(' ')}`).not.toMatch(/\bapp\b|\bAI\b/u)
})

test('questions ask for an actor and are freed of the field', async () => {
  const { elements } = await engine.analyse(
    'Our hospital has too few nurses and patients wait for hours.',
    call,
  )
  for (const question of elements.flatMap(({ questions }) => questions)) {
    expect(question).toMatch(/^Who has .+\?$/u)
    expect(question).not.toMatch(/hospital|nurse|patient/iu)
  }
})

test('a must, a date and a law are kept as limits; a mere wish is none', () => {
  const { limits } = read(
    'We must not raise prices, the permit ends on 30 June 2028 and GDPR applies. We hope for more guests.',
  )
  expect(limits.map(({ text }) => text).join(' | ')).toContain('must not raise prices')
  expect(limits.map(({ text }) => text).join(' | ')).toContain('30 June 2028')
  expect(limits.map(({ text }) => text).join(' | ')).not.toContain('hope')
})

test('the same statement is framed the same way every time', async () => {
  const [statement = ''] = cases.map((one) => one.statement)
  expect(await engine.analyse(statement, call)).toEqual(await engine.analyse(statement, call))
})

test('every challenge is found by its first cue', () => {
  expect(knowledge.challenges).toHaveLength(60)
  expect(knowledge.challenges.every(({ cues }) => cues.length >= 15)).toBe(true)
})

test('a wage that cannot be raised speaks of those who work, not of a price', async () => {
  const { elements } = await engine.analyse(
    'Our regional hospital loses a third of its newly trained nurses within two years. Ward managers cannot offer higher pay, and patients wait longer because shifts stay empty.',
    call,
  )
  const codes = elements.map(({ challenges }) => challenges[0])
  expect(codes).toContain('keep-people')
  expect(codes).toContain('find-scarce-skill')
  expect(codes).not.toContain('lower-entry-price')
})

test('where a few words tell one thing, the rest is what such a problem brings with it', async () => {
  const { elements } = await engine.analyse('staff turnover too high', call)
  expect(elements.map(({ challenges }) => challenges[0])).toEqual([
    'keep-people',
    'motivate-without-pay',
    'show-fairness',
  ])
})

test('an element whose nouns are in doubt quotes the clause that it rests on', async () => {
  const { elements } = await engine.analyse(
    'Meetings at our company are a mess and everything takes forever to decide',
    call,
  )
  expect(elements[0]?.text).toContain(
    '“Meetings at our company are a mess and everything takes forever to decide”',
  )
})
