import { decapitalised, lowered } from '../frame/slots.ts'
import { yearText } from '../search/fit.ts'
import type { Draft } from './compose-idea.ts'
import { bare, firstSentence, type Part } from './parts.ts'

/** Precedent by precedent: who, when, what, what came of it, the part taken, and when it may not carry over. */
export const basisOf = (draft: Pick<Draft, 'parts'>) => draft.parts.map(basisParagraph).join('\n\n')

export function basisParagraph({ precedent, entry, transfer }: Part): string {
  const innovation = decapitalised(bare(precedent.innovation))
  if (!entry) {
    const when = precedent.year === null ? '' : ` (${yearText(precedent.year)})`
    return `${precedent.entity}${when}: ${innovation}. Unverified: a model recalled this precedent, and the library does not hold it. Check it before you rely on it.`
  }
  const recalled =
    entry.verification === 'recalled'
      ? ' This entry is written from knowledge and not yet compared with its sources.'
      : ''
  return `${precedent.entity} (${yearText(entry.year)}, ${entry.place}): ${innovation}. ${outcome(entry.impact)} Part taken: ${transfer}. It may not carry over when ${entry.whenNot.join(', or when ')}.${recalled}`
}

const outcome = (impact: string) => `What came of it: ${lowered(firstSentence(impact))}`
