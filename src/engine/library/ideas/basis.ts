import { library } from '../../../../db/library/library.ts'
import { sentencesOf, textOf } from '../../../contracts/clauses.ts'
import { yearText } from '../search/fit.ts'
import type { Composed } from './compose.ts'
import { fill } from './fill.ts'
import { type IdeaPart, upperFirst, withoutPeriod } from './part.ts'

const { basis: templates } = library.templates.ideas

/** An outcome told in fewer characters says when it began rather than what came of it. */
const MIN_IMPACT = 110

/** Precedent by precedent: who, when, where, what they did and what came of it. */
export const basisOf = ({ parts }: Composed) => [...new Set(parts.map(basisParagraph))].join('\n\n')

export function basisParagraph({ precedent, entry }: IdeaPart): string {
  const { entity, year } = precedent
  const innovation = upperFirst(withoutPeriod(precedent.innovation))
  if (!entry) {
    const when = year === null ? '' : ` (${yearText(year)})`
    if (precedent.own) {
      const impact = precedent.own.impact && `${withoutPeriod(precedent.own.impact)}.`
      return fill(templates.own, { entity, when, innovation, impact }).replace('  ', ' ')
    }
    return fill(templates.unverified, { entity, when, innovation })
  }
  const [town = ''] = entry.place.split(', ')
  return fill(templates.precedent, {
    entity,
    when: yearText(entry.year),
    place: entity.includes(town) ? '' : `, ${entry.place}`,
    innovation,
    outcome: fill(templates[entry.outcome], { impact: opening(entry.impact) }),
    verification: templates[entry.verification],
  }).trim()
}

/** The first sentences, until they say something. */
function opening(text: string): string {
  const sentences = sentencesOf(text)
  const end = sentences.find((sentence) => sentence.end >= MIN_IMPACT)?.end ?? text.length
  return `${withoutPeriod(textOf(text, { start: 0, end }))}.`
}
