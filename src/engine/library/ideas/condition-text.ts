import { library } from '../../../../db/library/library.ts'
import { contentWords } from '../../text/words.ts'
import type { Knowledge } from '../knowledge.ts'
import { similarity } from '../retrieval/encoder.ts'
import type { Composed } from './compose.ts'
import { type Condition, unknown } from './conditions.ts'
import { fill } from './fill.ts'
import { caseName, type IdeaPart, lowerFirst, withoutPeriod } from './part.ts'

const { steps: templates, solution } = library.templates.ideas

/** Of those without a note, what is most similar to the statement. */
export function findOutSentence({ parts, conditions, statement }: Composed, knowledge: Knowledge): string {
  const { encoder } = knowledge.retriever()
  const whole = encoder.encode(contentWords(statement.text))
  const worth = ({ condition }: Condition) => similarity(encoder.encode(contentWords(condition)), whole)
  const ranked = conditions.toSorted((one, other) => worth(other) - worth(one))
  return findOutText(unknown(ranked), (part) => entityAt(parts, part))
}

/** Empty where nothing is unknown. The conditions of one part are joined; one with a note stands by itself. */
export function findOutText(conditions: readonly Condition[], entityOf: (part: number) => string): string {
  if (conditions.length === 0) return ''
  const ofOnePart = Map.groupBy(conditions, (one) => (one.note ? one : one.part))
  const told = Array.from(ofOnePart.values(), (group) => {
    const [{ part, note = '' } = { part: 0 }] = group
    return fill(note ? templates.findOutNoted : templates.findOutOne, {
      condition: group.map(({ condition }) => clause(condition)).join(' or '),
      entity: entityOf(part),
      note: withoutPeriod(note),
    })
  })
  return fill(templates.findOut, { conditions: told.join(templates.findOutNext) })
}

/** The risks that the user named, a sentence for each part. */
export const riskSentences = ({ parts, risks }: Composed): string[] =>
  [...Map.groupBy(risks, ({ part }) => part)].map(([part, ofPart]) => {
    const alternative = ofPart[0]?.alternative?.entity
    const told = riskText(ofPart, entityAt(parts, part))
    return alternative ? `${told} ${fill(solution.riskAlternative, { alternative })}` : told
  })

/** Risks of one part, with the notes about them. */
export const riskText = (risks: readonly Condition[], entity: string): string =>
  [
    fill(solution.risk, { entity, conditions: risks.map(({ condition }) => clause(condition)).join('; ') }),
    ...risks.flatMap(({ note }) => (note ? [fill(solution.riskNote, { note: withoutPeriod(note) })] : [])),
  ].join(' ')

/** What to do about the first of them. */
export function riskStep({ parts, risks: [first] }: Composed): string {
  if (!first) return ''
  const values = { condition: clause(first.condition), entity: entityAt(parts, first.part) }
  return first.alternative
    ? fill(templates.riskWith, { ...values, alternative: first.alternative.entity })
    : fill(templates.risk, values)
}

const clause = (condition: string) => withoutPeriod(lowerFirst(condition))

const entityAt = (parts: readonly IdeaPart[], part: number) => caseName(parts[part]?.precedent.entity ?? '')
