import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { ideaVersions } from '../../db/schema/idea-versions.ts'
import { ideas } from '../../db/schema/ideas.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { type Person, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let problem: Problem
let found: Precedent[]
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
  problem = await ada.problem()
  found = await ada.precedents(problem.id)
})
afterAll(() => w.close())

const generate = (chosen: unknown) =>
  ada.post('/api/generate-idea', { statement: problem.statement, precedents: chosen })

describe('building', () => {
  test('an idea is stored with its links and returned with its id', async () => {
    const chosen = found.slice(0, 3)
    const idea = await ada.idea(problem.statement, chosen)
    expect(idea).toMatchObject({ problemId: problem.id, userId: ada.id, version: 1 })
    expect(idea.nextSteps.length).toBeGreaterThan(0)
    expect(await (await ada.get(`/api/ideas/${idea.id}`)).json()).toEqual(idea)
    const basis = (await (await ada.get(`/api/ideas/${idea.id}/precedents`)).json()) as Precedent[]
    expect(basis.map(({ id }) => id).sort()).toEqual(chosen.map(({ id }) => id).sort())
  })

  test('precedent details in the payload are ignored in favor of the database', async () => {
    const [one, two] = found
    const idea = await ada.idea(problem.statement, [
      { ...one, id: one?.id ?? 0, entity: 'Evil Corp' } as never,
      { id: two?.id ?? 0 },
    ])
    expect(JSON.stringify(idea)).not.toContain('Evil Corp')
    expect(idea.realWorldBasis).toContain(one?.entity ?? '?')
  })

  test('R-PREC-08 one precedent, seven, the same twice or none are refused', async () => {
    const one = { id: found[0]?.id }
    for (const chosen of [
      [one],
      [one, one],
      Array.from({ length: 7 }, (_, at) => ({ id: found[at]?.id ?? 1 })),
      [],
      undefined,
    ])
      expect((await generate(chosen)).status).toBe(400)
    expect(await w.db.select().from(ideas)).toHaveLength(0)
  })

  test('precedents of two problems, or of another user, are rejected', async () => {
    const second = await ada.precedents(
      (await ada.problem('Our bakery throws away a fifth of its bread every evening.')).id,
    )
    expect((await generate([{ id: found[0]?.id }, { id: second[0]?.id }])).status).toBe(400)
    const bo = await w.signUp('bo')
    const foreign = await bo.post('/api/generate-idea', { statement: 'x', precedents: found.slice(0, 2) })
    expect(foreign.status).toBe(400)
  })

  test('R-AUTO-01 three ideas of one problem differ in theme', async () => {
    const draws = [found.slice(0, 4), found.slice(2, 6), found.slice(1, 5)]
    const themes: string[] = []
    for (const draw of draws) themes.push((await ada.idea(problem.statement, draw)).theme)
    expect(new Set(themes).size).toBe(3)
  })
})

describe('saving', () => {
  const save = (idea: Partial<Idea> & { problemId: number }) =>
    ada.post('/api/generate-idea', { statement: problem.statement, idea })

  test('R-CHAT-04 a changed idea is updated in place and its previous content stored as a version', async () => {
    const idea = await ada.idea(problem.statement, found.slice(0, 2))
    const answer = await save({ ...idea, title: 'A better title' })
    expect(await answer.json()).toMatchObject({ id: idea.id, title: 'A better title', version: 2 })
    const [former] = await w.db.select().from(ideaVersions)
    expect(former).toMatchObject({ ideaId: idea.id, version: 1, title: idea.title })
    expect(await w.db.select().from(ideas)).toHaveLength(1)
  })

  test('an edit of an older version is rejected with 409 and overwrites nothing', async () => {
    const idea = await ada.idea(problem.statement, found.slice(0, 2))
    await save({ ...idea, title: 'From the first tab' })
    const second = await save({ ...idea, title: 'From the second tab' })
    expect(second.status).toBe(409)
    expect(await (await ada.get(`/api/ideas/${idea.id}`)).json()).toMatchObject({
      title: 'From the first tab',
    })
  })

  test('without an id it is inserted', async () => {
    const { id: _, ...content } = await ada.idea(problem.statement, found.slice(0, 2))
    expect(await (await save(content)).json()).toMatchObject({ problemId: problem.id, title: content.title })
    expect(await w.db.select().from(ideas)).toHaveLength(2)
  })

  test('a null theme is treated as empty', async () => {
    const { id: _, ...content } = await ada.idea(problem.statement, found.slice(0, 2))
    expect(await (await save({ ...content, theme: null as never })).json()).toMatchObject({ theme: '' })
  })

  test('someone else’s idea is neither updated nor revealed', async () => {
    const idea = await ada.idea(problem.statement, found.slice(0, 2))
    const bo = await w.signUp('bo')
    const taken = await bo.post('/api/generate-idea', {
      statement: 'x',
      idea: { ...idea, userId: bo.id, title: 'Stolen' },
    })
    expect(taken.status).toBe(404)
    const named = await bo.post('/api/generate-idea', { statement: 'x', idea })
    expect(named.status).toBe(403)
    expect(await (await ada.get(`/api/ideas/${idea.id}`)).json()).toMatchObject({ title: idea.title })
  })

  test('an idea without a title or a problem is rejected with the field named', async () => {
    const idea = await ada.idea(problem.statement, found.slice(0, 2))
    expect(await (await save({ ...idea, title: ' ' })).text()).toBe('idea.title: must not be empty')
    const { problemId: _, ...lost } = idea
    expect(await (await save(lost as never)).text()).toStartWith('idea.problemId: ')
  })
})
