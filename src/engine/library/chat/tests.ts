import { library } from '../../../../db/library/library.ts'
import { contentWords } from '../../text/words.ts'
import { withoutEnding } from '../ideas/part.ts'
import { type Draft, type Turn, withIdea } from './draft.ts'
import { isForm } from './find.ts'
import { says } from './kinds.ts'
import { allowedIn, changeNumbers, withTotal } from './numbers.ts'
import type { Done, Handler } from './operation.ts'
import { worded, write } from './own-words.ts'
import { daysOf, quantitiesIn } from './quantities.ts'
import { oneOf, say, unquoted } from './say.ts'
import { actionOf, fieldOf, isTest, type Label, stepsIn, withField, withSentence } from './steps.ts'
import { isBrief, type Wish } from './wishes.ts'

const { ordinals, testWords } = library.intents

const figures: { label: Label; form: RegExp }[] = [
  {
    label: 'Measure: ',
    form: /^(?:the )?(?:measure|measurement|count)(?: (?:of|for|in) (?:step \d|the (?:first|second) test))?(?: (?:should|must) be| is)?:? (?<words>\S.*)$/isu,
  },
  {
    label: 'Stop if ',
    form: /^(?:the )?stop(?:ping)?(?: (?:rule|figure|sign|point|(?:the )?(?:first |second )?test|it))?(?: (?:of|for|in) (?:step \d|the (?:first|second) test))?(?: (?:should|must) be| is)?(?: (?:already|simple|clear|easy)[,:]?)?(?: when| if)?:? (?:if )?(?<words>\S.*)$/isu,
  },
]

/** Whether a message gives both what a test counts and when it stops. */
export const isPaired = (wishes: readonly Wish[]) =>
  figures.every(({ form }) => wishes.some(({ plain }) => form.test(plain)))

/** Whether words for a test share a noun with what it does, counts or stops at. */
function isAbout(words: string, step: string): boolean {
  const own = contentWords([actionOf(step), ...figures.map(({ label }) => fieldOf(step, label))].join(' '))
  return contentWords(words).some(
    (word) => !says('numberWords', word) && own.some((other) => isForm(word, other)),
  )
}

/** 'The measure is wrong: count complaints' */
const verdict =
  /^(?:wrong|bad|nonsense|useless|silly|no good|not good)\b[^:,]{0,40}[:,] (?:count |measure |stop if )?/iu

/** What a test counts, or when it stops, in the user's words. */
export const setFigure: Handler = (wish, draft, turn) => {
  const { nextSteps } = draft.idea
  const found = figures.flatMap(({ label, form }) => {
    const words = form.exec(wish.plain)?.groups?.words?.replace(verdict, '')
    return words
      ? [{ label, words: unquoted(figureOf(words)), rest: words.slice(figureOf(words).length) }]
      : []
  })[0]
  // 'Fewer than 7 or we stop' says when to go on.
  if (!found || /\b(?:or|else|otherwise) (?:we |i )?stop\b/iu.test(found.words)) return null
  const sentence = `${found.label}${withoutEnding(found.words, '.')}.`
  const tests = nextSteps.flatMap((text, at) => (isTest(text) ? [at] : []))
  // A figure goes into the test of which the message speaks, with what it counts, or where the same is counted.
  const fits = tests.filter((at) => isAbout(found.words + found.rest, nextSteps[at] ?? ''))
  const spoken = turn.step !== null && tests.includes(turn.step) ? turn.step : undefined
  const likely =
    spoken ??
    (turn.isPaired || tests.length === 0 ? (tests[0] ?? 0) : fits.length === 1 ? fits[0] : undefined)
  const [place = likely] = stepsIn(wish.plain, nextSteps)
  if (place === undefined) {
    const named = tests.map(
      (at) => `${say('stepPlace', { place: at + 1 })} (“${actionOf(nextSteps[at] ?? '')}”)`,
    )
    const [other = ''] = figures.map(({ label }) => label).filter((label) => label !== found.label)
    return { text: say('figureWhich', { tests: named.join(' or '), sentence, other }) }
  }
  const step = nextSteps[place]
  if (!step) return { text: say('stepMissing', { count: nextSteps.length }) }
  const next = withField(step, found.label, found.words)
  const [allowed] = allowedIn(step)
  const [longer] = quantitiesIn(found.words).filter(
    (one) => one.days && allowed && daysOf(one) > daysOf(allowed),
  )
  const told = [
    say('figureChanged', { place: place + 1, sentence }),
    longer && allowed
      ? say('figureLonger', { place: place + 1, days: daysOf(allowed), next: daysOf(longer) })
      : '',
  ]
  return {
    text: told.filter(Boolean).join(' '),
    draft: withIdea(draft, { nextSteps: nextSteps.with(place, next) }),
  }
}

/** The words of a figure up to what is said of it to the assistant. */
function figureOf(words: string): string {
  const clauses = words.replace(/ instead$/iu, '').split(/(?=, |; )/u)
  const end = clauses.findIndex((clause, at) => at > 0 && (says('spoken', clause) || says('stopped', clause)))
  return (end < 0 ? clauses : clauses.slice(0, end)).join('')
}

/** Limits a test to what the user has; the page suggests this wish. */
export const makeCheaper: Handler = ({ plain }, draft) => {
  if (!says('cheaper', plain)) return null
  const { nextSteps } = draft.idea
  const [place = Math.max(0, nextSteps.findIndex(isTest))] = stepsIn(plain, nextSteps)
  const step = nextSteps[place]
  const sentence = say('cheaper')
  if (!step || step.includes(sentence)) return { text: say('cheaperAlready') }
  return {
    text: say('writtenStep', { place: place + 1, sentence }),
    draft: withIdea(draft, { nextSteps: nextSteps.with(place, withSentence(step, sentence)) }),
  }
}

/** Removes steps, or moves one; 'make it step 1' moves the one that the message has spoken of. */
export const changeSteps: Handler = ({ order }, draft, turn) => {
  const { nextSteps } = draft.idea
  const isMove = says('moving', order) || says('makeIt', order)
  // 'Step 2 is nonsense, out with it'
  const isIt = turn.spokenStep !== null && says('it', order)
  const isOut = isIt && isBrief(order) && !isMove && !turn.isSpoken
  if (!(/\bsteps?\b/iu.test(order) || isOut) || !(isMove || says('remove', order))) return null
  const named = stepsIn(order, nextSteps)
  const isSpoken = isIt && named.length < 2
  if (says('makeIt', order) && !isSpoken) return null
  const places = isSpoken && turn.spokenStep !== null ? [turn.spokenStep, ...named] : named
  const [from = -1, to] = places
  const step = nextSteps[from]
  if (step === undefined || to === -1) return { text: say('stepMissing', { count: nextSteps.length }) }
  if (!isMove) {
    const kept = nextSteps.filter((_, at) => !places.includes(at))
    if (kept.length === 0) return { text: say('stepsAllDropped') }
    const text = say('stepsDropped', { places: places.map((at) => at + 1).join(' and ') })
    return { text, draft: withIdea(draft, withTotal(draft.idea, { ...draft.idea, nextSteps: kept })) }
  }
  const isFirst = says('foremost', order)
  if (to === undefined && /^make step/iu.test(order)) return null
  if (to === undefined && !isFirst && !says('endmost', order) && !says('last', order)) return null
  const rest = nextSteps.toSpliced(from, 1)
  const isAfter = says('behind', order)
  const place =
    to === undefined
      ? says('foremost', order)
        ? 0
        : rest.length
      : rest.indexOf(nextSteps[to] ?? '') + (isAfter ? 1 : 0)
  if (place === from) return null
  const moved = rest.toSpliced(place, 0, step)
  return {
    text: say('stepMoved', { from: from + 1, to: place + 1 }),
    draft: withIdea(draft, { nextSteps: moved }),
  }
}

/** 'The test should be 2 weeks, only with the third graders': numbers change, other words of the user go into the step. */
export function inTest(wish: Wish, draft: Draft, turn: Turn): Done | null {
  const testShould = says('testShould', wish.order)
  const words = wish.content || (testShould ? wish.order : '')
  const { nextSteps } = draft.idea
  const [place = testShould ? (turn.step ?? nextSteps.findIndex(isTest)) : undefined] = stepsIn(
    wish.order,
    nextSteps,
  )
  if (!words || place === undefined || place < 0 || says('aStep', wish.order) || says('figures', wish.plain))
    return null
  const body = wish.content || wish.plain.replace(testStart, '')
  if (!wish.content && says('unsaid', body)) return null
  // 'Not fifty items, twenty patients' is one piece.
  const pieces = body.split(/(?<!\bnot [^,]{1,40}), (?![^()]*\))/iu)
  let next = draft
  const texts: string[] = []
  const rest = pieces.flatMap((piece) => {
    const done = changeNumbers({ ...wish, core: piece }, next, { ...turn, step: place })
    if (!done?.draft) return says('spoken', piece) ? [] : piece
    next = done.draft
    texts.push(done.text)
    // 'Thirty days in one courtroom' has more than the number.
    return / (?<where>(?:only )?(?:with|in|on|at|among) .+)$/iu.exec(piece)?.groups?.where ?? []
  })
  // 'For the test' alone says nothing of it.
  const isText = (piece: string) =>
    !says('spoken', piece) &&
    contentWords(piece).some((word) => !testWords.includes(word) && !(word in ordinals))
  const sentence = worded(rest.filter(isText).join(', '))
  const written = sentence
    ? write({ ...wish, order: `in step ${place + 1}` }, sentence, true, next, turn)
    : null
  const last = written?.draft ?? next
  return last === draft
    ? null
    : { text: [...texts, written?.text ?? ''].filter(Boolean).join(' '), draft: last }
}

/** 'The test should be', 'second' in 'second 3 weeks'. */
const testStart = new RegExp(
  String.raw`^(?:for |in )?(?:the )?(?:${oneOf(Object.keys(ordinals))} )?${oneOf(testWords)}\b[,:]? (?:(?:i|we) (?:want|need|would like|take) |let it be |let us take )?(?!should|must|has|can|is)|^(?:the )?${oneOf(Object.keys(ordinals))} (?=\d)|^.{0,20}?\b(?:${oneOf(testWords)}|step \d{1,2})\b,?(?: (?:should|must|has to|can)(?: only)?(?: be)?| is)?:? `,
  'iu',
)
