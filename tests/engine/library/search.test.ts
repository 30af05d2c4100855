import { expect, test } from 'bun:test'
import { readCases } from '../../eval/cases.ts'
import { call, engine, found } from './world.ts'

const cases = (await readCases()).filter(({ refused }) => !refused)

test.each(cases.map(({ name, statement }) => [name, statement] as const))(
  '%s: each element gets two to four precedents',
  async (_, statement) => {
    const problem = await engine.analyse(statement, call)
    const precedents = await found(problem)
    for (const index of problem.elements.keys()) {
      const entries = precedents.filter(({ questionIndex }) => questionIndex === index)
      expect(entries.length).toBeGreaterThanOrEqual(2)
      expect(entries.length).toBeLessThanOrEqual(4)
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
