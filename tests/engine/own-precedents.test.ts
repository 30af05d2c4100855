import { afterAll, describe, expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { OwnFields } from '../../src/contracts/own-precedent.ts'
import type { OwnBrief } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { findDrafts } from '../support/drafts.ts'
import { call, scriptedModel } from '../support/model-world.ts'

const statement =
  'At the change of shift information gets lost between the night shift and the day shift. New hires leave in their first month.'
const split = statement.indexOf('New hires')
const elements = [
  {
    text: 'Hand work over without losing information',
    questions: ['Who has handed over work without losing information?'],
    challenges: ['hand-over'],
    evidence: [{ start: 0, end: split }],
  },
  {
    text: 'Bring newcomers up to the needed level fast',
    questions: ['Who has made beginners useful in weeks?'],
    challenges: ['train-fast'],
    evidence: [{ start: split, end: statement.length }],
  },
]
const problem = { statement, reframed: statement, elements }

const ownOf = (id: number, innovation: string, more: Partial<OwnFields> = {}): OwnBrief => ({
  ...OwnFields.parse({ entity: `Plant ${id}`, innovation, ...more }),
  id,
})
const board = ownOf(1, 'Put a board by the line where each shift writes what the next shift must know', {
  year: 2019,
})
const buddies = ownOf(2, 'Paired each newcomer with an old hand who taught the work step by step')
const dishes = ownOf(3, 'Bought a new dishwasher')

describe('own precedents in the library engine', () => {
  const engine = createLibraryEngine(library)
  const found = async (own: OwnBrief[], scope = {}) =>
    (await findDrafts(engine.findPrecedents(problem, call(), { ...scope, own }))).filter(
      ({ origin }) => origin === 'own',
    )

  test('go to the element that they answer, and stay away where they answer none', async () => {
    expect(await found([dishes, buddies, board])).toMatchObject([
      { ownPrecedentId: 1, questionIndex: 0, year: 2019, entity: 'Plant 1', libraryEntry: null, fit: null },
      { ownPrecedentId: 2, questionIndex: 1 },
    ])
  })

  test('change nothing among the library’s', async () => {
    const of = async (own: OwnBrief[]) =>
      (await findDrafts(engine.findPrecedents(problem, call(), { own }))).filter(
        ({ origin }) => origin === 'curated',
      )
    expect(await of([board, buddies])).toEqual(await of([]))
  })

  test('are at most two for each element, and none twice', async () => {
    const boards = [4, 5, 6].map((id) => ownOf(id, `${board.innovation}, at site ${id}`))
    expect(await found([board, ...boards])).toHaveLength(2)
    const known = [{ ...precedentOf(board), own: board }]
    expect(await found([board], { known })).toEqual([])
    expect(await found([board], { elements: [1] })).toEqual([])
  })
})

const precedentOf = ({ entity, innovation, year }: OwnBrief) => ({
  id: 1,
  entity,
  innovation,
  year,
  questionIndex: 0,
  origin: 'own' as const,
  libraryEntry: null,
  fit: null,
})

describe('own precedents in the model engine', () => {
  const { endpoint, engine, input, answerWith } = scriptedModel()
  afterAll(() => endpoint.stop())
  const one = { ...problem, elements: elements.slice(0, 1) }
  const answer = (id: string) => ({
    id,
    entity: null,
    innovation: 'Something that nobody wrote',
    year: null,
    matches: 'It carries what one shift knows over to the next.',
    differs: 'Their shifts met.',
    distance: 'own',
  })

  test('are among the candidates, and keep the user’s words', async () => {
    answerWith({ precedents: [answer('own1'), answer('own1'), answer('own9')] })
    const drafts = await findDrafts(engine().findPrecedents(one, call(), { own: [dishes, board] }))
    expect(input().candidates?.filter(({ id }) => id.startsWith('own'))).toMatchObject([
      { id: 'own1', entity: board.entity, innovation: board.innovation },
    ])
    expect(drafts).toMatchObject([
      {
        origin: 'own',
        ownPrecedentId: 1,
        innovation: board.innovation,
        fit: { matches: 'It carries what one shift knows over to the next.', distance: 'own' },
      },
    ])
  })

  test('are researched without the model', async () => {
    const own = { ...board, impact: 'Stoppages fell by half.' }
    answerWith({ background: 'Made up', insights: [], impact: 'Made up', justification: 'x', questions: [] })
    const background = await engine().research({ ...precedentOf(own), own }, one, call())
    expect(background).toMatchObject({ impact: 'Stoppages fell by half.' })
    expect(background.model).toBeUndefined()
  })
})
