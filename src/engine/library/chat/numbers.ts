import type { IdeaDraft } from '../../drafts.ts'
import { contentWords } from '../../text/words.ts'
import { type Draft, type Handler, type Turn, withIdea } from './draft.ts'
import { says } from './kinds.ts'
import { allowedIn, isDecision, onlyOne, whichOf } from './number-options.ts'
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
import { stepsMeant } from './steps.ts'
import type { Wish } from './wishes.ts'

/** What a wish replaces by what, and in which steps; null for everywhere. */
interface Exchange {
  old: Quantity
  next: Quantity
  steps: number[] | null
}

/** Before the number that should no longer stand. */
const oldBefore =
  /(?:\b(?:instead of|rather than|not|from|over|in place of|with) (?:the |those |an? |about )?|\b(?:change|make|turn|cut|lower|raise|reduce|replace|swap) (?:the |those |that )?)$/iu
const oldAfter = /^\S*(?: \S+)? (?:is|are|sounds?) (?:way |much |far |a bit )?too\b/iu
/** Between the number that goes and the one that comes. */
const joined = /^[^,;]{0,20}\b(?:to|into|with|by|is|are|becomes?)\b|^ (?:the )?\d|→|->|=>/u
/** Before the time that a test runs. */
const runsFor = /\bfor (?:the )?$/iu

/** Before a number that should not stand. */
const refused = /\b(?:not|no|instead of|rather than|in place of) (?:the |those )?$/iu
/** Before a number that something should not pass. */
const bound = /\b(?:than|under|below|over|least|most|at|to|from|by|days?|weeks?|months?|years?) $/iu

/** Replaces a number wherever the idea has it, and what follows from it; null where the wish names none to replace. */
export const changeNumbers: Handler = (wish, draft, turn) => {
  const found = exchangesIn(wish, draft, turn)
  if (found.length === 0) return null
  let idea = draft.idea
  const texts = found.flatMap((exchange) => {
    const changed = exchanged(idea, exchange)
    const places = idea.nextSteps.flatMap((step, at) => (step === changed.nextSteps[at] ? [] : [at + 1]))
    const isChanged = JSON.stringify(changed) !== JSON.stringify(idea)
    idea = changed
    return isChanged ? [told(exchange, places)] : []
  })
  if (texts.length === 0) return { text: say('valueAlready', { value: wish.core }) }
  const missed = quantitiesIn(wish.core).filter(
    (one) =>
      isNamed(one) &&
      found.every(({ old, next }) => (next.days === null) !== (one.days === null) && !isSameAs(one, old)),
  )
  texts.push(...missed.map((one) => whichOf(`${one.number} ${one.unit}`, one, draft)))
  const summed = withTotal(draft.idea, idea)
  return {
    text: [...texts, ...(summed === idea ? [] : [say('valueTotal')])].join(' '),
    draft: withIdea(draft, summed),
  }
}

/** Whether a wish gives a number that the idea could have. */
export const givesNumber = (wish: Wish) => quantitiesIn(wish.core).length > 0

const told = ({ old, next }: Exchange, places: readonly number[]) =>
  say(places.length > 0 ? 'valueChangedIn' : 'valueChanged', {
    old: isNamed(old) ? `${old.number} ${old.unit}` : old.number,
    next: isNamed(old) || old.sort !== next.sort ? writtenAs(next, old) : next.number,
    places: places.join(' and '),
  })

/** An adjective before what is counted is not named without it. */
const isNamed = ({ unit, days }: Quantity) => days !== null || /s$/iu.test(unit)

function exchangesIn(wish: Wish, { idea }: Draft, turn: Turn): Exchange[] {
  const own = [...idea.nextSteps, idea.solution, idea.whyWeLikeIt, idea.title].flatMap(quantitiesIn)
  const ownLike = (one: Quantity) => own.filter((other) => isSameAs(one, other))
  const given = quantitiesIn(wish.core)
  const [first, second] = given
  const [time] = given.filter(({ days }) => days !== null)
  if (time && says('total', wish.core)) return fitted(time, idea)
  const named = stepsMeant(wish.core, idea.nextSteps).filter((at) => at >= 0)
  const steps = named.length > 0 ? named : null
  const isContrasted = (one: Quantity) =>
    oldBefore.test(wish.core.slice(0, one.start)) || oldAfter.test(wish.core.slice(one.end))
  const isPair = first && second && given.length === 2 && joined.test(wish.core.slice(first.end, second.end))
  // 'Months 10 to 14' are a span.
  const isExchange = isPair && ownLike(first).length > 0 && (first.unit !== '' || says('change', wish.core))
  const old =
    given.length < 2
      ? undefined
      : (given.find((one) => ownLike(one).length > 0 && isContrasted(one)) ??
        (isExchange ? first : undefined))
  if (old) {
    const distance = (one: Quantity) => Math.abs(one.start - old.start)
    const next = given
      .filter((one) => one !== old && ((one.days === null) === (old.days === null) || !one.unit || !old.unit))
      .toSorted((one, other) => distance(one) - distance(other))[0]
    // 'Two' in 'one customer not two' is that of the customers.
    const same = ownLike(old)
    const counted = same.find((one) => hasSameUnit(one, old.unit ? old : (next ?? old)))
    const meant = counted ?? (same.every((one) => hasSameUnit(one, same[0] ?? one)) ? same[0] : undefined)
    return next && meant ? [{ old: meant, next, steps }] : []
  }
  if (!wish.isOrder && !says('wanted', wish.core)) return []
  const words = contentWords(wish.core).filter((word) =>
    given.every(({ unit }) => unit.toLowerCase() !== word),
  )
  const focused = turn.focus[0]
    ? idea.nextSteps.flatMap((step, at) => (step.includes(`(${turn.focus[0]?.entity})`) ? [at] : []))
    : []
  const before = quantitiesIn(turn.before)
  const complained = quantitiesIn(turn.before.split('\n').at(-1) ?? '')
  const bare = given.filter(({ unit, start }) => unit === '' && !bound.test(wish.core.slice(0, start)))
  // What is said to be wrong is not what should come.
  return given
    .filter((one) => !refused.test(wish.core.slice(0, one.start)))
    .flatMap((next): Exchange[] => {
      const isBare = next.unit === ''
      if (isBare && !bare.includes(next)) return []
      const fits = (one: Quantity) =>
        ownLike(one).length > 0 &&
        !isSameAs(one, next) &&
        (isBare
          ? one.unit !== '' && one.days === null && one.sort !== 'money'
          : one.unit !== '' && hasSameUnit(one, next))
      // A number alone stands for the one that the user has just complained about, and for no other.
      const mentioned = isBare
        ? bare.length === 1 && bare[0] === next && complained.findLast(fits)
        : before.findLast(fits)
      const isTotal =
        mentioned &&
        !steps &&
        idea.nextSteps
          .filter((step) => quantitiesIn(step).some((one) => isSameAs(mentioned, one)))
          .every(isDecision)
      if (isTotal) return next.days !== null && says('fitting', wish.core) ? fitted(next, idea) : []
      if (mentioned && (isBare || !steps))
        return [{ old: ownLike(mentioned)[0] ?? mentioned, next, steps: mentioned.unit ? null : steps }]
      const longest = Math.max(...idea.nextSteps.flatMap(allowedIn).map(daysOf))
      if (
        !steps &&
        next.days !== null &&
        before.some((one) => one.days !== null && daysOf(one) > longest && daysOf(one) > daysOf(next)) &&
        says('fitting', wish.core)
      )
        return fitted(next, idea)
      const wanted = steps ?? (focused.length > 0 ? focused : null)
      return onlyOne(next, words, wish, idea, wanted).map((one) => ({ old: one, next, steps: wanted }))
    })
}

/** The time of each test, shortened so that all of them fit into the time given. */
function fitted(total: Quantity, { nextSteps }: IdeaDraft): Exchange[] {
  const tests = nextSteps.flatMap((step, at) => allowedIn(step).map((old) => ({ old, steps: [at] })))
  const sum = tests.reduce((all, { old }) => all + daysOf(old), 0)
  if (daysOf(total) >= sum) return []
  return tests.map(({ old, steps }) => {
    const value = Math.max(1, Math.floor((daysOf(old) * daysOf(total)) / sum))
    return {
      old,
      steps,
      next: { ...total, number: `${value}`, value, unit: value > 1 ? 'days' : 'day', days: 1 },
    }
  })
}

function exchanged(idea: IdeaDraft, { old, next, steps }: Exchange): IdeaDraft {
  const change = (text: string) => withQuantity(text, next, (one) => isSameAs(old, one))
  const nextSteps = idea.nextSteps.map((step, at) => {
    if (steps && !steps.includes(at)) return step
    const isOfStep = quantitiesIn(step).some((one) => isSameAs(old, one))
    return withQuantity(
      step,
      next,
      (one) =>
        isSameAs(old, one) ||
        (isOfStep && runsFor.test(step.slice(0, one.start)) && isSameTime(one, old, next)),
    )
  })
  if (steps && !steps.includes(0)) return { ...idea, nextSteps }
  const { title, solution, whyWeLikeIt } = idea
  return {
    ...idea,
    nextSteps,
    title: change(title),
    solution: change(solution),
    whyWeLikeIt: change(whyWeLikeIt),
  }
}

/** Whether a time is the one that changes in other words, 'six weeks' beside 42 days, or no longer fits in it. */
function isSameTime(one: Quantity, old: Quantity, next: Quantity): boolean {
  if (one.days === null || old.days === null || next.days === null) return false
  const [own, before, now] = [one, old, next].map(daysOf) as [number, number, number]
  return before !== now && (own === before || (own < before && own > now))
}

/** The days after which a step decides, where they were those of the tests. */
function withTotal(before: IdeaDraft, after: IdeaDraft): IdeaDraft {
  const [old, now] = [before, after].map(({ nextSteps }) => nextSteps.flatMap(allowedIn).map(daysOf)) as [
    number[],
    number[],
  ]
  const sum = (days: readonly number[]) => days.reduce((total, one) => total + one, 0)
  const index = after.nextSteps.findIndex(isDecision)
  const step = after.nextSteps[index] ?? ''
  const [total] = quantitiesIn(step)
  const follows = [sum, (days: readonly number[]) => Math.max(...days)].find((of) => of(old) === total?.value)
  if (!total || !follows || follows(now) === total.value) return after
  const text = `${step.slice(0, total.start)}${follows(now)} days${step.slice(total.end)}`
  return { ...after, nextSteps: after.nextSteps.with(index, text) }
}
