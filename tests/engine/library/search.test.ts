import { expect, test } from 'bun:test'
import { fitsFor } from '../../../src/engine/library/search/fit.ts'
import { readCases } from '../../eval/cases.ts'
import { call, engine, found, knowledge } from './world.ts'

const cases = (await readCases()).filter(({ refused }) => !refused)

test.each(cases.map(({ name, statement }) => [name, statement] as const))(
  '%s: one element gets four to eight precedents, each of several fewer',
  async (_, statement) => {
    const problem = await engine.analyse(statement, call)
    const precedents = await found(problem)
    for (const index of problem.elements.keys()) {
      const entries = precedents.filter(({ questionIndex }) => questionIndex === index)
      const place = Math.min(problem.elements.length, 3) - 1
      expect(entries.length).toBeGreaterThanOrEqual([4, 3, 2][place] ?? 0)
      expect(entries.length).toBeLessThanOrEqual([8, 6, 4][place] ?? 0)
    }
  },
)

test('each says what matches and what differs in whole sentences', async () => {
  const problem = await engine.analyse(cases[0]?.statement ?? '', call)
  for (const { fit } of await found(problem)) {
    expect(fit?.matches).toMatch(/^\p{Lu}.+\.$/u)
    expect(fit?.differs).toMatch(/^\p{Lu}.+\.$/u)
    expect(`${fit?.matches}${fit?.differs}`).not.toMatch(/undefined|\{|\.\./u)
  }
})

test('an element of an unknown challenge that nothing fits gets none', async () => {
  const element = { text: 'Xylophone zebra quartz', questions: ['Who has zzz?'], challenges: [] }
  const problem = {
    statement: 'Xylophone zebra quartz.',
    reframed: 'Xylophone zebra quartz.',
    elements: [element, element, element],
  }
  expect(await found(problem)).toEqual([])
})

test('the same problem gets the same precedents', async () => {
  const problem = await engine.analyse(cases[1]?.statement ?? '', call)
  expect(await found(problem)).toEqual(await found(problem))
})

test('an abandoned search ends between two precedents', async () => {
  const problem = await engine.analyse(cases[0]?.statement ?? '', call)
  const controller = new AbortController()
  const search = async () => {
    for await (const _ of engine.findPrecedents(problem, { signal: controller.signal })) controller.abort()
  }
  await expect(search()).rejects.toThrow()
})

test('why it fits and what differs are whole sentences for every entry', () => {
  const [own] = knowledge.industries
  for (const entry of knowledge.entries) {
    const worded = { text: 'Cut waiting', questions: [], challenges: entry.challenges.slice(0, 1) }
    for (const statement of ['Cut waiting.', `Cut waiting in ${own?.name}.`]) {
      const fitOf = fitsFor({ statement, reframed: statement, elements: [worded] }, knowledge)
      const { matches, differs } = fitOf(entry, worded)
      expect(matches).toMatch(
        /^It met the same need(?: among others)?: to [^.!?]+\. What to take over: \p{Lu}.+\.$/u,
      )
      expect(fitOf(entry, { ...worded, challenges: [] }).matches).toMatch(
        entry.outcome === 'failure'
          ? /^What to take over: \p{Lu}.+\.$/u
          : /^It (?:helped|was meant to help) [^!?]+\. What to take over: \p{Lu}.+\.$/u,
      )
      expect(differs).toMatch(
        /^[^!?]+, \d+(?: B?CE)?\. (?:It worked only in part\. |It failed, and the lesson is in why\. )?(?:It may not work|The lesson may not apply) when .+\.$/u,
      )
      expect(differs).not.toMatch(/\bSt\. |in United /u)
    }
  }
})

test('why it fits quotes what is near to it in the statement, unless the element says it already', () => {
  const nearby = 'Roughly 60% of the night calls turn out not to be urgent'
  const statement = `I own a practice in Wales with 6 vets. Two vets have resigned. The fee is £240. ${nearby}.`
  const entry = knowledge.entry('salt-lake-city-dispatch-cards')
  if (!entry) throw new Error('the entry is missing')
  const element = { text: 'Keep vets', questions: [], challenges: [] }
  const fitOf = fitsFor({ statement, reframed: statement, elements: [element] }, knowledge)
  expect(fitOf(entry, element).matches).toContain(`. It comes near to what you write: “${nearby}”. What`)
  expect(fitOf(entry, { ...element, text: `Solve this: ${nearby}` }).matches).not.toContain('you write')
  const far = knowledge.entry('adobe-free-acrobat-reader')
  if (far) expect(fitOf(far, element).matches).not.toContain('you write')
})

test('an element in the words of the writer claims no need', () => {
  const [entry] = knowledge.entries
  if (!entry) throw new Error('the library is empty')
  const element = {
    text: 'Solve this: nobody comes',
    questions: [],
    challenges: entry.challenges.slice(0, 1),
  }
  const problem = { statement: 'Nobody comes.', reframed: 'Nobody comes.', elements: [element] }
  expect(fitsFor(problem, knowledge)(entry, element).matches).toStartWith('It helped ')
})
