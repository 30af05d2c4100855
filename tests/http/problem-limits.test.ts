import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { ideas } from '../../db/schema/ideas.ts'
import { problems } from '../../db/schema/problems.ts'
import { Brief } from '../../src/contracts/brief.ts'
import { MAX_LIMIT_TEXT, MAX_LIMITS } from '../../src/contracts/limits.ts'
import { Problem } from '../../src/contracts/problem.ts'
import { capitalise } from '../../src/engine/library/wording.ts'
import { heldAnalysis } from '../support/held-analysis.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

const STATED = 'we cannot spend more than 20,000 euros'
const OWN = 'The ward stays open at night'

const { engine, held } = heldAnalysis()

let w: World
let ada: Person
let problem: Problem
beforeAll(async () => {
  w = await world({ engines: { primary: engine, library: engine, model: null } })
})
beforeEach(async () => {
  await w.reset()
  held.meanwhile = async () => {}
  ada = await w.signUp('ada')
  problem = await ada.problem(
    `${STATEMENT} The hospital is small, and we cannot spend more than 20,000 euros.`,
  )
})
afterAll(() => w.close())

const send = (change: object, person = ada) => person.patch(`/api/problems/${problem.id}/limits`, change)
const change = async (payload: object) => Problem.parse(await (await send(payload)).json())
const stored = async () => Problem.parse(await (await ada.get(`/api/problems/${problem.id}`)).json())

describe('a limit', () => {
  test('is added, changed and removed; the answer is the problem', async () => {
    expect(problem.limits).toEqual([STATED])
    expect((await change({ add: `  ${OWN} ` })).limits).toEqual([STATED, OWN])
    expect((await change({ remove: STATED, add: 'At most 30,000 euros' })).limits).toEqual([
      'At most 30,000 euros',
      OWN,
    ])
    const removed = await change({ remove: OWN })
    expect(removed.limits).toEqual(['At most 30,000 euros'])
    expect(await stored()).toEqual(removed)
    expect(removed.formerLimits).toEqual([STATED, OWN])
  })

  test('that is put back at its position is where it was', async () => {
    await change({ add: OWN })
    await change({ remove: STATED })
    expect((await change({ add: STATED, position: 0 })).limits).toEqual([STATED, OWN])
  })

  test('that is there already is not added again, and a change sent twice is made once', async () => {
    await change({ add: OWN })
    expect((await change({ add: OWN.toUpperCase() })).limits).toEqual([STATED, OWN])
    await change({ remove: OWN, add: 'Open at night' })
    expect((await change({ remove: OWN, add: 'Open at night' })).limits).toEqual([STATED, 'Open at night'])
    expect((await change({ remove: OWN })).limits).toEqual([STATED, 'Open at night'])
  })
})

describe('is refused, and nothing changes:', () => {
  test.each([
    ['nothing to change', {}, 'add: is required, or remove'],
    ['a short text', { add: ' a ' }, 'add: must be at least 3 characters'],
    ['a long text', { add: 'a'.repeat(MAX_LIMIT_TEXT + 1) }, 'add: must be at most 500 characters'],
    ['a text that is none', { add: 3 }, 'add'],
    ['NUL', { add: 'at most \0 euros' }, 'add: must not contain the NUL character'],
    ['a position before the first', { add: OWN, position: -1 }, 'position'],
  ])('%s', async (_, payload, message) => {
    const answer = await send(payload)
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([400, 'body_invalid'])
    expect(await answer.text()).toContain(message)
    expect((await stored()).limits).toEqual([STATED])
  })

  test('more than twenty', async () => {
    for (let count = 1; count < MAX_LIMITS; count += 1) await change({ add: `Limit number ${count}` })
    const answer = await send({ add: OWN })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'A problem has at most 20 limits. Remove one to add another.',
    ])
    expect((await change({ remove: STATED, add: OWN })).limits).toHaveLength(MAX_LIMITS)
  })

  test('another wording of a limit that is gone', async () => {
    const answer = await send({ remove: 'It was removed elsewhere', add: OWN })
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, 'not_found'])
    expect((await stored()).limits).toEqual([STATED])
  })

  test("a stranger's change", async () => {
    expect((await send({ add: OWN }, await w.signUp('bo'))).status).toBe(404)
    expect((await stored()).limits).toEqual([STATED])
  })

  test('a change of a problem in the trash', async () => {
    await ada.send('DELETE', `/api/problems/${problem.id}`)
    expect((await send({ add: OWN })).status).toBe(404)
  })
})

test('two changes at the same time are both made', async () => {
  await Promise.all([send({ add: 'First limit' }), send({ add: 'Second limit' })])
  expect((await stored()).limits?.toSorted()).toEqual(['First limit', 'Second limit', STATED])
})

describe('the reframed statement', () => {
  test('lists the limits that there are now, and an undo gives its words back', async () => {
    const before = problem.problemStatement
    expect(before).toContain(`Constraints: ${STATED}.`)
    const changed = await change({ remove: STATED, add: OWN })
    expect(changed.problemStatement).toBe(before.replace(STATED, OWN))
    const none = await change({ remove: OWN })
    expect(none.problemStatement).not.toContain('Constraints')
    expect((await change({ add: STATED })).problemStatement).toBe(before)
  })

  test("in the user's own words gets the new list where it has the old one", async () => {
    const own = `How can we keep them? Constraints: ${STATED}. Nothing else.`
    await ada.patch(`/api/problems/${problem.id}`, { problemStatement: own })
    expect((await change({ remove: STATED, add: OWN })).problemStatement).toBe(own.replace(STATED, OWN))
    expect((await change({ remove: OWN })).problemStatement).toBe('How can we keep them? Nothing else.')
  })

  test("in the user's own words stays as it is", async () => {
    const own = 'How can we keep newly hired nurses for longer than one year?'
    await ada.patch(`/api/problems/${problem.id}`, { problemStatement: own })
    expect((await change({ remove: STATED })).problemStatement).toBe(own)
    expect((await change({ add: OWN })).problemStatement).toBe(own)
  })
})

describe('another analysis', () => {
  const reframe = async (payload: object) =>
    Problem.parse(await (await ada.patch(`/api/problems/${problem.id}`, payload)).json())

  test('keeps what the user wrote and does not bring back what was removed', async () => {
    await change({ remove: STATED, add: OWN })
    const reframed = await reframe({ problemStatement: 'How can we keep newly hired nurses for longer?' })
    expect(reframed.limits).toEqual([OWN])
    const read = await reframe({ reading: ['keep-people'] })
    expect(read.limits).toEqual([OWN])
    expect(read.problemStatement).toContain(`Constraints: ${OWN}.`)
    expect(read.problemStatement).not.toContain(STATED)
  })

  test('brings none back where the user removed all', async () => {
    await change({ remove: STATED })
    const read = await reframe({ reading: ['keep-people'] })
    expect(read).not.toHaveProperty('limits')
    expect(read.problemStatement).not.toContain('Constraints')
  })

  test('does not undo a change that the user made meanwhile', async () => {
    held.meanwhile = async () => void (await send({ add: OWN }))
    expect((await reframe({ reading: ['keep-people'] })).limits).toEqual([STATED, OWN])
  })

  test('reads the limits of a problem from before they were stored', async () => {
    await w.db.update(problems).set({ limits: [] }).where(eq(problems.id, problem.id))
    expect((await reframe({ reading: ['keep-people'] })).limits).toEqual([STATED])
  })
})

describe('ideas', () => {
  const idea = async () => {
    const found = await ada.precedents(problem.id)
    return ada.idea(STATEMENT, found.slice(0, 4))
  }

  test('keep to what the user wrote, and never to what was removed', async () => {
    expect(JSON.stringify(await idea())).toContain(STATED)
    await change({ remove: STATED, add: OWN })
    const text = JSON.stringify(await idea())
    expect(text).toContain(OWN)
    expect(text).not.toContain(STATED)
  })

  test('of a problem from before limits were stored keep to those of the statement', async () => {
    await w.db.update(problems).set({ limits: [] }).where(eq(problems.id, problem.id))
    expect(JSON.stringify(await idea())).toContain(STATED)
  })

  test('from when the problem had other limits are told by the time, until an undo', async () => {
    expect(problem).not.toHaveProperty('otherLimits')
    const before = await idea()
    const isOfOthers = ({ otherLimits = [] }: Problem, { createdAt }: { createdAt: string }) =>
      otherLimits.some(({ from, until }) => from <= createdAt && createdAt < until)
    const changed = await change({ remove: STATED })
    expect(isOfOthers(changed, before)).toBe(true)
    const after = await idea()
    expect(isOfOthers(await stored(), after)).toBe(false)
    const undone = await change({ add: STATED })
    expect([isOfOthers(undone, before), isOfOthers(undone, after)]).toEqual([false, true])
  })
})

test('the brief of an older idea lists the limits that there are now, and no conflict with one that is gone', async () => {
  const found = await ada.precedents(problem.id)
  const { id, composition } = await ada.idea(STATEMENT, found.slice(0, 3))
  const conflicts = [{ limit: `${STATED}.`, part: 0 }]
  if (composition) await w.db.update(ideas).set({ composition: { ...composition, conflicts } })
  const brief = async () => {
    const answer = await ada.post(`/api/ideas/${id}/export`, { kind: 'brief', format: 'json' })
    return Brief.parse(await answer.json())
  }
  const [before] = (await brief()).ideas
  expect(before?.risks).toContain(`Possible conflict with the limit “${capitalise(STATED)}”.`)
  await change({ remove: STATED, add: OWN })
  const {
    limits,
    ideas: [after],
  } = await brief()
  expect(limits).toEqual([OWN])
  expect(after?.risks.join(' ')).not.toContain('Possible conflict')
  expect(after?.decision).not.toContain('conflict')
})

test('the export of the account has the limits as the user left them', async () => {
  await change({ remove: STATED, add: OWN })
  const answer = await ada.get('/api/export?format=json')
  const [exported] = ((await answer.json()) as { problems: unknown[] }).problems
  expect(exported).toMatchObject({ limits: [OWN], formerLimits: [{ limits: [STATED] }] })
})

test('of many changes the last thirty are kept', async () => {
  for (let count = 0; count < 16; count += 1) {
    await change({ add: OWN })
    await change({ remove: OWN })
  }
  const [row] = await w.db.select().from(problems).where(eq(problems.id, problem.id))
  expect([row?.formerLimits.length, row?.limits]).toEqual([30, [STATED]])
})
