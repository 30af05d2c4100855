import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Problem } from '../../src/contracts/problem.ts'
import { heldAnalysis } from '../support/held-analysis.ts'
import { type Person, STATEMENT, signUpAt, type World, world } from '../support/world.ts'

const STATED = 'we cannot spend more than 20,000 euros'
const OWN = 'The ward stays open at night'

const { real, engine, held } = heldAnalysis()

let w: World
let server: ReturnType<typeof Bun.serve>
let ada: Person
let problem: Problem
beforeAll(async () => {
  const address = { baseUrl: undefined, loopback: true }
  w = await world({ engines: { primary: engine, library: engine, model: null }, address })
  server = Bun.serve({ port: 0, fetch: (request) => w.app.fetch(request, {}) })
})
beforeEach(async () => {
  await w.reset()
  held.meanwhile = async () => {}
  ada = await signUpAt(`http://localhost:${server.port}`, 'ada')
  problem = await ada.problem(
    `${STATEMENT} The hospital is small, and we cannot spend more than 20,000 euros.`,
  )
})
afterAll(async () => {
  await server.stop(true)
  await w.close()
})

const parsed = async (answer: Promise<Response>) => Problem.parse(await (await answer).json())
const path = () => `/api/problems/${problem.id}`
const change = async (payload: object) => void (await parsed(ada.patch(`${path()}/limits`, payload)))

/** The answer to an analysis during which something happens, which is what is stored. */
async function analysed(payload: object, during: () => Promise<void>): Promise<Problem> {
  held.meanwhile = during
  const answer = await parsed(ada.patch(path(), payload))
  expect(await parsed(ada.get(path()))).toEqual(answer)
  return answer
}

/** What the engine makes of what is stored. */
const reframed = ({ statement, problemStatement, elementDetails = [], limits = [] }: Problem) =>
  real.reframe?.({ statement, reframed: problemStatement, elements: elementDetails, limits })

describe('after an analysis during which the limits changed, the reframed statement', () => {
  test.each([
    ['an added limit', [{ add: OWN }], [STATED, OWN]],
    ['another wording', [{ remove: STATED, add: OWN }], [OWN]],
    ['none', [{ remove: STATED }], []],
    ['the same ones after an undo', [{ remove: STATED }, { add: STATED }], [STATED]],
  ])('lists %s', async (_, changes, limits) => {
    const problem = await analysed({ reading: ['keep-people'] }, async () => {
      for (const one of changes) await change(one)
    })
    expect([problem.version, problem.limits ?? []]).toEqual([2, limits])
    expect(problem.problemStatement).toBe(reframed(problem) ?? '')
    for (const limit of [STATED, OWN])
      expect(problem.problemStatement.includes(limit)).toBe(limits.includes(limit))
  })

  test('lists them where they had been changed before, too', async () => {
    await change({ add: OWN })
    const problem = await analysed({ reading: ['keep-people'] }, () => change({ remove: STATED }))
    expect(problem.problemStatement).toContain(`Constraints: ${OWN}.`)
    expect(problem.problemStatement).toBe(reframed(problem) ?? '')
  })

  test("in the user's own words gets the new list where it has the old one", async () => {
    const own = `How can we keep them? Constraints: ${STATED}. Nothing else.`
    const { problemStatement } = await analysed({ problemStatement: own }, () =>
      change({ remove: STATED, add: OWN }),
    )
    expect(problemStatement).toBe(own.replace(STATED, OWN))
  })

  test("in the user's own words without a list stays as it is", async () => {
    const own = 'How can we keep newly hired nurses for longer than one year?'
    const { problemStatement, limits } = await analysed({ problemStatement: own }, () => change({ add: OWN }))
    expect([problemStatement, limits]).toEqual([own, [STATED, OWN]])
  })
})

test('after an analysis during which an element was added, the reframed statement is that of the new elements', async () => {
  const element = 'Keep the ward open at night'
  const problem = await analysed({ reading: ['keep-people'] }, async () => {
    expect((await ada.post(`${path()}/elements`, { text: element })).status).toBe(201)
  })
  expect(problem.elements).not.toContain(element)
  expect(problem.problemStatement).toBe(reframed(problem) ?? '')
})
