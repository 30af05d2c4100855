import type { IdeaDraft } from '../../drafts.ts'
import type { IdeaBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { basisOf } from './basis.ts'
import { type Composed, compositionOf } from './compose.ts'
import { solutionOf } from './solution.ts'
import { stepsOf } from './steps.ts'
import { themeOf, titleOf } from './title.ts'
import { whyOf } from './why.ts'

/** Writes the six sections; no sentence claims what was not worked out. `others` have their own title and theme. */
export const render = (
  composed: Composed,
  others: readonly IdeaBrief[],
  knowledge: Knowledge,
): IdeaDraft => ({
  theme: themeOf(composed, others, knowledge),
  title: titleOf(composed, others),
  solution: solutionOf(composed, knowledge),
  nextSteps: stepsOf(composed, knowledge).map(({ text }) => text),
  realWorldBasis: basisOf(composed),
  whyWeLikeIt: whyOf(composed, knowledge),
  composition: compositionOf(composed),
})
