import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { conditionsFor } from '../ideas/conditions.ts'
import { conflictObjection } from '../ideas/conflict-text.ts'
import { caseName, type IdeaPart, lowerFirst, partOf, upperFirst, withoutPeriod } from '../ideas/part.ts'
import { quoted } from '../ideas/quotations.ts'
import { isQuoted, ownWordsOf } from '../quote.ts'
import { listed } from '../wording.ts'
import { type Draft, isIn, type Turn } from './draft.ts'
import { askedWords, foundForNeed, othersFor } from './find.ts'
import { says } from './kinds.ts'
import { similarTo, spokenOf } from './names.ts'
import { allowedIn } from './numbers.ts'
import { type Done, type Handler, offer } from './operation.ts'
import { daysOf, quantitiesIn } from './quantities.ts'
import { canSay, echo, opening, say } from './say.ts'
import { actionOf, fieldOf, isDecision, stepsIn } from './steps.ts'
import type { Wish } from './wishes.ts'

const { demands, provisions } = library.templates.ideas

/** Risks that are told unless a number is asked for. */
const RISKS = 3
const MAX_LISTED = 6
/** From this similarity on a question speaks of a part. */
const SPEAKS_OF = 0.8
/** In a longer question 'it' stands for something else than a part. */
const MAX_POINTED = 8

/** What answers each kind of question, sentence by sentence: of each list the first reply for which there is all that it tells. */
const sentences: Record<string, string[][]> = {
  about: [
    ['notInYet', 'whyWarning', 'whyAimWords', 'whyWords', 'whyAim'],
    ['brings', 'whyOwn'],
    ['testOfPart', 'untested'],
    ['whenNot', 'whenNotYet'],
  ],
  fact: [['fact', 'whyOwn'], ['impact']],
  story: [['story', 'whyOwn'], ['impact']],
  who: [['whyAimWords', 'whyWords', 'whyAim'], ['testOfPart'], ['whoOpen']],
  amount: [['testOfPart'], ['amountOpen']],
  source: [['source', 'sourceUnverified']],
  cost: [['takes'], ['costOpen']],
  time: [['timeTold', 'timeOpen'], ['timeAdvice']],
  check: [['measured', 'noMeasure'], ['measureAdvice']],
  legal: [['lawOpen'], ['lawMarked']],
  first: [['first'], ['firstBaseline']],
  step: [['plainDecision', 'plainTest', 'plainStep']],
}

/** What replies tell of a part, a step and the tests, by the names of their slots; what is not known is empty. */
function valuesFor(part: IdeaPart | undefined, place: number, question: string, draft: Draft, turn: Turn) {
  const { idea, composed } = draft
  const { entry, precedent, element } = part ?? {}
  const isPart = precedent !== undefined && isIn(draft, precedent)
  const step = idea.nextSteps[place] ?? ''
  const tests = idea.nextSteps.flatMap((text, at) =>
    allowedIn(text).map((one) => ({ step: at + 1, days: daysOf(one) })),
  )
  const quotation = part && composed.quotations[composed.parts.indexOf(part)]?.text
  const condition = part ? (conditionOf(part, question, turn) ?? '') : ''
  const entity = caseName(precedent?.entity ?? '')
  return {
    entity,
    outside: isPart ? '' : entity,
    warning: isPart && entry?.outcome === 'failure' ? entity : '',
    unknown: entry ? '' : entity,
    aim: element && isPart && !isQuoted(element) ? withoutPeriod(lowerFirst(element.text)) : '',
    words: isPart ? (quotation ?? (element && isQuoted(element) ? ownWordsOf(element) : '')) : '',
    advice: withoutPeriod(lowerFirst(part?.advice ?? precedent?.part?.text ?? precedent?.own?.advice ?? '')),
    condition: isPart ? condition : '',
    conditionYet: isPart ? '' : condition,
    deed: withoutPeriod(precedent?.innovation ?? ''),
    how: opening(entry?.how ?? '', 2),
    impact: opening(entry?.impact ?? '', 1),
    year: entry?.year ?? '',
    place: entry?.place ?? '',
    sources: listed(
      (entry?.sources ?? []).slice(0, RISKS).map(({ title, publisher }) => `“${title}” (${publisher})`),
    ),
    state: entry ? say(entry.verification) : '',
    taken: listed(
      (part ? [part] : composed.parts).flatMap((one) =>
        (one.entry?.demands ?? []).map(
          (demand) => `${demands[demand].noun} (${caseName(one.precedent.entity)})`,
        ),
      ),
    ),
    law: listed(
      composed.parts.flatMap((one) =>
        one.entry?.demands.includes('law') ? caseName(one.precedent.entity) : [],
      ),
    ),
    step: place + 1,
    decision: isDecision(step) ? place + 1 : '',
    action: lowerFirst(actionOf(step)),
    question: echo(question),
    untested: part && isPart && stepIndex(part, draft) < 0 ? entity : '',
    partAction:
      part && isPart && stepIndex(part, draft) === place ? lowerFirst(opening(actionOf(step), 1)) : '',
    sentence: withoutPeriod(step),
    measure: fieldOf(step, 'Measure: '),
    stop: fieldOf(step, 'Stop if '),
    lengths: listed(tests.map((one) => say('testTakes', one))),
    total: tests.reduce((sum, { days }) => sum + days, 0),
  }
}

/** The condition under which a part does not work that a question is nearest to. */
function conditionOf(part: IdeaPart, question: string, turn: Turn): string | undefined {
  const [near, context] = [similarTo(question, turn), similarTo(turn.problem.statement, turn)]
  const worth = (condition: string) => near(condition) + context(condition)
  return conditionsFor([part])
    .filter(({ state }) => state !== 'holds')
    .map(({ condition }) => condition)
    .toSorted((one, other) => worth(other) - worth(one))[0]
}

/** The parts that a question means by name, by place or by 'it'. */
function partsIn(plain: string, draft: Draft, turn: Turn): IdeaPart[] {
  const spoken = spokenOf(plain, draft, turn)
  const isPointed = says('it', plain) && (turn.isSpoken || plain.split(' ').length <= MAX_POINTED)
  const { composed } = draft
  return (spoken.length === 0 && isPointed ? turn.focus : spoken).map(
    (one) =>
      composed.parts.find(({ precedent }) => precedent.entity === one.entity) ??
      partOf(one, turn.problem.elements, turn.knowledge, composed.adapt),
  )
}

/** The part of the idea that a question without a name is nearest to. */
function nearest(plain: string, { composed }: Draft, turn: Turn): IdeaPart | undefined {
  if (says('whyAsked', plain) && says('foremost', plain)) return composed.parts[0]
  const near = similarTo(plain, turn)
  const worth = ({ name, advice, entry }: IdeaPart) => near([name, advice, entry?.how].join(' '))
  return composed.parts
    .toSorted((one, other) => worth(other) - worth(one))
    .find((one) => worth(one) >= SPEAKS_OF)
}

const stepIndex = ({ precedent, name }: IdeaPart, { idea }: Draft) =>
  idea.nextSteps.findIndex((step) => step.includes(`(${precedent.entity})`) || step.includes(name))

const stepOf = (part: IdeaPart, draft: Draft) => Math.max(0, stepIndex(part, draft))

/** Answers a question by the replies of its kind. */
function tell(kind: string, { plain }: Wish, draft: Draft, turn: Turn): Done {
  const named = partsIn(plain, draft, turn)
  const isAgain = turn.isAnswered && named.length === 0
  const close = kind === 'source' ? draft.composed.parts[0] : nearest(plain, draft, turn)
  const part = named[0] ?? (isAgain ? undefined : close)
  const [step = part ? stepOf(part, draft) : 0] = stepsIn(plain, draft.idea.nextSteps)
  if (step < 0) return { text: say('stepMissing', { count: draft.idea.nextSteps.length }) }
  const values = valuesFor(part, step, plain, draft, turn)
  const texts = (sentences[kind] ?? []).flatMap((names) => {
    const name = names.find((one) => canSay(one, values))
    return name ? [say(name, values)] : []
  })
  return {
    text: texts.length > 0 ? texts.join(' ') : say('howOpen', values),
    // 'Take it out' means the part that has just been explained.
    focus: part && texts.length > 0 ? [part.precedent] : [],
    isWeak: says('adapting', plain),
  }
}

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
    if (isNamed && says('fact', plain) && !plain.endsWith(' for'))
      return tell(says('factHow', plain) ? 'story' : 'fact', wish, draft, turn)
    if (says('whyAsked', plain) && !isNamed && !nearest(plain, draft, turn)) return { text: say('whyOpen') }
    if (says('who', plain)) return tell('who', wish, draft, turn)
    if (says('amount', plain)) return tell('amount', wish, draft, turn)
    const isWhy =
      (kind === 'about' || says('whyAsked', plain)) &&
      !says('howAsked', plain) &&
      (isNamed || nearest(plain, draft, turn) !== undefined)
    return tell(isWhy || isNamed || nearest(plain, draft, turn) ? 'about' : 'how', wish, draft, turn)
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
  if ((named && isIn(draft, named.precedent)) || (!named && !says('seeking', plain)))
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
