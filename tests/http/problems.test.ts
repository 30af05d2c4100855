import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { problems } from '../../db/schema/problems.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

let w: World
let ada: Person
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

test('R-CALL-01 a statement is analysed, stored and returned with elements and questions', async () => {
  const problem = await ada.problem()
  expect(problem.statement).toBe(STATEMENT)
  expect(problem.problemStatement).not.toBe(STATEMENT)
  expect(problem.elements.length).toBeGreaterThanOrEqual(3)
  expect(problem.elements.length).toBeLessThanOrEqual(6)
  expect(problem.searchQuestions.length).toBeGreaterThanOrEqual(problem.elements.length)
  expect(problem.userId).toBe(ada.id)
  expect(await (await ada.get(`/api/problems/${problem.id}`)).json()).toEqual(problem)
})

test('the limits that a statement names are stored with the problem, and absent where it names none', async () => {
  const bounded = await ada.problem(`${STATEMENT} We cannot spend more than 20,000 euros.`)
  expect(bounded.limits).toEqual(['we cannot spend more than 20,000 euros'])
  expect(await (await ada.get(`/api/problems/${bounded.id}`)).json()).toMatchObject({
    limits: bounded.limits,
  })
  const free = await ada.problem(
    'Our gym loses half of its new members within three months of their first visit.',
  )
  expect(free).not.toHaveProperty('limits')
})

test('the owner is filled in when it is null and rejected when it is someone else', async () => {
  const other = await w.signUp('bo')
  const payload = { statement: STATEMENT, elements: [], searchQuestions: [] }
  const filled = await ada.post('/api/problems', { ...payload, userId: null })
  expect(await filled.json()).toMatchObject({ userId: ada.id })
  const refused = await ada.post('/api/problems', { ...payload, userId: other.id })
  expect(refused.status).toBe(403)
  expect(await w.db.select().from(problems)).toHaveLength(1)
})

test.each([
  ['nonsense', 'asdf qwer zxcv hjkl asdf qwer zxcv hjkl', 422],
  ['an empty text', '', 400],
  ['a text of nine characters', ' too short', 400],
  ['a text over 10,000 characters', 'word '.repeat(2001), 400],
  ['a text with NUL', 'A problem with \0 in its midst that is long', 400],
  ['a number', 12, 400],
])('%s is refused and nothing is stored', async (_, statement, status) => {
  const answer = await ada.post('/api/problems', { statement })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toStartWith('text/plain')
  expect(await w.db.select().from(problems)).toHaveLength(0)
})

test('R-ANALYSIS-06 a new reframed statement is stored exactly as written and leads to new elements and precedents', async () => {
  const problem = await ada.problem()
  const before = await ada.precedents(problem.id)
  const problemStatement =
    'How might a small bakery sell the bread that is left over each evening before it goes stale?'
  const answer = await ada.patch(`/api/problems/${problem.id}`, { problemStatement })
  const updated = (await answer.json()) as typeof problem
  expect(updated.problemStatement).toBe(problemStatement)
  expect(updated.elements).not.toEqual(problem.elements)
  const after = await ada.precedents(problem.id)
  expect(after.length).toBeGreaterThan(0)
  expect(after.map(({ id }) => id)).not.toContainAnyValues(before.map(({ id }) => id))
})

test('an unchanged reframed statement changes nothing', async () => {
  const problem = await ada.problem()
  const before = await ada.precedents(problem.id)
  await ada.patch(`/api/problems/${problem.id}`, { problemStatement: problem.problemStatement })
  expect(await ada.precedents(problem.id)).toEqual(before)
})

test('a new analysis keeps the precedents an idea is built from', async () => {
  const problem = await ada.problem()
  const chosen = (await ada.precedents(problem.id)).slice(0, 2)
  const idea = await ada.idea(problem.statement, chosen)
  await ada.patch(`/api/problems/${problem.id}`, {
    problemStatement: 'How might ward managers keep newly trained nurses when they cannot raise pay?',
  })
  const basis = (await (await ada.get(`/api/ideas/${idea.id}/precedents`)).json()) as { id: number }[]
  expect(basis.map(({ id }) => id).sort()).toEqual(chosen.map(({ id }) => id).sort())
})

describe('two tabs', () => {
  const texts = [
    'How might ward managers keep newly trained nurses when they cannot raise pay?',
    'How might farms far from the road get their deliveries at the price of farms near it?',
  ] as const

  test('a reframing of an older version is rejected with 409 and overwrites nothing', async () => {
    const problem = await ada.problem()
    expect(problem.version).toBe(1)
    const reframe = (problemStatement: string, version: number | undefined) =>
      ada.patch(`/api/problems/${problem.id}`, { problemStatement, version })
    const first = await reframe(texts[0], problem.version)
    expect([first.status, await first.json()]).toMatchObject([200, { version: 2 }])
    const second = await reframe(texts[1], problem.version)
    expect([second.status, second.headers.get('x-error-code')]).toEqual([409, 'problem_conflict'])
    const path = `/api/problems/${problem.id}`
    expect(await (await ada.get(path)).json()).toMatchObject({ problemStatement: texts[0], version: 2 })
    expect((await reframe(texts[1], 2)).status).toBe(200)
  })

  test('the version can also be named in If-Match, as the page does', async () => {
    const { id } = await ada.problem()
    const reframe = (text: string, tag: string) =>
      ada.patch(`/api/problems/${id}`, { problemStatement: text }, { 'if-match': tag })
    expect((await reframe(texts[0], '"2"')).status).toBe(409)
    expect((await reframe(texts[0], '"another tag"')).status).toBe(409)
    expect((await reframe(texts[0], '"1"')).status).toBe(200)
    expect((await reframe(texts[1], '*')).status).toBe(200)
  })

  test('the text that is already stored is no conflict', async () => {
    const { id, version } = await ada.problem()
    const reframe = () => ada.patch(`/api/problems/${id}`, { problemStatement: texts[0], version })
    expect([(await reframe()).status, (await reframe()).status]).toEqual([200, 200])
  })

  test('of two reframings at the same time, with or without a version, one is stored and one rejected', async () => {
    for (const given of [true, false]) {
      const { id, version } = await ada.problem()
      const answers = await Promise.all(
        texts.map((problemStatement) =>
          ada.patch(`/api/problems/${id}`, { problemStatement, ...(given && { version }) }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})
