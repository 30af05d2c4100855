import { beforeAll, expect, test } from 'bun:test'
import type { IdeaDraft } from '../../../src/engine/drafts.ts'
import type { ChatContext } from '../../../src/engine/engine.ts'
import { costOf, MAX_FAST_COST } from '../../support/cost.ts'
import { call, engine, found, knowledge } from './world.ts'

const statement =
  'Our hospital has waiting times of over 6 hours. Patients leave without being seen and nurses quit within a year.'
let context: ChatContext
beforeAll(async () => {
  const problem = await engine.analyse(statement, call)
  const all = await found(problem)
  const precedents = [all[0], all[4], all[8]].filter((one) => one !== undefined)
  const idea = await engine.generateIdea(problem, precedents, [], call)
  context = {
    idea,
    problemStatement: statement,
    problem,
    precedents,
    others: all.filter((one) => !precedents.includes(one)),
    assistantName: 'Ada',
  }
})

async function say(message: string): Promise<{ text: string; idea: IdeaDraft | undefined }> {
  const events = await Array.fromAsync(engine.chat([{ role: 'user', content: message }], context, call))
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
  return { text, idea: events.find((event) => event.type === 'idea')?.idea }
}

/** The sections that a proposal changes. */
function changed(idea: IdeaDraft | undefined): string[] {
  if (!idea) return []
  return (Object.keys(context.idea) as (keyof IdeaDraft)[]).filter(
    (key) => JSON.stringify(idea[key]) !== JSON.stringify(context.idea[key]),
  )
}

test.each([
  ['rename it to "Doors that never close"', ['title']],
  ['Change the title to Faster Care, please', ['title']],
  ['give me a shorter title', ['title']],
  ['set the theme to Return times', ['theme']],
  ['drop step 2', ['nextSteps']],
  ['remove the last step', ['nextSteps']],
  ['add a step about training the nurses', ['nextSteps']],
  ['move step 3 to the top', ['nextSteps']],
  ['swap steps 1 and 2', ['nextSteps']],
  ['change step 2 to Ask ten nurses', ['nextSteps']],
  ['more detail on step 2', ['nextSteps']],
  ['make it cheaper', ['nextSteps']],
  ['shorten the solution', ['solution']],
  ['more detail please', ['solution']],
])('“%s” changes that and nothing else', async (message, sections) => {
  const { idea, text } = await say(message)
  expect(changed(idea)).toEqual(sections)
  expect(text).not.toBe('')
})

test('a step goes where it is told to', async () => {
  const steps = context.idea.nextSteps
  expect((await say('add a step to call the union after step 2')).idea?.nextSteps).toEqual(
    steps.toSpliced(2, 0, 'Call the union.'),
  )
  expect((await say('drop step 3')).idea?.nextSteps).toEqual(steps.toSpliced(2, 1))
  expect((await say('move step 4 before step 2')).idea?.nextSteps?.[1]).toBe(steps[3] ?? '')
})

test('a step that does not exist is named as missing', async () => {
  const { idea, text } = await say('drop step 12')
  expect(idea).toBeUndefined()
  expect(text).toContain('did not find')
})

test('another precedent takes the place of one, title and theme stay', async () => {
  const [comes, goes] = [context.others[0], context.precedents[1]]
  if (!comes || !goes) throw new Error('too few precedents')
  const { idea } = await say(`use ${comes.entity} instead of ${goes.entity}`)
  expect(idea?.solution).toContain(comes.entity)
  expect(idea?.solution).not.toContain(goes.entity)
  expect(idea?.realWorldBasis).toContain(comes.entity)
  expect(idea?.realWorldBasis).not.toContain(goes.entity)
  expect(idea?.title).toBe(context.idea.title)
})

test('a step that tests the part which goes, tests the part which comes', async () => {
  const comes = context.others[0]
  const goes = context.precedents.find(({ entity }) => context.idea.nextSteps[0]?.includes(entity))
  if (!comes || !goes) throw new Error('too few precedents')
  const { idea } = await say(`replace ${goes.entity} with ${comes.entity}`)
  expect(idea?.nextSteps[0]).toContain(comes.entity)
  expect(idea?.nextSteps.join(' ')).not.toContain(goes.entity)
})

test('what goes leaves no question, no lesson and no sentence of its way of working behind', async () => {
  const comes = context.others[0]
  if (!comes) throw new Error('too few precedents')
  for (const goes of context.precedents) {
    const { idea } = await say(`replace ${goes.entity} with ${comes.entity}`)
    expect(JSON.stringify(idea)).not.toContain(goes.entity)
    const [, second = goes.entity] = knowledge.entry(goes.libraryEntry)?.how.split(/(?<=\.) /u) ?? []
    expect(idea?.solution).not.toContain(second)
    expect(new Set(idea?.nextSteps).size).toBe(idea?.nextSteps.length ?? 0)
  }
})

test('the audience changes wherever the idea names it', async () => {
  const { idea } = await say('make it for elderly visitors instead of patients')
  expect(idea?.solution).toContain('elderly visitors')
  expect(idea?.solution.replace(/“[^”]*”/gu, '')).not.toMatch(/\bpatients\b/u)
})

test.each([
  'why this precedent?',
  'what could go wrong?',
  'how would I test it?',
  'explain the theme',
  'what are the sources?',
  'explain step 1',
])('“%s” is answered from the entries, without a change', async (message) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  expect(text.length).toBeGreaterThan(60)
  expect(text).not.toContain('I cannot do that')
})

test.each([
  'write me a poem',
  'translate it to French',
  'how much would it cost?',
  '<script>alert(1)</script>',
])('“%s” is refused in one plain sentence', async (message) => {
  const { idea, text } = await say(message)
  expect(idea).toBeUndefined()
  expect(text).toContain('cannot')
})

test('a hostile message costs no more than a moment', async () => {
  for (const message of [
    'step '.repeat(4000),
    'add a step '.repeat(1800),
    'title '.repeat(3300),
    `swap ${'(a+)+'.repeat(3000)}`,
  ]) {
    expect(await costOf(() => say(message.slice(0, 20_000)))).toBeLessThan(MAX_FAST_COST)
  }
})
