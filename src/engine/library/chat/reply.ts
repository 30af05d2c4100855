import type { WishKind } from '../../../../db/library/intents.ts'
import type { ChatMessage } from '../../../contracts/chat.ts'
import { clausesOf } from '../../../contracts/clauses.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext } from '../../engine.ts'
import { contentWords } from '../../text/words.ts'
import { caseName } from '../ideas/part.ts'
import type { Knowledge } from '../knowledge.ts'
import { limitsOf } from '../limits.ts'
import { listed } from '../wording.ts'
import { answers } from './answers.ts'
import { type Draft, isIn, openTurn, type Turn } from './draft.ts'
import { droppedIn, focusOf, offeredIn, undone } from './history.ts'
import { says } from './kinds.ts'
import { describedBy, mentionsIn, namedIn, spokenOf } from './names.ts'
import { changeNumbers, isOver } from './numbers.ts'
import { type Done, type Handler, offer } from './operation.ts'
import { ownWordsIn, worded, write, writePart } from './own-words.ts'
import { bring, lead, remove } from './parts.ts'
import { quantitiesIn } from './quantities.ts'
import { echo, nameOfSection, say, sections, sentencesIn } from './say.ts'
import { changeLimit, exchangeWords, noteLimit, refuseWords, setTitle, shorten } from './sections.ts'
import { stepNames, stepOfFigure, stepsIn } from './steps.ts'
import { changeSteps, inTest, isPaired, makeCheaper, setFigure } from './tests.ts'
import { isQuestionKind, type Wish, wishesIn, withoutOpening } from './wishes.ts'

/** A remark of fewer words is a courtesy. */
const MIN_REMARK = 4
/** An order with fewer words of its own is no text for the idea. */
const MIN_TEXT = 5
/** More words after an order are no reason for it, unless they begin as one. */
const MAX_REASON = 7

/** What each kind of order does to the idea; what two kinds may mean is tried in this order. */
const changes: Partial<Record<WishKind, readonly Handler[]>> = {
  title: [setTitle],
  addStep: [changeSteps, writeOwn, ({ order }) => (says('aStep', order) ? { text: say('stepWords') } : null)],
  change: [changeSteps, makeCheaper, exchangeWords, changeNumbers, bring],
  remove: [changeSteps, changeLimit, remove],
  move: [changeSteps, lead],
  swap: [changeSteps, bring, exchangeWords],
  add: [bring],
  keep: [remove],
  shorten: [shorten],
  limit: [changeLimit],
}

/** Answers the last message of a conversation; the idea only where it changes. */
export function reply(
  messages: readonly ChatMessage[],
  context: ChatContext,
  knowledge: Knowledge,
): { text: string; idea?: IdeaDraft } {
  const { turn: opened, draft: start } = openTurn(context, knowledge)
  const earlier = messages.slice(0, -1)
  const dropped = droppedIn(earlier, start, opened)
  const turn = { ...opened, dropped, focus: focusOf(earlier, start, opened) }
  const message = (messages.at(-1)?.content ?? '').trim()
  const last = earlier.findLast(({ role }) => role === 'assistant')?.content ?? ''
  const { draft, texts } = says('undo', message)
    ? undone(last, start, turn)
    : carryOut(confirmed(message, offeredIn(last)), start, turn)
  const changed = sections.filter(
    (section) => JSON.stringify(draft.idea[section]) !== JSON.stringify(context.idea[section]),
  )
  if (changed.length === 0) return { text: texts.join(' ') }
  return {
    text: `${texts.join(' ')} ${say('changed', { sections: listed(changed.map(nameOfSection)) })}`,
    idea: draft.idea,
  }
}

/** What was offered in the place of a yes, or before what else the message says. */
function confirmed(message: string, offered: string | null): string {
  if (!offered || !says('yes', message)) return message
  if (message.split(' ').length < MIN_REMARK) return offered
  return says('yesFirmly', message) ? `${offered}\n${message}` : message
}

/** Carries out the wishes of a message one after the other. */
function carryOut(message: string, start: Draft, opened: Turn): { draft: Draft; texts: string[] } {
  const mark = (text: string) =>
    mentionsIn(text, start, opened).reduce(
      (marked, { words }) => (words ? marked.replace(words, 'PART') : marked),
      text,
    )
  const isPart = (text: string) =>
    spokenOf(text, start, opened).length > 0 || describedBy(text, start.precedents, start, opened) !== null
  const wishes = wishesIn(message, { mark, isPart })
  const results: Done[] = []
  const tails: string[] = []
  let draft = start
  const named = namedIn(message, opened).flatMap(({ precedent }) => (isIn(start, precedent) ? [] : precedent))
  let turn: Turn = { ...opened, named, isPaired: isPaired(wishes) }
  const own = ownWordsIn(wishes, message, start, opened)
  const used = new Set(own.values().flatMap((one) => one.used))
  for (const [at, wish] of wishes.entries()) {
    const pointed = own.get(wish)
    const spoken = spokenOf(wish.order, draft, turn)
    const { nextSteps } = draft.idea
    const over = quantitiesIn(wish.plain).filter((one) => isOver(one, wish.plain))
    const [step = stepOfFigure(over, nextSteps)] = stepsIn(wish.plain, nextSteps)
    turn = {
      ...turn,
      before: message.slice(0, wish.start),
      spokenStep: turn.step,
      step: step !== undefined && step >= 0 ? step : turn.step,
    }
    const done = pointed
      ? writePointed(wish, pointed, draft, turn)
      : used.has(wish)
        ? null
        : carriedOut(wish, draft, turn)
    if (done) results.push(done)
    const rest = beside(wish, done)
    if (rest && spokenOf(rest, draft, turn).length === 0) tails.push(rest)
    if (done && wish.role === 'told') used.add(wish)
    // '30 days is too long' tells what the 10 days are in place of, 'the check cannot be step 3' what 'it' is.
    const told = wishes[at - 1]
    const isMeant =
      (told && [told, wish].every(({ plain }) => quantitiesIn(plain).length > 0)) ||
      (told && says('makeIt', wish.order) && stepsIn(told.plain, nextSteps).length > 0)
    if (told && done?.draft && isMeant) used.add(told)
    const gone = draft.precedents.filter((one) => done?.draft && !isIn(done.draft, one))
    draft = done?.draft ?? draft
    const focus = done?.focus?.length ? done.focus : spoken.length > 0 ? spoken.slice(0, 1) : turn.focus
    turn = {
      ...turn,
      focus,
      dropped: [...turn.dropped, ...gone],
      isSpoken: turn.isSpoken || spoken.length > 0,
      isAnswered: turn.isAnswered || (wish.role === 'question' && done !== null),
      left: done?.left === undefined ? turn.left : done.left,
    }
  }
  const isChanged = draft !== start
  const texts = results
    .filter(
      ({ isWeak, left, offered }) =>
        !(isChanged && isWeak) &&
        !(offered && isIn(draft, offered)) &&
        !(left?.isWaiting && turn.left !== left),
    )
    .map(({ text }) => text)
  const remarks = wishes.filter((wish) => wish.role === 'told' && !used.has(wish))
  return {
    draft,
    texts: [
      ...new Set([
        ...texts.flatMap((text) => sentencesIn(text)),
        ...aboutRemarks(remarks, tails, texts, message, draft, turn),
      ]),
    ],
  }
}

function writePointed(
  wish: Wish,
  { content, isSure }: { content: string; isSure: boolean },
  draft: Draft,
  turn: Turn,
): Done {
  if (says('limitNamed', wish.order)) return noteLimit(content, draft)
  const done = write(wish, content, isSure, draft, turn)
  const next = done.draft && says('shortening', wish.plain) ? shorten(wish, done.draft, turn) : null
  return next?.draft ? { ...done, text: `${done.text} ${next.text}`, draft: next.draft } : done
}

function writeOwn(wish: Wish, draft: Draft, turn: Turn): Done | null {
  const { content, order } = wish
  if (!content || says('limitNamed', order)) return null
  return ['writing', 'aStep', 'asRisk'].some((group) => says(group, order))
    ? write(wish, content, true, draft, turn)
    : null
}

/** What the likeliest reading of a wish that makes sense comes to; null for a remark. */
function carriedOut(wish: Wish, draft: Draft, turn: Turn): Done | null {
  if (wish.role === 'question') {
    const [likely = 'how'] = wish.kinds
    const isShort = wish.plain.split(' ').length < MIN_REMARK
    if (likely === 'talk' && isShort) return null
    const sought = says('seekingFirst', wish.plain) && likely === 'how' ? 'find' : likely
    const kind = sought === 'find' && says('riskAsked', wish.plain) ? 'risk' : sought
    return (answers[kind] ?? answers.how)?.(wish, draft, turn) ?? null
  }
  if (wish.kinds[0] === 'talk' && wish.plain.split(' ').length < MIN_REMARK) return null
  const own = refuseWords(wish, draft, turn) ?? inTest(wish, draft, turn) ?? changeLimit(wish, draft, turn)
  if (own) return own
  if (wish.role === 'told') return null
  const isStep = says('aStep', wish.order)
  const fixed =
    (isStep ? writeOwn(wish, draft, turn) : null) ??
    setFigure(wish, draft, turn) ??
    setTitle(wish, draft, turn)
  if (fixed) return fixed
  const isNamed = spokenOf(wish.core, draft, turn).some((one) => !isIn(draft, one))
  const isSwap = wish.content !== '' && says('replace', wish.core)
  const part = isNamed || isSwap ? (lead(wish, draft, turn) ?? bring(wish, draft, turn)) : null
  if (part && !(part.draft && wish.content)) return part
  if (part?.draft && part.focus?.[0]) {
    const written = writePart(part.focus[0].entity, worded(wish.content), part.draft)
    return { ...part, ...written, text: `${part.text} ${written.text}`, focus: part.focus }
  }
  const written = writeOwn(wish, draft, turn)
  if (written) return written
  // 'Make it the first test' is about the part that the message has spoken of.
  const isPlace = says('makeIt', wish.core) ? turn.isSpoken : stepNames(wish.core).length === 0
  const placed = isPlace && !isStep ? lead(wish, draft, turn) : null
  if (placed) return placed
  for (const kind of wish.kinds) {
    if (isQuestionKind(kind) && answers[kind] && says('telling', wish.plain))
      return answers[kind](wish, draft, turn)
    for (const handler of changes[kind] ?? []) {
      const done = handler(wish, draft, turn)
      if (done) return done
    }
  }
  return bring(wish, draft, turn) ?? offerAsText(wish, draft, turn) ?? notDone(wish, draft)
}

/** The words of an order that is no order to the assistant, offered for the part spoken of or for the solution. */
function offerAsText({ plain }: Wish, draft: Draft, turn: Turn): Done | null {
  const sentence = worded(plain.replace(/^(?:make|have|shift) (?:it|that|them) (?=an? |\d|only )/iu, ''))
  const isText = says('doing', plain) && !['textual', 'spoken', 'outside'].some((group) => says(group, plain))
  if (!isText || contentWords(sentence).length < MIN_TEXT) return null
  const part = turn.isSpoken ? turn.focus.find((one) => isIn(draft, one)) : undefined
  return offer(
    part
      ? say('orderInPart', { entity: caseName(part.entity), sentence })
      : say('orderInSolution', { sentence }),
  )
}

/** What is not done, and the words with which it would be. */
function notDone({ plain, core }: Wish, draft: Draft): Done {
  const parts = listed(draft.precedents.map(({ entity }) => caseName(entity)))
  const reply = says('removing', core) ? 'notRemoved' : says('outside', plain) ? 'cannot' : 'notDone'
  return {
    text: say(reply, { wish: echo(plain), parts }),
    isWeak:
      says('adapting', plain) ||
      quantitiesIn(plain).some((one) => isOver(one, plain)) ||
      (says('pointing', plain) && plain.split(' ').length < MIN_REMARK),
  }
}

/** Whether what is told asks for something: by a word of duty or by a figure. */
const isWanted = ({ plain }: Pick<Wish, 'plain'>) =>
  hasFigure(plain) ||
  (plain.split(' ').length >= MIN_REMARK && says('wanted', plain) && !says('related', plain))

const hasFigure = (text: string) =>
  quantitiesIn(text).some(({ unit, number }) => unit !== '' && /\d/u.test(number))

/** What an order on a part says beside it, which changes nothing. */
function beside({ plain, content }: Wish, done: Done | null): string {
  if (!done?.draft || !done.focus || content) return ''
  const [found] = /(?:,(?: but)?| but| without| only) .*$/iu.exec(plain) ?? []
  const rest = (found ?? '').replace(/^,/u, '').trim()
  const isLong = rest.split(' ').length > MAX_REASON && !says('refused', rest) && !says('reasoning', rest)
  return isLong || /^but\b/iu.test(rest) || isWanted({ plain: rest }) ? rest : ''
}

/** What is told beside the wishes changes nothing; what sounds like the user's own plan is offered. */
function aboutRemarks(
  remarks: readonly Wish[],
  tails: readonly string[],
  texts: readonly string[],
  message: string,
  draft: Draft,
  turn: Turn,
): string[] {
  const liked = remarks.filter(({ plain }) => says('liked', plain))
  const other = liked.flatMap(({ plain }) => spokenOf(plain, draft, turn)).find((one) => !isIn(draft, one))
  if (other) return [offer(say('orderAdd', { comes: other.entity })).text]
  // 'I propose the pots. Each boat with thirty pots may land': the second tells the first.
  const isProposed = (plain: string) => {
    const before = remarks[remarks.findIndex((one) => one.plain === plain) - 1]
    return before !== undefined && withoutOpening(`${before.text.trim()} `) !== null
  }
  const plan = remarks.findLast(
    ({ plain }) =>
      (says('planned', plain) || isProposed(plain)) &&
      !says('refused', plain) &&
      !says('conditional', plain) &&
      plain.split(' ').length >= MIN_REMARK,
  )
  const left = remarks.filter((wish) => isWanted(wish))
  const isOffered = texts.some((text) => offeredIn(text) !== null)
  if (
    plan &&
    !isOffered &&
    tails.length === 0 &&
    left.every((wish) => wish === plan) &&
    !/\bi\b/iu.test(plan.plain)
  )
    return [offer(say('orderInSolution', { sentence: worded(plan.plain) })).text]
  const open = [...tails, ...left.map(({ plain }) => plain)]
  if (open.length > 0) return [say('leftOut', { wishes: listed(open.map((one) => `“${echo(one)}”`)) })]
  if (texts.length > 0) return []
  const limit = remarks.find(
    ({ plain }) => says('refused', plain) && limitsOf(plain, clausesOf(plain)).length > 0,
  )
  if (limit) return [offer(say('orderLimit', { limit: limit.plain })).text]
  const [part] = remarks
    .flatMap(({ plain }) => spokenOf(plain, draft, turn))
    .filter((one) => isIn(draft, one))
  if (part) return [say('remark', { entity: caseName(part.entity) })]
  if (remarks.some(({ plain }) => plain.split(' ').length >= MIN_REMARK)) return [say('noted')]
  if (message === '' || says('greeting', message))
    return [say('greeting', { assistant: turn.context.assistantName })]
  return [say(says('thanks', message) ? 'thanks' : 'ready')]
}
