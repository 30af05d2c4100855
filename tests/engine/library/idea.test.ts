import { beforeAll, expect, test } from 'bun:test'
import type { Analysis, IdeaDraft } from '../../../src/engine/drafts.ts'
import type { PrecedentBrief } from '../../../src/engine/engine.ts'
import { call, engine, found, knowledge } from './world.ts'

const statement =
  'We are a small bakery and throw away 30% of our bread every evening. Customers come at lunch. We must not sell old bread.'
let problem: Analysis
let precedents: PrecedentBrief[]
beforeAll(async () => {
  problem = await engine.analyse(statement, call)
  precedents = await found(problem)
})

const entryOf = (precedent: PrecedentBrief | undefined) => knowledge.entry(precedent?.libraryEntry ?? null)

test('the solution takes a part from each chosen precedent', async () => {
  const chosen = precedents.slice(0, 4)
  const { solution, realWorldBasis } = await engine.generateIdea(problem, chosen, [], call)
  for (const precedent of chosen) {
    expect(solution).toContain(precedent.entity)
    expect(solution.toLowerCase()).toContain(entryOf(precedent)?.transfer.toLowerCase() ?? 'missing')
    expect(realWorldBasis).toContain(precedent.entity)
  }
})

test('the first step is a test with a measure, an end and a figure to stop at', async () => {
  const { nextSteps } = await engine.generateIdea(problem, precedents.slice(0, 3), [], call)
  expect(nextSteps[0]).toMatch(/Measure .+\. Stop if .+\./u)
  expect(nextSteps[0]).toMatch(/Give it .+ at most/u)
  expect(nextSteps.length).toBeGreaterThanOrEqual(4)
  expect(nextSteps.length).toBeLessThanOrEqual(6)
})

test('a hard limit of the statement binds the idea', async () => {
  const { solution } = await engine.generateIdea(problem, precedents.slice(0, 2), [], call)
  expect(solution).toContain('must not sell old bread')
})

test('no sentence is broken: no open slot, no doubled sign, no word missing', async () => {
  for (const count of [2, 3, 4, 5, 6]) {
    const idea = await engine.generateIdea(problem, precedents.slice(-count), [], call)
    expect(JSON.stringify(idea)).not.toMatch(/[^\\]\{\w|undefined|null|\.\.|,,| {2}| \.| ,/u)
  }
})

test('a precedent recalled by a model is used by its own line and marked unverified', async () => {
  const [first] = precedents
  if (!first) throw new Error('no precedent was found')
  const recalled: PrecedentBrief = {
    id: 99,
    entity: 'Acme Ltd',
    innovation: 'Let neighbours order bread the day before',
    year: 1999,
    questionIndex: 0,
    origin: 'model',
    libraryEntry: null,
    fit: null,
  }
  const idea = await engine.generateIdea(problem, [first, recalled], [], call)
  expect(idea.solution).toContain('let neighbours order bread the day before')
  expect(idea.realWorldBasis).toContain('Acme Ltd (1999)')
  expect(idea.realWorldBasis).toContain('Unverified')
  const background = await engine.research(recalled, problem, call)
  expect(background.background).toContain('unverified')
  expect(background.insights).toEqual([])
})

test('three ideas from one problem do not read alike', async () => {
  const ideas: IdeaDraft[] = []
  for (const from of [0, 3, 6])
    ideas.push(await engine.generateIdea(problem, precedents.slice(from, from + 4), ideas, call))
  for (const section of ['theme', 'title'] as const)
    expect(new Set(ideas.map((idea) => idea[section])).size).toBe(3)
  expect(new Set(ideas.map(({ solution }) => solution.slice(0, 60))).size).toBe(3)
})

test('the same two precedents give a new theme each time they are asked', async () => {
  const ideas: IdeaDraft[] = []
  for (let turn = 0; turn < 8; turn += 1)
    ideas.push(await engine.generateIdea(problem, precedents.slice(0, 2), ideas, call))
  expect(new Set(ideas.map(({ theme }) => theme.toLowerCase())).size).toBe(8)
})

test('each wording of a part carries what to do', async () => {
  for (let from = 0; from + 6 <= precedents.length; from += 1) {
    const chosen = precedents.slice(from, from + 6)
    const { solution } = await engine.generateIdea(problem, chosen, [], call)
    for (const precedent of chosen) {
      expect(solution.toLowerCase()).toContain(entryOf(precedent)?.transfer.toLowerCase() ?? 'missing')
    }
  }
})

test('an element of no known challenge is quoted rather than bent', async () => {
  const elements = problem.elements.map((element) => ({ ...element, challenges: [] }))
  const { solution } = await engine.generateIdea({ ...problem, elements }, precedents.slice(0, 3), [], call)
  for (const precedent of precedents.slice(0, 3)) {
    expect(solution.toLowerCase()).toContain(entryOf(precedent)?.transfer.toLowerCase() ?? 'missing')
  }
})

test('research tells what the library holds, the insight on the element first', async () => {
  const [first] = precedents
  const entry = entryOf(first)
  if (!first || !entry) throw new Error('no precedent was found')
  const background = await engine.research(first, problem, call)
  expect(background.background).toStartWith(entry.background)
  expect(background.impact).toBe(entry.impact)
  expect(background.insights.toSorted()).toEqual(entry.insights.map(({ text }) => text).toSorted())
})

test('a title fits a heading, however often the same choice is asked for anew', async () => {
  const ideas: IdeaDraft[] = []
  for (let turn = 0; turn < 8; turn += 1)
    ideas.push(await engine.generateIdea(problem, precedents.slice(0, 3), ideas, call))
  expect(new Set(ideas.map(({ title }) => title.toLowerCase())).size).toBe(8)
  for (const { title } of ideas) expect(title.length).toBeLessThanOrEqual(70)
})
