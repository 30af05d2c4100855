import type { Precedent } from '../../../src/contracts/precedent.ts'
import { formatYear } from '../../lib/format.ts'
import { precedentTexts } from '../texts.ts'

/** Whether every word of the filter stands in what a row shows, open or closed. */
export function matchesFilter(precedent: Precedent, filter: string) {
  const { entity, innovation, year, industry, place, fit, outcome } = precedent
  const text = [
    entity,
    innovation,
    year === null ? '' : formatYear(year),
    industry,
    place,
    fit && precedentTexts.distances[fit.distance],
    fit?.matches,
    fit?.differs,
    outcome === 'mixed' || outcome === 'failure' ? precedentTexts.outcomes[outcome] : '',
  ]
    .join('\n')
    .toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s/u)
    .every((word) => text.includes(word))
}
