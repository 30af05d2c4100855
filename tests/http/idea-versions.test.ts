import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ideaVersions } from '../../db/schema/idea-versions.ts'
import { ideas } from '../../db/schema/ideas.ts'
import { Idea } from '../../src/contracts/idea.ts'
import { IdeaVersion, VersionSummary } from '../../src/contracts/idea-version.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { PASSWORD, type Person, type World, world } from '../support/world.ts'

let w: World
let ada: Person
let found: Precedent[]
let idea: Idea
beforeAll(async () => {
  w = await world()
})
beforeEach(async () => {
  await w.reset()
  ada = await w.signUp('ada')
  const problem = await ada.problem()
  found = await ada.precedents(problem.id)
  idea = await ada.idea(problem.statement, found.slice(0, 2))
})
afterAll(() => w.close())

const path = () => `/api/ideas/${idea.id}/versions`
const list = async () => z.array(VersionSummary).parse(await (await ada.get(path())).json())
const full = async (version: number) =>
  IdeaVersion.parse(await (await ada.get(`${path()}/${version}`)).json())
const save = async (changed: Partial<Idea>, rest: object = {}) => {
  const { version: _, ...current } = await now()
  const answer = await ada.post('/api/generate-idea', { idea: { ...current, ...changed }, ...rest })
  expect(answer.status).toBe(200)
  return Idea.parse(await answer.json())
}
const now = async () => Idea.parse(await (await ada.get(`/api/ideas/${idea.id}`)).json())
const restore = (version: number, headers?: Record<string, string>) =>
  ada.post(`${path()}/${version}/restore`, undefined, headers)
const precedentsOfIdea = async (id: number) =>
  z.array(z.object({ id: z.int() })).parse(await (await ada.get(`/api/ideas/${id}/precedents`)).json())

describe('the versions of an idea', () => {
  test('say what made each of them, the newest first', async () => {
    await save({ title: 'Edited' }, { change: { kind: 'edited' } })
    await save({ title: 'From the chat' }, { change: { kind: 'chat', note: ' Make it shorter ' } })
    await restore(2)
    expect(await list()).toMatchObject([
      { version: 4, kind: 'restored', from: 2, title: 'Edited' },
      { version: 3, kind: 'chat', note: 'Make it shorter', title: 'From the chat' },
      { version: 2, kind: 'edited', title: 'Edited' },
      { version: 1, kind: 'generated', title: idea.title },
    ])
  })

  test('a save by the specified call is one that the chat proposed', async () => {
    await save({ title: 'As specified' })
    expect((await list())[0]).toMatchObject({ version: 2, kind: 'chat' })
    expect((await list())[0]?.note).toBeUndefined()
  })

  test('are kept in full, with what each was made of and built from', async () => {
    const [, , third] = found
    const precedentIds = [found[0]?.id ?? 0, third?.id ?? 0]
    await save({ solution: 'Another one', composition: undefined, ...{ precedentIds } })
    expect(await full(1)).toMatchObject({
      ideaId: idea.id,
      solution: idea.solution,
      nextSteps: idea.nextSteps,
      composition: idea.composition,
    })
    const [former] = await w.db.select().from(ideaVersions).where(eq(ideaVersions.ideaId, idea.id))
    expect(former?.precedentIds?.toSorted()).toEqual(
      found
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test('from before it was recorded came when they replaced the one before them', async () => {
    await save({ title: 'Two' })
    await save({ title: 'Three' })
    const nothing = { changeKind: null, changeNote: null, changeFrom: null, changedAt: null }
    await w.db.update(ideas).set(nothing)
    await w.db.update(ideaVersions).set({ ...nothing, precedentIds: null })
    const [third, second, first] = await list()
    const rows = await w.db.select().from(ideaVersions).orderBy(ideaVersions.version)
    expect(third).toEqual({ version: 3, title: 'Three', changedAt: rows[1]?.createdAt.toISOString() ?? '' })
    expect(second?.changedAt).toBe(rows[0]?.createdAt.toISOString() ?? '')
    expect(first?.changedAt).toBe(idea.createdAt)
    expect((await restore(1)).status).toBe(200)
    expect((await precedentsOfIdea(idea.id)).length).toBe(2)
  })

  test('come in pages', async () => {
    const kept = Array.from({ length: 120 }, (_, at) => ({
      ideaId: idea.id,
      version: at + 1,
      theme: '',
      title: `T${at + 1}`,
      solution: 's',
      nextSteps: [],
      realWorldBasis: '',
      whyWeLikeIt: '',
    }))
    await w.db.insert(ideaVersions).values(kept)
    await w.db.update(ideas).set({ version: 121 }).where(eq(ideas.id, idea.id))
    const page = await list()
    expect([page[0]?.version, page.length, page.at(-1)?.version]).toEqual([121, 100, 22])
    const rest = z.array(VersionSummary).parse(await (await ada.get(`${path()}?before=22`)).json())
    expect([rest[0]?.version, rest.length]).toEqual([21, 21])
    expect((await ada.get(`${path()}?before=x`)).status).toBe(400)
  })

  test('that do not exist look like a missing idea', async () => {
    for (const version of ['2', '0', 'x', '2147483647'])
      for (const [method, rest] of [
        ['GET', ''],
        ['POST', '/restore'],
        ['POST', '/branch'],
      ] as const)
        expect((await ada.send(method, `${path()}/${version}${rest}`)).status).toBe(404)
  })
})

describe('restoring a version', () => {
  test('appends it, with what it was made of and built from', async () => {
    const precedentIds = [found[0]?.id ?? 0, found[2]?.id ?? 0]
    await save({ title: 'Second', composition: undefined, ...{ precedentIds } })
    const restored = Idea.parse(await (await restore(1)).json())
    expect(restored).toMatchObject({ version: 3, title: idea.title, composition: idea.composition })
    const ids = (await precedentsOfIdea(idea.id)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(
      found
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect((await full(2)).title).toBe('Second')
  })

  test('of what the idea says already changes nothing', async () => {
    expect(Idea.parse(await (await restore(1)).json()).version).toBe(1)
    expect(await list()).toHaveLength(1)
  })

  test('is refused when the idea has changed since, and carried out once for a key', async () => {
    await save({ title: 'Second' })
    const stale = await restore(1, { 'if-match': '"1"' })
    expect([stale.status, stale.headers.get('x-error-code')]).toEqual([409, 'idea_conflict'])
    const keyed = { 'if-match': '"2"', 'idempotency-key': 'restore-once' }
    expect((await restore(1, keyed)).status).toBe(200)
    expect((await restore(1, keyed)).headers.get('idempotency-replayed')).toBe('true')
    expect((await now()).version).toBe(3)
  })

  test('leaves out precedents that the problem no longer has', async () => {
    const [, , third] = found
    await save({ title: 'Second', ...{ precedentIds: [found[0]?.id ?? 0, third?.id ?? 0] } })
    const reframed = { problemStatement: 'How might night shifts hand over their work to the day shift?' }
    expect((await ada.patch(`/api/problems/${idea.problemId}`, reframed)).status).toBe(200)
    expect((await restore(1)).status).toBe(200)
    expect((await precedentsOfIdea(idea.id)).map(({ id }) => id)).toEqual([found[0]?.id ?? 0])
  })
})

describe('a branch', () => {
  test('is a new idea of the same problem, and leaves the other alone', async () => {
    await save({ title: 'Second' })
    const answer = await ada.post(`${path()}/1/branch`)
    expect(answer.status).toBe(201)
    const branch = Idea.parse(await answer.json())
    expect(branch).toMatchObject({
      problemId: idea.problemId,
      title: idea.title,
      version: 1,
      branchedFrom: idea.id,
      composition: idea.composition,
      state: 'idea',
    })
    expect(branch.id).not.toBe(idea.id)
    expect(await precedentsOfIdea(branch.id)).toHaveLength(2)
    const versions = await (await ada.get(`/api/ideas/${branch.id}/versions`)).json()
    expect(versions).toMatchObject([{ version: 1, kind: 'branched', from: 1 }])
    expect((await now()).title).toBe('Second')
  })

  test('is made once for a key', async () => {
    const keyed = { 'idempotency-key': 'branch-once' }
    const first = Idea.parse(await (await ada.post(`${path()}/1/branch`, undefined, keyed)).json())
    const second = Idea.parse(await (await ada.post(`${path()}/1/branch`, undefined, keyed)).json())
    expect(second.id).toBe(first.id)
    expect(await w.db.select().from(ideas)).toHaveLength(2)
  })

  test('outlives the idea that it came from', async () => {
    const branch = Idea.parse(await (await ada.post(`${path()}/1/branch`)).json())
    await w.db.delete(ideas).where(eq(ideas.id, idea.id))
    const kept = Idea.parse(await (await ada.get(`/api/ideas/${branch.id}`)).json())
    expect(kept.title).toBe(idea.title)
  })
})

test('versions are in the export, and go with the account', async () => {
  await save({ title: 'Second' }, { change: { kind: 'chat', note: 'Shorter' } })
  await save({ title: 'Third' }, { change: { kind: 'edited' } })
  const exported = await (await ada.get('/api/export')).json()
  expect(exported).toMatchObject({
    problems: [
      {
        ideas: [
          {
            version: 3,
            change: { kind: 'edited' },
            formerVersions: [
              { version: 1, change: { kind: 'generated' } },
              { version: 2, title: 'Second', change: { kind: 'chat', note: 'Shorter' } },
            ],
          },
        ],
      },
    ],
  })
  await ada.post('/api/delete-account', { password: PASSWORD })
  expect(await w.db.select().from(ideaVersions)).toEqual([])
})
