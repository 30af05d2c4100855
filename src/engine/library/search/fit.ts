import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Fit } from '../../../contracts/precedent.ts'
import type { ElementDraft } from '../../drafts.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Industry } from '../taxonomy.ts'
import { distanceOf } from './distance.ts'

/** Why an entry answers an element, and where it stands apart from the user's case. */
export function fitOf(
  entry: LibraryEntry,
  element: ElementDraft,
  own: Industry | null,
  knowledge: Knowledge,
): Fit {
  return {
    matches: matches(entry, element, knowledge),
    differs: differs(entry, own, knowledge),
    distance: distanceOf(entry, own, knowledge),
  }
}

function matches(entry: LibraryEntry, element: ElementDraft, knowledge: Knowledge): string {
  const challenge = knowledge.challenge(element.challenge)
  const purpose = `It let ${entry.purpose}.`
  if (!challenge) return `The words of the element lead here. ${purpose}`
  if (entry.challenges[0] === challenge.code) return `The same need, to ${challenge.definition}. ${purpose}`
  return `Part of it was the same need, to ${challenge.definition}. ${purpose}`
}

const bodies: Record<LibraryEntry['entityType'], string> = {
  company: 'a company',
  public: 'a public body',
  nonprofit: 'a non-profit',
  movement: 'a movement',
  sport: 'people in sport',
  military: 'an armed force',
  science: 'people in science',
  person: 'one person',
}

function differs(entry: LibraryEntry, own: Industry | null, knowledge: Knowledge): string {
  const field = knowledge.industry(entry.industry)?.name.toLowerCase() ?? entry.industry
  const setting = `${bodies[entry.entityType]} in ${entry.place}, ${yearText(entry.year)}`
  const fields =
    own?.code === entry.industry
      ? `The field is yours, but it was ${setting}`
      : `It comes from ${field}: ${setting}`
  const outcome = {
    success: '',
    mixed: ' It worked only in part.',
    failure: ' It failed, and the lesson is in why.',
  }[entry.outcome]
  return `${fields}.${outcome} It may not carry over when ${entry.whenNot[0]}.`
}

/** Early years need their era; '52' alone reads like a number. */
export function yearText(year: number): string {
  if (year < 0) return `${-year} BCE`
  return year < 1000 ? `${year} CE` : `${year}`
}
