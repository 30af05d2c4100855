import { expect, test } from 'bun:test'
import { fitOf } from '../../../src/engine/library/search/fit.ts'
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
    const element = { text: 'Cut waiting', questions: [], challenges: entry.challenges.slice(0, 1) }
    for (const field of [own ?? null, null]) {
      const { matches, differs } = fitOf(entry, element, field, knowledge)
      expect(matches).toMatch(
        /^It met the same need(?: among others)?: to [^.!?]+\. What to take over: \p{Lu}.+\.$/u,
      )
      expect(differs).toMatch(
        /^[^!?]+, \d+(?: B?CE)?\. (?:It worked only in part\. |It failed, and the lesson is in why\. )?(?:It may not work|The lesson may not apply) when .+\.$/u,
      )
      expect(differs).not.toMatch(/\bSt\. |in United /u)
    }
  }
})
