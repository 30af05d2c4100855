import { describe, expect, test } from 'bun:test'
import type { ProblemBrief } from '../../../src/engine/engine.ts'
import { compose, compositionOf } from '../../../src/engine/library/ideas/compose.ts'
import { limitTexts } from '../../../src/engine/library/limits.ts'
import { limitsOfProblem } from '../../../src/engine/library/problem-limits.ts'
import { readStatement } from '../../../src/engine/library/read.ts'
import { readDevelopment } from '../../eval/judged.ts'
import { chosen, element, problemOf } from './parts.ts'
import { call, engine, knowledge } from './world.ts'

const STATED = 'We cannot hire more trainers'
const gym = problemOf(
  `Our gym loses lonely members in the first weeks. ${STATED}. We must keep our price of 30 euros a month.`,
  element('Help new members feel they belong', ['form-habit']),
  element('Bring members back every week', ['win-back']),
)
const needsStaff = knowledge.entries.find(
  ({ demands, outcome }) => demands.includes('staff') && outcome === 'success',
)
const precedents = [chosen(needsStaff?.id ?? ''), chosen('parkrun-same-run-every-saturday', 1, 1)]

const withLimits = (...limits: string[]): ProblemBrief => ({ ...gym, limits, areLimitsUsers: true })
const limitsOf = (problem: ProblemBrief) =>
  limitsOfProblem(problem, readStatement(problem.statement, knowledge))
const kindOf = (limit: string) => limitsOf(withLimits(limit))[0]?.kind
const conflictsIn = (problem: ProblemBrief) =>
  compositionOf(compose(problem, precedents, knowledge))?.conflicts
const ideaFor = async (problem: ProblemBrief) =>
  JSON.stringify(await engine.generateIdea(problem, precedents, [], call))

describe('the limits of a problem', () => {
  test('are those of its statement where none are stored', () => {
    expect(limitTexts(limitsOf(gym))).toEqual([
      'we cannot hire more trainers',
      'we must keep our price of 30 euros a month',
    ])
  })

  test('are the stored ones, in their order, and no others', () => {
    const limits = ['open on Sundays', 'we cannot hire more trainers']
    expect(limitTexts(limitsOf(withLimits(...limits)))).toEqual(limits)
    expect(limitsOf(withLimits())).toEqual([])
  })

  test.each([
    ['We cannot hire anyone', 'staff'],
    ['No budget for this year', 'money'],
    ['It must be ready by the end of June', 'time'],
    ['No new software', 'technology'],
    ['The ward stays where it is on Sundays', null],
  ] as const)('in the user’s words have the kind that these alone say: %s', (limit, kind) => {
    expect(kindOf(limit)).toBe(kind)
  })

  test('and those that the user removed are not quoted as the trouble', () => {
    const trouble = 'Trainers feel alone at work'
    const statement = `Members leave in the third month. ${trouble}. ${STATED}. They have two hours a day.`
    const quotedIn = (quote: string, ...limits: string[]) => {
      const start = statement.indexOf(quote)
      const evidence = [{ start, end: start + quote.length }]
      const elements = gym.elements.map((one) => ({ ...one, evidence }))
      const problem = { ...gym, statement, elements, limits, areLimitsUsers: true }
      return compose(problem, precedents, knowledge).quotations.map((one) => one?.text)
    }
    expect(quotedIn(trouble, 'Open on Sundays')).toContain(trouble)
    expect(quotedIn(trouble, trouble)).not.toContain(trouble)
    expect(quotedIn(STATED, 'Open on Sundays')).not.toContain(STATED)
  })
})

describe('an idea', () => {
  test('names the conflict with a limit that the user wrote', () => {
    const own = 'Nobody can be employed for this: we cannot hire staff'
    expect(conflictsIn(withLimits(own))).toEqual([{ limit: own, part: expect.any(Number) }])
    expect(conflictsIn(gym)).toMatchObject([{ limit: `${STATED}.` }])
  })

  test('has no conflict with a limit that the user removed, and never speaks of it', async () => {
    expect(conflictsIn(withLimits('Open on Sundays'))).toEqual([])
    const idea = await ideaFor(withLimits('Open on Sundays'))
    expect(idea).toContain('Limits to keep in every step: “Open on Sundays”.')
    expect(idea).not.toContain(STATED)
    expect(await ideaFor(gym)).toContain(STATED)
  })

  test('names each of six limits', async () => {
    const own = ['Open on Sundays', 'Keep the café', 'Stay in town', 'No cash', 'Closed in May', 'One desk']
    expect(await ideaFor(withLimits(...own))).toContain(
      'Limits to keep in every step: “Open on Sundays”, “Keep the café”, “Stay in town”, “No cash”, “Closed in May” and “One desk”.',
    )
  })

  test('speaks of no limit where the user removed all', async () => {
    expect(await ideaFor(withLimits())).not.toMatch(/\blimits? to keep\b|conflict with/iu)
  })

  test('of a judged problem does not bring back a limit that the user removed', async () => {
    for (const { text, apt } of await readDevelopment()) {
      const problem = problemOf(text, element('Solve it', ['use-idle-capacity']))
      const limits = limitsOf(problem)
      if (limits.length === 0) continue
      const chosenOnes = [...apt].slice(0, 4).map((id, index) => chosen(id, index))
      const { solution, nextSteps, composition } = await engine.generateIdea(
        { ...problem, limits: [], areLimitsUsers: true },
        chosenOnes,
        [],
        call,
      )
      const idea = JSON.stringify([solution, nextSteps, composition])
      for (const limit of limits) expect(idea).not.toContain(limit.text)
    }
  })
})

test('the chat keeps to the user’s limits', async () => {
  const replies = async (problem: ProblemBrief) => {
    const idea = await engine.generateIdea(problem, precedents, [], call)
    const context = {
      ...{ idea, problemStatement: problem.statement, problem, precedents, others: [] },
      assistantName: 'Ada',
    }
    const messages = [{ role: 'user' as const, content: 'What are the risks?' }]
    return JSON.stringify(await Array.fromAsync(engine.chat(messages, context, call)))
  }
  expect(await replies(gym)).toContain(STATED)
  expect(await replies(withLimits())).not.toContain(STATED)
})

test('an analysis lists the user’s limits and no others', async () => {
  const { limits, reframed } = await engine.analyse(gym.statement, call, undefined, undefined, [
    'Open on Sundays',
  ])
  expect(limits).toEqual(['Open on Sundays'])
  expect(reframed).toContain('Constraints: Open on Sundays.')
  expect(reframed).not.toContain(STATED)
})
