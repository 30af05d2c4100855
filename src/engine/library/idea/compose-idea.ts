import type { IdeaDraft } from '../../drafts.ts'
import type { IdeaBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { seedOf } from '../seed.ts'
import { readStatement, type Statement } from '../statement/statement.ts'
import { basisOf } from './basis.ts'
import { byRisk, type Part, partsOf } from './parts.ts'
import { solutionOf } from './solution.ts'
import { stepsOf } from './steps.ts'
import { type Theme, themeOf } from './theme.ts'
import { titleOf } from './title.ts'
import { whyOf } from './why.ts'

/** All that the sections of one idea are written from. */
export interface Draft {
  problem: ProblemBrief
  statement: Statement
  parts: Part[]
  /** The same parts, the riskiest first. */
  risks: Part[]
  theme: Theme
  seed: number
  knowledge: Knowledge
}

/** Builds an idea from parts of the chosen; nothing in it goes beyond their entries and the problem. */
export function composeIdea(
  problem: ProblemBrief,
  chosen: PrecedentBrief[],
  others: IdeaBrief[],
  knowledge: Knowledge,
): IdeaDraft {
  const parts = partsOf(problem, chosen, knowledge)
  const seed = seedOf(chosen.map((precedent) => `${precedent.id} ${precedent.entity}`)) + others.length
  const theme = themeOf(parts, others, seed)
  const statement = readStatement(problem.statement, knowledge)
  const draft: Draft = {
    problem,
    statement,
    parts: leadFirst(parts, seed),
    risks: byRisk(parts),
    theme,
    seed,
    knowledge,
  }
  return {
    theme: theme.text,
    title: titleOf(draft, others),
    solution: solutionOf(draft),
    nextSteps: stepsOf(draft),
    realWorldBasis: basisOf(draft),
    whyWeLikeIt: whyOf(draft),
  }
}

const sameElement = (lead: Part) => (part: Part) => part.element === lead.element

/** The part that leads turns with the seed, so that ideas from like choices do not begin alike; a failure never leads. What
 * serves the same element follows at once.
 */
function leadFirst(parts: Part[], seed: number): Part[] {
  const leaders = parts.filter((part) => part.entry && part.entry.outcome !== 'failure')
  const lead = leaders[seed % Math.max(1, leaders.length)] ?? parts[0]
  if (!lead) return parts
  const rest = parts.filter((part) => part !== lead)
  return [lead, ...rest.filter(sameElement(lead)), ...rest.filter((part) => !sameElement(lead)(part))]
}
