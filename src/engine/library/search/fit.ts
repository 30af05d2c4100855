import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Fit } from '../../../contracts/precedent.ts'
import { type ElementDraft, mainChallenge } from '../../drafts.ts'
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
  const challenge = knowledge.challenge(mainChallenge(element))
  const takeOver = `What to take over: ${entry.advice}.`
  if (challenge && entry.challenges[0] === challenge.code)
    return `It met the same need: to ${challenge.definition}. ${takeOver}`
  if (challenge && entry.challenges.includes(challenge.code))
    return `It met the same need among others: to ${challenge.definition}. ${takeOver}`
  const own = knowledge.challenge(entry.challenges[0] ?? null)
  return own ? `It met a related need: to ${own.definition}. ${takeOver}` : takeOver
}

const bodies: Record<LibraryEntry['entityType'], string> = {
  company: 'a company',
  public: 'a public body',
  nonprofit: 'a non-profit',
  movement: 'a movement',
  sport: 'a sports body',
  military: 'an armed force',
  science: 'researchers',
  person: 'one person',
}

function differs(entry: LibraryEntry, own: Industry | null, knowledge: Knowledge): string {
  const field = knowledge.industry(entry.industry)?.name.toLowerCase() ?? entry.industry
  const setting = `${bodies[entry.entityType]} in ${placed(entry.place)}, ${yearText(entry.year)}`
  const fields =
    own?.code === entry.industry
      ? `Your words point to the same field (${field}): ${setting}`
      : `${own ? `It comes from another field (${field})` : `Its field is ${field}`}: ${setting}`
  const outcome = {
    success: '',
    mixed: ' It worked only in part.',
    failure: ' It failed, and the lesson is in why.',
  }[entry.outcome]
  return `${fields}.${outcome} ${caveatOf(entry)} when ${entry.whenNot[0]}.`
}

/** What a failure teaches is a lesson, and it is the lesson that some conditions make void. */
export const caveatOf = ({ outcome }: LibraryEntry) =>
  outcome === 'failure' ? 'The lesson may not apply' : 'It may not work'

/** Inside a sentence some places take an article, and an abbreviation's full stop would end the sentence. */
const placed = (place: string) =>
  `${takesArticle.test(place) ? 'the ' : ''}${place}`.replace(/\bSt\. /gu, 'St ')
const takesArticle =
  /^(?:United|Netherlands|Philippines|Isle)\b|^[^,]*(?:Peninsula|Mountains|Islands|archipelago)\b/u

/** Early years need their era; '52' alone reads like a number. */
export function yearText(year: number): string {
  if (year < 0) return `${-year} BCE`
  return year < 1000 ? `${year} CE` : `${year}`
}
