import { expect, test } from 'bun:test'
import type { Adaptation } from '../../../db/library/adaptation.ts'
import { Composition } from '../../../src/contracts/idea.ts'
import type { PrecedentBrief } from '../../../src/engine/engine.ts'
import { type Composed, compose, compositionOf } from '../../../src/engine/library/ideas/compose.ts'
import { chosen, element, problemOf, recalled } from './parts.ts'
import { knowledge } from './world.ts'

const gym = problemOf(
  'Our gym loses lonely members in the first weeks. We cannot hire more trainers. We must keep our price of 30 euros a month.',
  element('Help new members feel they belong', ['form-habit']),
  element('Bring members back every week', ['win-back']),
)
const entitiesOf = ({ parts }: Composed) => parts.map(({ precedent }) => precedent.entity)

/** The first entry that a condition holds for. */
function entryWhere(isWanted: (entry: (typeof knowledge.entries)[number]) => boolean): string {
  const entry = knowledge.entries.find(isWanted)
  if (!entry) throw new Error('the library has no such entry')
  return entry.id
}
const needsStaff = entryWhere(({ demands, outcome }) => demands.includes('staff') && outcome === 'success')
const changesPrices = entryWhere(
  ({ demands }) => demands.includes('price-change') && !demands.includes('staff'),
)
const undemanding = entryWhere(({ demands, outcome }) => demands.length === 0 && outcome === 'success')

const composeOf = (precedents: PrecedentBrief[], candidates: PrecedentBrief[] = []) =>
  compose(gym, precedents, knowledge, { candidates })

test('each chosen precedent becomes one part, named by its handle', () => {
  const composed = composeOf([chosen('parkrun-same-run-every-saturday', 0), chosen(undemanding, 1, 1)])
  expect(entitiesOf(composed)).toHaveLength(2)
  for (const { entry, name } of composed.parts) expect(name).toBe(entry?.handle ?? 'missing')
})

test('a part is told in the nouns of the setting only where the statement has them, too', () => {
  const id = 'detroit-symphony-neighborhood-concerts'
  const partFor = (statement: string) => {
    const problem = problemOf(statement, element('Bring visitors back'))
    const [part] = compose(problem, [chosen(id)], knowledge).parts
    return { name: part?.name, advice: part?.advice, test: part?.test }
  }
  const told = ({ handle, advice, test }: Adaptation) => ({ name: handle, advice, test })
  const [general, adapted] = [knowledge.entry(id), knowledge.adaptation(id, 'guests')]
  if (!general || !adapted) throw new Error('the library has changed')
  const museum =
    'Our science museum loses visitors: 71% come once and never return, the exhibits stay for four years, and the show in the hall is the same each year.'
  expect(partFor(museum)).toEqual(told(adapted))
  expect(partFor('Our hotel has too few guests in winter, and reception staff leave.')).toEqual(told(general))
  expect(partFor('People come once and never again.')).toEqual(told(general))
})

test('the part for the most certain element leads, and a failure never does', () => {
  const problem = problemOf(gym.statement, element('One', [], 0.2), element('Other', [], 0.9))
  const failure = entryWhere(({ outcome }) => outcome === 'failure')
  const ids = [failure, undemanding, 'parkrun-same-run-every-saturday']
  const [lead] = compose(
    problem,
    ids.map((id, index) => chosen(id, index, index === 1 ? 0 : 1)),
    knowledge,
  ).parts
  expect(lead?.entry?.id).toBe('parkrun-same-run-every-saturday')
})

test('links are needs that another part brings, gaps those that none does', () => {
  const ids = [
    'alipay-escrow-for-taobao',
    'mpedigree-scratch-code-medicines',
    'parkrun-same-run-every-saturday',
  ]
  const { parts, links, gaps } = composeOf(ids.map((id, index) => chosen(id, index)))
  for (const { from, to, kind } of links) {
    expect(parts[from]?.entry?.brings).toContain(kind)
    expect(parts[to]?.entry?.needs).toContain(kind)
  }
  for (const { kind } of gaps) expect(parts.some(({ entry }) => entry?.brings.includes(kind))).toBe(false)
  const needs = parts.flatMap(({ entry }) => entry?.needs ?? [])
  const own = parts.flatMap(({ entry }) => entry?.needs.filter((kind) => entry.brings.includes(kind)) ?? [])
  expect(new Set([...links, ...gaps].map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(
    new Set(needs.filter((kind) => !own.includes(kind))).size,
  )
})

test('a part that needs staff conflicts with a limit of staff, and another that does not is found', () => {
  const spare = chosen(undemanding, 5)
  const { conflicts, parts } = composeOf(
    [chosen(needsStaff, 0), chosen('alipay-escrow-for-taobao', 1, 1)],
    [spare],
  )
  const [conflict] = conflicts
  expect(conflict?.limit.kind).toBe('staff')
  expect(parts[conflict?.part ?? -1]?.entry?.id).toBe(needsStaff)
  expect(conflict?.alternative).toEqual(spare)
})

test('a change of prices conflicts with a limit only where that speaks of prices', () => {
  const conflictsWith = (statement: string) =>
    compose(
      problemOf(statement, element('One')),
      [chosen(changesPrices), recalled],
      knowledge,
    ).conflicts.filter(({ objection }) => 'demand' in objection && objection.demand === 'price-change')
  expect(conflictsWith('Members leave our gym. We must keep our price of 30 euros.').length).toBe(1)
  expect(conflictsWith('Members leave our gym. We must keep our name.')).toEqual([])
})

test('a test that takes longer than the time that is left is a conflict', () => {
  const slow = entryWhere(({ test, demands }) => test.days >= 90 && demands.length === 0)
  const { conflicts } = compose(
    problemOf('Cups do not come back. The deadline is in three weeks.', element('One')),
    [chosen(slow), recalled],
    knowledge,
  )
  expect(conflicts.map(({ objection }) => 'testDays' in objection)).toEqual([true])
})

test('where no limit is stated there is no conflict', () => {
  const { conflicts } = compose(
    problemOf('Members leave our gym.', element('One')),
    [chosen(needsStaff), recalled],
    knowledge,
  )
  expect(conflicts).toEqual([])
})

test('a precedent that the library does not have is a part without claims', () => {
  const { parts, links, gaps, conflicts } = composeOf([recalled, { ...recalled, id: 98, entity: 'Beta Ltd' }])
  expect(parts[0]?.name).toBe('let neighbours order bread the day')
  expect([links, gaps, conflicts]).toEqual([[], [], []])
})

test('the same choice gives the same composition, whatever came before', () => {
  const precedents = [chosen(needsStaff, 0), chosen('alipay-escrow-for-taobao', 1, 1), recalled]
  expect(compositionOf(composeOf(precedents))).toEqual(compositionOf(composeOf([...precedents])))
})

test('the stored form is valid, and missing where elements are not stored', () => {
  const precedents = [chosen(needsStaff, 0), chosen('alipay-escrow-for-taobao', 1, 1)]
  expect(Composition.safeParse(compositionOf(composeOf(precedents))).success).toBe(true)
  const unsaved = { ...gym, elements: gym.elements.map(({ id: _, ...rest }) => rest) }
  expect(compositionOf(compose(unsaved, precedents, knowledge))).toBeNull()
})
