import type { IdeaDraft } from '../../drafts.ts'
import { contentWords } from '../../text/words.ts'
import { type Draft, type Handler, type Turn, withIdea } from './draft.ts'
import { hasSameUnit, isSameAs, type Quantity, quantitiesIn, writtenAs } from './quantities.ts'
import { isForm } from './references.ts'
import { stepsIn } from './step-names.ts'
import { beginsAsWish } from './wish-kinds.ts'
import { say } from './words.ts'

/** What a wish replaces by what, and in which steps; null for everywhere. */
interface Exchange {
  old: Quantity
  next: Quantity
  steps: number[] | null
}

/** Before the number that should no longer stand. */
const oldBefore =
  /(?:\b(?:instead of|rather than|not|from|over|in place of|says?|with) (?:the |those |these |an? |about )?|\b(?:change|make|turn|cut|lower|raise|reduce|replace|swap) (?:the |those |that )?)$/iu
const oldAfter = /^\S*(?: \S+)? (?:is|are|s|sounds?) (?:way |much |far |a bit )?too\b/iu
const arrow = /→|->|=>/u
/** Between the number that goes and the one that comes. */
const joined = /^[^,;]{0,20}\b(?:to|into|with|by|is|are|becomes?)\b|^ (?:the )?\d/iu
/** A reason after a wish. */
const remarkEnd = /,? (?:because|since|as|so)\b|, (?:i|we|it|they|he|she|that|there)\b|[;(]/iu
/** A number after these is wanted even where no verb says so. */
const ordering =
  /\b(?:should|must|can only|has to|have to|need to|needs to|at most|max|maximum|enough|fine|is ok|only|please|pls)\b/iu
/** What the user would be content with. */
export const wanting = /\bi(?: want| would like| would be|[’']d like|[’']d be)\b/iu
/** 'May is in ten weeks' orders nothing. */
const stating = /^(?:\S+ ){1,2}(?:is|are|was|were)\b/iu
/** A time for all tests together. */
const inTotal =
  /\b(?:in total|altogether|everything|all (?:the )?(?:tests|steps)|the whole (?:plan|thing|idea))\b/iu
/** Words beside a number that may be a mere 'cut the test to'. */
const ASIDE = 1
const allowance = / at most\b/u

/** Replaces a number wherever the idea has it, and what follows from it. */
export const changeValue: Handler = ({ plain }, draft, turn) => {
  const found = inTotal.test(plain)
    ? fitted(plain, draft)
    : exchangesIn(plain, draft, turn.before, stepsOfFocus(draft, turn))
  if (found.length === 0) return { text: say('valueMissing', { value: plain }) }
  let idea = draft.idea
  const texts = found.flatMap((exchange) => {
    const changed = exchanged(idea, exchange)
    const places = idea.nextSteps.flatMap((step, at) => (step === changed.nextSteps[at] ? [] : [at + 1]))
    const isChanged = JSON.stringify(changed) !== JSON.stringify(idea)
    idea = changed
    return isChanged ? [told(exchange, places)] : []
  })
  if (texts.length === 0) return { text: say('valueAlready', { value: plain }) }
  const missed = inTotal.test(plain)
    ? []
    : quantitiesIn(plain.split(remarkEnd)[0] ?? plain).filter(
        (one) =>
          isNoun(one) && found.every(({ old, next }) => next.number !== one.number && !isSameAs(one, old)),
      )
  texts.push(...missed.map(({ number, unit }) => say('valueMissing', { value: `${number} ${unit}` })))
  const summed = withTotal(draft.idea, idea)
  const total = summed === idea ? [] : [say('valueTotal')]
  return { text: [...texts, ...total].join(' '), draft: withIdea(draft, summed) }
}

/** The time of each test, shortened so that all of them fit into the time that a wish gives. */
function fitted(plain: string, { idea }: Draft): Exchange[] {
  const [total] = quantitiesIn(plain).filter(({ days }) => days !== null)
  const tests = idea.nextSteps.flatMap((step, at) => allowedIn(step).map((old) => ({ old, steps: [at] })))
  const sum = tests.reduce((all, { old }) => all + daysOf(old), 0)
  if (!total || daysOf(total) >= sum) return []
  return tests.map(({ old, steps }) => {
    const value = Math.max(1, Math.floor((daysOf(old) * daysOf(total)) / sum))
    return {
      old,
      steps,
      next: { ...total, number: `${value}`, value, unit: value > 1 ? 'days' : 'day', days: 1 },
    }
  })
}

const daysOf = ({ value, days }: Quantity) => value * (days ?? 1)

const told = ({ old, next }: Exchange, places: readonly number[]) =>
  say(places.length > 0 ? 'valueChangedIn' : 'valueChanged', {
    old: isNoun(old) ? `${old.number} ${old.unit}` : old.number,
    next: isNoun(old) || old.sort !== next.sort ? writtenAs(next, old) : next.number,
    places: places.join(' and '),
  })

/** An adjective before what is counted is not named without it. */
const isNoun = ({ unit, days }: Quantity) => days !== null || /s$/iu.test(unit)

/** Whether a wish replaces a number of the idea. */
export const isValueChange = (plain: string, draft: Draft, before: string) =>
  exchangesIn(plain, draft, before, null).some(({ old, next }) => !isSameAs(next, old))

/** The steps on the part that was spoken of last; null for none. */
function stepsOfFocus({ idea: { nextSteps } }: Draft, { focus: [part] }: Turn): number[] | null {
  const own = part ? nextSteps.flatMap((step, at) => (step.includes(`(${part.entity})`) ? [at] : [])) : []
  return own.length > 0 ? own : null
}

function exchangesIn(plain: string, draft: Draft, before: string, focus: number[] | null): Exchange[] {
  const { idea } = draft
  const wish = plain.split(remarkEnd)[0] ?? plain
  const own = [...idea.nextSteps, idea.solution, idea.whyWeLikeIt, idea.title].flatMap(quantitiesIn)
  const isOwn = (one: Quantity) => own.some((other) => isSameAs(one, other))
  const pairs = wish.split(/ and /iu)
  if (pairs.length > 1 && pairs.every((pair) => quantitiesIn(pair).length === 2))
    return pairs.flatMap((pair, at) => exchangesIn(at === 0 ? pair : `change ${pair}`, draft, before, focus))
  const given = quantitiesIn(wish)
  const isOld = (one: Quantity) =>
    isOwn(one) && (oldBefore.test(wish.slice(0, one.start)) || oldAfter.test(wish.slice(one.end)))
  const steps = stepsMeant(wish, idea)
  const marked = given.filter(isOld)
  const isPair =
    given.length === 2 && (arrow.test(wish) || (beginsAsWish(wish) && joined.test(wish.slice(given[0]?.end))))
  const olds =
    marked.length > 0 && marked.length < given.length ? marked : isPair ? given.filter(isOwn).slice(0, 1) : []
  const comes = given.filter((one) => !olds.includes(one))
  const [old] = olds
  const nearest = comes.toSorted(
    (one, other) => Math.abs(one.start - (old?.start ?? 0)) - Math.abs(other.start - (old?.start ?? 0)),
  )
  if (old)
    return nearest
      .filter((next) => mayReplace(old, next))
      .slice(0, 1)
      .map((next) => exchangeOf(old, next, own, steps))
  if ((stating.test(wish) || !beginsAsWish(wish)) && !ordering.test(wish) && !wanting.test(wish)) return []
  const told = contentWords(wish).filter(
    (word) => !given.some(({ number, unit }) => contentWords(`${number} ${unit}`).includes(word)),
  )
  return comes.flatMap((next): Exchange[] => {
    const mentioned = quantitiesIn(before).findLast(
      (one) =>
        isOwn(one) &&
        (one.sort === next.sort || (one.sort === 'share' && next.unit === '' && next.sort === 'count')) &&
        (next.unit === '' || one.unit === '' || hasSameUnit(one, next)),
    )
    if (mentioned && (next.unit === '' || !steps)) return [exchangeOf(mentioned, next, own, steps)]
    const wanted = steps ?? focus
    return nearestOf(next, told, wish, idea, wanted).map((one) => ({ old: one, next, steps: wanted }))
  })
}

/** A time is never replaced by what is counted, nor the other way round. */
const mayReplace = (old: Quantity, next: Quantity) =>
  old.unit === '' || next.unit === '' || (old.days === null) === (next.days === null)

/** The number as the idea has it: 'two' in 'one customer not two' is that of the customers. */
function exchangeOf(
  old: Quantity,
  next: Quantity,
  own: readonly Quantity[],
  steps: number[] | null,
): Exchange {
  const same = own.filter((one) => isSameAs(old, one))
  const wanted = old.unit ? old : next
  const counted = same.find((one) => wanted.unit !== '' && hasSameUnit(one, wanted))
  return { old: counted ?? { ...old, unit: old.unit || (same[0]?.unit ?? '') }, next, steps }
}

/** The steps that a wish names; null when it names none. */
function stepsMeant(plain: string, { nextSteps }: IdeaDraft): number[] | null {
  const named = stepsIn(plain, nextSteps.length).filter((at) => at >= 0)
  if (named.length > 0) return named
  const ordinal = /\b(first|second|1st|2nd) test\b/iu.exec(plain)?.[1]
  if (ordinal) return [/^(?:first|1st)$/iu.test(ordinal) ? 0 : 1]
  return null
}

/** What the wish gives a new number for, by its unit and its other words. */
function nearestOf(
  next: Quantity,
  told: readonly string[],
  plain: string,
  { nextSteps }: IdeaDraft,
  steps: number[] | null,
): Quantity[] {
  const options = nextSteps.flatMap((step, at) =>
    steps && !steps.includes(at)
      ? []
      : quantitiesIn(step)
          .filter((one) => next.unit !== '' && hasSameUnit(one, next) && !/^After /u.test(step))
          .map((old) => {
            const near = contentWords(sentenceAt(step, old.start))
            const shared = told.filter((word) => near.some((other) => isForm(word, other))).length
            return { old, shared, worth: shared + (allowance.test(step.slice(old.end, old.end + 9)) ? 2 : 0) }
          }),
  )
  if (/\b(?:both|all|each|every) (?:tests|of)\b/iu.test(plain)) return options.map(({ old }) => old)
  const [best] = options.toSorted((one, other) => other.worth - one.worth)
  // Where neither the step nor anything beside the number is named, what is told of it is about something else.
  const isOther = !steps && told.length > ASIDE && best?.shared === 0
  if (!best || isOther || isSameAs(next, best.old)) return []
  return [best.old]
}

const sentenceAt = (text: string, place: number) => {
  const start = text.lastIndexOf('. ', place) + 1
  const end = text.indexOf('. ', place)
  return text.slice(start, end < 0 ? text.length : end)
}

function exchanged(idea: IdeaDraft, { old, next, steps }: Exchange): IdeaDraft {
  const change = (text: string, isStep = false) =>
    quantitiesIn(text)
      .filter(
        (one) =>
          isSameAs(old, one) ||
          (isStep && runsFor.test(text.slice(0, one.start)) && isPartOf(one, old, next)),
      )
      .toReversed()
      .reduce(
        (result, one) => `${result.slice(0, one.start)}${writtenAs(next, one)}${result.slice(one.end)}`,
        text,
      )
  const nextSteps = idea.nextSteps.map((step, at) =>
    !steps || steps.includes(at)
      ? change(
          step,
          quantitiesIn(step).some((one) => isSameAs(old, one)),
        )
      : step,
  )
  if (steps && !steps.includes(0)) return { ...idea, nextSteps }
  return {
    ...idea,
    nextSteps,
    title: change(idea.title),
    solution: change(idea.solution),
    whyWeLikeIt: change(idea.whyWeLikeIt),
  }
}

/** Before the time that a test runs. */
const runsFor = /\bfor (?:the )?$/iu

/** Whether a time of a step is the one that changes in other words, 'six weeks' beside 42 days, or no longer fits in it. */
function isPartOf(one: Quantity, old: Quantity, next: Quantity): boolean {
  if (one.days === null || old.days === null || next.days === null) return false
  const [own, before, now] = [one, old, next].map(daysOf) as [number, number, number]
  return before !== now && (own === before || (own < before && own > now))
}

/** The days after which a step decides, where they were those of the tests. */
function withTotal(before: IdeaDraft, after: IdeaDraft): IdeaDraft {
  const [old, now] = [before, after].map(({ nextSteps }) => nextSteps.flatMap(allowancesIn)) as [
    number[],
    number[],
  ]
  const sum = (days: readonly number[]) => days.reduce((total, one) => total + one, 0)
  const index = after.nextSteps.findIndex((step) => /^After \d/u.test(step))
  const step = after.nextSteps[index]
  const [total] = quantitiesIn(step ?? '')
  if (!step || !total || total.days !== 1) return after
  const follows = [sum, (days: readonly number[]) => Math.max(...days)].find((of) => of(old) === total.value)
  if (!follows || follows(now) === total.value) return after
  const text = `${step.slice(0, total.start)}${follows(now)} days${step.slice(total.end)}`
  return { ...after, nextSteps: after.nextSteps.with(index, text) }
}

/** The times that a test may take at most. */
const allowedIn = (step: string) =>
  /^After \d/u.test(step)
    ? []
    : quantitiesIn(step).filter(({ days, end }) => days !== null && allowance.test(step.slice(end, end + 9)))

const allowancesIn = (step: string) => allowedIn(step).map(daysOf)
