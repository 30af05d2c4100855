import { library } from '../../../../db/library/library.ts'
import { contentWords } from '../../text/words.ts'
import { caseName, type IdeaPart, lowerFirst, withoutPeriod } from '../ideas/part.ts'
import { listed } from '../wording.ts'
import { answered, cardOf, meantIn, measuredIn, noParts, orAll, partFor, stepOf, weighed } from './card.ts'
import { type Draft, type Handler, isIn, type Turn } from './draft.ts'
import { askedWords, similarTo } from './find.ts'
import { says } from './kinds.ts'
import { allowedIn } from './number-options.ts'
import { answerOn, asksMore } from './on-part.ts'
import { ownCause, tellCause, tellHow, tellTime } from './plan-answers.ts'
import { isSameAs, quantitiesIn } from './quantities.ts'
import { opening, quotedIn, say } from './say.ts'
import { actionOf, stepsMeant, unmarked } from './steps.ts'
import { spokenOf } from './targets.ts'
import type { Wish } from './wishes.ts'

const { idleWords, partWords } = library.intents

/** Risks that are told unless a number is asked for. */
const RISKS = 3
/** From this similarity on a condition speaks of what is asked. */
const SPEAKS_OF = 0.6
/** A question with as many words of its own says what is to be allowed. */
const OWN_QUESTION = 4

/** What the library has on a part, as far as the question asks for it; else a step, the theme or the idea in plain words. */
export const tellAbout: Handler = (wish, draft, turn) => {
  const { plain } = wish
  const { nextSteps } = draft.idea
  const [place] = stepsMeant(plain, nextSteps)
  if (place === -1) return { text: say('stepMissing', { count: nextSteps.length }) }
  if (place !== undefined) return { text: stepInWords(place, draft, turn) }
  if (says('theme', plain)) return answered([themeInWords(draft, turn)])
  const named = meantIn(wish, draft, turn)
  const [lead] = draft.composed.parts
  const facet = facetIn(plain)
  if (named.length === 0) {
    if (ownCause.test(plain)) return tellCause(draft)
    if (!lead) return noParts()
    if (says('factWhen', plain)) return tellTime(wish, draft, turn)
    if (says('explain', plain) && !says('why', plain)) return answered([inPlainWords(wish, draft, turn)])
    if (facet !== 'why') return tellHow(wish, draft, turn)
  }
  const parts = named.length > 0 ? named.slice(0, 2) : says('several', plain) ? draft.composed.parts : [lead]
  const texts = parts.flatMap((part) => (part ? toldOf(part, facet, plain, draft, turn) : []))
  const order = says('sequence', plain) ? say('whyOrder') : ''
  return answered(
    [order, ...texts],
    named.slice(0, 1).map(({ precedent }) => precedent),
  )
}

/** What a question asks of a precedent, by the name of the reply; why it is in the idea where it asks nothing else. */
function facetIn(plain: string): string {
  if (/ for$/iu.test(plain)) return 'why'
  if (says('explain', plain)) return 'phrasePlain'
  return library.intents.facets.find((one) => says(one, plain)) ?? 'why'
}

function toldOf(part: IdeaPart, facet: string, plain: string, draft: Draft, turn: Turn): string[] {
  if (!isIn(draft, part.precedent)) return [weighed(part, draft, turn)]
  const { kind, why, values } = cardOf(part, turn)
  if (kind !== 'known') return [say(`why${kind}`, values)]
  // 'What is it for' and 'what has it to do with' ask for the card as it is.
  const isPlain = / for$/iu.test(plain) || says('doubt', plain)
  if (facet === 'why' && !isPlain && asksMore(plain, part, [...idleWords, ...partWords]))
    return [answerOn(part, plain, draft, turn)]
  const told = say(facet === 'why' ? `why${why}` : facet, values)
  return says('doubt', plain) && values.field ? [told, say('whyField', values)] : [told]
}

function stepInWords(place: number, { idea, composed }: Draft, turn: Turn): string {
  const step = idea.nextSteps[place] ?? ''
  const part = composed.parts.find(
    ({ name, precedent }) => step.includes(caseName(precedent.entity)) || step.includes(name),
  )
  const measured = measuredIn(step)
  const [allowed] = allowedIn(step)
  if (measured) {
    const time = allowed ? `${allowed.number} ${allowed.unit}` : say('timeOpen')
    return say('plainTest', { place: place + 1, action: actionOf(step), ...measured, time })
  }
  if (/^After \d/u.test(step)) return say('plainDecision', { place: place + 1 })
  if (part && says('legal', step)) return say('plainLaw', { ...cardOf(part, turn).values, place: place + 1 })
  return say('plainOwn', { place: place + 1, step })
}

function themeInWords({ composed }: Draft, { knowledge }: Turn): string {
  const mechanisms = composed.parts.flatMap(({ entry }) =>
    (entry?.mechanisms ?? []).flatMap((code) => knowledge.mechanism(code) ?? []),
  )
  const told = new Set(mechanisms.map(({ phrase, definition }) => say('mechanism', { phrase, definition })))
  return opening([...told].join(' '), 4)
}

/** A phrase of the idea, or the whole idea. */
function inPlainWords({ plain }: Wish, { composed }: Draft, turn: Turn): string {
  const asked = askedWords(quotedIn(plain) ?? plain).join(' ')
  const near = similarTo(asked, turn)
  const worth = ({ name, advice, precedent, test }: IdeaPart) =>
    near([name, advice, precedent.innovation, test?.action].join(' '))
  const [nearest] = composed.parts.toSorted((one, other) => worth(other) - worth(one))
  if (nearest?.entry && asked && worth(nearest) >= SPEAKS_OF)
    return say('phrasePlain', cardOf(nearest, turn).values)
  const [lead] = composed.parts
  const advice = withoutPeriod(lowerFirst(lead?.advice ?? ''))
  return say('wholePlain', { parts: listed(composed.parts.map(({ name }) => name)), advice })
}

export const tellSources: Handler = (wish, draft, turn) => {
  const named = meantIn(wish, draft, turn)
  const parts = orAll(named, draft)
  const texts = parts.map((part) => {
    const { kind, values, sources } = cardOf(part, turn)
    return say(`source${kind === 'known' ? '' : kind}`, {
      ...values,
      sources: sources(parts.length > 1 ? 1 : RISKS),
    }).trim()
  })
  return (
    answered(
      texts,
      named.slice(0, 1).map(({ precedent }) => precedent),
    ) ?? noParts()
  )
}

/** The library holds no law: which parts touch one, and whom to ask what. */
export const tellLegal: Handler = (wish, draft, turn) => {
  const named = spokenOf(wish.plain, draft, turn).map((one) => partFor(one, draft, turn))
  const touched = orAll(named, draft).filter(({ entry }) => entry?.demands.includes('law'))
  const [part] = touched.length > 0 ? touched : orAll(named, draft)
  const entities = listed(touched.map(({ precedent }) => caseName(precedent.entity)))
  const question = unmarked(wish.plain)
  // Asked in full, the user's own question is the one to pass on.
  const isFull = contentWords(question).length >= OWN_QUESTION
  const ask = isFull
    ? say('lawAskOwn', { question })
    : part?.advice
      ? say('lawAsk', cardOf(part, turn).values)
      : ''
  return answered([
    say('lawUnknown'),
    say(touched.length > 0 ? 'lawMarked' : 'lawUnmarked', { entities }),
    ask,
  ])
}

/** What a test measures and when it stops; where a number comes from. */
export const tellCheck: Handler = (wish, draft, turn) => {
  const { plain } = wish
  const { nextSteps } = draft.idea
  const [number] = says('basis', plain) ? quantitiesIn(plain) : []
  if (number) {
    const step = nextSteps.findIndex((text) => quantitiesIn(text).some((own) => isSameAs(number, own))) + 1
    return answered([
      say(step > 0 ? 'ruleOfThumb' : 'numberMissing', {
        number: `${number.number} ${number.unit}`.trim(),
        step,
      }),
    ])
  }
  const near = similarTo(plain, turn)
  const worth = ({ name, test }: IdeaPart) => near(`${name} ${test?.action} ${test?.measure} ${test?.stop}`)
  const tested = orAll(meantIn(wish, draft, turn), draft).filter(({ test }) => test)
  const [best] = tested.toSorted((one, other) => worth(other) - worth(one))
  if (!best) return answered([say('checkUnknown')])
  const step = stepOf(best, draft)
  const values = {
    ...cardOf(best, turn).values,
    step,
    ...(step > 0 && measuredIn(nextSteps[step - 1] ?? '')),
  }
  return answered([
    says('who', plain) ? say('nobodyNamed') : '',
    say(step > 0 ? 'checkBy' : 'checkOwn', values),
    say('checkBaseline'),
  ])
}
