import { library } from '../../../../db/library/library.ts'
import type { Knowledge } from '../knowledge.ts'
import { listed } from '../wording.ts'
import type { Composed } from './compose.ts'
import { fill } from './fill.ts'
import { type IdeaPart, partReference, withoutPeriod } from './part.ts'

const { why: templates, provisions } = library.templates.ideas

const MAX_LINKS = 2

/** What speaks for the idea, as far as it was worked out or stands in the library. */
export const whyOf = (composed: Composed, knowledge: Knowledge) =>
  [
    linksSentence(composed),
    ...composed.parts.slice(0, 2).map(lessonOf),
    fields(composed, knowledge),
    quick(composed),
  ]
    .filter(Boolean)
    .join(' ')

function linksSentence({ parts, links }: Composed): string {
  if (links.length === 0) return ''
  const told = links
    .slice(0, MAX_LINKS)
    .map(({ from, to, kind }) =>
      fill(provisions[kind].help, { from: partReference(parts[from]), to: partReference(parts[to]) }),
    )
  return fill(templates.links, { links: told.join('; ') })
}

/** The insight that fits the part's challenge, unless the idea tells it as a part. */
function lessonOf({ precedent, entry, challenge }: IdeaPart): string {
  if (precedent.part?.kind === 'side') return ''
  const insight = entry?.insights.find((one) => one.challenge === challenge) ?? entry?.insights[0]
  return insight
    ? fill(templates.insight, { entity: precedent.entity, insight: withoutPeriod(insight.text) })
    : ''
}

function fields({ parts }: Composed, knowledge: Knowledge): string {
  const names = parts.flatMap(
    ({ entry }) => knowledge.industry(entry?.industry ?? '')?.name.toLowerCase() ?? [],
  )
  const different = [...new Set(names)]
  return different.length > 1 ? fill(templates.fields, { fields: listed(different) }) : ''
}

function quick({ parts: [lead] }: Composed): string {
  return lead?.test ? fill(templates.quick, { days: lead.test.days }) : ''
}
