import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ideas } from '../../db/schema/ideas.ts'
import { HistoryItem } from '../../src/contracts/history.ts'
import { Idea } from '../../src/contracts/idea.ts'
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

const generate = (from: number, to: number, slot?: number) =>
  ada.post('/api/generate-idea', {
    statement: problem.statement,
    precedents: found.slice(from, to).map(({ id }) => ({ id })),
    slot,
  })
const generated = async (from: number, to: number, slot?: number) =>
  Idea.parse(await (await generate(from, to, slot)).json())
const listOf = async (path: string) => z.array(Idea).parse(await (await ada.get(path)).json())
const automatic = () => listOf(`/api/problems/${problem.id}/ideas?origin=auto`)

describe('R-IDEA-04 where an idea comes from', () => {
  test('is known to every device: automatic with its slot, or custom', async () => {
    const auto = await generated(0, 4, 2)
    const custom = await generated(0, 2)
    const branch = Idea.parse(await (await ada.post(`/api/ideas/${auto.id}/versions/1/branch`)).json())
    const shown = (idea?: Idea): Partial<Idea> => ({ id: idea?.id, origin: idea?.origin, slot: idea?.slot })
    const wanted: Partial<Idea>[] = [
      { id: branch.id, origin: 'custom', slot: undefined },
      { id: custom.id, origin: 'custom', slot: undefined },
      { id: auto.id, origin: 'auto', slot: 2 },
    ]
    for (const path of ['/api/history', '/api/history?show=ideas']) {
      const history = z.array(HistoryItem).parse(await (await ada.get(path)).json())
      expect(history.map(({ idea }) => shown(idea))).toEqual(wanted)
    }
    expect((await listOf(`/api/problems/${problem.id}/ideas`)).map(shown)).toEqual(wanted)
    expect(shown(Idea.parse(await (await ada.get(`/api/ideas/${auto.id}`)).json()))).toEqual(shown(auto))
    const { problems } = await (await ada.get('/api/export')).json()
    expect(problems[0].ideas.toReversed()).toMatchObject(
      wanted.map((idea) => ({ ...idea, slot: idea.slot ?? null })),
    )
  })

  test('stays when the chat or the user changes the idea', async () => {
    const auto = await generated(0, 4, 1)
    const idea = { ...auto, title: 'Changed' }
    const answer = await ada.post('/api/generate-idea', { statement: problem.statement, idea })
    expect(await answer.json()).toMatchObject({ title: 'Changed', origin: 'auto', slot: 1 })
  })

  test('is left out for an idea that was saved without being generated', async () => {
    const { id: _, ...idea } = await generated(0, 4, 0)
    const answer = await ada.post('/api/generate-idea', { statement: problem.statement, idea })
    const saved = Idea.parse(await answer.json())
    expect([saved.origin, saved.slot]).toEqual([undefined, undefined])
  })

  test('names one of three slots', async () => {
    for (const slot of [-1, 3, 0.5]) expect((await generate(0, 4, slot)).status).toBe(400)
    expect((await ada.get(`/api/problems/${problem.id}/ideas?origin=other`)).status).toBe(400)
  })
})

describe('the automatic ideas of a problem', () => {
  test('are the newest of each slot, with what they are built from', async () => {
    const [, third, first] = [await generated(0, 4, 0), await generated(1, 5, 2), await generated(2, 6, 0)]
    await generated(0, 2)
    const listed = await automatic()
    expect(listed.map(({ id, slot }) => [id, slot])).toEqual([
      [first.id, 0],
      [third.id, 2],
    ])
    const ids = found.slice(2, 6).map(({ id }) => id)
    expect(listed[0]?.precedentIds?.toSorted()).toEqual(ids.toSorted())
  })

  test('are listed among many newer ideas, but not from the trash or of an earlier analysis', async () => {
    const auto = await generated(0, 4, 0)
    await generated(1, 5, 1)
    for (let count = 0; count < 13; count += 1) await generated(0, 2)
    expect(await automatic()).toHaveLength(2)
    await ada.send('DELETE', `/api/ideas/${auto.id}`)
    expect((await automatic()).map(({ slot }) => slot)).toEqual([1])
    await ada.patch(`/api/problems/${problem.id}`, { problemStatement: 'How might shifts lose nothing?' })
    expect(await automatic()).toEqual([])
  })

  test('are not shown to anyone else', async () => {
    await generated(0, 4, 0)
    const bo = await w.signUp('bo')
    expect((await bo.get(`/api/problems/${problem.id}/ideas?origin=auto`)).status).toBe(404)
  })
})

describe('ideas from before their origin was stored', () => {
  /** What the migration does to rows that have no origin. */
  async function migrate() {
    await w.db.update(ideas).set({ origin: null, slot: null })
    const migration = await Bun.file(join(import.meta.dir, '../../db/migrations/0021_idea_origin.sql')).text()
    for (const statement of migration.split('--> statement-breakpoint').slice(2))
      await w.db.execute(sql.raw(statement))
  }
  const origins = async () =>
    (await listOf(`/api/problems/${problem.id}/ideas`)).toReversed().map(({ origin, slot }) => [origin, slot])

  test('are automatic if they are the first three, of four to six precedents, generated in a row', async () => {
    const [first] = [
      await generated(0, 4),
      await generated(1, 6),
      await generated(0, 6),
      await generated(0, 4),
    ]
    await ada.post('/api/generate-idea', {
      statement: problem.statement,
      idea: { ...first, precedentIds: found.slice(0, 2).map(({ id }) => id) },
    })
    await ada.post(`/api/ideas/${first.id}/versions/1/branch`)
    await migrate()
    expect(await origins()).toEqual([
      ['auto', 0],
      ['auto', 1],
      ['auto', 2],
      [undefined, undefined],
      ['custom', undefined],
    ])
  })

  test('are left without one where that is not sure', async () => {
    for (const last of [4, 2, 5]) await generated(0, last)
    await migrate()
    expect(await origins()).toEqual(Array(3).fill([undefined, undefined]))
  })

  test('are left without one if a long time passed between them', async () => {
    for (const last of [4, 6, 5]) await generated(0, last)
    await w.db.execute(sql`UPDATE ideas SET created_at = created_at - id * interval '6 minutes'`)
    await migrate()
    expect(await origins()).toEqual(Array(3).fill([undefined, undefined]))
  })
})
