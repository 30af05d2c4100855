import type { IdeaDraft } from '../../drafts.ts'
import { contentWords } from '../../text/words.ts'
import { listed } from '../wording.ts'
import type { Draft } from './draft.ts'
import { says } from './kinds.ts'
import { hasSameUnit, isSameAs, type Quantity, quantitiesIn } from './quantities.ts'
import { say, sentencesIn } from './say.ts'
import { unmarked } from './steps.ts'
import { isForm } from './targets.ts'
import type { Wish } from './wishes.ts'

/** Words beside a number that may be a mere 'cut the test to'. */
const ASIDE = 1
/** After the time that a test may take. */
const allowance = /^ at most\b/u

export const isDecision = (step: string) => /^After \d/u.test(step)

/** The times that a test may take at most. */
export const allowedIn = (step: string) =>
  isDecision(step)
    ? []
    : quantitiesIn(step).filter(({ days, end }) => days !== null && allowance.test(step.slice(end)))

/** The numbers of a step that a new one may stand for: those of its unit, and of times the one that the test may take. */
function optionsIn(step: string, next: Quantity): Quantity[] {
  if (isDecision(step)) return []
  const allowed = next.days === null ? [] : allowedIn(step)
  return allowed.length > 0 ? allowed : quantitiesIn(step).filter((one) => hasSameUnit(one, next))
}

/** What the wish gives a new number for: the one number of its unit, in the step if one is named. */
export function onlyOne(
  next: Quantity,
  words: readonly string[],
  wish: Wish,
  { nextSteps }: IdeaDraft,
  steps: number[] | null,
): Quantity[] {
  const options = nextSteps.flatMap((step, at) =>
    steps && !steps.includes(at)
      ? []
      : (next.unit === ''
          ? quantitiesIn(isDecision(step) ? '' : step).filter(
              (one) => one.sort === next.sort && words.some((word) => isForm(word, one.unit.toLowerCase())),
            )
          : optionsIn(step, next)
        ).map((old) => {
          const near = contentWords(sentencesIn(step.slice(0, old.end)).at(-1) ?? '')
          return {
            old,
            at,
            shared: words.filter((word) => near.some((other) => isForm(word, other))).length,
          }
        }),
  )
  if (says('every', wish.core)) return options.map(({ old }) => old)
  const [best, ...rest] = options.toSorted((one, other) => other.shared - one.shared)
  const isSure = rest.every(
    (one) => one.shared < (best?.shared ?? 0) || (one.at === best?.at && isSameAs(one.old, best.old)),
  )
  // Where neither the step nor anything beside the number is named, what is told of it is about something else.
  const isOther = !steps && words.length > ASIDE && best?.shared === 0
  return !best || !isSure || isOther || isSameAs(next, best.old) ? [] : [best.old]
}

/** Which numbers of its unit the idea has, where a wish gives one that none of them must be. */
export function askWhich(wish: Wish, draft: Draft): string {
  const [next] = quantitiesIn(wish.core)
  const value = unmarked(wish.plain)
  return next ? whichOf(value, next, draft) : say('valueMissing', { value })
}

export function whichOf(value: string, next: Quantity, { idea }: Draft): string {
  const numbers = idea.nextSteps.flatMap((step, at) =>
    optionsIn(step, next).map(
      (one) => `${one.number} ${one.unit} (${say('stepPlace', { place: at + 1 }).toLowerCase()})`,
    ),
  )
  return numbers.length > 0
    ? say('valueWhich', { value, numbers: listed([...new Set(numbers)]) })
    : say('valueMissing', { value })
}
