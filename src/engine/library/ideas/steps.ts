import { library } from '../../../../db/library/library.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Composed } from './compose.ts'
import { findOutSentence, riskStep } from './condition-text.ts'
import { conflictStep } from './conflict-text.ts'
import { daysLeft } from './conflicts.ts'
import { fill } from './fill.ts'
import { type IdeaPart, partReference, withoutPeriod } from './part.ts'
import { figureOf } from './quotations.ts'

const { steps: templates } = library.templates.ideas

/** How long a part is tried whose entry says nothing about it. */
const DEFAULT_DAYS = 14

/** What a step is for. An idea has at most one of each kind. */
type StepKind = 'first' | 'second' | 'risk' | 'conflict' | 'law' | 'decision'

export interface Step {
  kind: StepKind
  text: string
}

/** Three to six steps: a cheap test first, a decision last. */
export function stepsOf(composed: Composed, knowledge: Knowledge): Step[] {
  const [lead, second] = composed.parts
  const conflict = composed.conflicts[0]
  const steps: Step[] = [
    { kind: 'first', text: lead ? firstStep(lead, composed, knowledge) : '' },
    { kind: 'second', text: second ? testOf(second, isInParallel(composed) ? 'beside' : 'second') : '' },
    { kind: 'risk', text: riskStep(composed) },
    { kind: 'conflict', text: conflict ? conflictStep(conflict, composed) : '' },
    { kind: 'law', text: lawStep(composed) },
    { kind: 'decision', text: decisionStep(composed) },
  ]
  return steps.filter(({ text }) => text !== '')
}

/** A cheap test, what to compare it with, and what is unknown. */
const firstStep = (lead: IdeaPart, composed: Composed, knowledge: Knowledge) =>
  [testOf(lead), baselineSentence(composed, knowledge), findOutSentence(composed, knowledge)]
    .filter(Boolean)
    .join(' ')

/** Where the user stands today, in the figures of the statement. */
function baselineSentence({ statement }: Composed, knowledge: Knowledge): string {
  const quotation = figureOf(statement, knowledge.retriever())
  return quotation ? fill(templates.baseline, { quotation }) : ''
}

function decisionStep(composed: Composed): string {
  const [lead, second] = composed.parts
  const days = isInParallel(composed) ? Math.max(daysOf(lead), daysOf(second)) : daysOf(lead) + daysOf(second)
  return fill(templates.decision, { days })
}

/** Whether one test after the other would take longer than the statement allows. */
export function isInParallel({ parts: [lead, second], statement }: Composed): boolean {
  const left = daysLeft(statement.limits)
  return left !== null && daysOf(lead) + daysOf(second) > left
}

/** What to try, what is measured, when to stop and how long it takes; `order` says how it follows another. */
export function testOf(
  { precedent, test, name }: IdeaPart,
  order: 'first' | 'second' | 'beside' = 'first',
): string {
  if (precedent.part)
    return fill(templates.chosenTest, { entity: precedent.entity, part: withoutPeriod(precedent.part.text) })
  if (precedent.own) return fill(templates.ownTest, { entity: precedent.entity })
  if (!test) return fill(templates.unverifiedTest, { entity: precedent.entity })
  const { action, measure, stop, days } = test
  return fill(templates[order], { name, entity: precedent.entity, action, measure, stop, days })
}

const daysOf = (part: IdeaPart | undefined) => (part ? (part.test?.days ?? DEFAULT_DAYS) : 0)

function lawStep({ parts }: Composed): string {
  const part = parts.find(({ entry }) => entry?.demands.includes('law'))
  return part ? fill(templates.law, { part: partReference(part) }) : ''
}
