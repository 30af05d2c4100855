import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Fit } from '../../../contracts/precedent.ts'
import { type ElementDraft, mainChallenge } from '../../drafts.ts'
import type { ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { isQuoted } from '../quote.ts'
import { readStatement } from '../read.ts'
import type { Industry } from '../taxonomy.ts'
import { distanceOf } from './distance.ts'
import { nearestClauseIn } from './nearest-clause.ts'

/** Finds out why an entry answers an element of a problem, and where it stands apart from the user's case. */
export function fitsFor(
  problem: ProblemBrief,
  knowledge: Knowledge,
): (entry: LibraryEntry, element: ElementDraft) => Fit {
  const statement = readStatement(problem.statement, knowledge)
  const nearestClause = nearestClauseIn(statement, knowledge.retriever())
  return (entry, element) => ({
    matches: [
      sameNeed(entry, element, knowledge) ?? purposeOf(entry),
      similarWords(nearestClause(entry), element),
      `What to take over: ${entry.advice}.`,
    ]
      .filter(Boolean)
      .join(' '),
    differs: differs(entry, statement.field, knowledge),
    distance: distanceOf(entry, statement.field, knowledge),
  })
}

/** Null for another need, and for an element in the writer's own words, whose need is a guess. */
function sameNeed(entry: LibraryEntry, element: ElementDraft, knowledge: Knowledge): string | null {
  const challenge = knowledge.challenge(mainChallenge(element))
  if (!challenge || !entry.challenges.includes(challenge.code) || isQuoted(element)) return null
  const others = entry.challenges[0] === challenge.code ? '' : ' among others'
  return `It met the same need${others}: to ${challenge.definition}.`
}

/** What a failure was for is told by what differs. */
function purposeOf({ purpose, outcome }: LibraryEntry): string | null {
  if (outcome === 'failure') return null
  return `${outcome === 'mixed' ? 'It was meant to help' : 'It helped'} ${purpose}.`
}

/** What the entry is like in the writer's words, unless the element says it already. */
const similarWords = (clause: string | null, { text }: ElementDraft) =>
  clause && !text.toLowerCase().includes(clause.toLowerCase())
    ? `It comes near to what you write: “${clause}”.`
    : null

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
