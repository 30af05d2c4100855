import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { type World, world } from '../support/world.ts'

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
