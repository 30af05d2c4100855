import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { problems } from '../../db/schema/problems.ts'
import { Problem } from '../../src/contracts/problem.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { type Person, type World, world } from '../support/world.ts'

const real = createLibraryEngine(library)
const READINGS = [
  { label: 'Nurses leave', challenges: ['keep-people'] },
  { label: 'Shifts stay empty', challenges: ['smooth-peaks', 'use-idle-capacity'] },
]
const analyses: unknown[][] = []
/** Is unsure of every statement until a reading is chosen. */
const unsure: Engine = {
  ...real,
  async analyse(statement, call, reframed, reading) {
    analyses.push([reframed, reading])
    const { elements, ...analysis } = await real.analyse(statement, call, reframed)
    const evidence = [{ start: 4, end: 21 }]
    return {
      ...analysis,
      elements: elements.map((element) => ({
        ...element,
        challenges: reading ?? element.challenges,
        confidence: reading ? 0.8 : 0.3,
        evidence,
        purpose: 'people stay in a hard job',
        alternatives: [{ text: 'Another wording', questions: ['Who has?'], challenges: [] }],
      })),
      readings: READINGS,
    }
  },
}

let w: World
let ada: Person
let problem: Problem
beforeAll(async () => {
  w = await world({ engines: { primary: unsure, library: real, model: null } })
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
  problem = await ada.problem()
  analyses.length = 0
})
afterAll(() => w.close())

const patch = (payload: object) => ada.patch(`/api/problems/${problem.id}`, payload)

test('an unsure reading is a problem with its readings, and elements with their confidence', async () => {
  expect(problem.readings).toEqual(READINGS)
  expect(problem.elementDetails?.[0]).toMatchObject({
    confidence: 0.3,
    evidence: [{ start: 4, end: 21 }],
    alternatives: [{ text: 'Another wording', questions: ['Who has?'], challenges: [] }],
  })
  expect(await (await ada.get(`/api/problems/${problem.id}`)).json()).toEqual(problem)
})

test.each([
  ['its index', 1],
  ['its challenges', READINGS[1]?.challenges],
])('a reading is chosen by %s, on the same problem', async (_, reading) => {
  const before = await ada.precedents(problem.id)
  const chosen = Problem.parse(await (await patch({ reading })).json())
  expect(analyses).toEqual([[undefined, READINGS[1]?.challenges]])
  expect(chosen).toMatchObject({ id: problem.id, statement: problem.statement })
  expect(chosen.readings).toBeUndefined()
  expect(chosen.elementDetails?.[0]).toMatchObject({
    confidence: 0.8,
    challenges: READINGS[1]?.challenges,
    searchState: 'waiting',
  })
  expect(await w.db.select().from(problems)).toHaveLength(1)
  const after = await ada.precedents(problem.id)
  expect(after.map(({ id }) => id)).not.toContainAnyValues(before.map(({ id }) => id))
})

test('a name alone is stored without a new analysis, and an empty one takes it back', async () => {
  expect(problem.name).toBeUndefined()
  const named = await (await patch({ name: '  Night shifts ' })).json()
  expect(named).toEqual({ ...problem, name: 'Night shifts' })
  expect(await (await ada.get('/api/history')).json()).toMatchObject([{ problem: { name: 'Night shifts' } }])
  expect(await (await patch({ name: '   ' })).json()).toEqual(problem)
  expect(analyses).toEqual([])
  const bo = await w.signUp('bo')
  expect((await bo.patch(`/api/problems/${problem.id}`, { name: 'Mine' })).status).toBe(404)
})

test('a name survives a new analysis, and can come with one', async () => {
  await patch({ name: 'Night shifts' })
  expect(await (await patch({ reading: 0 })).json()).toMatchObject({ name: 'Night shifts', version: 2 })
  const problemStatement = 'How might ward managers keep newly trained nurses when they cannot raise pay?'
  const both = await (await patch({ problemStatement, name: 'Nurses' })).json()
  expect(both).toMatchObject({ name: 'Nurses', problemStatement, version: 3 })
})

test('a reading can come with the user’s own reframed statement', async () => {
  const problemStatement = 'How might ward managers keep newly trained nurses when they cannot raise pay?'
  const chosen = await (await patch({ problemStatement, reading: 0 })).json()
  expect(chosen.problemStatement).toBe(problemStatement)
  expect(analyses).toEqual([[problemStatement, ['keep-people']]])
})

test.each([
  [{}, 'problemStatement: '],
  [{ reading: 2 }, 'reading: '],
  [{ reading: 3 }, 'reading: '],
  [{ reading: ['a', 'b', 'c', 'd'] }, 'reading: '],
  [{ name: 'n'.repeat(81) }, 'name: '],
  [{ name: 'with \0' }, 'name: '],
  [{ name: null }, 'name: '],
])('the change %j is refused with the field named', async (payload, field) => {
  const answer = await patch(payload)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toStartWith(field)
  expect(analyses).toEqual([])
})
