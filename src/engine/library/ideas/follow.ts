import type { IdeaDraft } from '../../drafts.ts'
import type { Knowledge } from '../knowledge.ts'
import { basisOf } from './basis.ts'
import { type Composed, compositionOf } from './compose.ts'
import { mergeSteps, mergeText } from './merge.ts'
import { longSolutionOf, solutionOf } from './solution.ts'
import { stepsOf } from './steps.ts'
import { themesFor, titlesFor } from './title.ts'
import { withTotalDays } from './total-days.ts'
import { whyOf } from './why.ts'

/**
 * The text of an idea after its parts have changed. What the user wrote stays where it does not speak of those that left;
 * `gone` are their names.
 */
export function follow(
  idea: IdeaDraft,
  before: Composed,
  after: Composed,
  gone: readonly string[],
  knowledge: Knowledge,
): IdeaDraft {
  const merged = (write: (from: Composed) => string, current: string) =>
    mergeText(write(before), current, write(after), gone)
  const steps = stepsOf(after, knowledge)
  const isAsWritten = idea.solution === solutionOf(before, knowledge)
  return {
    title: heading(idea.title, titlesFor(before), titlesFor(after)),
    theme: heading(idea.theme, themesFor(before, knowledge), themesFor(after, knowledge)),
    solution: isAsWritten
      ? solutionOf(after, knowledge)
      : mergeText(longSolutionOf(before, knowledge), idea.solution, longSolutionOf(after, knowledge), gone),
    nextSteps: withTotalDays(
      steps.map(({ text }) => text),
      mergeSteps(
        stepsOf(before, knowledge),
        idea.nextSteps,
        steps,
        after.parts.map(({ precedent }) => precedent.entity),
        gone,
      ),
    ),
    realWorldBasis: merged(basisOf, idea.realWorldBasis),
    whyWeLikeIt: merged((from) => whyOf(from, knowledge), idea.whyWeLikeIt),
    composition: compositionOf(after),
  }
}

/** A heading that the user wrote stays, and so does one that still fits. */
const heading = (current: string, before: readonly string[], after: readonly string[]) =>
  !before.includes(current) || after.includes(current) ? current : (after[0] ?? current)
