import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Fit } from '../../../contracts/precedent.ts'
import { type ElementDraft, mainChallenge, type PrecedentDraft } from '../../drafts.ts'
import type { Call, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { draftOf } from './find-precedents.ts'
import { fitOf } from './fit.ts'
import { problemField, ranking } from './rank.ts'
import { namesOf, namesOfKnown } from './rerank.ts'

/** Precedents that one further draw adds at most, and how many an element may come to have. */
const mostFurther = 3
const mostOfElement = 16

/**
 * A second draw for one element. First comes what the first draw held back for the sake of variety, whatever its field
 * and mechanisms; then the element is taken more widely, as the challenges that mostly come with its own.
 */
export async function* widen(
  problem: ProblemBrief,
  questionIndex: number,
  known: PrecedentBrief[],
  call: Call,
  knowledge: Knowledge,
): AsyncGenerator<PrecedentDraft> {
  call.signal.throwIfAborted()
  const element = problem.elements[questionIndex]
  if (!element) return
  const own = problemField(problem, knowledge)
  const taken = new Set(known.flatMap((precedent) => namesOfKnown(precedent, knowledge)))
  const held = known.filter((precedent) => precedent.questionIndex === questionIndex).length
  let left = Math.min(mostFurther, mostOfElement - held)
  for (const { entry, wide } of drawn(problem, element, knowledge)) {
    if (left <= 0) return
    if (namesOf(entry).some((name) => taken.has(name))) continue
    for (const name of namesOf(entry)) taken.add(name)
    left -= 1
    const fit = fitOf(entry, wide ?? element, own, knowledge)
    yield draftOf(
      entry,
      questionIndex,
      wide ? { ...fit, matches: neighbouring(entry, wide, knowledge) } : fit,
    )
  }
}

interface Drawn {
  entry: LibraryEntry
  /** The element as it was taken more widely, where it was. */
  wide: ElementDraft | null
}

function* drawn(problem: ProblemBrief, element: ElementDraft, knowledge: Knowledge): Generator<Drawn> {
  const { companions = [] } = knowledge.challenge(mainChallenge(element)) ?? {}
  const ranked = ranking(problem, knowledge)
  for (const { entry, place } of ranked(element))
    if (place !== null || element.challenges.length === 0) yield { entry, wide: null }
  for (const challenge of companions) {
    const wide = { ...element, challenges: [challenge] }
    for (const { entry, place } of ranked(wide)) if (place === 0) yield { entry, wide }
  }
}

/** An entry of a neighbouring challenge does not answer the element itself, and says so. */
function neighbouring(entry: LibraryEntry, element: ElementDraft, knowledge: Knowledge): Fit['matches'] {
  const need = knowledge.challenge(mainChallenge(element))?.definition ?? ''
  return `Not the same need but a neighbouring one, to ${need}. It let ${entry.purpose}.`
}
