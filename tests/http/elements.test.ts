import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { library } from '../../db/library/library.ts'
import { elements } from '../../db/schema/elements.ts'
import { ChangedElement, Element, RemovedElement } from '../../src/contracts/element.ts'
import { Problem } from '../../src/contracts/problem.ts'
import { type Person, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let problem: Problem
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
  problem = await ada.problem()
})
afterAll(() => w.close())

const TEXT = 'Train newly hired nurses faster with a mentor'
const path = (more = '') => `/api/problems/${problem.id}/elements${more}`
const list = async () => z.array(Element).parse(await (await ada.get(path())).json())
const stored = async () => Problem.parse(await (await ada.get(`/api/problems/${problem.id}`)).json())
const precedents = () => ada.precedents(problem.id)
const add = async (payload: object) => Element.parse(await (await ada.post(path(), payload)).json())
const change = async (id: number, payload: object) =>
  ChangedElement.parse(await (await ada.patch(path(`/${id}`), payload)).json())
const remove = async (id: number) =>
  RemovedElement.parse(await (await ada.send('DELETE', path(`/${id}`))).json()).removed
const restore = async (id: number) => Element.parse(await (await ada.post(path(`/${id}/restore`))).json())

const at = <T>(items: T[], index: number): T => {
  const item = items[index]
  if (item === undefined) throw new Error(`there is no item ${index}`)
  return item
}

const ofElement = (found: Awaited<ReturnType<typeof precedents>>, index: number) =>
  found.filter(({ questionIndex }) => questionIndex === index)
const without = (found: Awaited<ReturnType<typeof precedents>>, index: number) =>
  found.filter(({ questionIndex }) => questionIndex !== index)

/** `elements` and `searchQuestions` of the problem are those of its element rows. */
async function expectCopies() {
  const rows = await list()
  const { elements: texts, searchQuestions, elementDetails } = await stored()
  expect(texts).toEqual(rows.map(({ text }) => text))
  expect(searchQuestions).toEqual(rows.flatMap(({ questions }) => questions))
  expect(elementDetails).toEqual(rows)
  expect(rows.map(({ position }) => position)).toEqual([...rows.keys()])
}

test('the list has the elements in order, with the state of their searches', async () => {
  const before = await list()
  expect(before.map(({ text }) => text)).toEqual(problem.elements)
  expect(before.every(({ searchState }) => searchState === 'waiting')).toBe(true)
  await precedents()
  expect((await list()).every(({ searchState, error }) => searchState === 'done' && !error)).toBe(true)
  await expectCopies()
})

describe('a changed text', () => {
  test('searches for that element alone, and the others keep their precedents', async () => {
    const before = await precedents()
    const [first] = await list()
    const { element, replaced } = await change(first?.id ?? 0, { text: TEXT, challenges: ['train-fast'] })
    expect(element).toMatchObject({ text: TEXT, position: 0, edited: true, searchState: 'waiting' })
    expect(replaced).toMatchObject({ id: first?.id, text: first?.text })
    await expectCopies()
    const after = await precedents()
    expect(without(after, 0)).toEqual(without(before, 0))
    expect(ofElement(after, 0).length).toBeGreaterThan(0)
    expect(ofElement(after, 0).map(({ id }) => id)).not.toContainAnyValues(before.map(({ id }) => id))
    expect(new Set(after.map(({ entity }) => entity)).size).toBe(after.length)
  })

  test('is undone by restoring the element that it replaced, and redone the same way', async () => {
    const before = await precedents()
    const original = await list()
    const { element, replaced } = await change(at(original, 0).id, { text: TEXT, challenges: ['train-fast'] })
    const after = await precedents()
    await restore(replaced?.id ?? 0)
    expect((await list()).map(({ id }) => id)).toEqual(original.map(({ id }) => id))
    expect(await precedents()).toEqual(before)
    await expectCopies()
    await restore(element.id)
    expect(await precedents()).toEqual(after)
    await expectCopies()
  })

  test('keeps the evidence of the element', async () => {
    const evidence = [{ start: 0, end: 12 }]
    const { id } = at(await list(), 0)
    await w.db.update(elements).set({ evidence }).where(eq(elements.id, id))
    expect((await change(id, { text: TEXT })).element.evidence).toEqual(evidence)
  })

  test('that is the same changes nothing', async () => {
    const [first] = await list()
    expect(await change(first?.id ?? 0, { text: `${first?.text} ` })).toMatchObject({
      element: { id: first?.id },
      replaced: null,
    })
  })
})

test('an alternative replaces the element, which becomes an alternative', async () => {
  const [first] = await list()
  const other = { text: 'Another wording', questions: ['Who has worded it so?'], challenges: ['keep-people'] }
  await w.db
    .update(elements)
    .set({ alternatives: [other] })
    .where(eq(elements.id, first?.id ?? 0))
  const { element } = await change(first?.id ?? 0, { alternative: 0 })
  expect(element).toMatchObject({
    ...other,
    alternatives: [{ text: first?.text, questions: first?.questions, challenges: first?.challenges }],
  })
  expect((await ada.patch(path(`/${element.id}`), { alternative: 2 })).status).toBe(400)
})

test('an alternative that was chosen decides what is searched for', async () => {
  const [first] = await list()
  const other = {
    text: 'Keep good people from leaving',
    questions: ['Who has?'],
    challenges: ['keep-people'],
  }
  await w.db
    .update(elements)
    .set({ alternatives: [other] })
    .where(eq(elements.id, first?.id ?? 0))
  await change(first?.id ?? 0, { alternative: 0 })
  const shown = ofElement(await precedents(), 0)
  const entities = library.precedents
    .filter(({ challenges }) => challenges.includes('keep-people'))
    .map(({ entity }) => entity)
  const having = shown.filter(({ entity }) => entities.includes(entity))
  expect(shown.length).toBeGreaterThan(1)
  expect(having.length).toBeGreaterThanOrEqual(shown.length / 2)
})

test('an element that moves takes its precedents along', async () => {
  const before = await precedents()
  const original = await list()
  const { element, replaced } = await change(at(original, 0).id, { position: 1 })
  expect([element.position, replaced]).toEqual([1, null])
  expect((await list()).map(({ id }) => id).slice(0, 2)).toEqual([at(original, 1).id, at(original, 0).id])
  const after = await precedents()
  const idsOf = (found: typeof before) => found.map(({ id }) => id)
  expect(idsOf(ofElement(after, 1))).toEqual(idsOf(ofElement(before, 0)))
  expect(idsOf(ofElement(after, 0))).toEqual(idsOf(ofElement(before, 1)))
  await expectCopies()
})

test('a removed element takes its precedents along, and restoring brings both back', async () => {
  const before = await precedents()
  const original = await list()
  const second = at(original, 1)
  const removed = await remove(second.id)
  expect(removed.text).toBe(second.text)
  await expectCopies()
  const left = await precedents()
  expect(left).toHaveLength(without(before, 1).length)
  expect(left.some(({ entity }) => ofElement(before, 1).some((one) => one.entity === entity))).toBe(false)
  await restore(second.id)
  expect(await precedents()).toEqual(before)
  await expectCopies()
})

test('precedents keep their letters when an element is removed, and others never get those', async () => {
  const before = await precedents()
  const lettersOf = (found: typeof before) => new Map(found.map(({ id, letter }) => [id, letter]))
  expect([...lettersOf(before).values()].toSorted()).toEqual(
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, before.length),
  )
  await remove(at(await list(), 0).id)
  const rest = without(before, 0)
  expect(lettersOf(await precedents())).toEqual(lettersOf(rest))
  await add({ text: TEXT, challenges: ['train-fast'] })
  const added = (await precedents()).filter(({ id }) => before.every((one) => one.id !== id))
  expect(added.length).toBeGreaterThan(0)
  const taken = before.map(({ letter }) => letter)
  expect(added.filter(({ letter }) => taken.includes(letter))).toEqual([])
})

test('an added element is searched for alone and has a question', async () => {
  const before = await precedents()
  const element = await add({ text: TEXT, challenges: ['train-fast'] })
  expect(element).toMatchObject({ position: problem.elements.length, edited: true })
  expect(element.questions).toEqual([`Who has solved this: ${TEXT}?`])
  const after = await precedents()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(ofElement(after, element.position).length).toBeGreaterThan(0)
  await expectCopies()
})

test('an added element can name where the statement says it', async () => {
  const evidence = [{ start: 0, end: problem.statement.length }]
  expect((await add({ text: TEXT, evidence })).evidence).toEqual(evidence)
  for (const end of [0, problem.statement.length + 1]) {
    const refused = await ada.post(path(), { text: TEXT, evidence: [{ start: 0, end }] })
    expect([refused.status, await refused.text()]).toEqual([400, 'evidence: must be spans of the statement'])
  }
  expect(await list()).toHaveLength(problem.elements.length + 1)
})

test('an element that the user confirms keeps its id and precedents, and so when that is taken back', async () => {
  const before = await precedents()
  const { id } = at(await list(), 0)
  await w.db.update(elements).set({ confidence: 0.5 }).where(eq(elements.id, id))
  expect(await change(id, { kept: true })).toMatchObject({ element: { id, edited: true }, replaced: null })
  expect(await precedents()).toEqual(before)
  expect(await change(id, { kept: false })).toMatchObject({ element: { id, edited: false }, replaced: null })
})

test('an element in the user’s own words stays the user’s', async () => {
  const { id } = await add({ text: TEXT })
  expect((await change(id, { kept: false })).element.edited).toBe(true)
})

test('a problem has one to six elements', async () => {
  while ((await list()).length < 6) await add({ text: TEXT })
  const seventh = await ada.post(path(), { text: TEXT })
  expect([seventh.status, await seventh.text()]).toEqual([400, 'A problem has 1 to 6 elements.'])
  const { id } = await remove(at(await list(), 0).id)
  await add({ text: TEXT })
  expect((await ada.post(path(`/${id}/restore`))).status).toBe(400)
  for (const element of (await list()).slice(1)) await remove(element.id)
  const [last] = await list()
  expect((await ada.send('DELETE', path(`/${last?.id}`))).status).toBe(400)
})

test('six elements at most, also when seven are added at once', async () => {
  await Promise.all(Array.from({ length: 7 }, () => ada.post(path(), { text: TEXT })))
  expect(await list()).toHaveLength(6)
  await expectCopies()
})

test('an idea keeps the precedents of an element that was removed', async () => {
  const chosen = (await precedents()).slice(0, 2)
  const idea = await ada.idea(problem.statement, chosen)
  for (const element of (await list()).slice(0, -1)) await remove(element.id)
  const basis = (await (await ada.get(`/api/ideas/${idea.id}/precedents`)).json()) as { id: number }[]
  expect(basis.map(({ id }) => id).sort()).toEqual(chosen.map(({ id }) => id).sort())
})

test('an element of an earlier analysis, or of another problem, is not found', async () => {
  const [old] = await list()
  await ada.patch(`/api/problems/${problem.id}`, {
    problemStatement: 'How might ward managers keep newly trained nurses when they cannot raise pay?',
  })
  expect((await ada.post(path(`/${old?.id}/restore`))).status).toBe(404)
  expect((await ada.patch(path(`/${old?.id}`), { text: TEXT })).status).toBe(404)
  const other = await ada.problem()
  const foreign = other.elementDetails?.[0]?.id
  expect((await ada.send('DELETE', path(`/${foreign}`))).status).toBe(404)
})

test.each([
  [{}, 'text: '],
  [{ text: 'ab' }, 'text: '],
  [{ text: TEXT, alternative: 0 }, 'alternative: '],
  [{ position: 6 }, 'position: '],
  [{ text: TEXT, questions: [] }, 'questions: '],
])('the change %j is refused with the field named', async (payload, field) => {
  const [first] = await list()
  const answer = await ada.patch(path(`/${first?.id}`), payload)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toStartWith(field)
})

describe('the reframed statement', () => {
  const reframed = async () => (await stored()).problemStatement

  test('follows what the user makes of the elements, and an undo', async () => {
    const before = await reframed()
    const first = at(await list(), 0)
    const { element } = await change(first.id, { text: 'Keep nurses past their first year' })
    expect(await reframed()).toContain('keep nurses past their first year')
    await add({ text: TEXT, position: 0 })
    expect(await reframed()).toStartWith('How can we train newly hired nurses faster with a mentor')
    await remove(at(await list(), 0).id)
    await restore(first.id)
    expect((await list()).map(({ id }) => id)).not.toContain(element.id)
    expect(await reframed()).toBe(before)
  })

  test('stays as it is in the words of the user', async () => {
    const own = 'How can nurses be kept for longer than a year without raising pay?'
    await ada.patch(`/api/problems/${problem.id}`, { problemStatement: own })
    await change(at(await list(), 0).id, { text: 'Keep nurses past their first year' })
    expect(await reframed()).toBe(own)
  })
})
