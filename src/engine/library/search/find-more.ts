import type { PrecedentDraft } from '../../drafts.ts'
import type { Call, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { allocateEntries, foundDraft } from './find-precedents.ts'
import { fitsFor } from './fit.ts'
import { soughtIn } from './sought.ts'

/** Precedents that one request adds at most, and how many an element may have in all. */
const MAX_FURTHER = 3
const MAX_OF_ELEMENT = 16

/** The next best precedents for one element, of entities that the problem does not have yet. */
export async function* findMore(
  problem: ProblemBrief,
  questionIndex: number,
  known: PrecedentBrief[],
  call: Call,
  knowledge: Knowledge,
): AsyncGenerator<PrecedentDraft> {
  call.signal.throwIfAborted()
  const sought = soughtIn(problem, knowledge)
  const element = sought.elements[questionIndex]
  if (!element) return
  const present = known.filter((precedent) => precedent.questionIndex === questionIndex).length
  const count = Math.max(0, Math.min(MAX_FURTHER, MAX_OF_ELEMENT - present))
  const counts = problem.elements.map((_, place) => (place === questionIndex ? count : 0))
  const choices = allocateEntries(sought, counts, known, knowledge)
  const fitOf = fitsFor(problem, knowledge)
  for (const choice of choices[questionIndex] ?? [])
    yield foundDraft(choice, questionIndex, fitOf(choice.entry, element))
}
