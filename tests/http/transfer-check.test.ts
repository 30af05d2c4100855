import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import * as z from 'zod/mini'
import { transferChecks } from '../../db/schema/transfer-checks.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { TransferAnswer } from '../../src/contracts/transfer-check.ts'
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

const path = () => `/api/problems/${problem.id}/transfer-check`
const read = async () => z.array(TransferAnswer).parse(await (await ada.get(path())).json())
const answer = (given: object) => ada.send('PUT', path(), given)
const about = (at: number, condition = 0) => ({
  precedentId: found[at]?.id ?? 0,
  condition: found[at]?.whenNot?.[condition] ?? '',
})

describe('the transfer check', () => {
  test('is unknown at first, and keeps each answer with its note', async () => {
    expect(await read()).toEqual([])
    const fails: TransferAnswer = { ...about(0), state: 'fails', note: 'Seen in Leeds' }
    const holds: TransferAnswer = { ...about(0, 1), state: 'holds' }
    expect(await (await answer(fails)).json()).toEqual([fails])
    expect(await (await answer(holds)).json()).toEqual([fails, holds])
    expect(await read()).toEqual([fails, holds])
  })

  test('an answer replaces the one before it, and unknown without a note takes it away', async () => {
    await answer({ ...about(0), state: 'fails' })
    await answer({ ...about(0), state: 'fails' })
    expect(await read()).toEqual([{ ...about(0), state: 'fails' }])
    await answer({ ...about(0), state: 'unknown', note: 'ask the depot' })
    expect(await read()).toEqual([{ ...about(0), state: 'unknown', note: 'ask the depot' }])
    await answer({ ...about(0), state: 'unknown' })
    expect(await w.db.select().from(transferChecks)).toEqual([])
  })

  test('refuses what is no condition of a precedent of the problem, and stores nothing', async () => {
    const other = await ada.problem(
      'Our plumbers drive for hours between jobs and waste half of each day on the road.',
    )
    const [foreign] = await ada.precedents(other.id)
    const wrong: object[] = [
      { ...about(0), condition: 'it rains' },
      { ...about(0), condition: about(1).condition },
      { ...about(0), precedentId: foreign?.id ?? 0, state: 'fails' },
      { ...about(0), precedentId: 987_654 },
      { ...about(0), state: 'maybe' },
      { ...about(0), note: '  ' },
      { ...about(0), note: 'x'.repeat(501) },
      { precedentId: about(0).precedentId, state: 'fails' },
    ]
    for (const given of wrong) {
      const { status } = await answer({ state: 'fails', ...given })
      expect([given, status]).toEqual([given, 400])
    }
    expect(await read()).toEqual([])
  })

  test('asks about each line of what the user noted of an own precedent', async () => {
    const own = { entity: 'Our Leeds depot', innovation: 'Drivers planned their own routes' }
    await ada.post('/api/own-precedents', { ...own, whenNot: 'routes are fixed\n\nthe team is new\n' })
    const planned = await ada.problem(
      'Our drivers waste half of each day on the road, because they cannot plan their own routes.',
    )
    const mine = (await ada.precedents(planned.id)).find((precedent) => precedent.own)
    expect(mine?.whenNot).toEqual(['routes are fixed', 'the team is new'])
    const given = { precedentId: mine?.id, condition: 'the team is new', state: 'fails' }
    const saved = await ada.send('PUT', `/api/problems/${planned.id}/transfer-check`, given)
    expect(await saved.json()).toEqual([given])
  })

  test('is someone’s own', async () => {
    const bo = await w.signUp('bo')
    expect((await bo.get(path())).status).toBe(404)
    expect((await bo.send('PUT', path(), { ...about(0), state: 'holds' })).status).toBe(404)
  })

  test('is in the export, and goes with the account', async () => {
    await answer({ ...about(0), state: 'fails', note: 'Seen in Leeds' })
    const { problems } = await (await ada.get('/api/export')).json()
    const [{ precedents }] = problems
    const exported = precedents.find(({ id }: Precedent) => id === found[0]?.id)
    expect(exported.transferCheck).toEqual([
      { condition: about(0).condition, state: 'fails', note: 'Seen in Leeds' },
    ])
    await ada.post('/api/delete-account', { password: PASSWORD })
    expect(await w.db.select().from(transferChecks)).toEqual([])
  })
})
