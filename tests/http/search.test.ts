import { afterAll, beforeAll, expect, test } from 'bun:test'
import { SearchResults } from '../../src/contracts/search.ts'
import { insertHistory } from '../support/history-rows.ts'
import { type Person, type World, world } from '../support/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const search = async (person: Person, words?: string) => {
  const answer = await person.get(
    `/api/search${words === undefined ? '' : `?words=${encodeURIComponent(words)}`}`,
  )
  expect(answer.status).toBe(200)
  return SearchResults.parse(await answer.json())
}

test('ideas and problems are found by all words of their names, in any case, and only by their owner', async () => {
  const [ada, bo] = [await w.signUp('ada'), await w.signUp('bo')]
  const bread = await ada.problem(
    'Our bakery throws away a fifth of its bread every evening and loses money.',
  )
  const nurses = await ada.problem()
  const found = await ada.precedents(nurses.id)
  const idea = await ada.idea(nurses.statement, found.slice(0, 2))

  const all = await search(ada)
  expect(all.problems.map(({ id }) => id)).toEqual([nurses.id, bread.id])
  expect(all.ideas).toEqual([
    { id: idea.id, problemId: nurses.id, title: idea.title, problem: expect.any(String) },
  ])
  expect((await search(ada, '  EVENING bakery ')).problems.map(({ id }) => id)).toEqual([bread.id])
  expect((await search(ada, idea.title.toUpperCase())).ideas.map(({ id }) => id)).toEqual([idea.id])
  expect(await search(ada, 'bakery giraffe')).toEqual({ ideas: [], problems: [] })
  expect(await search(bo)).toEqual({ ideas: [], problems: [] })
})

test('signs of the pattern language, quotes and backslashes are only signs', async () => {
  const cy = await w.signUp('cy')
  await cy.problem('Our 100% juice sells badly in every shop that we deliver it to each week.')
  expect((await search(cy, '100%')).problems).toHaveLength(1)
  for (const words of ['1_0', '%%', '\\', `'"`, '{', '['])
    expect((await search(cy, words)).problems).toEqual([])
  expect((await cy.get(`/api/search?words=${'x'.repeat(101)}`)).status).toBe(400)
  expect((await cy.get('/api/search?words=%00')).status).toBe(400)
})

test('of many, the six newest', async () => {
  const dan = await w.signUp('dan')
  await insertHistory(w.db, dan.id, { problems: 40, ideas: 30, ideaBytes: 100 })
  const { ideas, problems } = await search(dan)
  expect([ideas.length, problems.length]).toEqual([6, 6])
  const ids = problems.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})
