import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import type { ChatMessage } from '../../../contracts/chat.ts'
import { MIN_SELECTED } from '../../../contracts/limits.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext, PrecedentBrief } from '../../engine.ts'
import { caseName } from '../ideas/part.ts'
import type { Knowledge } from '../knowledge.ts'
import { listed } from '../wording.ts'
import { tellAbout, tellCheck, tellLegal, tellSources } from './answers.ts'
import { type Done, type Draft, type Handler, isIn, openTurn, type Turn } from './draft.ts'
import { replacements } from './find.ts'
import { isAskedFor } from './gate.ts'
import { questionKinds, says } from './kinds.ts'
import { addDetail, shorten } from './lengths.ts'
import { addLimit } from './limits.ts'
import { namedIn } from './names.ts'
import { askWhich } from './number-options.ts'
import { givesNumber } from './numbers.ts'
import { makeCheaper, move } from './order.ts'
import { findOthers } from './others.ts'
import { add, keep, remove, swap } from './parts.ts'
import { tellCost, tellFirst, tellHow, tellTime } from './plan-answers.ts'
import { tellRisks } from './risks.ts'
import { nameOfSection, say, sections, sentencesIn } from './say.ts'
import { addStep, markSteps, unmarked } from './steps.ts'
import { mentionsIn, spokenOf } from './targets.ts'
import { changeTitle } from './title.ts'
import { isCourtesy, type Wish, wishesIn } from './wishes.ts'
import { change } from './wording.ts'

const handlers: Record<WishKind, Handler> = {
  title: changeTitle,
  addStep,
  remove,
  move,
  change,
  swap,
  add,
  keep,
  shorten,
  detail: addDetail,
  cheaper: makeCheaper,
  limit: addLimit,
  about: tellAbout,
  risk: tellRisks,
  source: tellSources,
  check: tellCheck,
  cost: tellCost,
  time: tellTime,
  legal: tellLegal,
  first: tellFirst,
  find: findOthers,
  how: tellHow,
  talk: () => null,
  out: ({ plain }) => ({
    text: says('undo', plain) ? say('undo') : say('cannot', { wish: unmarked(plain) }),
  }),
}

/** A longer message is read by its beginning. */
const MAX_LENGTH = 2000
/** A message further back is not what 'it' stands for. */
const MAX_BACK = 2

const trimmed = (message: string) =>
  markSteps(
    message
      .slice(0, MAX_LENGTH)
      .replace(/[^\S\n]+/gu, ' ')
      .trim(),
  )

/** Carries out every wish of the last message in its order, answers its questions, and lists the sections that change. */
export function reply(
  messages: readonly ChatMessage[],
  context: ChatContext,
  knowledge: Knowledge,
): { text: string; idea?: IdeaDraft } {
  const { turn, draft: start } = openTurn(context, knowledge)
  const before = messages.slice(0, -1)
  const dropped = droppedIn(before, start, turn)
  const focus = focusOf(before, start, turn).filter((one) => !dropped.includes(one))
  const earlier = trimmed(before.findLast(({ role }) => role === 'user')?.content ?? '')
  const message = trimmed(messages.at(-1)?.content ?? '')
  const { draft, texts } = carryOut(message, earlier, start, { ...turn, message, dropped, focus })
  const changed = sections.filter(
    (section) => JSON.stringify(draft.idea[section]) !== JSON.stringify(context.idea[section]),
  )
  if (changed.length === 0) return { text: texts.join(' ') }
  const names = listed(changed.map(nameOfSection))
  return { text: `${texts.join(' ')} ${say('changed', { sections: names })}`, idea: draft.idea }
}

/** What the wishes of a message come to. */
function carryOut(message: string, earlier: string, start: Draft, opened: Turn) {
  const mark = (text: string) =>
    mentionsIn(text, start, opened).reduce(
      (marked, { words }) => (words ? marked.replace(words, 'PART') : marked),
      text,
    )
  const texts: string[] = []
  const remarks: Wish[] = []
  let draft = start
  let turn = opened
  let place = 0
  let last: WishKind | null = null
  const wishes = wishesIn(message, mark)
  for (const wish of wishes) {
    const from = wish.about?.text ?? wish.text
    place = Math.max(place, message.indexOf(from, place))
    turn = {
      ...turn,
      before: `${earlier}\n${message.slice(0, place)}${wish.about?.text ?? ''}`,
      after: message.slice(place + wish.text.length),
    }
    const spoken = spokenOf(wish.text, draft, turn)
    const { kind, done: result } = carriedOut(wish, draft, turn)
    if (!result) remarks.push(wish)
    // 'Where did you get that - is there a source?' asks once.
    const isAgain =
      kind === last &&
      kind !== null &&
      (kind === 'shorten' || questionKinds.has(kind)) &&
      !result?.draft &&
      spoken.length === 0
    // What cannot go before another part has come is not said yet.
    if (result && result.pending == null && !isAgain) texts.push(result.text)
    last = kind
    const gone = draft.precedents.filter((one) => result?.draft && !isIn(result.draft, one))
    draft = result?.draft ?? draft
    turn = {
      ...turn,
      pending: result?.pending === undefined ? turn.pending : result.pending,
      dropped: [...turn.dropped, ...gone],
      focus: result?.focus?.length ? result.focus : spoken.length > 0 ? spoken.slice(0, 1) : turn.focus,
    }
  }
  if (turn.pending) texts.push(tooFew(turn.pending, draft, turn))
  if (texts.length > 0 && wishes.every(({ kinds }) => kinds[0] === 'out')) texts.push(say('abilities'))
  // What the library does not know is said once.
  const told = [...new Set(texts.filter(Boolean).flatMap((text) => sentencesIn(text)))]
  return { draft, texts: told.length > 0 ? told : [answerTo(message, remarks, draft, turn)] }
}

/** What the likeliest reading of a wish that makes sense comes to; null for a remark. */
function carriedOut(wish: Wish, draft: Draft, turn: Turn): { kind: WishKind | null; done: Done | null } {
  for (const kind of wish.kinds) {
    if (!isAskedFor(kind, wish)) continue
    if (kind === 'talk') return { kind, done: null }
    const done = handlers[kind](wish, draft, turn)
    if (done) return { kind, done }
  }
  if (wish.isAsked) return { kind: 'how', done: tellHow(wish, draft, turn) }
  const [kind = null] = wish.kinds
  if (!wish.isOrder || !kind || kind === 'title' || says('limiting', wish.plain)) return { kind, done: null }
  const told = unmarked(wish.plain)
  if (kind === 'remove') return { kind, done: { text: say('cannotFind', { wish: told }) } }
  if (kind === 'move') return { kind, done: { text: say('leadUnknown', { wish: told }) } }
  if (givesNumber(wish)) return { kind, done: { text: askWhich(wish, draft) } }
  return { kind, done: { text: say('cannotReword', { wish: told }) } }
}

/** Why a part stays, and what could take its place. */
function tooFew({ entity }: PrecedentBrief, draft: Draft, turn: Turn): string {
  const [other] = replacements(draft, turn)
  const values = { count: MIN_SELECTED, goes: caseName(entity) }
  return other ? say('tooFewWith', { ...values, other: other.entity }) : say('tooFew', values)
}

/** A reply to a message without wishes: to a word of courtesy, or to a remark on a part. */
function answerTo(message: string, remarks: readonly Wish[], draft: Draft, turn: Turn): string {
  const [part] = remarks.flatMap(({ text }) => spokenOf(text, draft, turn))
  if (part && isIn(draft, part)) return say('remark', { entity: caseName(part.entity) })
  if (remarks.some((wish) => !isCourtesy(wish))) return say('noted')
  if (message === '' || says('greeting', message))
    return say('greeting', { assistant: turn.context.assistantName })
  return say(says('thanks', message) ? 'thanks' : 'ready')
}

/** What the messages before spoke of last, and nothing when they spoke of several. */
function focusOf(messages: readonly ChatMessage[], draft: Draft, turn: Turn): readonly PrecedentBrief[] {
  for (const { role, content } of messages.slice(-MAX_BACK).toReversed()) {
    // Of what a reply names only an offer is meant: nothing leaves the idea that the user did not speak of.
    const spoken =
      role === 'user'
        ? spokenOf(trimmed(content), draft, turn)
        : namedIn(content, turn).flatMap(({ precedent }) => (isIn(draft, precedent) ? [] : precedent))
    if (spoken.length === 1) return spoken
  }
  return []
}

/** What the page tells the assistant when the user rejects a proposal. */
const rejection = /^(?:Changes|The other changes) were discarded\./u

/** Precedents that an earlier reply removed, or that a rejected proposal would have brought in: they come back only by name. */
function droppedIn(messages: readonly ChatMessage[], draft: Draft, turn: Turn): PrecedentBrief[] {
  const starts = ['removed', 'swapped', 'removedAll'].map(
    (name) => library.templates.chat.replies[name]?.split('{')[0] ?? '',
  )
  const gone = messages.flatMap(({ role, content }, at) => {
    if (rejection.test(content)) {
      const proposal = messages
        .slice(0, at)
        .findLast((one) => one.role === 'assistant' && !rejection.test(one.content))
      return namedIn((proposal?.content ?? '').replaceAll(/[()]/gu, ' '), turn).map(
        ({ precedent }) => precedent,
      )
    }
    const told = role === 'assistant' ? starts.flatMap((start) => content.split(start).slice(1)) : []
    const names = told.map((rest) => rest.split(' part')[0] ?? '')
    return turn.candidates.filter(({ entity }) => names.some((name) => name.includes(caseName(entity))))
  })
  return gone.filter((one) => !isIn(draft, one))
}
