import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Fit } from '../../../contracts/precedent.ts'
import type { PrecedentDraft } from '../../drafts.ts'
import type { Call, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { fitOf } from './fit.ts'
import { problemField, rankAll } from './rank.ts'
import { chooseEntries } from './rerank.ts'

/** Element by element; the same problem always gets the same precedents. */
export async function* findPrecedents(
  problem: ProblemBrief,
  call: Call,
  knowledge: Knowledge,
): AsyncGenerator<PrecedentDraft> {
  call.signal.throwIfAborted()
  const own = problemField(problem, knowledge)
  const ranked = rankAll(problem, knowledge)
  for (const [questionIndex, chosen] of chooseEntries(ranked, own, knowledge).entries()) {
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
