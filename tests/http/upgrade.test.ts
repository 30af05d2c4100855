import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { ideaVersions } from '../../db/schema/idea-versions.ts'
import { HistoryItem } from '../../src/contracts/history.ts'
import { Idea } from '../../src/contracts/idea.ts'
import { Precedent } from '../../src/contracts/precedent.ts'
import { Problem } from '../../src/contracts/problem.ts'
import { upgradedDatabase } from '../support/old-database.ts'
import { type Visitor, type World, world } from '../support/world.ts'

/** What version 0.1.0 answered, without dates; tests/fixtures/v0.1.0/README.md describes the data. */
const Answers = z.object({
  history: z.array(
    z.object({
      problem: z.looseObject({ id: z.int(), statement: z.string() }),
      idea: z.looseObject({ id: z.int() }).optional(),
      isDraft: z.boolean(),
    }),
  ),
  precedents: z.record(z.string(), z.array(z.looseObject({ id: z.int() }))),
  builtFrom: z.record(z.string(), z.array(z.looseObject({ id: z.int() }))),
})
const PASSWORD = 'thirty pilgrims on a train'

let w: World
let ada: Visitor
let old: z.infer<typeof Answers>
beforeAll(async () => {
  old = Answers.parse(await Bun.file(join(import.meta.dir, '../fixtures/v0.1.0/answers.json')).json())
  w = await world({ database: await upgradedDatabase('v0.1.0') })
  ada = w.anyone
  const answer = await ada.post('/api/login', { username: 'ada@example.org', password: PASSWORD })
  expect(answer.status).toBe(200)
}, 120_000)
afterAll(() => w.close(), 120_000)

const json = async (answering: Promise<Response>) => {
  const answer = await answering
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([expect.any(Number), ''])
  return answer.json()
}
const problemWith = (text: string) => {
  const found = old.history.find(({ problem }) => problem.statement.includes(text))
  if (!found) throw new Error(`no problem has ${text}`)
  return found.problem
}
const precedentsOf = async (id: number) =>
  z.array(Precedent).parse(await json(ada.get(`/api/precedents?problemId=${id}`)))

test('the history is as it was', async () => {
  const items = z.array(HistoryItem).parse(await json(ada.get('/api/history')))
  expect(items).toMatchObject(old.history)
  expect(items).toHaveLength(old.history.length)
})

test('old ideas and problems are found by their words', async () => {
  for (const { idea, problem } of old.history) {
    const words = encodeURIComponent(problem.statement.slice(0, 60))
    const found = z.array(HistoryItem).parse(await json(ada.get(`/api/history?words=${words}`)))
    expect(found.map((one) => [one.problem.id, one.idea?.id])).toContainEqual([problem.id, idea?.id])
  }
})

test('every problem has its elements as rows, searched where precedents were', async () => {
  for (const { problem } of old.history) {
    const {
      elements,
      searchQuestions,
      elementDetails = [],
    } = Problem.parse(await json(ada.get(`/api/problems/${problem.id}`)))
    expect(elementDetails.map(({ text }) => text)).toEqual(elements)
    expect(elementDetails.flatMap(({ questions }) => questions)).toEqual(searchQuestions)
    expect(elementDetails.every(({ challenges }) => challenges.length === 1)).toBe(true)
    const state = problem.id in old.precedents ? 'done' : 'waiting'
    expect(elementDetails.map(({ searchState }) => searchState)).toEqual(elements.map(() => state))
  }
})

test('precedents are as they were, also those of an idea from before a new reframed statement', async () => {
  for (const [id, precedents] of Object.entries(old.precedents))
    expect(await precedentsOf(Number(id))).toMatchObject(precedents)
  for (const [id, precedents] of Object.entries(old.builtFrom))
    expect(await json(ada.get(`/api/ideas/${id}/precedents`))).toMatchObject(precedents)
})

test('old precedents have letters in the order in which they were found', async () => {
  for (const id of Object.keys(old.precedents)) {
    const found = (await precedentsOf(Number(id))).toSorted((one, other) => one.id - other.id)
    expect(found.map(({ letter }) => letter)).toEqual(
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, found.length),
    )
  }
})

test('a draft whose precedents were never asked for gets them', async () => {
  const { id } = problemWith('Our town library')
  expect((await precedentsOf(id)).length).toBeGreaterThan(2)
})

test('Find more adds to an element, and the rest stays', async () => {
  const { id } = problemWith('Our gym')
  const before = await precedentsOf(id)
  const after = z
    .array(Precedent)
    .parse(await json(ada.post('/api/find-more-precedents', { problemId: id, questionIndex: 1 })))
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.filter((one) => before.some((other) => other.id === one.id))).toEqual(before)
  expect(await precedentsOf(id)).toEqual(after)
})

test('the chat knows an idea, and a change is saved as a further version', async () => {
  const saved = old.history.find(({ idea }) => idea?.version === 2)?.idea
  const { createdAt: _, ...idea } = Idea.parse(await json(ada.get(`/api/ideas/${saved?.id}`)))
  const { newIdea } = await json(
    ada.post('/api/chat', {
      messages: [{ role: 'user', content: 'Change the title to "Nurses who stay"' }],
      context: { currentIdea: idea, problemStatement: 'How might nurses stay?' },
    }),
  )
  const changed = await json(ada.post('/api/generate-idea', { idea: { ...idea, ...newIdea } }))
  expect(changed).toMatchObject({ id: idea.id, title: 'Nurses who stay', version: 3 })
  const versions = (await w.db.select().from(ideaVersions)).filter(({ ideaId }) => ideaId === idea.id)
  expect(versions.map(({ version }) => version).sort()).toEqual([1, 2])
})

test('an idea is built from old precedents', async () => {
  const { id } = problemWith('Our regional hospital')
  const precedents = (await precedentsOf(id)).slice(2, 5).map((precedent) => ({ id: precedent.id }))
  const made = Idea.parse(await json(ada.post('/api/generate-idea', { statement: 'x', precedents })))
  expect(made.problemId).toBe(id)
})

test('the background that was researched is still there, and the export has everything', async () => {
  const { problems } = await json(ada.get('/api/export?format=json'))
  const exported = problems as { precedents: { background: unknown }[]; elements: unknown[] }[]
  expect(exported.flatMap(({ precedents }) => precedents).filter((one) => one.background)).toHaveLength(2)
  expect(exported.every(({ elements }) => elements.length >= 3)).toBe(true)
})

test('an old problem can be reframed and searched again', async () => {
  const { id } = problemWith('Our bakery')
  const problemStatement = 'How might a bakery plan its evening baking so that little bread is left over?'
  await json(ada.patch(`/api/problems/${id}`, { problemStatement }))
  expect((await precedentsOf(id)).length).toBeGreaterThan(2)
})
