import { type Draft, isIn, type Turn } from './draft.ts'
import { spokenOf } from './mentions.ts'
import { isOver } from './numbers.ts'
import type { Done } from './operation.ts'
import { quantitiesIn } from './quantities.ts'
import { stepOfFigure, stepsIn } from './steps.ts'
import type { Wish } from './wishes.ts'

/** What a wish finds: the message before it, and the step that it speaks of. */
export function turnBefore(
  { plain, order, start }: Wish,
  message: string,
  { idea }: Draft,
  turn: Turn,
): Turn {
  const over = quantitiesIn(plain).filter((one) => isOver(one, plain))
  const [step = stepOfFigure(over, idea.nextSteps) ?? -1] = stepsIn(order, idea.nextSteps)
  return {
    ...turn,
    before: message.slice(0, start),
    spokenStep: turn.step,
    step: step < 0 ? turn.step : step,
  }
}

/** What a wish leaves to the next one: what was spoken of, and what has gone. */
export function turnAfter(wish: Wish, done: Done | null, draft: Draft, turn: Turn): Turn {
  const spoken = spokenOf(wish.order, draft, turn)
  const gone = draft.precedents.filter((one) => done?.draft && !isIn(done.draft, one))
  const [focus = turn.focus] = [done?.focus ?? [], spoken.slice(0, 1)].filter((one) => one.length > 0)
  return {
    ...turn,
    focus,
    dropped: [...turn.dropped, ...gone],
    isSpoken: turn.isSpoken || spoken.length > 0,
    isAnswered: turn.isAnswered || (wish.role === 'question' && done !== null),
    left: done?.left === undefined ? turn.left : done.left,
  }
}
