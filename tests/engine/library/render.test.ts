import { describe, expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import { Templates } from '../../../db/library/templates.ts'
import type { IdeaDraft } from '../../../src/engine/drafts.ts'
import type { PrecedentBrief, ProblemBrief, TransferCheck } from '../../../src/engine/engine.ts'
import { findOutText } from '../../../src/engine/library/ideas/condition-text.ts'
import { readDevelopment } from '../../eval/judged.ts'
import { chosen, element, problemOf, recalled } from './parts.ts'
import { call, engine, knowledge } from './world.ts'

const bakery = problemOf(
  'We are a small bakery and throw away 30% of our bread every evening. Customers come at lunch. We must not sell old bread. We cannot hire anyone.',
  element('Find a use for what is left in the evening', ['use-idle-capacity']),
  element('Get customers to come at quiet hours', ['smooth-peaks']),
)
const ids = [
  'too-good-to-go-surprise-bag',
  'southwest-airlines-pleasure-class-fares',
  'zara-twice-a-week-from-the-shops',
]
const three = ids.map((id, index) => chosen(id, index, index % 2))
const generate = (problem: ProblemBrief, precedents: PrecedentBrief[], others: IdeaDraft[] = []) =>
  engine.generateIdea(problem, precedents, others, call)
const wordsIn = (text: string) => text.split(/\s+/u).length
/** Sets of five apt entries for problems that were judged, and a real problem each. */
const cases = (await readDevelopment()).map(({ text, apt }) => ({
  problem: problemOf(
    text,
    element('Solve the first half', ['use-idle-capacity']),
    element('Solve the second half'),
  ),
  precedents: [...apt].slice(0, 5).map((id, index) => chosen(id, index, index % 2)),
}))

test('the templates are valid', () => {
  expect(Templates.parse(library.templates)).toEqual(library.templates)
})

test('the solution says what is taken from which precedent', async () => {
  const { solution, realWorldBasis } = await generate(bakery, three)
  for (const { libraryEntry, entity } of three) {
    expect(solution).toContain(`the approach of ${entity}`)
    expect(solution).toContain(knowledge.entry(libraryEntry)?.advice ?? 'missing')
    expect(realWorldBasis).toContain(`${entity} (`)
  }
})

test('the first step is a test with a measure, a figure to stop at and an end', async () => {
  const { nextSteps } = await generate(bakery, three)
  expect(nextSteps[0]).toMatch(/Measure: .+\. Stop if .+\. Allow \d+ days? at most\./u)
  expect(nextSteps.at(-1)).toMatch(/^After \d+ days at most, .+ or stop\.$/u)
  expect(nextSteps.length).toBeWithin(3, 7)
})

test('a part that needs staff is named as a conflict in the words of the statement', async () => {
  const staffed = knowledge.entries.find(({ demands }) => demands.includes('staff'))
  const { solution, nextSteps } = await generate(bakery, [chosen(staffed?.id ?? '', 7), ...three.slice(0, 1)])
  expect(solution).toContain(
    `Possible conflict with your limit “We cannot hire anyone”: the ${staffed?.entity} part needs extra staff.`,
  )
  expect(nextSteps.join(' ')).toContain('Settle the conflict with “We cannot hire anyone”')
})

test('tests run side by side where one after the other takes longer than the statement allows', async () => {
  const daysOf = ({ libraryEntry }: PrecedentBrief) => knowledge.entry(libraryEntry)?.test.days ?? 0
  const pair = three.slice(0, 2)
  const [most, both] = [Math.max(...pair.map(daysOf)), pair.map(daysOf).reduce((sum, days) => sum + days, 0)]
  const short = { ...bakery, statement: `We throw away bread. The deadline is in ${most} days.` }
  const steps = (await generate(short, pair)).nextSteps
  expect(steps[1]).toStartWith('Second test, at the same time: ')
  expect(steps.at(-1)).toStartWith(`After ${most} days at most`)
  const long = { ...bakery, statement: `We throw away bread. The deadline is in ${both} days.` }
  expect((await generate(long, pair)).nextSteps[1]).toStartWith(
    'If that works, next test in the same place: ',
  )
})

test('limits that no part is known to break are for the user to check: nothing is claimed of them', async () => {
  const { solution } = await generate(bakery, three)
  expect(solution).toContain(
    'Limits to keep in every step: “We must not sell old bread” and “We cannot hire anyone”.',
  )
})

test('what is missing is told with a precedent of the problem that would bring it', async () => {
  const lonely = knowledge.entries.find(
    ({ needs, brings }) => needs.includes('cash') && !brings.includes('cash'),
  )
  const rich = knowledge.entries.find(
    ({ brings, outcome, demands }) =>
      brings.includes('cash') && outcome === 'success' && demands.length === 0,
  )
  const free = { ...bakery, found: [chosen(rich?.id ?? '', 9)] }
  const pair = [chosen(lonely?.id ?? '', 5), recalled]
  const told = `${(await generate(free, pair)).nextSteps.join(' ')} ${(await generate(free, pair)).solution}`
  expect(told).toContain(`${rich?.entity}, also found for this problem, does.`)
})

test('no sentence speaks of a limit or a conflict where the statement has none', async () => {
  const free = {
    ...bakery,
    statement: 'We throw away 30% of our bread every evening. Customers come at lunch.',
  }
  for (const precedents of [three, three.toReversed()]) {
    const { solution, nextSteps } = await generate(free, precedents)
    expect(`${solution} ${nextSteps.join(' ')}`).not.toMatch(
      /\blimits?\b|conflict with|your own words|in line with/u,
    )
  }
})

test('whatever is quoted stands in the statement', async () => {
  for (const { problem, precedents } of cases) {
    const { solution, nextSteps } = await generate(problem, precedents.slice(0, 3))
    const plain = problem.statement.replace(/["“”]/gu, '').replace(/\s+/gu, ' ')
    for (const [, quotation = ''] of `${solution} ${nextSteps.join(' ')}`.matchAll(/“([^“”]+)”/gu))
      if (problem.elements.every(({ text }) => text !== quotation))
        expect(plain).toContain(quotation.replace(/ …$/u, ''))
  }
})

test('a title has at most eight words, and a solution 90 to 190 unless conflicts need more', async () => {
  for (const { problem, precedents } of cases) {
    const idea = await generate(problem, precedents.slice(0, 3))
    expect(wordsIn(idea.title)).toBeLessThanOrEqual(8)
    expect(wordsIn(idea.solution)).toBeWithin(75, idea.solution.includes('Conflict with') ? 260 : 205)
  }
})

test('a title names people only where the leading element begins with them', async () => {
  const problem = problemOf(
    'Our regular guests stay away in winter. Cooks leave.',
    element('Bring regular guests back', []),
  )
  expect((await generate(problem, three.slice(0, 1).concat(recalled))).title).toEndWith('for regular guests')
  const general = problemOf(problem.statement, element('Fill the quiet season', []))
  expect((await generate(general, three.slice(0, 1).concat(recalled))).title).not.toMatch(/guests|cooks/iu)
})

test('a title takes staff who bear a trouble in the words of the writer for nobody that it is done for', async () => {
  const statement = 'Our clerks work until midnight. Our clerks are tired. Clients send their hours late.'
  const titleFor = async (text: string) =>
    (await generate(problemOf(statement, element(text, [])), three.slice(0, 1).concat(recalled))).title
  expect(await titleFor('“Our clerks work until midnight”')).not.toMatch(/clerks/u)
  expect(await titleFor('Keep clerks from leaving')).toEndWith('for clerks')
})

test('a figure to compare with can be understood by itself', async () => {
  const statement =
    'Last year we made 1,140 corrections after payday; each takes about 40 minutes. Clients send hours late.'
  const problem = problemOf(statement, element('Get hours in time', []))
  const [first = ''] = (await generate(problem, three.slice(0, 2))).nextSteps
  expect(first).not.toContain('“each takes')
})

test('three ideas of one problem differ in title, theme and how they begin', async () => {
  for (const { problem, precedents } of cases) {
    const ideas: IdeaDraft[] = []
    for (let turn = 0; turn < 3; turn += 1) ideas.push(await generate(problem, precedents, ideas))
    for (const section of ['theme', 'title'] as const)
      expect(new Set(ideas.map((idea) => idea[section])).size).toBe(3)
    expect(new Set(ideas.map(({ solution }) => solution.slice(0, 60))).size).toBeGreaterThan(1)
  }
})

test('the same two precedents give a new theme and title each time they are asked for', async () => {
  const ideas: IdeaDraft[] = []
  for (let turn = 0; turn < 8; turn += 1) ideas.push(await generate(bakery, three.slice(0, 2), ideas))
  expect(new Set(ideas.map(({ theme }) => theme.toLowerCase())).size).toBe(8)
  expect(new Set(ideas.map(({ title }) => title.toLowerCase())).size).toBe(8)
})

test('the same choice is written in the same words', async () => {
  expect(await generate(bakery, three)).toEqual(await generate(bakery, [...three]))
})

test('no sentence is broken for any entry of the library', async () => {
  const all = knowledge.entries.map(({ id }, index) => chosen(id, index, index % 2))
  for (let from = 0; from + 6 <= all.length; from += 6) {
    const idea = await generate(bakery, all.slice(from, from + 6))
    const text = Object.values(idea)
      .filter((value) => typeof value !== 'object')
      .concat(idea.nextSteps)
      .join('\n')
    expect(text).not.toMatch(/\{\w|undefined|null|\.\.|,,| {2}| \.| ,|\(\)/u)
    expect(text).not.toMatch(/(?:^|[.:] )(?:It|This) (?:let|did) who\b/u)
  }
})

test('a failure is told as a lesson', async () => {
  const { solution, realWorldBasis } = await generate(
    bakery,
    [...three.slice(0, 2), chosen('farepak-christmas-savings', 5)].filter(Boolean),
  )
  expect(solution).toMatch(
    /Avoid what went wrong at Farepak\.|The Farepak case failed, and it holds a lesson for you\./u,
  )
  expect(realWorldBasis).toContain('It failed: ')
})

test('a precedent that a model recalled is told by its own line and marked unverified', async () => {
  const { solution, realWorldBasis, nextSteps } = await generate(bakery, [three[0] ?? recalled, recalled])
  expect(solution).toContain('let neighbours order bread the day before')
  expect(realWorldBasis).toContain('Acme Ltd (1999)')
  expect(realWorldBasis).toContain('Unverified')
  expect(nextSteps[1]).toContain('unverified')
  const background = await engine.research(recalled, { ...bakery }, call)
  expect(background.background).toContain('unverified')
  expect(background.insights).toEqual([])
})

test('research tells what the library has, the insight on the element first', async () => {
  const [first] = three
  const entry = knowledge.entry(first?.libraryEntry ?? null)
  if (!first || !entry) throw new Error('no entry')
  const background = await engine.research(first, bakery, call)
  expect(background.background).toStartWith(entry.background)
  expect(background.impact).toBe(entry.impact)
  expect(background.insights.toSorted()).toEqual(entry.insights.map(({ text }) => text).toSorted())
})

test('an element that is not worded as something to do is quoted', async () => {
  const problem = problemOf(bakery.statement, element('Bread that nobody buys'))
  expect(
    (
      await generate(
        problem,
        three.slice(0, 2).map((one) => ({ ...one, questionIndex: 0 })),
      )
    ).solution,
  ).toContain('or “Bread that nobody buys”')
})

describe('the transfer check', () => {
  const conditionsOf = ({ libraryEntry }: PrecedentBrief) => knowledge.entry(libraryEntry)?.whenNot ?? []
  const answered = (state: TransferCheck['state'], note?: string) =>
    three.map((precedent) => ({
      ...precedent,
      checks: conditionsOf(precedent).map((condition) => ({ condition, state, ...(note && { note }) })),
    }))

  test('what is unknown is to be found out first, in the first test', async () => {
    const { nextSteps, composition } = await generate(bakery, three)
    const [, asked = ''] = / Find out first: is it true here that (.+)\?$/u.exec(nextSteps[0] ?? '') ?? []
    const named = three.flatMap(conditionsOf).filter((condition) => asked.includes(condition))
    expect(named).toHaveLength(2)
    expect(asked).toContain(' part may not work)')
    expect(composition).not.toHaveProperty('checks')
  })

  test('what is unknown of one part names the part once', () => {
    const [one, other, third] = [0, 0, 1].map((part, at) => ({
      part,
      condition: `Condition ${at}.`,
      state: 'unknown' as const,
    }))
    if (!one || !other || !third) throw new Error('there are three')
    const entityOf = (part: number) => ['Zara', 'Aldi'][part] ?? ''
    expect(findOutText([one, other], entityOf)).toBe(
      'Find out first: is it true here that condition 0 or condition 1 (then the Zara part may not work)?',
    )
    expect(findOutText([one, third, { ...other, note: 'ask' }], entityOf)).toBe(
      'Find out first: is it true here that condition 0 (then the Zara part may not work), or that condition 2 (then the Aldi part may not work), or that condition 1 (then the Zara part may not work; your note: “ask”)?',
    )
  })

  test('unknown conditions with a note are all named, with the note', async () => {
    const { nextSteps } = await generate(bakery, answered('unknown', 'ask the night baker'))
    for (const condition of three.flatMap(conditionsOf)) expect(nextSteps[0]).toContain(condition)
    expect(nextSteps[0]).toContain('your note: “ask the night baker”')
  })

  test('what holds is not asked', async () => {
    const { nextSteps, solution, composition } = await generate(bakery, answered('holds'))
    expect(nextSteps.join(' ')).not.toContain('Find out first')
    expect(solution).not.toContain('risk')
    expect(composition?.checks?.every(({ state }) => state === 'holds')).toBe(true)
  })

  test('what does not hold is named as a risk, with a precedent that could take the place of the part', async () => {
    const [first, ...others] = answered('fails', 'seen in May')
    const spare = knowledge.entries.find(
      ({ id, outcome, demands }) =>
        outcome === 'success' && demands.length === 0 && three.every((one) => one.libraryEntry !== id),
    )
    const problem = { ...bakery, found: [chosen(spare?.id ?? '', 9, first?.questionIndex)] }
    const chosenOnes = [...(first ? [first] : []), ...others.map(({ checks: _, ...one }) => one)]
    const { solution, nextSteps, composition } = await generate(problem, chosenOnes)
    const [condition = 'missing'] = conditionsOf(first ?? recalled)
    expect(solution).toContain(`A risk that you named: ${condition}`)
    expect(solution).toContain('Your note: “seen in May”.')
    expect(solution).toContain(`${spare?.entity}, also found for this problem, could take its place.`)
    expect(nextSteps.join(' ')).toContain(`Settle the risk that ${condition}: replace the`)
    const failed = composition?.checks?.[0]
    expect(failed).toMatchObject({ condition, state: 'fails', note: 'seen in May' })
    expect(composition?.parts[failed?.part ?? -1]?.precedentId).toBe(first?.id)
  })

  test('a part with a risk does not lead', async () => {
    const { composition } = await generate(bakery, three)
    const lead = composition?.parts[0]?.precedentId
    const risky = answered('fails').map((one) => (one.id === lead ? one : { ...one, checks: [] }))
    expect((await generate(bakery, risky)).composition?.parts[0]?.precedentId).not.toBe(lead)
  })
})
