import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { ideas, problems } from '../../db/schema/index.ts'
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

describe('pages', () => {
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

  test('may be shorter, and the next one is then as short', async () => {
    const nia = await w.signUp('nia')
    await insertHistory(w.db, nia.id, { problems: 3, ideas: 1, ideaBytes: 10 })
    const whole = (await (await nia.get('/api/history')).json()) as HistoryItem[]
    const first = await nia.get('/api/history?limit=1')
    expect(await first.json()).toEqual(whole.slice(0, 1))
    const [, path = ''] = /^<([^>]+)>/u.exec(first.headers.get('link') ?? '') ?? []
    expect(await (await nia.get(path)).json()).toEqual(whole.slice(1, 2))
    for (const limit of ['0', '51', '-1', 'x', '1e1', ''])
      expect([limit, (await nia.get(`/api/history?limit=${limit}`)).status]).toEqual([limit, 400])
  })

  test('a malformed cursor is 400', async () => {
    const hal = await w.signUp('hal')
    for (const cursor of ['x', '1-2', "1-2-3'", '-1-2-3', '99999999999999999-1-1', '1-2-99999999999'])
      expect([cursor, (await hal.get(`/api/history?cursor=${cursor}`)).status]).toEqual([cursor, 400])
    expect((await hal.get('/api/history?cursor=9999999999999999-9999999999-9999999999')).status).toBe(200)
  })
})

describe('a row', () => {
  test('says of its problem and its idea what they say themselves, without what no card shows', async () => {
    const jay = await w.signUp('jay')
    const statement =
      'Our "bakery"\\ in Zürich 🥐\tthrows away\u0001 a fifth of its bread </script> every evening,\nand loses money on it.'
    const { id } = await jay.problem(statement)
    const idea = await jay.idea(statement, (await jay.precedents(id)).slice(0, 3))
    const draft = await jay.problem(statement)
    await w.db.update(ideas).set({ model: 'gpt', theme: null }).where(eq(ideas.id, idea.id))
    await jay.patch(`/api/problems/${id}`, { name: 'Bread </script>' })
    const answer = await jay.get('/api/history')
    expect(answer.headers.get('content-type')).toBe('application/json')
    const read = async (path: string) => (await jay.get(path)).json()
    const shown = async (problemId: number) => {
      const {
        elementDetails: _,
        readings: __,
        limits: ___,
        ...problem
      } = await read(`/api/problems/${problemId}`)
      return problem
    }
    const { composition: _, followUp: __, ...ownIdea } = await read(`/api/ideas/${idea.id}`)
    expect(ownIdea).toMatchObject({ theme: '', model: 'gpt' })
    expect(await answer.json()).toEqual([
      { problem: await shown(draft.id), isDraft: true },
      { problem: await shown(id), idea: ownIdea, isDraft: false },
    ])
  })

  test('comes with the others of its page, however long they are', async () => {
    const kit = await w.signUp('kit')
    await insertHistory(w.db, kit.id, { problems: 70, ideas: 60, ideaBytes: 48_000 })
    const pages = await read(kit)
    expect(pages.map((page) => page.length)).toEqual([50, 20])
    expect(new Set(keysOf(pages)).size).toBe(70)
  })
})

test('drafts and ideas of all dates are in one order', async () => {
  const lea = await w.signUp('lea')
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const expected: [number, number, number][] = []
  for (let count = 0; count < 200; count++) {
    const created = random(60)
    const problem = { statement: 's', problemStatement: 'p', userId: lea.id, createdAt: at(created) }
    const [{ id } = { id: 0 }] = await w.db.insert(problems).values(problem).returning({ id: problems.id })
    const dates = Array.from({ length: random(3) }, () => created + random(90))
    if (dates.length === 0) expected.push([created, id, 0])
    for (const date of dates) {
      const content = { title: 't', solution: 's', nextSteps: [], realWorldBasis: '', whyWeLikeIt: '' }
      const idea = { ...content, problemId: id, userId: lea.id, createdAt: at(date) }
      const [row] = await w.db.insert(ideas).values(idea).returning({ id: ideas.id })
      expected.push([date, id, row?.id ?? 0])
    }
  }
  expected.sort((one, other) => other[0] - one[0] || other[1] - one[1] || other[2] - one[2])
  expect(keysOf(await read(lea))).toEqual(expected.map(([, problem, idea]) => `${problem}/${idea}`))
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
