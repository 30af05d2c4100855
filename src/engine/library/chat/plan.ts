import { caseName, type IdeaPart, lowerFirst, withoutPeriod } from '../ideas/part.ts'
import { stepsOf } from '../ideas/steps.ts'
import { listed } from '../wording.ts'
import { actionOf, asPart, measuredIn, partsMeant, tellCause, tellFact, tellWhy } from './answers.ts'
import type { Done, Draft, Handler, Turn } from './draft.ts'
import { askedWords, breaksNothing, foundForNeed, isIn, type Match, othersFor } from './find.ts'
import { opening, sentencesOf, similarTo } from './passages.ts'
import { quantitiesIn } from './quantities.ts'
import { hasPronoun, namedIn, spokenOf } from './references.ts'
import { stepsMeant } from './step-names.ts'
import { say } from './words.ts'

/** A passage must say this much about a question to answer it. */
const ANSWERS = 0.75
/** What another precedent must have of a description to be named as fitting. */
const FITS = 1
/** Or this share of its words. */
const SHARED = 0.4
/** Other precedents that are listed. */
const MAX_LISTED = 4

/** What the idea or its precedents say about a question on how it would work. */
export const tellHow: Handler = ({ plain, text }, draft, turn) => {
  const near = similarTo(plain, turn)
  const best = (passages: readonly Passage[]) =>
    passages
      .map((one) => ({ ...one, worth: near(one.text) }))
      .toSorted((one, other) => other.worth - one.worth)[0]
  const named = spokenOf(plain, draft, turn)
    .filter((one) => isIn(draft, one))
    .map((one) => asPart(one, draft, turn))
  const planned = best(planPassages(draft))
  const card = best((named.length > 0 ? named : draft.composed.parts).flatMap(cardPassages))
  if (/^(?:so |and |but |you )*(?:why|didn)/iu.test(plain) && named.length === 0) return tellCause(draft)
  const told = [
    ...(planned && planned.worth >= ANSWERS
      ? [say('planSays', { place: planned.place, sentence: planned.text })]
      : []),
    ...(card && card.worth >= ANSWERS ? [say('cardSays', { entity: card.place, sentence: card.text })] : []),
  ]
  const isPerson = /^(?:and |but |so )*(?:who|whose)\b(?! (?:is|are|was|were) )/iu.test(plain)
  if (told.length > 0) return { text: [...told, say(isPerson ? 'nobodyNamed' : 'howOpen')].join(' ') }
  if (named[0]) return tellWhy({ kind: 'why', plain, text }, draft, turn)
  if (hasPronoun(plain) && turn.focus[0] && isIn(draft, turn.focus[0]))
    return tellFact({ kind: 'fact', plain, text }, draft, turn)
  if (isPerson) return { text: say('nobodyNamed') }
  const [other] = othersFor(plain, draft, turn)
  const nearest = other && other.shared.length > 1 ? ` ${say('otherNear', nameAndDeed(other))}` : ''
  return { text: say('howUnknown') + nearest, ...(nearest && other && { focus: [other.precedent] }) }
}

interface Passage {
  place: string
  text: string
}

const planPassages = ({ idea }: Draft): Passage[] => [
  ...idea.nextSteps.flatMap((step, at) =>
    sentencesOf(step)
      .filter(
        (text) =>
          !/^(?:First test|If that works|Second test|Allow|Compare with|Measure:|After \d)/u.test(text),
      )
      .map((text) => ({ place: say('stepPlace', { place: at + 1 }), text })),
  ),
  ...sentencesOf(idea.solution)
    .filter((text) => !/“/u.test(text) && !/^(?:In all|Nothing here|Add each|Limits)/u.test(text))
    .map((text) => ({ place: say('solutionPlace'), text })),
]

const cardPassages = ({ entry, precedent }: IdeaPart): Passage[] =>
  entry
    ? [
        ...sentencesOf(entry.how),
        ...entry.insights.map(({ text }) => text),
        ...sentencesOf(entry.impact),
      ].map((text) => ({
        place: precedent.entity,
        text,
      }))
    : []

const nameAndDeed = ({ precedent }: Match) => ({
  entity: precedent.entity,
  deed: withoutPeriod(lowerFirst(precedent.innovation)),
})

/** Other precedents by what they do, or one that is named. */
export const findOthers: Handler = ({ plain }, draft, turn) => {
  const named = spokenOf(plain, draft, turn)
  const isSearch =
    /\b(?:any|one|something|others?|list|anything|which)\b/iu.test(plain) && namedIn(plain, turn).length === 0
  const pointed = named.length === 0 && hasPronoun(plain) ? turn.focus : []
  const first = [...named, ...pointed].find((one) => !isIn(draft, one)) ?? (isSearch ? undefined : named[0])
  if (first && isIn(draft, first)) return tellWhy({ kind: 'why', plain, text: plain }, draft, turn)
  if (first) return weigh(asPart(first, draft, turn), draft, turn)
  const others = othersFor(plain, draft, turn)
  const words = askedWords(plain).filter((word) => !/^(?:others?|list|precedents?|closest|mine)$/u.test(word))
  if (words.length === 0) return listOthers(others, plain, turn)
  const near = similarTo(words.join(' '), turn)
  const best = others.find(({ shared }) => shared.length > 0) ?? others[0]
  const isFit =
    best !== undefined &&
    (best.shared.length >= Math.max(2, words.length * SHARED) ||
      (best.shared.length > 0 &&
        near(asPart(best.precedent, draft, turn).entry?.how ?? '') + near(best.precedent.innovation) >= FITS))
  if (best && isFit)
    return {
      text: say('found', { ...nameAndDeed(best), topic: words.join(' ') }) + cautionOf(best, draft, turn),
      focus: [best.precedent],
    }
  const elsewhere = foundForNeed(words.join(' '), draft, turn)
  const match =
    elsewhere && near(asPart(elsewhere, draft, turn).entry?.how ?? '') + near(elsewhere.innovation) >= FITS
      ? { precedent: elsewhere, shared: [] }
      : null
  if (!match) {
    const list = listOthers(others, plain, turn)
    return { ...list, text: `${say('foundNothing', { topic: words.join(' ') })} ${list.text}` }
  }
  return {
    text:
      say('foundElsewhere', { ...nameAndDeed(match), topic: words.join(' ') }) +
      cautionOf(match, draft, turn),
    focus: [match.precedent],
  }
}

function listOthers(others: readonly Match[], plain: string, turn: Turn): Done {
  const fitting = others.slice(0, MAX_LISTED)
  if (fitting.length === 0 || plain === '') return { text: say('noOthers') }
  const told = fitting.map(
    ({ precedent }) =>
      `${precedent.entity} (${lowerFirst(turn.knowledge.entry(precedent.libraryEntry)?.handle ?? precedent.innovation)})`,
  )
  return {
    text: say('others', { others: listed(told) }),
    focus: fitting.slice(0, 1).map(({ precedent }) => precedent),
  }
}

const cautionOf = ({ precedent }: Match, draft: Draft, turn: Turn) => {
  const [condition] = turn.knowledge.entry(precedent.libraryEntry)?.whenNot ?? []
  const isSafe = breaksNothing(precedent, draft, turn)
  return ` ${condition ? say('foundCaution', { condition }) : ''} ${isSafe ? '' : say('foundConflict')} ${say('foundOffer', { entity: precedent.entity })}`.replace(
    / {2,}/gu,
    ' ',
  )
}

/** What a precedent that is not in the idea would bring, and where it would not work. */
function weigh(part: IdeaPart, draft: Draft, turn: Turn): Done {
  const { precedent, entry } = part
  if (!entry)
    return {
      text: say('howUnverified', {
        entity: precedent.entity,
        innovation: withoutPeriod(precedent.innovation),
      }),
      focus: [precedent],
    }
  const values = {
    entity: caseName(precedent.entity),
    deed: withoutPeriod(lowerFirst(entry.innovation)),
    advice: withoutPeriod(lowerFirst(part.advice ?? entry.advice)),
    condition: entry.whenNot[0] ?? '',
  }
  const failed =
    entry.outcome === 'success' ? '' : ` ${say(entry.outcome === 'failure' ? 'weighFailed' : 'weighMixed')}`
  const conflict = breaksNothing(precedent, draft, turn) ? '' : ` ${say('foundConflict')}`
  return {
    text: `${say('weigh', values)}${failed}${conflict} ${say('foundOffer', { entity: precedent.entity })}`,
    focus: [precedent],
  }
}

/** A step, the theme, a phrase of the idea or the whole in plainer words. */
export const explain: Handler = (wish, draft, turn) => {
  const { plain } = wish
  const steps = draft.idea.nextSteps
  if (/§/u.test(plain) && stepsMeant(plain, steps).includes(-1))
    return { text: say('stepMissing', { count: steps.length }) }
  const [index] = stepsMeant(plain, steps)
  if (index !== undefined) return { text: explainStep(index, draft, turn) }
  if (/\b(?:themes?|mechanisms?)\b/iu.test(plain)) return explainTheme(draft, turn)
  const phrase =
    /["“']([^"“”']{4,})["”']/u.exec(plain)?.[1] ??
    /\b(?:by|mean(?:s|ing)?|is|explain|the|understand|get) (?:the |an? |your )?(.+?)(?: mean| thing| in plain.*| simple.*)?$/iu.exec(
      plain,
    )?.[1] ??
    ''
  const near = similarTo(phrase || plain, turn)
  const [nearest] = partsMeant(plain, draft, turn).concat(
    draft.composed.parts.toSorted((one, other) => near(partText(other)) - near(partText(one))),
  )
  const isWhole =
    askedWords(phrase).length === 0 || /\b(?:idea|solution|this|it|that|everything)$/iu.test(phrase)
  if (!nearest?.entry || isWhole)
    return {
      text: say('wholePlain', {
        parts: listed(draft.composed.parts.map(({ name }) => name)),
        advice: withoutPeriod(lowerFirst(draft.composed.parts[0]?.advice ?? '')),
      }),
    }
  return {
    text: say('phrasePlain', {
      entity: caseName(nearest.precedent.entity),
      purpose: withoutPeriod(nearest.entry.purpose),
      advice: withoutPeriod(lowerFirst(nearest.advice ?? '')),
    }),
    focus: [nearest.precedent],
  }
}

const partText = ({ name, advice, precedent, test }: IdeaPart) =>
  [name, advice, precedent.innovation, test?.action].join(' ')

function explainStep(index: number, draft: Draft, turn: Turn): string {
  const step = draft.idea.nextSteps[index] ?? ''
  const kind = stepsOf(draft.composed, turn.knowledge).find(
    ({ text }) => text.slice(0, 20) === step.slice(0, 20),
  )?.kind
  const part = draft.composed.parts.find(
    ({ name, precedent }) => step.includes(caseName(precedent.entity)) || step.includes(name),
  )
  const place = index + 1
  const measured = measuredIn(step)
  const allowed = quantitiesIn(step).find(
    ({ days, end }) => days !== null && step.startsWith(' at most', end),
  )
  if (measured) {
    const time = allowed ? `${allowed.number} ${allowed.unit}` : say('timeOpen')
    return say('plainTest', { place, action: actionOf(step), ...measured, time })
  }
  if (kind === 'law' && part?.advice)
    return say('plainLaw', {
      place,
      entity: caseName(part.precedent.entity),
      advice: withoutPeriod(lowerFirst(part.advice)),
    })
  if (kind === 'decision') return say('plainDecision', { place })
  return say('plainOwn', { place, step })
}

function explainTheme({ composed }: Draft, { knowledge }: Turn): Done | null {
  const mechanisms = composed.parts.flatMap(({ entry }) =>
    (entry?.mechanisms ?? []).flatMap((code) => knowledge.mechanism(code) ?? []),
  )
  const told = [
    ...new Set(mechanisms.map(({ phrase, definition }) => say('mechanism', { phrase, definition }))),
  ]
  return told.length > 0 ? { text: opening(told.join(' '), 4) } : null
}
