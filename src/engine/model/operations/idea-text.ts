import type { IdeaDraft } from '../../drafts.ts'
import { clean, cleanLine } from '../output-checks/clean.ts'

const MAX_HEADING = 200
const MAX_SECTION = 8000
const MAX_STEP = 1500
const MAX_STEPS = 12

/** Models number the steps; the page adds its own numbers. */
const stepNumber = /^\s*(?:\d{1,2}[.):]\s+|[-*•]\s+|step \d{1,2}\s*[:.–-]\s*)/iu

/** An idea that is safe to store. */
export const cleanIdea = (idea: Omit<IdeaDraft, 'composition'>): IdeaDraft => ({
  theme: cleanLine(idea.theme, MAX_HEADING),
  title: cleanLine(idea.title, MAX_HEADING),
  solution: clean(idea.solution, MAX_SECTION),
  nextSteps: cleanSteps(idea.nextSteps),
  realWorldBasis: clean(idea.realWorldBasis, MAX_SECTION),
  whyWeLikeIt: clean(idea.whyWeLikeIt, MAX_SECTION),
})

const cleanSteps = (steps: string[]) =>
  steps
    .map((step) => clean(step.replace(stepNumber, ''), MAX_STEP))
    .filter((step) => step !== '')
    .slice(0, MAX_STEPS)
