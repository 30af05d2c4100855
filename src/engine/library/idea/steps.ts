import { listed } from '../frame/slots.ts'
import type { Draft } from './compose-idea.ts'
import { bare, type Part } from './parts.ts'
import { addressed } from './solution.ts'

/** Four to six steps: the riskiest transfer's test first, a decision last. */
export function stepsOf(draft: Draft): string[] {
  const [risky, second] = draft.risks
  const steps = [
    risky
      ? `Test the riskiest part first, the one from ${risky.precedent.entity}. ${testOf(risky, draft)}`
      : '',
    conditions(draft),
    second
      ? `If that figure holds, try the part from ${second.precedent.entity}. ${testOf(second, draft)}`
      : '',
    question(draft),
    bounds(draft),
    decision(draft),
  ]
  return steps.filter(Boolean).map(addressed)
}

/** What to try, what is measured, by when, and the figure below which one stops. */
export function testOf(part: Part, draft: Pick<Draft, 'statement'>): string {
  const test = part.entry?.test
  if (test)
    return `${test.action} Give it ${days(test.days)} at most. Measure ${articled(test.measure)}. Stop if ${test.stop}.`
  const who = draft.statement.groups[0]?.text ?? 'the people concerned'
  return `Try it with ten people from among ${who}. Give it 14 days at most. Measure how many of them want to go on. Stop if fewer than half do.`
}

/** 'Measure share who …' lacks its article. */
const articled = (measure: string) =>
  /^(?:share|number|cost|time|rate|amount|average|median|difference|proportion|percentage|gap|price|sum|length) /u.test(
    measure,
  )
    ? `the ${measure}`
    : measure

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)

function conditions(draft: Draft): string {
  const named = draft.risks
    .flatMap((part) => (part.entry ? [part.entry.whenNot[0] ?? ''] : []))
    .filter(Boolean)
    .slice(0, 2)
  if (named.length === 0) return ''
  const who = draft.statement.groups
    .filter((group) => group.plural)
    .slice(0, 2)
    .map((group) => group.text)
  const asked = who.length > 0 ? ` Ask ${listed(who)} themselves.` : ''
  return `Find out in the same days whether one of these holds, because the idea would break: ${named.join('; or ')}.${asked}`
}

function question(draft: Draft): string {
  const asked = draft.parts.find((part) => part.entry)?.entry?.questions[draft.seed % 2]
  return asked ? `Write half a page on this question before you build anything: ${asked}` : ''
}

function bounds(draft: Draft): string {
  const limits = draft.statement.limits
    .filter((limit) => limit.hard)
    .slice(0, 2)
    .map((limit) => `“${bare(limit.text)}”`)
  if (limits.length === 0)
    return 'Name the sum and the date that bound the trial; the problem statement holds neither as a limit.'
  return `Hold the plan against what is fixed, ${listed(limits)}, and strike out what does not keep to it.`
}

function decision(draft: Draft): string {
  const total = draft.risks.slice(0, 2).reduce((sum, part) => sum + (part.entry?.test.days ?? 14), 0)
  return `After ${total} days put the figures of both tests on one page and decide: go on, change one part ${draft.parts.length > 2 ? 'for another precedent' : ''} or stop.`.replace(
    / {2,}/gu,
    ' ',
  )
}
