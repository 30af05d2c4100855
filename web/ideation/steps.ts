import { ideationTexts } from './texts.ts'

export type Step = 0 | 1 | 2 | 3 | 4 | 5

interface StepInfo {
  title: string
  progress: number
}

const stages: Record<Step, StepInfo> = {
  0: { title: ideationTexts.steps.statement, progress: 0 },
  1: { title: ideationTexts.steps.analysis, progress: 25 },
  2: { title: ideationTexts.steps.questions, progress: 25 },
  3: { title: ideationTexts.steps.find, progress: 50 },
  4: { title: ideationTexts.steps.select, progress: 50 },
  5: { title: ideationTexts.steps.idea, progress: 100 },
}

export const stepInfo = (step: Step): StepInfo => stages[step]

/** Steps 2 and 3 have titles only and no content of their own. */
export const mainSteps = [0, 1, 4, 5] as const satisfies readonly Step[]

export const isStep = (value: number): value is Step => value in stages
