import { concernedGroups } from '../frame/groups.ts'
import { listed } from '../frame/slots.ts'
import type { Draft } from './compose-idea.ts'
import { named, namedLast } from './names.ts'
import { bare, type Part } from './parts.ts'
import { addressed } from './solution.ts'

/** Four to six steps: the riskiest transfer's test first, a decision last. */
export function stepsOf(draft: Draft): string[] {
  const [risky, second] = draft.risks
  const steps = [
    risky
      ? `Test the riskiest part first, the one from ${namedLast(risky.precedent.entity)}. ${testOf(risky, draft)}`
      : '',
    conditions(draft),
    second
      ? `If that figure holds, try the part from ${namedLast(second.precedent.entity)}. ${testOf(second, draft)}`
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
  const who = concernedGroups(draft.statement)[0]?.text ?? 'the people concerned'
  return `Try it with ten people from among ${who}. Give it 14 days at most. Measure how many of them want to go on. Stop if fewer than half do.`
}

/** 'Measure share who …, and number who …' lacks its articles. */
const articled = (measure: string) =>
  measure.replace(
    /(^|\band )(?=(?:share|number|cost|time|rate|amount|average|median|difference|proportion|percentage|gap|price|sum|length) (?:of|who|that|for|until|which)\b)|^(?=(?:average|median) )/gu,
    '$1the ',
  )

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)

function conditions(draft: Draft): string {
  const conditions = draft.risks
    .flatMap((part) => (part.entry ? [part.entry.whenNot[0] ?? ''] : []))
    .filter(Boolean)
    .slice(0, 2)
  if (conditions.length === 0) return ''
  const who = concernedGroups(draft.statement)
    .filter((group) => group.plural)
    .slice(0, 2)
    .map((group) => group.text)
  const asked = who.length > 0 ? ` Ask ${listed(who)} themselves.` : ''
  return `Find out in the same days whether one of these holds, because a part may then not carry over: ${conditions.join('; or ')}.${asked}`
}

function question(draft: Draft): string {
  const asking = draft.parts.find((part) => part.entry)
  return asking ? questionOf(asking, draft.seed) : ''
}

/** How such a step begins, whichever precedent asks. */
export const asksFirst = 'Write half a page'

/** A question to the reader, told with the case that it comes from; empty where the library holds none. */
export function questionOf({ precedent, entry }: Part, seed: number): string {
  const asked = entry?.questions[seed % 2]
  return asked
    ? `${asksFirst} on a question that the case of ${named(precedent.entity)} raises for yours: ${asked}`
    : ''
}

function bounds(draft: Draft): string {
  const limits = draft.statement.limits
    .filter((limit) => limit.hard)
    .slice(0, 2)
    .map((limit) => `“${bare(limit.text)}”`)
  if (limits.length === 0)
    return 'Name the sum and the date that bound the trial; no such limit was found in the problem statement.'
  return `Hold the plan against what you named as given, ${listed(limits)}, and strike out what goes against it.`
}

function decision(draft: Draft): string {
  const total = draft.risks.slice(0, 2).reduce((sum, part) => sum + (part.entry?.test.days ?? 14), 0)
  return `After ${total} days put the figures of both tests on one page and decide: go on, exchange one part${draft.parts.length > 2 ? ' for that of another precedent' : ''}, or stop.`
}
