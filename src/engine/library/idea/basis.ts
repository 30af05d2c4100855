import type { LibraryEntry } from '../../../../db/library/library.ts'
import { capitalised } from '../frame/slots.ts'
import { caveatOf, yearText } from '../search/fit.ts'
import type { Draft } from './compose-idea.ts'
import { bare, opening, type Part } from './parts.ts'

/** Precedent by precedent: who, when, what, what came of it, the part taken, and when it may not carry over. */
export const basisOf = (draft: Pick<Draft, 'parts'>) => draft.parts.map(basisParagraph).join('\n\n')

export function basisParagraph({ precedent, entry, transfer }: Part): string {
  const innovation = capitalised(bare(precedent.innovation))
  if (!entry) {
    const when = precedent.year === null ? '' : ` (${yearText(precedent.year)})`
    return `${precedent.entity}${when}: ${innovation}. Unverified: a model recalled this precedent, and the library does not hold it. Check it before you rely on it.`
  }
  const recalled =
    entry.verification === 'recalled'
      ? ' Its sources are named, but the entry was written from knowledge and has yet to be compared with them.'
      : ''
  return `${precedent.entity} (${yearText(entry.year)}${place(entry)}): ${innovation}. What came of it: ${opening(entry.impact, enough)} Part taken: ${capitalised(transfer)}. ${caveatOf(entry)} when ${entry.whenNot.join(', or when ')}.${recalled}`
}

/** An outcome told in fewer characters says when it began rather than what came of it. */
const enough = 110

const place = ({ place, entity }: LibraryEntry) =>
  entity.includes(place.split(', ')[0] ?? place) ? '' : `, ${place}`
