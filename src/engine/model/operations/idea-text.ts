import type { IdeaDraft } from '../../drafts.ts'
import { clean, line } from '../output-checks/clean.ts'

const SECTION = 8000
const MOST_STEPS = 12

/** Numbers that a model puts before its steps; the page numbers them itself. */
const number = /^\s*(?:\d{1,2}[.):]\s+|[-*•]\s+|step \d{1,2}\s*[:.–-]\s*)/iu

/** An idea's sections as they may be stored. */
export const cleanIdea = (idea: IdeaDraft): IdeaDraft => ({
  theme: line(idea.theme, 200),
  title: line(idea.title, 200),
  solution: clean(idea.solution, SECTION),
  nextSteps: cleanSteps(idea.nextSteps),
  realWorldBasis: clean(idea.realWorldBasis, SECTION),
  whyWeLikeIt: clean(idea.whyWeLikeIt, SECTION),
})

export const cleanSteps = (steps: string[]) =>
  steps
    .map((step) => clean(step.replace(number, ''), 1500))
    .filter((step) => step !== '')
    .slice(0, MOST_STEPS)
