import { library } from '../../../../db/library/library.ts'
import { conditionsOf } from '../../../contracts/transfer-check.ts'
import type { OwnBrief } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { conditionsFor } from '../ideas/conditions.ts'
import { conflictObjection } from '../ideas/conflict-text.ts'
import { caseName, type IdeaPart, lowerFirst, partOf, withoutPeriod } from '../ideas/part.ts'
import { quoted } from '../ideas/quotations.ts'
import { yearText } from '../search/fit.ts'
import { listed } from '../wording.ts'
import type { Done, Draft, Handler, Turn } from './draft.ts'
import { isIn } from './find.ts'
import { bestSentence, opening, similarTo } from './passages.ts'
import { isSameAs, quantitiesIn } from './quantities.ts'
import { meantIn, namedIn, spokenOf } from './references.ts'
import { unmarked } from './step-names.ts'
import { say } from './words.ts'

const { demands, moneyWords } = library.templates.ideas
/** What begins an element in the writer's own words. */
const [ownWordsStart = ''] = library.templates.elementInOwnWords.split('{')

/** Risks that are told unless a number is asked for. */
const RISKS = 3
/** More than any similarity. */
const NAMED_RISK = 3
/** Sources that are named. */
const MAX_SOURCES = 3
/** The first test is meant unless another one says this much more. */
const LEAD = 0.4
/** From this similarity on a condition speaks of what is asked. */
const SPEAKS_OF = 0.55

/** A question with as many words of its own says what is to be allowed. */
const OWN_QUESTION = 4

const answered = (sentences: readonly string[], focus?: Done['focus']): Done | null =>
  sentences.length > 0 ? { text: sentences.filter(Boolean).join(' '), ...(focus && { focus }) } : null

/** A saved idea may be built from nothing that the library or the problem knows. */
const noParts = (): Done => ({ text: say('noParts') })

/** The parts that a question means; empty when it names none. */
export function partsMeant(wish: string, draft: Draft, turn: Turn): IdeaPart[] {
  return meantIn(wish, draft, turn).map((precedent) => asPart(precedent, draft, turn))
}

export const asPart = (
  precedent: Parameters<typeof partOf>[0],
  { composed }: Draft,
  { problem, knowledge }: Turn,
) => partOf(precedent, problem.elements, knowledge, composed.adapt)

const stepOf = ({ precedent, name }: IdeaPart, { idea }: Draft) =>
  idea.nextSteps.findIndex((step) => step.includes(`(${precedent.entity})`) || step.includes(name)) + 1

/** Why a part is in the idea and what to take from it. */
export const tellWhy: Handler = ({ plain }, draft, turn) => {
  const named = partsMeant(plain, draft, turn)
  if (named.length === 0 && ownCause.test(plain)) return tellCause(draft)
  const parts =
    named.length > 0
      ? named
      : /\b(?:these|they|them|those|all)\b/iu.test(plain)
        ? draft.composed.parts
        : draft.composed.parts.slice(0, 1)
  const order = /\b(?:before|first|order|lead\w*)\b/iu.test(plain) ? [say('whyOrder')] : []
  const isDoubted = /\b(?:to do with|got to do|different|relevant|fit|we (?:sell|make|run)|similar)\b/iu.test(
    plain,
  )
  return (
    answered(
      [...order, ...parts.flatMap((part) => whyOf(part, isDoubted, turn))],
      named.length === 1 ? named.map(({ precedent }) => precedent) : undefined,
    ) ?? noParts()
  )
}

/** 'Why do they cancel' asks about the user's own case, 'why do you' about the idea. */
const ownCause =
  /^(?:so |and |but )*why (?:do|does|did|are|is|dont|don[’']t) (?!you\b|this\b|that\b|it\b|these\b)/iu

/** Causes in the user's own case are nothing that a library knows. */
export function tellCause({ composed }: Draft): Done {
  const aim = composed.parts[0]?.element?.text
  return { text: say('causeUnknown', { aim: aim ? withoutPeriod(lowerFirst(aim)) : '' }) }
}

/** What the user wrote of a precedent of their own. */
const ownDeed = (name: string, { entity, innovation, advice, impact }: OwnBrief) =>
  say(name, {
    entity,
    deed: withoutPeriod(lowerFirst(innovation)),
    advice: withoutPeriod(lowerFirst(advice || innovation)),
    impact: impact && `${withoutPeriod(impact)}.`,
  }).trim()

const ownRisk = ({ entity, whenNot }: OwnBrief) =>
  whenNot
    ? say('riskOwnNoted', {
        entity: caseName(entity),
        whenNot: conditionsOf(whenNot).map(withoutPeriod).join('; or '),
      })
    : say('riskOwn', { entity: caseName(entity) })

function whyOf(
  { precedent, entry, element, advice }: IdeaPart,
  isDoubted: boolean,
  { knowledge }: Turn,
): string[] {
  const { entity } = precedent
  if (precedent.own) return [ownDeed('whyOwn', precedent.own)]
  if (!entry || !advice) return [say('whyUnverified', { entity, fit: '' })]
  const field = knowledge.industry(entry.industry)?.name.toLowerCase() ?? ''
  const isOwnWords = !element || element.text.startsWith(ownWordsStart)
  const values = {
    entity: caseName(entity),
    deed: withoutPeriod(lowerFirst(entry.innovation)),
    aim: withoutPeriod(lowerFirst(element?.text ?? '')),
    advice: withoutPeriod(lowerFirst(advice)),
  }
  return [
    say(entry.outcome === 'failure' ? 'whyWarning' : isOwnWords ? 'whyAlone' : 'whyFor', values),
    ...(isDoubted && field ? [say('whyField', { field })] : []),
  ]
}

/** The conditions under which parts fail, the nearest to the question first. */
export const tellRisks: Handler = ({ plain }, draft, turn) => {
  const named = partsMeant(plain, draft, turn)
  const parts = named.length > 0 ? named : draft.composed.parts
  const conflicts = draft.composed.conflicts
    .filter((_, at) => named.length === 0 && at < 1)
    .map(({ limit, part, objection }) =>
      say('conflictRisk', {
        limit: quoted(limit.text),
        entity: caseName(draft.composed.parts[part]?.precedent.entity ?? ''),
        has: conflictObjection(objection),
      }),
    )
  const near = similarTo(plain, turn)
  const context = similarTo(turn.problem.statement, turn)
  const ranked = parts
    .flatMap((part) =>
      (part.entry ? conditionsFor([part]) : [])
        .filter(({ state }) => state !== 'holds')
        .map(({ condition, state }) => ({
          part,
          condition,
          near: near(condition),
          // What the user found to apply comes first.
          worth: near(condition) + context(condition) + (state === 'fails' ? NAMED_RISK : 0),
        })),
    )
    .toSorted((one, other) => other.worth - one.worth)
  const asked = quantitiesIn(plain).find(({ value }) => value >= 1 && value <= 9)?.value
  const [first] = ranked
  if (!first)
    return (
      answered(
        parts.map(({ precedent, entry }) =>
          precedent.own
            ? ownRisk(precedent.own)
            : say(entry ? 'riskChecked' : 'riskUnverified', { entity: caseName(precedent.entity) }),
        ),
      ) ?? noParts()
    )
  const values = ({ part, condition }: (typeof ranked)[number]) => ({
    entity: caseName(part.precedent.entity),
    conditions: condition,
    stop: part.test?.stop ?? '',
    step: stepOf(part, draft),
  })
  const isOpen =
    /\b(?:risks?|wrong|flop|fails?|weak\w*|downsides?|danger|watch out|backfire|break|objections?|worst|not work)\b/iu.test(
      plain,
    )
  if (!isOpen || (/\b(?:that|if)\b/iu.test(plain) && !asked)) {
    const told = ranked.toSorted((one, other) => other.near - one.near)[0] ?? first
    const known = say(told.near >= SPEAKS_OF ? 'riskKnown' : 'riskNearest', values(told))
    return answered([
      known,
      told.part.test && stepOf(told.part, draft) > 0 ? say('riskWatched', values(told)) : say('riskAdvice'),
    ])
  }
  const wanted = Math.max(1, (asked ?? RISKS) - conflicts.length)
  const told = spread(ranked, wanted).map((one) => say('risk', values(one)))
  const own = parts.flatMap(({ precedent }) => (precedent.own ? ownRisk(precedent.own) : []))
  return answered(
    numbered([...conflicts, ...told, ...own]).concat(
      say('riskFirst', { entity: caseName(first.part.precedent.entity) }),
    ),
  )
}

/** One of each part before a second of any. */
function spread<T extends { part: IdeaPart }>(ranked: readonly T[], count: number): T[] {
  const firsts = ranked.filter(({ part }, at) => ranked.findIndex((one) => one.part === part) === at)
  return [...firsts, ...ranked.filter((one) => !firsts.includes(one))].slice(0, count)
}

const numbered = (texts: readonly string[]) =>
  texts.length > 1 ? texts.map((text, at) => `${at + 1}. ${text}`) : [...texts]

/** The library holds no law: which parts touch one, and whom to ask what. */
export const tellLegal: Handler = ({ plain }, draft, turn) => {
  const named = spokenOf(plain, draft, turn).map((one) => asPart(one, draft, turn))
  const touched = (named.length > 0 ? named : draft.composed.parts).filter(({ entry }) =>
    entry?.demands.includes('law'),
  )
  const [part] = touched.length > 0 ? touched : named.length > 0 ? named : draft.composed.parts
  const marked = touched.length > 0 ? say('lawMarked', { entities: entitiesOf(touched) }) : say('lawUnmarked')
  // Asked in full, the user's own question is the one to pass on.
  const isFull = contentWords(unmarked(plain)).length >= OWN_QUESTION
  const ask = isFull
    ? say('lawAskOwn', { question: unmarked(plain) })
    : part?.advice
      ? say('lawAsk', { advice: withoutPeriod(lowerFirst(part.advice)) })
      : ''
  return answered([say('lawUnknown'), marked, ask])
}

const entitiesOf = (parts: readonly IdeaPart[]) =>
  listed(parts.map(({ precedent }) => caseName(precedent.entity)))

export const tellSources: Handler = ({ plain }, draft, turn) => {
  const named = partsMeant(plain, draft, turn)
  const parts = named.length > 0 ? named : draft.composed.parts
  return (
    answered(
      parts.map(({ precedent: { entity, own }, entry }) =>
        own
          ? say('sourceOwn', { entity, source: own.source }).trim()
          : entry
            ? say('source', {
                entity,
                sources: sourcesOf(entry, parts.length > 1 ? 1 : MAX_SOURCES),
                state: say(entry.verification),
              })
            : say('sourceUnverified', { entity }),
      ),
      named.map(({ precedent }) => precedent).slice(0, 1),
    ) ?? noParts()
  )
}

const sourcesOf = ({ sources }: NonNullable<IdeaPart['entry']>, count = MAX_SOURCES) =>
  listed(
    sources
      .slice(0, count)
      .map(({ title, publisher, year }) => `“${title}” (${[publisher, year].filter(Boolean).join(', ')})`),
  )

/** What the library has on a precedent, as far as the question asks for it. */
export const tellFact: Handler = ({ plain }, draft, turn) => {
  const parts = partsMeant(plain, draft, turn)
  const relates = /\b(?:to do with|got to do|mean for|help)\b/iu.test(plain)
  return answered(
    parts.slice(0, 2).flatMap((part) => [factOf(part, plain), ...(relates ? whyOf(part, true, turn) : [])]),
    parts.slice(0, 1).map(({ precedent }) => precedent),
  )
}

function factOf({ precedent, entry }: IdeaPart, plain: string): string {
  const { entity } = precedent
  const innovation = withoutPeriod(precedent.innovation)
  if (precedent.own) return ownDeed('factOwn', precedent.own)
  if (!entry) return say('howUnverified', { entity, innovation })
  const values = {
    entity,
    innovation,
    year: yearText(entry.year),
    place: entry.place,
    how: opening(entry.how, 3),
    impact: opening(entry.impact, 2),
    why: opening(entry.background, 2),
    source: sourcesOf(entry, 1),
    outcome: say(entry.outcome),
    conditions: entry.whenNot[0] ?? '',
  }
  const asks = (words: RegExp) => words.test(plain)
  if (asks(/\b(?:when|what year|how old)\b|^year/iu)) return say('factWhen', values)
  if (asks(/\b(?:where|which country|what country)\b/iu)) return say('factWhere', values)
  if (asks(/\b(?:wrong|fail\w*|mistake)\b/iu)) return say('factWrong', values)
  if (
    asks(
      /\b(?:work(?:ed)? for|did it work|came of|happened|end(?:ed)?|result|outcome|still exist|how many|how big)\b/iu,
    )
  )
    return say('factOutcome', values)
  if (asks(/\b(?:how|exactly)\b/iu)) return say('factHow', values)
  return say('fact', values)
}

/** What a test measures and when it stops; where a number comes from. */
export const tellCheck: Handler = (wish, draft, turn) => {
  const { plain } = wish
  const steps = draft.idea.nextSteps
  const [number] = /\b(?:based on|come from|why|from where|where does)\b/iu.test(plain)
    ? quantitiesIn(plain)
    : []
  const step = number
    ? steps.findIndex((text) => quantitiesIn(text).some((own) => isSameAs(number, own)))
    : -1
  if (number && step >= 0)
    return answered([
      say('ruleOfThumb', { number: `${number.number} ${number.unit}`.trim(), step: step + 1 }),
    ])
  const isPerson = /^(?:and )?(?:who|whose)\b/iu.test(plain)
  const named = partsMeant(plain, draft, turn)
  const tested = draft.composed.parts.filter((part) => part.test && stepOf(part, draft) > 0)
  const near = similarTo(plain, turn)
  const best =
    named.find(({ test }) => test) ??
    tested.toSorted(
      (one, other) =>
        near(testText(other)) -
        near(testText(one)) -
        LEAD * (Number(other === tested[0]) - Number(one === tested[0])) * -1,
    )[0]
  if (!best?.test) return answered([say('checkUnknown')])
  const values = {
    entity: caseName(best.precedent.entity),
    action: withoutPeriod(best.test.action),
    measure: best.test.measure,
    stop: best.test.stop,
    step: stepOf(best, draft),
    days: best.test.days,
  }
  const own = values.step > 0 ? measuredIn(steps[values.step - 1] ?? '') : null
  return answered([
    ...(isPerson ? [say('nobodyNamed')] : []),
    say(values.step > 0 ? 'checkBy' : 'checkOwn', { ...values, ...own }),
    say('checkBaseline'),
  ])
}

const testText = ({ test, name }: IdeaPart) => `${name} ${test?.action} ${test?.measure} ${test?.stop}`

/** The measure and the figure to stop at as the step has them now. */
export function measuredIn(step: string): { measure: string; stop: string } | null {
  const found = /Measure: (?<measure>.+?)\. Stop if (?<stop>.+?)\.(?: |$)/u.exec(step)?.groups
  return found ? { measure: found.measure ?? '', stop: found.stop ?? '' } : null
}

/** The library has no prices: what the first test takes, and what may cost. */
export const tellCost: Handler = (wish, draft, turn) => {
  const { plain } = wish
  if (/\b(?:who|where)\b/iu.test(plain)) return tellPayer(plain, draft)
  const action = actionOf(draft.idea.nextSteps[0] ?? '')
  const costly = draft.composed.parts.filter(({ entry }) =>
    entry?.demands.some((one) => one === 'capital' || one === 'staff' || one === 'technology'),
  )
  const told = costly.map(({ entry, precedent }) =>
    say('costs', {
      entity: caseName(precedent.entity),
      has: listed(
        (entry?.demands ?? [])
          .filter((one) => one === 'capital' || one === 'staff' || one === 'technology')
          .map((one) => demands[one].has),
      ),
    }),
  )
  const isTime = /\bhours?|much work\b/iu.test(plain)
  const [limit] = turn.problem.statement
    ? draft.composed.statement.limits.filter(({ kind }) => kind === 'money')
    : []
  return answered([
    say(isTime ? 'hoursUnknown' : 'costUnknown', { action }),
    ...told.slice(0, 2),
    say('costAdvice', { limit: limit ? `“${quoted(limit.text)}”` : say('budget') }),
  ])
}

function tellPayer(plain: string, { idea, composed }: Draft): Done | null {
  const sentences = [...idea.nextSteps, idea.solution].flatMap((text) => text.split(/(?<=[.!?])\s+/u))
  const pays = sentences.find((text) => /\b(?:pay|pays|paid|fee|bill|charge)\b/iu.test(text))
  const part = composed.parts.find(
    ({ entry }) =>
      entry && [...moneyWords, 'pay', 'paid', 'fee'].some((word) => entry.how.toLowerCase().includes(word)),
  )
  const example = part?.entry
    ? [
        say('payerThere', {
          entity: caseName(part.precedent.entity),
          how: bestSentence('pays paid fee money', part.entry.how),
        }),
      ]
    : []
  return answered(
    [pays ? say('payer', { sentence: pays }) : say('payerUnknown'), ...example, say('payerAdvice')].filter(
      (text) => !/^\W*$/u.test(text) && plain !== '',
    ),
  )
}

/** What a step asks to be done, without its heading and figures. */
export const actionOf = (step: string) =>
  withoutPeriod((/(?:^|\)\. )(?!First test|If that)(.+?)(?= Measure: |$)/u.exec(step)?.[1] ?? step).trim())

/** How long the tests take, and which of them fit in a time that is asked about. */
export const tellTime: Handler = ({ plain, text }, draft, turn) => {
  const tests = draft.idea.nextSteps.flatMap((step, at) => {
    const [allowed] = /^After \d/u.test(step)
      ? []
      : quantitiesIn(step).filter(({ days, end }) => days !== null && step.startsWith(' at most', end))
    return allowed ? [{ step: at + 1, days: allowed.value * (allowed.days ?? 1) }] : []
  })
  const [named] = spokenOf(plain, draft, turn)
  if (named && !isIn(draft, named))
    return tellFact({ kind: 'fact', plain: 'when', text }, draft, { ...turn, focus: [named] })
  if (tests.length === 0) return answered([say('timeUnknown')])
  const own = draft.idea.nextSteps.flatMap(quantitiesIn)
  const sum = tests.reduce((total, { days }) => total + days, 0)
  const lengths = listed(tests.map(({ step, days }) => say('testTakes', { step, days })))
  const unit =
    quantitiesIn(turn.before).findLast(
      (one) => one.days !== null && !own.some((other) => isSameAs(one, other)),
    )?.days ?? null
  const asked = quantitiesIn(plain)
    .map(({ value, days }) => value * (days ?? unit ?? 7))
    .at(0)
  if (asked === undefined) return answered([say('timeTold', { lengths, sum }), say('timeAdvice')])
  const fits = tests.filter(({ days }) => days <= asked).map(({ step }) => step)
  const values = { asked, lengths, sum, steps: listed(fits.map(String)) }
  if (sum <= asked) return answered([say('timeAllFit', values)])
  return answered([say(fits.length > 0 ? 'timeSomeFit' : 'timeNoneFits', values), say('timeAdvice')])
}

export const tellFirst: Handler = (_, { idea }) => {
  const [first = '', second] = idea.nextSteps
  const own = measuredIn(first)
  return answered([
    say('first', { action: actionOf(first) }),
    ...(own ? [say('firstWatch', own)] : second ? [say('firstThen', { action: actionOf(second) })] : []),
    say('firstBaseline'),
  ])
}

/** Which part to begin with, or that only the test can tell. */
export const tellChoice: Handler = ({ plain }, draft, turn) => {
  const named = namedIn(plain, turn)
  const parts = draft.composed.parts.filter(({ test }) => test)
  const [leading] = parts
  if (!leading?.test) return answered([say('checkUnknown')])
  const told = (part: IdeaPart) => ({
    entity: caseName(part.precedent.entity),
    name: part.name,
    days: part.test?.days ?? 0,
    condition: part.entry?.whenNot[0] ?? '',
    stop: part.test?.stop ?? '',
  })
  const isQuick = /\b(?:quick\w*|fast\w*|short\w*|cheap\w*|easy|easiest)\b/iu.test(plain)
  if (isQuick) {
    const quickest =
      parts.toSorted(
        (one, other) =>
          (one.test?.days ?? 0) - (other.test?.days ?? 0) ||
          (one.entry?.demands.length ?? 0) - (other.entry?.demands.length ?? 0),
      )[0] ?? leading
    return answered([say('quickest', told(quickest))])
  }
  if (/\b(?:worth|good idea|would that|would it|do you think|does it)\b/iu.test(plain))
    return answered([say('onlyTest', told(leading))])
  const chosen =
    named.map((one) => asPart(one, draft, turn)).find((part) => part.entry?.outcome === 'success') ?? leading
  return answered([say(chosen === leading ? 'chooseLead' : 'chooseNamed', told(chosen))])
}
