import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { conflictObjection } from '../ideas/conflict-text.ts'
import { caseName, lowerFirst, partOf, upperFirst, withoutPeriod } from '../ideas/part.ts'
import { quoted } from '../ideas/quotations.ts'
import { listed } from '../wording.ts'
import { isIn } from './draft.ts'
import { askedWords, foundForNeed, othersFor } from './find.ts'
import { says } from './kinds.ts'
import { type Handler, offer } from './operation.ts'
import { quantitiesIn } from './quantities.ts'
import { say } from './say.ts'
import { stepsIn } from './steps.ts'
import { conditionOf, nearest, partsIn, tell } from './telling.ts'

const { provisions } = library.templates.ideas

/** Risks that are told unless a number is asked for. */
const RISKS = 3
const MAX_LISTED = 6
/** A question for the facts of a case has at most so many words. */
const MAX_FACT = 12

/** 'Could it be done in the kitchen' says what could be written. */
const request = /^(?<modal>can|could) (?<subject>it|we|they) (?<rest>.{12,})$/iu

/** Which replies a question on a part or on the plan gets. */
const about =
  (kind: string): Handler =>
  (wish, draft, turn) => {
    const { plain } = wish
    const isNamed = partsIn(plain, draft, turn).length > 0
    const { modal, subject = '', rest } = request.exec(plain)?.groups ?? {}
    if (modal && !isNamed)
      return offer(say('orderInSolution', { sentence: `${upperFirst(subject)} ${modal} ${rest}.` }))
    if (says('request', plain)) return { text: say('requestOpen') }
    if (!isNamed && (says('testing', plain) || stepsIn(plain, draft.idea.nextSteps).length > 0))
      return tell('step', wish, draft, turn)
    const isShort = plain.split(' ').length <= MAX_FACT
    if (isNamed && isShort && says('fact', plain) && !plain.endsWith(' for'))
      return tell(says('factHow', plain) ? 'story' : 'fact', wish, draft, turn)
    if (says('whyAsked', plain) && !isNamed && !nearest(plain, draft, turn)) return { text: say('whyOpen') }
    if (says('who', plain) || says('whoElse', plain)) return tell('who', wish, draft, turn)
    if (says('amount', plain)) return tell('amount', wish, draft, turn)
    const isWhy =
      says('whyAsked', plain) ||
      (says('whyWord', plain) && isNamed) ||
      (kind === 'about' && !says('ownCase', plain))
    return tell(isWhy ? 'about' : 'how', wish, draft, turn)
  }

/** What speaks against the idea: conflicts, conditions and gaps, each for its part. */
const risks: Handler = ({ plain }, draft, turn) => {
  const named = partsIn(plain, draft, turn)
  const { conflicts, gaps, parts } = draft.composed
  const entityAt = (place: number) => caseName(parts[place]?.precedent.entity ?? '')
  const against = conflicts.map(({ limit, part, objection }) =>
    say('conflict', { entity: entityAt(part), has: conflictObjection(objection), limit: quoted(limit.text) }),
  )
  const cautions = (named.length > 0 ? named : parts).flatMap((part) => {
    const [first, ...more] = [...new Set([conditionOf(part, plain, turn), ...(part.entry?.whenNot ?? [])])]
    const told = (condition: string | undefined) =>
      condition ? say('risk', { condition, entity: caseName(part.precedent.entity) }) : ''
    return [
      { rank: 0, text: told(first) },
      { rank: 1, text: told(more[0]) },
    ]
  })
  const missing = gaps.map(({ part, kind }) =>
    say('gap', { entity: entityAt(part), need: provisions[kind].gap }),
  )
  const ranked = cautions.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text)
  const all = named.length > 0 ? ranked : [...against.slice(0, 1), ...ranked, ...missing]
  const asked = quantitiesIn(plain).find(({ unit }) => says('risk', unit))?.value ?? RISKS
  const told = all.filter(Boolean).slice(0, asked)
  return {
    text: told.length > 0 ? told.join(' ') : say('noRisk'),
    focus: named.slice(0, 1).map(({ precedent }) => precedent),
  }
}

/** Where a number comes from, else what a test counts. */
const checks: Handler = (wish, draft, turn) => {
  const [number] = says('basis', wish.plain) ? quantitiesIn(wish.plain) : []
  if (number) return { text: say('ruleOfThumb', { number: `${number.number} ${number.unit}`.trim() }) }
  return tell(says('who', wish.plain) ? 'who' : 'check', wish, draft, turn)
}

/** The precedent that fits what a question looks for; without words to go by, those there are. */
const find: Handler = (wish, draft, turn) => {
  const { plain } = wish
  const [named] = partsIn(plain, draft, turn)
  if (
    (named && isIn(draft, named.precedent)) ||
    (!named && (!says('seeking', plain) || says('whyAsked', plain)))
  )
    return about('about')(wish, draft, turn)
  const found = named?.precedent ?? (askedWords(plain).length > 0 ? foundForNeed(plain, draft, turn) : null)
  if (found) {
    const part = named ?? partOf(found, turn.problem.elements, turn.knowledge, draft.composed.adapt)
    const told = say('found', { entity: found.entity, deed: withoutPeriod(lowerFirst(found.innovation)) })
    const condition = conditionOf(part, plain, turn)
    const caution = condition
      ? say('whenNotYet', { outside: caseName(found.entity), conditionYet: condition })
      : ''
    const asked = offer(say('orderAdd', { comes: found.entity })).text
    return { text: [told, caution, asked].filter(Boolean).join(' '), focus: [found], offered: found }
  }
  const others = othersFor(turn.problem.statement, draft, turn).slice(0, MAX_LISTED)
  return {
    text:
      others.length > 0
        ? say('others', { others: listed(others.map(({ precedent }) => precedent.entity)) })
        : say('noOthers'),
  }
}

/** What the library marks, and the user's question as a step. */
const law: Handler = (wish, draft, turn) => {
  const question = withoutPeriod(lowerFirst(wish.plain)).replaceAll(/["“”]/gu, '')
  const asked = offer(say('orderStep', { place: 1, sentence: say('stepLaw', { question }) })).text
  const told = tell('legal', wish, draft, turn)
  return { ...told, text: `${told.text} ${asked}` }
}

const telling =
  (kind: string): Handler =>
  (wish, draft, turn) =>
    tell(kind, wish, draft, turn)

/** How each kind of question is answered. */
export const answers: Partial<Record<WishKind, Handler>> = {
  about: about('about'),
  how: about('how'),
  risk: risks,
  source: telling('source'),
  cost: (wish, draft, turn) => (says('who', wish.plain) ? about('how') : telling('cost'))(wish, draft, turn),
  time: telling('time'),
  check: checks,
  legal: law,
  first: telling('first'),
  find,
}

/** Answers a question by its likeliest kind; one of a kind that has no answer asks how. */
export const answer: Handler = (wish, draft, turn) => {
  const [likely = 'how'] = wish.kinds
  const sought = says('seekingFirst', wish.plain) && likely === 'how' ? 'find' : likely
  const kind = sought === 'find' && says('riskAsked', wish.plain) ? 'risk' : sought
  return (answers[kind] ?? answers.how)?.(wish, draft, turn) ?? null
}
