import type { IdeaDraft } from '../../drafts.ts'
import type { IdeaBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { compose } from './compose.ts'
import { render } from './render.ts'

/** Builds an idea from parts of the chosen precedents; nothing in it goes beyond their entries and the problem. */
export function generateIdea(
  problem: ProblemBrief,
  chosen: readonly PrecedentBrief[],
  others: readonly IdeaBrief[],
  knowledge: Knowledge,
): IdeaDraft {
  const composed = compose(problem, chosen, knowledge, { candidates: problem.found ?? [], others })
  return render(composed, others, knowledge)
}
