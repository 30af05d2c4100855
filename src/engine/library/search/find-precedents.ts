import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Fit } from '../../../contracts/precedent.ts'
import type { PrecedentDraft } from '../../drafts.ts'
import type { Call, ProblemBrief, SearchScope } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { fitOf } from './fit.ts'
import { problemField, rankAll } from './rank.ts'
import { chooseEntries, namesOfKnown } from './rerank.ts'

/** Element by element, chosen for all of them at once; the same problem always gets the same precedents. */
export async function* findPrecedents(
  problem: ProblemBrief,
  call: Call,
  knowledge: Knowledge,
  { elements, known = [] }: SearchScope = {},
): AsyncGenerator<PrecedentDraft> {
  call.signal.throwIfAborted()
  const own = problemField(problem, knowledge)
  const ranked = rankAll(problem, knowledge).map((candidates, at) =>
    !elements || elements.includes(at) ? candidates : [],
  )
  const taken = new Set(known.flatMap((precedent) => namesOfKnown(precedent, knowledge)))
  for (const [questionIndex, chosen] of chooseEntries(ranked, own, knowledge, taken).entries()) {
    const element = problem.elements[questionIndex]
    for (const { entry } of element ? chosen : []) {
      call.signal.throwIfAborted()
      if (!element) continue
      yield draftOf(entry, questionIndex, fitOf(entry, element, own, knowledge))
    }
  }
}

export const draftOf = (entry: LibraryEntry, questionIndex: number, fit: Fit): PrecedentDraft => ({
  entity: entry.entity,
  innovation: entry.innovation,
  year: entry.year,
  questionIndex,
  origin: 'curated',
  libraryEntry: entry.id,
  fit,
})
