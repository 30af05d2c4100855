import type { IdeaRow, StoredStep } from '../../db/schema/ideas.ts'
import type { UpdateIdea } from '../contracts/update-idea.ts'

type Steps = Pick<IdeaRow, 'nextSteps' | 'steps'>

/** Notes how far the user is with one step. */
export function withStep(
  idea: Steps,
  { index, done, measured }: NonNullable<UpdateIdea['step']>,
): StoredStep[] {
  const steps = stepsOf(idea).with(index, { done, measured: measured.toWellFormed() })
  return worthKeeping(idea.nextSteps.map((text, at) => ({ text, ...(steps[at] ?? NOTHING) })))
}

const NOTHING = { done: false, measured: '' }

const worthKeeping = (steps: StoredStep[]) => steps.filter(({ done, measured }) => done || measured !== '')

/** How far the user is with each next step. Of two steps that say the same, both are as far. */
export const stepsOf = ({ nextSteps, steps }: Steps) =>
  nextSteps.map((text) => {
    const { done, measured } = steps.find((step) => step.text === text) ?? NOTHING
    return { done, measured }
  })

/** What was noted about the steps, once they read as in `next`: of a reworded one, it is the one at the same place. */
export function carryOver({ nextSteps, steps }: Steps, next: string[]) {
  const before = stepsOf({ nextSteps, steps })
  return worthKeeping(
    next.map((text, at) => {
      const same = nextSteps.indexOf(text)
      const isReworded = same < 0 && !next.includes(nextSteps[at] ?? text)
      return { text, ...((same >= 0 ? before[same] : isReworded ? before[at] : undefined) ?? NOTHING) }
    }),
  )
}
