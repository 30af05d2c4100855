import { afterAll, beforeAll, expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { ideaVersions } from '../../db/schema/idea-versions.ts'
import type { Composition, Idea } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { type Person, type World, world } from '../support/world.ts'

const real = createLibraryEngine(library)
/** Says of each idea what it is made of. */
const composing: Engine = {
  ...real,
  async generateIdea(problem, chosen, others, call) {
    const parts = chosen.map(({ id, questionIndex, innovation }) => ({
      elementId: problem.elements[questionIndex]?.id ?? 0,
      precedentId: id,
      part: innovation,
      challenge: problem.elements[questionIndex]?.challenges[0] ?? null,
    }))
    const composition: Composition = {
      parts,
      links: [{ from: 0, to: 1, kind: 'trust' }],
      gaps: [{ kind: 'time' }],
      conflicts: [{ limit: 'cannot offer higher pay', part: 1 }],
    }
    return { ...(await real.generateIdea(problem, chosen, others, call)), composition }
  },
}

let w: World
let ada: Person
let idea: Idea
beforeAll(async () => {
  w = await world({ engines: { primary: composing, library: real, model: null } })
  ada = await w.signUp('ada')
  const { id, statement } = await ada.problem()
  idea = await ada.idea(statement, (await ada.precedents(id)).slice(0, 3))
})
afterAll(() => w.close())

const stored = async () => (await ada.get(`/api/ideas/${idea.id}`)).json()
const save = (change: object) => ada.post('/api/generate-idea', { idea: { ...idea, ...change } })

test('the composition of an idea is stored, and names its elements and precedents', async () => {
  expect(idea.composition?.parts).toHaveLength(3)
  expect(await stored()).toEqual(idea)
  const { elementDetails } = await (await ada.get(`/api/problems/${idea.problemId}`)).json()
  const ids = elementDetails.map(({ id }: { id: number }) => id)
  expect(idea.composition?.parts.every(({ elementId }) => ids.includes(elementId))).toBe(true)
})

test('a save without one keeps it, another one replaces it, and every version keeps its own', async () => {
  await save({ title: 'Second', composition: undefined })
  expect(await stored()).toMatchObject({ title: 'Second', composition: idea.composition })
  const { elementId = 0 } = idea.composition?.parts[0] ?? {}
  const own = {
    parts: [{ elementId, text: 'Ask the nurses', part: 'a question', challenge: null }],
    links: [],
    gaps: [],
    conflicts: [],
  }
  await save({ title: 'Third', version: 2, composition: own })
  expect(await stored()).toMatchObject({ title: 'Third', composition: own })
  await save({ title: 'Fourth', version: 3, composition: null })
  expect((await stored()).composition).toBeUndefined()
  const versions = await w.db.select().from(ideaVersions).orderBy(ideaVersions.version)
  expect(versions.map(({ composition }) => composition)).toEqual([
    idea.composition ?? null,
    idea.composition ?? null,
    own,
  ])
})

test('what the chat brought in from the library is a precedent of the problem once it is saved', async () => {
  const before = (await stored()).version
  const { elementId = 0 } = idea.composition?.parts[0] ?? {}
  const entry = 'opentable-table-book-first'
  const brought = { elementId, text: 'OpenTable', entry, part: 'a tool of one’s own', challenge: null }
  const [first] = idea.composition?.parts ?? []
  const composition = { parts: [first, brought], links: [], gaps: [], conflicts: [] }
  const precedentIds = [first?.precedentId]
  const saved = await (await save({ version: before, composition, precedentIds })).json()
  const all: Precedent[] = await ada.precedents(idea.problemId)
  const row = all.find(({ entity }) => entity === 'OpenTable')
  expect(row).toMatchObject({ origin: 'curated', letter: expect.stringMatching(/^[A-Z]/u) })
  expect(row?.sources?.length).toBeGreaterThan(0)
  expect(saved.composition.parts[1]).toEqual({
    elementId,
    precedentId: row?.id,
    part: brought.part,
    challenge: null,
  })
  const ids = await (await ada.get(`/api/ideas/${idea.id}/precedents`)).json()
  expect(ids.map(({ id }: Precedent) => id)).toEqual([first?.precedentId, row?.id])
  const unknown = { ...brought, entry: 'no-longer-there' }
  const kept = await (
    await save({ version: saved.version, composition: { ...composition, parts: [first, unknown] } })
  ).json()
  expect(kept.composition.parts[1]).toEqual(unknown)
})

test('the export has the composition of every version', async () => {
  const { problems } = await (await ada.get('/api/export?format=json')).json()
  const [exported] = problems[0].ideas
  expect(exported.formerVersions[0].composition).toEqual(idea.composition)
})

const part = { elementId: 1, part: 'x', challenge: null }
test.each([
  ['a part with both a precedent and a text', { parts: [{ ...part, precedentId: 1, text: 'y' }] }],
  ['a part with neither', { parts: [part] }],
  ['a link to a part that does not exist', { links: [{ from: 0, to: 1, kind: 'trust' }] }],
  ['too many parts', { parts: Array.from({ length: 25 }, () => ({ ...part, text: 'y' })) }],
])('%s is refused', async (_, wrong) => {
  const composition = { parts: [{ ...part, text: 'y' }], links: [], gaps: [], conflicts: [], ...wrong }
  const answer = await save({ version: undefined, composition })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('composition')])
})
