import { library } from '../../../../db/library/library.ts'
import { contentWords } from '../../text/words.ts'
import { conditionsFor } from '../ideas/conditions.ts'
import { caseName, type IdeaPart, lowerFirst, partOf, withoutPeriod } from '../ideas/part.ts'
import { isQuoted, ownWordsOf } from '../quote.ts'
import { listed } from '../wording.ts'
import { type Draft, isIn, type Turn } from './draft.ts'
import { askedWords, isForm, similarTo } from './find.ts'
import { says } from './kinds.ts'
import { spokenOf } from './mentions.ts'
import { allowedIn } from './numbers.ts'
import type { Done } from './operation.ts'
import { daysOf } from './quantities.ts'
import { canSay, echo, opening, say } from './say.ts'
import { actionOf, fieldOf, isDecision, stepsIn } from './steps.ts'
import type { Wish } from './wishes.ts'

const { demands } = library.templates.ideas
const { answers } = library.templates.chat

/** Sources that are named. */
const MAX_SOURCES = 3
/** From this similarity on a question speaks of a part. */
const SPEAKS_OF = 0.8
/** In a longer question 'it' stands for something else than a part. */
const MAX_POINTED = 8

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
      (entry?.sources ?? []).slice(0, MAX_SOURCES).map(({ title, publisher }) => `“${title}” (${publisher})`),
    ),
    state: entry ? say(entry.verification) : '',
    taken: listed(
      (part ? [part] : composed.parts).flatMap((one) =>
        (one.entry?.demands ?? []).map(
          (demand) => `${demands[demand].noun} (${caseName(one.precedent.entity)})`,
        ),
      ),
    ),
    takenPart: listed((part?.entry?.demands ?? []).map((demand) => demands[demand].noun)),
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
export function conditionOf(part: IdeaPart, question: string, turn: Turn): string | undefined {
  const [near, context] = [similarTo(question, turn), similarTo(turn.problem.statement, turn)]
  const worth = (condition: string) => near(condition) + context(condition)
  return conditionsFor([part])
    .filter(({ state }) => state !== 'holds')
    .map(({ condition }) => condition)
    .toSorted((one, other) => worth(other) - worth(one))[0]
}

/** The parts that a question means by name, by place or by 'it'. */
export function partsIn(plain: string, draft: Draft, turn: Turn): IdeaPart[] {
  const spoken = spokenOf(plain, draft, turn)
  const isPointed = says('it', plain) && (turn.isSpoken || plain.split(' ').length <= MAX_POINTED)
  const { composed } = draft
  return (spoken.length === 0 && isPointed ? turn.focus : spoken).map(
    (one) =>
      composed.parts.find(({ precedent }) => precedent.entity === one.entity) ??
      partOf(one, turn.problem.elements, turn.knowledge, composed.adapt),
  )
}

/** The part of the idea of which a question without a name has the most words, else the one that is nearest to it. */
export function nearest(plain: string, { composed }: Draft, turn: Turn): IdeaPart | undefined {
  if (says('whyAsked', plain) && says('foremost', plain)) return composed.parts[0]
  const words = composed.parts.map(({ name, advice, precedent }) =>
    contentWords([name, advice, precedent.innovation].join(' ')),
  )
  const told = contentWords(turn.problem.statement)
  // Words of the user's own problem, and those of several parts, tell no part apart.
  const shares = words.map(
    (own, at) =>
      askedWords(plain).filter(
        (word) =>
          own.some((one) => isForm(word, one)) &&
          ![told, ...words.toSpliced(at, 1)].some((other) => other.some((one) => isForm(word, one))),
      ).length,
  )
  const most = Math.max(...shares)
  if (most > 0 && shares.indexOf(most) === shares.lastIndexOf(most))
    return composed.parts[shares.indexOf(most)]
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
export function tell(kind: string, { plain }: Wish, draft: Draft, turn: Turn): Done {
  const named = partsIn(plain, draft, turn)
  const isAgain = turn.isAnswered && named.length === 0
  const close = kind === 'source' ? draft.composed.parts[0] : nearest(plain, draft, turn)
  const part = named[0] ?? close
  // Of a part that the message has just had explained, only what it asks beside is told.
  if (isAgain && part && turn.focus[0]?.entity === part.precedent.entity)
    return says('asking', plain)
      ? { text: say('caseOpen', valuesFor(part, 0, plain, draft, turn)) }
      : { text: '' }
  const [step = part ? stepOf(part, draft) : 0] = stepsIn(plain, draft.idea.nextSteps)
  if (step < 0) return { text: say('stepMissing', { count: draft.idea.nextSteps.length }) }
  const values = valuesFor(part, step, plain, draft, turn)
  const texts = (answers[kind] ?? []).flatMap((names) => {
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
