import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { insertIdea } from '../../db/ideas.ts'
import { library } from '../../db/library/library.ts'
import { updateFraming, updateProblemDetails } from '../../db/problems.ts'
import { ideas } from '../../db/schema/ideas.ts'
import { problems } from '../../db/schema/problems.ts'
import { HistoryItem } from '../../src/contracts/history.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import { Trash } from '../../src/contracts/trash.ts'
import { purgeOldTrash } from '../../src/domain/trash.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

const real = createLibraryEngine(library)
let whileAnalysing = async () => {}
const interruptible: Engine = {
  ...real,
  async analyse(...args) {
    await whileAnalysing()
    return real.analyse(...args)
  },
}

let w: World
let ada: Person
let idea: Idea
let other: Idea
let precedentId: number
beforeAll(async () => {
  w = await world({ engines: { primary: interruptible, library: real, model: null } })
})
beforeEach(async () => {
  whileAnalysing = async () => {}
  await w.reset()
  w.clock.now = new Date('2026-01-05T09:00:00Z')
  ada = await w.signUp('ada')
  const problem = await ada.problem()
  const found = await ada.precedents(problem.id)
  precedentId = found[0]?.id ?? 0
  idea = await ada.idea(problem.statement, found.slice(0, 2))
  other = await ada.idea(problem.statement, found.slice(1, 3))
})
afterAll(() => w.close())

const remove = (path: string) => ada.send('DELETE', `/api/${path}`)
const trashOf = async (person: Person) => Trash.parse(await (await person.get('/api/trash')).json())
const trash = async () => (await trashOf(ada)).items
const history = async () => z.array(HistoryItem).parse(await (await ada.get('/api/history')).json())
const titles = async () => (await history()).map((item) => item.idea?.title)
const statuses = (paths: string[]) => Promise.all(paths.map(async (path) => (await ada.get(path)).status))

describe('a deleted idea', () => {
  test('is gone for every read and write', async () => {
    expect((await remove(`ideas/${idea.id}`)).status).toBe(200)
    const path = `/api/ideas/${idea.id}`
    expect(
      await statuses([path, `${path}/precedents`, `${path}/chat`, `${path}/versions`, `${path}/versions/1`]),
    ).toEqual([404, 404, 404, 404, 404])
    expect(await titles()).toEqual([other.title])
    const listed = await (await ada.get(`/api/problems/${idea.problemId}/ideas`)).json()
    expect(listed).toMatchObject([{ id: other.id }])
    expect(await (await ada.get('/api/search')).json()).toMatchObject({ ideas: [{ id: other.id }] })
    for (const answer of [
      await ada.post('/api/generate-idea', { idea }),
      await ada.patch(path, { state: 'worked' }),
      await ada.post(`${path}/versions/1/branch`),
      await ada.post('/api/chat', {
        messages: [{ role: 'user', content: 'Shorter' }],
        context: { currentIdea: idea, problemStatement: STATEMENT },
      }),
      await remove(`ideas/${idea.id}`),
    ])
      expect(answer.status).toBe(404)
  })

  test('comes back as it was', async () => {
    await ada.patch(`/api/ideas/${idea.id}`, { notes: 'Kept' })
    await remove(`ideas/${idea.id}`)
    expect(await trash()).toMatchObject([
      {
        kind: 'idea',
        id: idea.id,
        title: idea.title,
        deletedAt: '2026-01-05T09:00:00.000Z',
        purgedAt: '2026-02-04T09:00:00.000Z',
      },
    ])
    const restored = await ada.post(`/api/ideas/${idea.id}/restore`)
    expect(await restored.json()).toMatchObject({ id: idea.id, version: 1, followUp: { notes: 'Kept' } })
    expect(await titles()).toEqual([other.title, idea.title])
    expect(await trash()).toEqual([])
  })

  test('leaves its problem as a draft when it was the only one', async () => {
    await remove(`ideas/${idea.id}`)
    await remove(`ideas/${other.id}`)
    expect(await history()).toMatchObject([{ isDraft: true, problem: { id: idea.problemId } }])
  })
})

describe('a deleted problem', () => {
  test('is gone with all that belongs to it', async () => {
    expect((await remove(`problems/${idea.problemId}`)).status).toBe(200)
    const path = `/api/problems/${idea.problemId}`
    expect(
      await statuses([
        path,
        `${path}/ideas`,
        `${path}/elements`,
        `${path}/matrix`,
        `/api/precedents?problemId=${idea.problemId}`,
        `/api/ideas/${idea.id}`,
      ]),
    ).toEqual([404, 404, 404, 404, 404, 404])
    expect(await history()).toEqual([])
    expect(await (await ada.get('/api/search')).json()).toEqual({ ideas: [], problems: [] })
    const background = { problemId: idea.problemId, precedentId }
    expect((await ada.post('/api/precedent-background', background)).status).toBe(404)
    expect((await ada.patch(path, { name: 'No' })).status).toBe(404)
  })

  test('comes back with the ideas that went with it, and without those deleted before', async () => {
    await remove(`ideas/${other.id}`)
    w.clock.now = addDays(w.clock.now, 1)
    await remove(`problems/${idea.problemId}`)
    expect(await trash()).toMatchObject([{ kind: 'problem', id: idea.problemId, ideas: 1 }])
    expect((await ada.post(`/api/problems/${idea.problemId}/restore`)).status).toBe(200)
    expect(await titles()).toEqual([idea.title])
    expect(await trash()).toMatchObject([{ kind: 'idea', id: other.id }])
  })

  test('comes back for one of its ideas alone', async () => {
    await remove(`problems/${idea.problemId}`)
    expect((await ada.post(`/api/ideas/${idea.id}/restore`)).status).toBe(200)
    expect(await titles()).toEqual([idea.title])
    expect(await trash()).toMatchObject([{ kind: 'idea', id: other.id }])
  })
})

describe('the trash', () => {
  test('keeps what was deleted for 30 days', async () => {
    await remove(`ideas/${idea.id}`)
    w.clock.now = addDays(w.clock.now, 29)
    await remove(`problems/${other.problemId}`)
    await purgeOldTrash(w.context)
    expect(await w.db.select().from(ideas)).toHaveLength(2)
    w.clock.now = addDays(w.clock.now, 2)
    await purgeOldTrash(w.context)
    expect((await w.db.select().from(ideas)).map(({ id }) => id)).toEqual([other.id])
    w.clock.now = addDays(w.clock.now, 29)
    await purgeOldTrash(w.context)
    expect(await w.db.select().from(problems)).toEqual([])
  })

  test('is emptied at once when the user says so, and nobody else’s', async () => {
    const bo = await w.signUp('bo')
    const problem = await bo.problem()
    await bo.send('DELETE', `/api/problems/${problem.id}`)
    await remove(`ideas/${idea.id}`)
    expect((await remove('trash')).status).toBe(200)
    expect(await trash()).toEqual([])
    expect((await w.db.select().from(ideas)).map(({ id }) => id)).toEqual([other.id])
    expect((await trashOf(bo)).items).toHaveLength(1)
  })

  test('says how much emptying it deletes, with what it has no room to list', async () => {
    const [problem] = await w.db.select().from(problems)
    const [row] = await w.db.select().from(ideas)
    if (!problem || !row) throw new Error('the problem or its idea is not in the database')
    const { id: _, ...content } = row
    await w.db
      .insert(ideas)
      .values(Array.from({ length: 203 }, () => ({ ...content, deletedAt: w.clock.now })))
    expect(await trashOf(ada)).toMatchObject({ unlisted: 3, problems: 0, ideas: 203 })
    w.clock.now = addDays(w.clock.now, 1)
    await remove(`problems/${problem.id}`)
    const { items, ...counts } = await trashOf(ada)
    expect(items).toMatchObject([{ kind: 'problem', ideas: 2 }])
    expect(counts).toEqual({ unlisted: 0, problems: 1, ideas: 205 })
    await remove('trash')
    expect(await trashOf(ada)).toEqual({ items: [], unlisted: 0, problems: 0, ideas: 0 })
    expect(await w.db.select().from(ideas)).toEqual([])
  })

  test('is in the export, since it is still kept', async () => {
    await remove(`ideas/${idea.id}`)
    const exported = await (await ada.get('/api/export')).json()
    const one = { id: idea.id, deletedAt: '2026-01-05T09:00:00.000Z' }
    expect(exported).toMatchObject({ problems: [{ ideas: [one, { id: other.id, deletedAt: null }] }] })
  })
})

test('an idea that is stored after its problem went to the trash is there, too, and comes back with it', async () => {
  expect((await remove(`problems/${idea.problemId}`)).status).toBe(200)
  const [row] = await w.db.select().from(ideas).where(eq(ideas.id, idea.id))
  if (!row) throw new Error('the idea is not in the database')
  const { id: _, ...content } = row
  const late = await insertIdea(w.db, { ...content, title: 'Late', deletedAt: null }, [precedentId])
  expect((await ada.get(`/api/ideas/${late.id}`)).status).toBe(404)
  expect(await titles()).toEqual([])
  expect((await ada.post(`/api/problems/${idea.problemId}/restore`)).status).toBe(200)
  expect((await titles()).toSorted()).toEqual([idea.title, 'Late', other.title].toSorted())
})

test('what is restored while the trash is emptied stays', async () => {
  await remove(`problems/${idea.problemId}`)
  const [_, restored] = await Promise.all([
    remove('trash'),
    ada.post(`/api/problems/${idea.problemId}/restore`),
  ])
  expect(await titles()).toHaveLength(restored.status === 200 ? 2 : 0)
})

describe('a problem that goes to the trash meanwhile', () => {
  test('is not reframed', async () => {
    const path = `/api/problems/${idea.problemId}`
    const before = await (await ada.get(path)).json()
    whileAnalysing = async () => void (await remove(`problems/${idea.problemId}`))
    expect((await ada.patch(path, { problemStatement: `${STATEMENT} We have no budget.` })).status).toBe(404)
    expect((await ada.post(`${path}/restore`)).status).toBe(200)
    expect(await (await ada.get(path)).json()).toEqual(before)
  })

  test('takes no framing, name or label', async () => {
    await remove(`problems/${idea.problemId}`)
    const framing = { problemStatement: 'Other', elements: [], engine: 'library' }
    const key = { problemId: idea.problemId, revision: 1 }
    expect(await updateFraming(w.db, ada.id, key, () => framing)).toBeNull()
    expect(await updateProblemDetails(w.db, ada.id, idea.problemId, { name: 'Other' })).toBeNull()
    expect(await w.db.select().from(problems)).toMatchObject([
      { name: null, problemStatement: expect.not.stringMatching('Other') },
    ])
  })
})
