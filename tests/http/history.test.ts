import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { insertHistory } from '../support/history-rows.ts'
import { type Person, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('R-BANK-02 one row per idea and per draft, newest first, nothing from other users', async () => {
  const ada = await w.signUp('ada')
  const bo = await w.signUp('bo')
  const first = await ada.problem()
  const draft = await ada.problem(
    'Our bakery throws away a fifth of its bread every evening and loses money on it.',
  )
  await bo.problem()
  const found = await ada.precedents(first.id)
  const older = await ada.idea(first.statement, found.slice(0, 2))
  const newer = await ada.idea(first.statement, found.slice(1, 4))
  const items = (await (await ada.get('/api/history')).json()) as HistoryItem[]
  expect(items.map(({ problem, idea, isDraft }) => [problem.id, idea?.id, isDraft])).toEqual([
    [first.id, newer.id, false],
    [first.id, older.id, false],
    [draft.id, undefined, true],
  ])
})

test('R-BANK-05 a new user gets an empty list', async () => {
  const cy = await w.signUp('cy')
  expect(await (await cy.get('/api/history')).json()).toEqual([])
})

describe('pages', () => {
  /** All pages, by their Link headers. */
  async function read(person: Person) {
    const pages: HistoryItem[][] = []
    for (let path: string | undefined = '/api/history'; path; ) {
      const answer: Response = await person.get(path)
      expect(answer.status).toBe(200)
      pages.push((await answer.json()) as HistoryItem[])
      path = /^<([^>]+)>; rel="next"$/u.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return pages
  }
  const keysOf = (pages: HistoryItem[][]) =>
    pages.flat().map(({ problem, idea }) => `${problem.id}/${idea?.id ?? 0}`)

  test('each has 50 rows and names the next; together they are all rows, newest first, also of one date', async () => {
    const [dan, eve] = [await w.signUp('dan'), await w.signUp('eve')]
    await insertHistory(w.db, dan.id, { problems: 90, ideas: 60, ideaBytes: 100 })
    await insertHistory(w.db, eve.id, { problems: 3, ideas: 2, ideaBytes: 100 })
    const pages = await read(dan)
    expect(pages.map((page) => page.length)).toEqual([50, 40])
    const dated = pages.flat().map(({ problem, idea }) => ({
      date: Date.parse(idea?.createdAt ?? problem.createdAt),
      problem: problem.id,
      idea: idea?.id ?? 0,
    }))
    const sorted = dated.toSorted(
      (one, other) => other.date - one.date || other.problem - one.problem || other.idea - one.idea,
    )
    expect(dated).toEqual(sorted)
    expect(new Set(keysOf(pages)).size).toBe(90)
    expect(keysOf(await read(eve))).toHaveLength(3)
  })

  test('what is saved while someone reads moves no row from one page to another', async () => {
    const fay = await w.signUp('fay')
    await insertHistory(w.db, fay.id, { problems: 60, ideas: 0, ideaBytes: 0 })
    const before = keysOf(await read(fay))
    const link = (await fay.get('/api/history')).headers.get('link') ?? ''
    await fay.problem()
    const [, path = ''] = /^<([^>]+)>/u.exec(link) ?? []
    expect(keysOf([(await (await fay.get(path)).json()) as HistoryItem[]])).toEqual(before.slice(50))
  })

  test('a full page without another one names none', async () => {
    const gil = await w.signUp('gil')
    await insertHistory(w.db, gil.id, { problems: 50, ideas: 20, ideaBytes: 10 })
    expect((await read(gil)).map((page) => page.length)).toEqual([50])
  })

  test('a malformed cursor is 400', async () => {
    const hal = await w.signUp('hal')
    for (const cursor of ['x', '1-2', "1-2-3'", '-1-2-3', '99999999999999999-1-1', '1-2-99999999999'])
      expect([cursor, (await hal.get(`/api/history?cursor=${cursor}`)).status]).toEqual([cursor, 400])
    expect((await hal.get('/api/history?cursor=9999999999999999-9999999999-9999999999')).status).toBe(200)
  })
})

test('the ideas of a problem are listed, newest first', async () => {
  const ida = await w.signUp('ida')
  const problem = await ida.problem()
  const path = `/api/problems/${problem.id}/ideas`
  expect(await (await ida.get(path)).json()).toEqual([])
  const found = await ida.precedents(problem.id)
  const older = await ida.idea(problem.statement, found.slice(0, 2))
  const newer = await ida.idea(problem.statement, found.slice(1, 4))
  expect(await (await ida.get(path)).json()).toEqual([newer, older])
})
