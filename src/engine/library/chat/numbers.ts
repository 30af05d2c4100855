import type { IdeaDraft } from '../../drafts.ts'
import { contentWords } from '../../text/words.ts'
import { listed } from '../wording.ts'
import { withIdea } from './draft.ts'
import { isForm } from './find.ts'
import { says } from './kinds.ts'
import type { Handler } from './operation.ts'
import {
  daysOf,
  hasSameUnit,
  isSameAs,
  type Quantity,
  quantitiesIn,
  withQuantity,
  writtenAs,
} from './quantities.ts'
import { say } from './say.ts'
import { isDecision, stepNames, stepsIn } from './steps.ts'

/** Before the number that should no longer stand, and after it. */
const goesAfter =
  /\b(?:instead of|rather than|not|from|change|replace|drop|cut|reduce|lower|raise) (?:the |those )?$/iu
const goesBefore = /^ ?(?:\S+ )?(?:(?:is|are) (?:way |much |far )?too\b|→|->)/u
/** Before a number that is a bound or a point in time and no amount. */
const bound = /\b(?:than|under|below|over|least|at|to|by|until|and|or|of|from) $/iu

/** A wish that says more beside a number is about something else. */
const MAX_BESIDE = 1

/** Whether a number of a text is one that should no longer stand. */
export const isOver = ({ start, end }: Quantity, text: string) =>
  goesAfter.test(text.slice(0, start)) || goesBefore.test(text.slice(end))

/** Changes a number of a test wherever the test has it; null where the wish gives none. */
export const changeNumbers: Handler = (wish, draft, turn) => {
  const plain = wish.core
  const text = stepNames(plain).reduce((rest, name) => rest.replace(name, ' '.repeat(name.length)), plain)
  const { nextSteps } = draft.idea
  const isGone = (one: Quantity) => isOver(one, text)
  const isBound = ({ unit, start }: Quantity) => unit === '' && bound.test(text.slice(0, start))
  const given = quantitiesIn(text)
  const comes = given.filter((one) => !isGone(one) && (!isBound(one) || given.some(isGone)))
  const named = stepsIn(plain, nextSteps)
  if (comes.length === 0 || named.includes(-1)) return null
  const places = named.length > 0 ? named : turn.step === null ? null : [turn.step]
  // 'One day a week each driver stays in his own district' is no time of a test.
  if (places === null && !given.some(isGone) && wordsBeside(text) > MAX_BESIDE) return null
  const old = [...quantitiesIn(turn.before), ...given.filter(isGone)].findLast(
    (one) => numbersLike(one, nextSteps, null).length > 0,
  )
  const isExchange =
    given.some(isGone) ||
    quantitiesIn(turn.before).some((one) => one.value === old?.value && isOver(one, turn.before))
  const tests = nextSteps.flatMap((step, at) => allowedIn(step).map((one) => ({ old: one, at })))
  const [time] = comes.filter(({ days }) => days !== null)
  // How the time of all tests is shared out, only the user knows.
  if (time && says('inTotal', plain)) return { text: whichOf(time, tests) }
  let { idea } = draft
  const texts = comes.flatMap((next) => {
    // Of a step that is named, there is only one time to change.
    const isOnly = places !== null && next.days !== null
    const unknown = isOnly ? undefined : given.find((one) => isGone(one) && (!old || !isSameAs(one, old)))
    const options = unknown ? [] : optionsFor(next, old, places, plain, idea, isExchange)
    const [first] = options
    const missing = unknown ?? next
    if (!first)
      return next.unit && /\d/u.test(next.number)
        ? [say('numberMissing', { next: `${missing.number} ${missing.unit}`.trim() })]
        : []
    const isOne = options.every(({ old: other, at }) => at === first.at && isSameAs(other, first.old))
    if (!isOne && !says('every', plain)) return [whichOf(next, options)]
    return (isOne ? [first] : options).map((one) => {
      idea = exchanged(idea, one.old, next, one.at)
      const told = { old: `${one.old.number} ${one.old.unit}`, next: writtenAs(next, one.old) }
      return say('numberChanged', { ...told, place: one.at + 1 })
    })
  })
  if (idea === draft.idea) return texts.length > 0 ? { text: texts.join(' ') } : null
  const summed = withTotal(draft.idea, idea)
  const total = summed === idea ? [] : [say('totalChanged')]
  return { text: [...texts, ...total].join(' '), draft: withIdea(draft, summed) }
}

/** A number of a step. */
interface Option {
  old: Quantity
  at: number
}

/** The numbers in the place of which a new one may come: the one that the user complained of, else those of its unit. */
function optionsFor(
  next: Quantity,
  old: Quantity | undefined,
  places: readonly number[] | null,
  plain: string,
  { nextSteps }: IdeaDraft,
  isExchange: boolean,
): Option[] {
  if (next.unit === '' && !isOnlyNumbers(plain)) return []
  const isCounted = old?.sort === next.sort && (old.days === null) === (next.days === null)
  const isMeant =
    old &&
    (next.unit === ''
      ? old.sort === next.sort && (old.days === null || isExchange)
      : hasSameUnit(old, next) || (isExchange && isCounted))
  const meant = isMeant ? numbersLike(old, nextSteps, places) : []
  if (meant.length > 0) return meant
  if (next.unit === '' && places === null) return []
  return nextSteps.flatMap((step, at) =>
    places && !places.includes(at)
      ? []
      : optionsIn(step, next).flatMap((one) => (isSameAs(next, one) ? [] : { old: one, at })),
  )
}

const numbersLike = (old: Quantity, steps: readonly string[], places: readonly number[] | null): Option[] =>
  steps.flatMap((step, at) =>
    isDecision(step) || (places && !places.includes(at))
      ? []
      : quantitiesIn(step)
          .filter((one) => isSameAs(old, one))
          .slice(0, 1)
          .map((one) => ({ old: one, at })),
  )

/** The numbers of a step that count what a new one counts; of times the one that the test may take. */
const optionsIn = (step: string, next: Quantity): Quantity[] =>
  next.days !== null
    ? allowedIn(step)
    : isDecision(step)
      ? []
      : quantitiesIn(step).filter((one) =>
          next.unit === ''
            ? one.sort === next.sort && one.days === null && one.unit !== ''
            : hasSameUnit(one, next),
        )

/** The times that a test may take at most. */
export const allowedIn = (step: string) =>
  isDecision(step)
    ? []
    : quantitiesIn(step).filter(({ days, end }) => days !== null && step.startsWith(' at most', end))

const whichOf = (next: Quantity, options: readonly Option[]) =>
  say('numberWhich', {
    next: `${next.number} ${next.unit}`.trim(),
    numbers: listed(
      options.map(({ old, at }) => `${old.number} ${old.unit} (${say('stepPlace', { place: at + 1 })})`),
    ),
  })

/** Puts a number in the place of another in one step and, for the first one, in what is told of it elsewhere. */
function exchanged(idea: IdeaDraft, old: Quantity, next: Quantity, at: number): IdeaDraft {
  const change = (text: string) =>
    withQuantity(text, next, (one) => isSameAs(old, one) || isSameTime(one, old, text) || isRun(one, text))
  // 'For two weeks' in a test is its time too.
  const isRun = ({ days, start }: Quantity, text: string) =>
    days !== null &&
    next.days !== null &&
    allowedIn(text).length > 0 &&
    text.slice(0, start).endsWith(' for ')
  const nextSteps = idea.nextSteps.with(at, scaled(change(idea.nextSteps[at] ?? ''), old, next))
  return at > 0
    ? { ...idea, nextSteps }
    : { ...idea, nextSteps, solution: change(idea.solution), whyWeLikeIt: change(idea.whyWeLikeIt) }
}

/** 'Six weeks' is 42 days in other words. */
const isSameTime = (one: Quantity, old: Quantity, text: string) =>
  one.days !== null && old.days !== null && daysOf(one) === daysOf(old) && text.includes(old.number)

/** 'Fewer than 12 of 20' becomes 6 of 10 where the 20 do. */
const scaled = (step: string, old: Quantity, next: Quantity) =>
  old.days !== null || old.sort !== 'count'
    ? step
    : step.replace(
        /\b(\d{1,6}) (of|in) (\d{1,6})\b/gu,
        (found, share: string, word: string, whole: string) =>
          Number(whole) === old.value && Number(share) < old.value
            ? `${Math.max(1, Math.round((Number(share) * next.value) / old.value))} ${word} ${next.value}`
            : found,
      )

/** The days after which a step decides, where they were those of the tests. */
export function withTotal(before: IdeaDraft, after: IdeaDraft): IdeaDraft {
  const daysIn = ({ nextSteps }: IdeaDraft) => nextSteps.flatMap(allowedIn).map(daysOf)
  const sum = (days: readonly number[]) => days.reduce((total, one) => total + one, 0)
  const index = after.nextSteps.findIndex(isDecision)
  const step = after.nextSteps[index] ?? ''
  const [total] = quantitiesIn(step)
  const follows = [sum, (days: readonly number[]) => Math.max(...days)].find(
    (of) => of(daysIn(before)) === total?.value,
  )
  if (!total || !follows || follows(daysIn(after)) === total.value) return after
  const text = `${step.slice(0, total.start)}${follows(daysIn(after))} days${step.slice(total.end)}`
  return { ...after, nextSteps: after.nextSteps.with(index, text) }
}

/** Whether what a wish says of a step is all numbers: 'make the test 20 days'. */
export const isOnlyNumbers = (text: string) => wordsBeside(text) === 0

/** How many words of a text say something else than numbers. */
function wordsBeside(text: string): number {
  const units = quantitiesIn(text).map(({ unit }) => unit.toLowerCase())
  return contentWords(text).filter(
    (word) => !units.some((unit) => isForm(word, unit)) && !says('numberWords', word),
  ).length
}
