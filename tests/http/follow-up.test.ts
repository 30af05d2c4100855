import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { HistoryItem } from '../../src/contracts/history.ts'
import { Idea } from '../../src/contracts/idea.ts'
import { OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import { Problem } from '../../src/contracts/problem.ts'
import { type Person, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let idea: Idea
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
  const problem = await ada.problem()
  idea = await ada.idea(problem.statement, (await ada.precedents(problem.id)).slice(0, 2))
})
afterAll(() => w.close())

const path = () => `/api/ideas/${idea.id}`
const change = async (payload: object, headers?: Record<string, string>) => {
  const answer = await ada.patch(path(), payload, headers)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return Idea.parse(await answer.json())
}
const edit = async (changed: Partial<Idea>) => {
  const current = Idea.parse(await (await ada.get(path())).json())
  return Idea.parse(await (await ada.post('/api/generate-idea', { idea: { ...current, ...changed } })).json())
}
const inHistory = async (query = '') =>
  z.array(HistoryItem).parse(await (await ada.get(`/api/history${query}`)).json())[0]

describe('an idea', () => {
  test('starts as an idea without notes', () => {
    expect(idea).toMatchObject({
      state: 'idea',
      favorite: false,
      followUp: { notes: '', scores: {}, version: 1 },
    })
    expect(idea.followUp?.steps).toEqual(idea.nextSteps.map(() => ({ done: false, measured: '' })))
  })

  test('keeps its state, mark, notes and scores, and stays the same version', async () => {
    await change({ state: 'testing', favorite: true })
    await change({ notes: 'Ask Maria first.', scores: { novelty: 4, fit: 2 } })
    const changed = await change({ scores: { fit: null, value: 5 } })
    expect(changed).toMatchObject({
      state: 'testing',
      favorite: true,
      version: 1,
      followUp: { notes: 'Ask Maria first.', scores: { novelty: 4, value: 5 }, version: 2 },
    })
    expect(changed.followUp?.scores.fit ?? null).toBeNull()
    expect(await inHistory()).toMatchObject({ idea: { state: 'testing', favorite: true } })
  })

  test('refuses what it does not know, and stores nothing of it', async () => {
    const wrong = [
      {},
      { state: 'done' },
      { favorite: 'yes' },
      { notes: 'x'.repeat(10_001) },
      { notes: 'a\0b' },
      { scores: { novelty: 6 } },
      { scores: { novelty: 2.5 } },
      { state: 'worked', step: { index: 29, done: true, measured: '' } },
      { step: { index: 30, done: true, measured: '' } },
      { step: { index: 0, done: true, measured: 'x'.repeat(201) } },
    ]
    for (const payload of wrong)
      expect([payload, (await ada.patch(path(), payload)).status]).toEqual([payload, 400])
    expect(Idea.parse(await (await ada.get(path())).json())).toEqual(idea)
  })

  test('refuses a change of older notes, which scores and ticks do not make older', async () => {
    await change({ scores: { value: 3 }, state: 'testing' })
    await change({ notes: 'From one tab' }, { 'if-match': '"1"' })
    const answer = await ada.patch(path(), { notes: 'From the other' }, { 'if-match': '"1"' })
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([409, 'idea_conflict'])
  })
})

describe('a step', () => {
  const tick = (index: number, measured = '') => change({ step: { index, done: true, measured } })
  const steps = (of: Idea) => of.followUp?.steps ?? []

  test('is ticked, with the figure that was measured', async () => {
    const ticked = await tick(0, ' 14 of 20 came back ')
    expect(steps(ticked)[0]).toEqual({ done: true, measured: '14 of 20 came back' })
    expect(
      steps(ticked)
        .slice(1)
        .some(({ done }) => done),
    ).toBe(false)
  })

  test('keeps what it can of a broken character', async () => {
    expect(steps(await tick(0, '14 \ud800'))[0]?.measured).toBe('14 \ufffd')
  })

  test('stays ticked when steps are added, moved and reworded', async () => {
    await tick(1, '12')
    const [first = '', second = '', ...rest] = idea.nextSteps
    const moved = await edit({ nextSteps: ['A new one', second, first, ...rest] })
    expect(
      steps(moved)
        .slice(0, 3)
        .map(({ measured }) => measured),
    ).toEqual(['', '12', ''])
    const reworded = await edit({ nextSteps: ['A new one', 'In other words', first, ...rest] })
    expect(steps(reworded)[1]).toEqual({ done: true, measured: '12' })
    const removed = await edit({ nextSteps: ['A new one', first, ...rest] })
    expect(steps(removed).some(({ done }) => done)).toBe(false)
  })
})

describe('a problem', () => {
  const patch = async (payload: object) =>
    Problem.parse(await (await ada.patch(`/api/problems/${idea.problemId}`, payload)).json())

  test('has a label and can be archived, without a new analysis', async () => {
    expect(await patch({ label: ' Client A ' })).toMatchObject({ label: 'Client A', version: 1 })
    const archived = await patch({ archived: true })
    expect(archived.archivedAt).toBeString()
    expect(await inHistory('?view=archive')).toMatchObject({
      problem: { label: 'Client A', archivedAt: archived.archivedAt },
    })
    const cleared = await patch({ label: '', archived: false, name: 'Shifts' })
    expect([cleared.label, cleared.archivedAt, cleared.name]).toEqual([undefined, undefined, 'Shifts'])
  })

  test('keeps a name, a label and its place in the archive that are changed at the same time', async () => {
    await Promise.all([patch({ name: 'Shifts' }), patch({ label: 'Client A' }), patch({ archived: true })])
    const problem = await (await ada.get(`/api/problems/${idea.problemId}`)).json()
    expect(problem).toMatchObject({ name: 'Shifts', label: 'Client A', archivedAt: expect.any(String) })
  })

  test('refuses a label that is too long', async () => {
    const answer = await ada.patch(`/api/problems/${idea.problemId}`, { label: 'x'.repeat(61) })
    expect(answer.status).toBe(400)
  })
})

describe('what came of an idea', () => {
  const fields = { entity: 'Our shop', innovation: 'Two shifts share a board', outcome: 'success' }

  test('is one of the user’s own precedents', async () => {
    const answer = await ada.post('/api/own-precedents', { ...fields, derivedFrom: idea.id })
    expect(OwnPrecedent.parse(await answer.json()).derivedFrom).toBe(idea.id)
    const [own] = z.array(OwnPrecedent).parse(await (await ada.get('/api/own-precedents')).json())
    const changed = await ada.send('PUT', `/api/own-precedents/${own?.id}`, { ...fields, impact: 'Quicker' })
    expect(OwnPrecedent.parse(await changed.json())).toMatchObject({
      derivedFrom: idea.id,
      impact: 'Quicker',
    })
  })

  test('must be of the user’s own idea', async () => {
    const bo = await w.signUp('bo')
    const answer = await bo.post('/api/own-precedents', { ...fields, derivedFrom: idea.id })
    expect(answer.status).toBe(404)
    expect(await (await bo.get('/api/own-precedents')).json()).toEqual([])
  })
})

test('what the user notes is in the export', async () => {
  await change({ state: 'worked', notes: 'Ask Maria first.', scores: { value: 5 }, archived: true })
  await change({ step: { index: 0, done: true, measured: '12' } })
  expect(await (await ada.get('/api/export')).json()).toMatchObject({
    problems: [
      {
        ideas: [
          {
            state: 'worked',
            notes: 'Ask Maria first.',
            scores: { value: 5 },
            steps: [{ text: idea.nextSteps[0], done: true, measured: '12' }],
          },
        ],
      },
    ],
  })
  const markdown = await (await ada.get('/api/export?format=markdown')).text()
  for (const text of [
    'State: worked',
    'Your score for value: 5 of 5',
    'Measured: 12',
    '#### Notes\n\nAsk Maria first.',
  ])
    expect(markdown).toContain(text)
  await ada.send('DELETE', path())
  expect(await (await ada.get('/api/export?format=markdown')).text()).toContain(
    `${idea.title} (in the trash)`,
  )
})
