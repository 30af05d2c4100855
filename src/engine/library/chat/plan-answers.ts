import { caseName, lowerFirst, withoutPeriod } from '../ideas/part.ts'
import { quoted } from '../ideas/quotations.ts'
import { listed } from '../wording.ts'
import { answered, cardOf, measuredIn, orAll, partFor } from './card.ts'
import type { Done, Draft, Handler } from './draft.ts'
import { similarTo } from './find.ts'
import { says } from './kinds.ts'
import { demandTexts } from './limits.ts'
import { allowedIn } from './number-options.ts'
import { ANSWERS, isQuoted, whatIsKnown, withoutNames } from './on-part.ts'
import { daysOf, quantitiesIn } from './quantities.ts'
import { say, sentencesIn } from './say.ts'
import { actionOf } from './steps.ts'
import { spokenOf } from './targets.ts'

/** 'Why do they cancel' asks about the user's own case, 'why do you' about the idea. */
export const ownCause =
  /^(?:so |and |but |you )*(?:why (?:do|does|did|are|is|dont|don[’']t) (?!you\b|this\b|that\b|it\b|these\b|i\b|we\b)|didn)/iu

/** Causes in the user's own case are nothing that a library knows. */
export function tellCause({ composed }: Draft): Done {
  const aim = composed.parts[0]?.element?.text
  return { text: say('causeUnknown', { aim: aim ? withoutPeriod(lowerFirst(aim)) : '' }) }
}

/** The library has no prices: what the first test takes, and what may cost. */
export const tellCost: Handler = (wish, draft, turn) => {
  const { plain } = wish
  if (says('who', plain)) return tellHow(wish, draft, turn)
  const costly = draft.composed.parts.flatMap(({ entry, precedent }) => {
    const has = (entry?.demands ?? []).filter(
      (one) => one === 'capital' || one === 'staff' || one === 'technology',
    )
    return has.length > 0 ? [say('costs', { entity: caseName(precedent.entity), has: demandTexts(has) })] : []
  })
  const [limit] = draft.composed.statement.limits.filter(({ kind }) => kind === 'money')
  return answered([
    say(says('hours', plain) ? 'hoursUnknown' : 'costUnknown', {
      action: actionOf(draft.idea.nextSteps[0] ?? ''),
    }),
    ...costly.slice(0, 2),
    say('costAdvice', { limit: limit ? `“${quoted(limit.text)}”` : say('budget') }),
  ])
}

/** How long the tests take, and which of them fit in a time that is asked about. */
export const tellTime: Handler = ({ plain }, draft) => {
  const tests = draft.idea.nextSteps.flatMap((step, at) =>
    allowedIn(step).map((one) => ({ step: at + 1, days: daysOf(one) })),
  )
  if (tests.length === 0) return answered([say('timeUnknown')])
  const sum = tests.reduce((total, { days }) => total + days, 0)
  const lengths = listed(tests.map((one) => say('testTakes', one)))
  const [asked] = quantitiesIn(plain)
    .filter(({ days }) => days !== null)
    .map(daysOf)
  if (asked === undefined) return answered([say('timeTold', { lengths, sum }), say('timeAdvice')])
  const fits = tests.filter(({ days }) => days <= asked)
  const reply = sum <= asked ? 'timeAllFit' : fits.length > 0 ? 'timeSomeFit' : 'timeNoneFits'
  const values = { asked, lengths, sum, steps: listed(fits.map(({ step }) => `${step}`)) }
  return answered([say(reply, values), sum <= asked ? '' : say('timeAdvice')])
}

export const tellFirst: Handler = (_, { idea }) => {
  const [first = '', second] = idea.nextSteps
  const own = measuredIn(first)
  const then = own ? say('firstWatch', own) : second ? say('firstThen', { action: actionOf(second) }) : ''
  return answered([say('first', { action: actionOf(first) }), then, say('firstBaseline')])
}

/** What the idea or its precedents say about a question on how it would work. */
export const tellHow: Handler = (wish, draft, turn) => {
  const { plain } = wish
  if (ownCause.test(plain)) return tellCause(draft)
  const near = similarTo(withoutNames(plain, draft.composed.parts), turn)
  const named = spokenOf(plain, draft, turn).map((one) => partFor(one, draft, turn))
  const { idea } = draft
  const planned = [
    ...idea.nextSteps.flatMap((step, at) =>
      sentencesIn(step)
        .slice(1)
        .map((text) => ({ place: say('stepPlace', { place: at + 1 }), text })),
    ),
    ...sentencesIn(idea.solution).map((text) => ({ place: say('solutionPlace'), text })),
  ].filter(
    ({ text }) =>
      !text.includes('“') && !says('frame', text) && !says('framing', text) && !isQuoted(text, plain),
  )
  const onCards = orAll(named, draft)
    .flatMap(({ entry, precedent }) =>
      entry
        ? [...sentencesIn(entry.how), ...entry.insights.map(({ text }) => text)].map((text) => ({
            place: precedent.entity,
            text,
          }))
        : [],
    )
    .filter(({ text }) => !isQuoted(text, plain))
  const [plan, card] = [planned, onCards].map(
    (passages) =>
      passages
        .map((one) => ({ ...one, worth: near(one.text) }))
        .toSorted((one, other) => other.worth - one.worth)[0],
  )
  const told = [
    plan && plan.worth >= ANSWERS ? say('planSays', { place: plan.place, sentence: plan.text }) : '',
    card && card.worth >= ANSWERS ? say('cardSays', { entity: card.place, sentence: card.text }) : '',
  ].filter(Boolean)
  const focus = named.slice(0, 1).map(({ precedent }) => precedent)
  if (told.length > 0) return answered([...told, say(says('who', plain) ? 'nobodyNamed' : 'howOpen')], focus)
  if (says('who', plain)) return answered([say('nobodyNamed')], focus)
  const [part = draft.composed.parts[0]] = named
  if (part && cardOf(part, turn).kind !== 'known')
    return answered([say('howUnverified', cardOf(part, turn).values), say('caseUnknown')], focus)
  return answered([part ? whatIsKnown(part, plain, draft, turn) : say('caseUnknown')], focus)
}
