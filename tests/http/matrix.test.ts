import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { matrices } from '../../db/schema/matrices.ts'
import { type Cell, Matrix, sidePart } from '../../src/contracts/matrix.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { PASSWORD, type Person, type World, world } from '../support/world.ts'

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

const path = () => `/api/problems/${problem.id}/matrix`
const read = async () => Matrix.parse(await (await ada.get(path())).json())
const save = (payload: object) => ada.send('PUT', path(), payload)
const saved = async (cells: Cell[]) => Matrix.parse(await (await save({ cells })).json())

const elements = () => problem.elementDetails ?? []
const home = (at: number): Cell => ({
  elementId: elements()[found[at]?.questionIndex ?? 0]?.id ?? 0,
  precedentId: found[at]?.id ?? 0,
  chosen: true,
})
/** A cell of an element that the precedent was not found for. */
const away = (at: number, text?: string): Cell => ({
  ...home(at),
  elementId: elements().find(({ position }) => position !== found[at]?.questionIndex)?.id ?? 0,
  ...(text !== undefined && { text }),
})

/** A precedent with an insight for another element than its own, and that element. */
function side() {
  for (const precedent of found)
    for (const element of elements()) {
      const text = sidePart(precedent.insights ?? [], element.challenges)
      if (text !== null && element.position !== precedent.questionIndex) return { precedent, element, text }
    }
  throw new Error('No precedent has a part for another element.')
}

test('precedents of the library come with their parts', () => {
  for (const { transfer, whenNot, insights } of found) {
    expect(transfer).toBeString()
    expect(whenNot?.length).toBeGreaterThan(0)
    expect(insights?.every(({ challenge }) => challenge !== '')).toBe(true)
  }
})

describe('the matrix', () => {
  test('is empty at first, and keeps what was saved', async () => {
    expect(await read()).toEqual({ cells: [], version: 0 })
    const cells = [home(0), away(1, 'our own wording')]
    expect(await saved(cells)).toEqual({ cells, version: 1 })
    expect(await read()).toEqual({ cells, version: 1 })
  })

  test('saving the same again changes nothing, whatever the version', async () => {
    await saved([home(0)])
    const again = await save({ cells: [home(0)], version: 0 })
    expect(Matrix.parse(await again.json()).version).toBe(1)
  })

  test('a change of an older version is refused', async () => {
    await saved([home(0)])
    const answer = await save({ cells: [home(1)], version: 0 })
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([409, 'matrix_conflict'])
    expect((await read()).cells).toEqual([home(0)])
  })

  test('is refused whole when one cell is wrong', async () => {
    const other = await ada.problem(
      'Our plumbers drive for hours between jobs and waste half of each day on the road.',
    )
    const long = 'x'.repeat(301)
    const wrong: unknown[] = [
      [home(0), { ...home(0), text: 'twice' }],
      [{ ...home(0), text: '  ' }],
      [{ ...home(0), text: long }],
      [{ ...home(0), precedentId: 987_654 }],
      [{ ...home(0), elementId: other.elementDetails?.[0]?.id ?? 0 }],
      [{ elementId: 1, chosen: true }],
      'none',
    ]
    for (const cells of wrong) {
      const { status } = await save({ cells })
      expect([cells, status]).toEqual([cells, 400])
    }
    const answer = await save({ cells: [home(0), { ...home(1), elementId: 987_654 }] })
    expect(await answer.text()).toStartWith('cells.1: ')
    expect(await read()).toEqual({ cells: [], version: 0 })
  })

  test('needs a wording where the precedent has no part for the element', async () => {
    const without = found.flatMap((precedent, at) =>
      elements().some(
        ({ position, challenges }) =>
          position !== precedent.questionIndex && sidePart(precedent.insights ?? [], challenges) === null,
      )
        ? [at]
        : [],
    )
    const [at = 0] = without
    const element = elements().find(
      ({ position, challenges }) =>
        position !== found[at]?.questionIndex && sidePart(found[at]?.insights ?? [], challenges) === null,
    )
    const cell = { ...home(at), elementId: element?.id ?? 0 }
    expect((await save({ cells: [cell] })).status).toBe(400)
    expect((await save({ cells: [{ ...cell, text: 'ours' }] })).status).toBe(200)
  })

  test('loses the cells of a removed element, which come back with it', async () => {
    const cells = [home(0), away(0, 'kept for later')]
    await saved(cells)
    const removed = `/api/problems/${problem.id}/elements/${cells[1]?.elementId}`
    await ada.send('DELETE', removed)
    expect((await read()).cells).toEqual([home(0)])
    await ada.post(`${removed}/restore`)
    expect((await read()).cells).toEqual(cells)
  })

  test('is someone’s own', async () => {
    const bo = await w.signUp('bo')
    expect((await bo.get(path())).status).toBe(404)
    expect((await bo.send('PUT', path(), { cells: [home(0)] })).status).toBe(404)
  })

  test('is in the export, and goes with the account', async () => {
    await saved([home(0)])
    const exported = await (await ada.get('/api/export')).json()
    expect(exported).toMatchObject({ problems: [{ chosenParts: [home(0)] }] })
    await ada.post('/api/delete-account', { password: PASSWORD })
    expect(await w.db.select().from(matrices).where(eq(matrices.problemId, problem.id))).toEqual([])
  })
})

describe('an idea', () => {
  test('takes over the home parts where nothing was chosen', async () => {
    const idea = await ada.idea(problem.statement, found.slice(0, 2))
    expect(idea.composition?.parts.map(({ precedentId, chosen }) => [precedentId, chosen]).sort()).toEqual(
      found.slice(0, 2).map(({ id }) => [id, undefined]),
    )
  })

  test('is made of exactly the chosen parts, with own wordings unchanged', async () => {
    const { precedent, element, text } = side()
    const own = found.findIndex(({ id }) => id !== precedent.id)
    const other = found.findLastIndex(({ id }) => id !== precedent.id && id !== found[own]?.id)
    const words = 'A Tuesday club that meets at the old mill'
    await saved([
      { elementId: element.id, precedentId: precedent.id, chosen: true },
      home(own),
      away(own, words),
      home(other),
      { ...away(other, 'not chosen'), chosen: false },
    ])
    const chosen = [precedent, found[own], found[other]].flatMap((one) => one ?? [])
    const idea = await ada.idea(problem.statement, chosen)
    const parts = idea.composition?.parts ?? []
    expect(parts).toHaveLength(4)
    expect(parts).toContainEqual(
      expect.objectContaining({
        elementId: element.id,
        precedentId: precedent.id,
        part: text,
        chosen: 'side',
      }),
    )
    expect(parts).toContainEqual(
      expect.objectContaining({
        elementId: away(own).elementId,
        precedentId: found[own]?.id,
        part: words,
        chosen: 'own',
      }),
    )
    expect(idea.solution).toContain(`“${words}”`)
    expect(idea.solution).toContain(text.slice(1).replace(/\.$/u, ''))
    expect(JSON.stringify(idea)).not.toContain('not chosen')
  })
})
