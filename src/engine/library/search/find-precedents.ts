import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Fit } from '../../../contracts/precedent.ts'
import type { PrecedentDraft } from '../../drafts.ts'
import type { PrecedentBrief, ProblemBrief, SearchScope } from '../../engine.ts'
import { namesOfPrecedent } from '../../text/names.ts'
import type { Knowledge } from '../knowledge.ts'
import { type AllocationOptions, allocate, type Choice, CLOSE_MATCH } from '../retrieval/choose.ts'
import { elementTextOf } from './element-text.ts'
import { fitsFor } from './fit.ts'
import { matchOwn, ownDraft } from './own.ts'
import { soughtIn, sureChallengeOf } from './sought.ts'

/** Precedents of an element where the problem has one, two or more elements. */
const PER_ELEMENT = [8, 6, 4]
/** How many of these it gets even if none is likely apt: enough to choose from. */
const IN_ANY_CASE = [4, 3, 2]
/** Own precedents of an element, beside these. */
const OWN_PER_ELEMENT = 2

/** Element by element, chosen for all of them at once; the same problem always gets the same precedents. */
export function findPrecedents(
  problem: ProblemBrief,
  knowledge: Knowledge,
  scope: SearchScope = {},
): PrecedentDraft[] {
  const { elements, known = [] } = scope
  const sought = soughtIn(problem, knowledge)
  const fitOf = fitsFor(problem, knowledge)
  const size = Math.min(problem.elements.length, PER_ELEMENT.length) - 1
  const most = PER_ELEMENT[size] ?? 0
  const counts = problem.elements.map((_, place) => (!elements || elements.includes(place) ? most : 0))
  const choices = allocateEntries(sought, counts, known, knowledge, { inAnyCase: IN_ANY_CASE[size] })
  const ownChoices = matchOwn(problem, scope, OWN_PER_ELEMENT, knowledge)
  return sought.elements.flatMap((element, questionIndex) => [
    ...(choices[questionIndex] ?? []).map((choice) =>
      foundDraft(choice, questionIndex, fitOf(choice.entry, element)),
    ),
    ...(ownChoices[questionIndex] ?? []).map((one) => ownDraft(one, questionIndex)),
  ])
}

/** Entries for each element, at most as many as `counts` says, of entities that are not among the known precedents. */
export function allocateEntries(
  { statement, elements }: ProblemBrief,
  counts: readonly number[],
  known: readonly PrecedentBrief[],
  knowledge: Knowledge,
  options: AllocationOptions = {},
): Choice[][] {
  return allocate(knowledge.retriever(), {
    statement,
    elements: elements.map((element) => ({
      ...elementTextOf(element, statement),
      sureChallenge: sureChallengeOf(element),
    })),
    counts,
    ...options,
    usedNames: known.flatMap((precedent) => namesOfPrecedent(precedent, knowledge)),
  })
}

export const draftOf = (entry: LibraryEntry, questionIndex: number, fit: Fit | null): PrecedentDraft => ({
  entity: entry.entity,
  innovation: entry.innovation,
  year: entry.year,
  questionIndex,
  origin: 'curated',
  libraryEntry: entry.id,
  fit,
})

/** A found entry, with how closely it matches. */
export const foundDraft = ({ entry, likelihood }: Choice, questionIndex: number, fit: Fit) =>
  draftOf(entry, questionIndex, likelihood < CLOSE_MATCH ? fit : { ...fit, isClose: true })
