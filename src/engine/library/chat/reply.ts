import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import type { ChatMessage } from '../../../contracts/chat.ts'
import { MIN_SELECTED } from '../../../contracts/limits.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext, PrecedentBrief } from '../../engine.ts'
import { caseName, withoutEnding } from '../ideas/part.ts'
import type { Knowledge } from '../knowledge.ts'
import { listed } from '../wording.ts'
import {
  tellCheck,
  tellChoice,
  tellCost,
  tellFact,
  tellFirst,
  tellLegal,
  tellRisks,
  tellSources,
  tellTime,
  tellWhy,
} from './answers.ts'
import { type Draft, type Handler, openTurn, type Turn } from './draft.ts'
import { isIn, othersFor } from './find.ts'
import { changeTheme, otherTitle, rename } from './headings.ts'
import { addLimit, ensure } from './new-limits.ts'
import { add, drop, keep, lead, makeCheaper, partsOf, swap } from './parts.ts'
import { explain, findOthers, tellHow } from './plan.ts'
import { certainKind, isFeasible, withMarks } from './readings.ts'
import { byWords, hasPronoun, namedIn, spokenOf } from './references.ts'
import { addDetail, shorten } from './shorten.ts'
import { markSteps, unmarked } from './step-names.ts'
import { addStep, changeStep, dropSteps, moveStep, swapSteps } from './steps.ts'
import { changeValue } from './values.ts'
import { plainWish, wishesIn } from './wishes.ts'
import { changeWords } from './wordings.ts'
import { nameOfSection, say, sections } from './words.ts'

const refuse: Handler = ({ plain }) => ({
  text: say('cannot', { wish: withoutEnding(unmarked(plain), '. ') }),
})

const handlers: Record<Exclude<WishKind, 'ack' | 'remark'>, Handler> = {
  title: rename,
  otherTitle,
  theme: changeTheme,
  addStep,
  dropStep: dropSteps,
  moveStep,
  swapSteps,
  changeStep,
  words: changeWords,
  value: changeValue,
  drop,
  keep,
  swap,
  add,
  lead,
  shorten,
  detail: addDetail,
  cheaper: makeCheaper,
  limit: addLimit,
  ensure,
  why: tellWhy,
  risk: tellRisks,
  legal: tellLegal,
  source: tellSources,
  fact: tellFact,
  explain,
  check: tellCheck,
  cost: tellCost,
  time: tellTime,
  first: tellFirst,
  find: findOthers,
  choose: tellChoice,
  how: tellHow,
  out: refuse,
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
  const opened = openTurn(context, knowledge)
  const before = messages.slice(0, -1).map(({ content }) => content)
  const earlier = messages.slice(0, -1).findLast(({ role }) => role === 'user')?.content ?? ''
  const dropped = [
    ...droppedIn(messages, opened.draft, opened.turn),
    ...rejectedIn(messages, opened.draft, opened.turn),
  ]
  const turn: Turn = {
    ...opened.turn,
    focus: focusOf(before, opened.draft, opened.turn).filter((one) => !dropped.includes(one)),
    dropped,
  }
  const message = trimmed(messages.at(-1)?.content ?? '')
  const { draft, texts, remarks } = carryOut(message, trimmed(earlier), opened.draft, turn)
  const changed = sections.filter(
    (section) => JSON.stringify(draft.idea[section]) !== JSON.stringify(context.idea[section]),
  )
  const told = texts.length > 0 ? texts : [answerTo(message, remarks, draft, turn)]
  if (changed.length === 0) return { text: told.join(' ') }
  return {
    text: `${told.join(' ')} ${say('changed', { sections: listed(changed.map(nameOfSection)) })}`,
    idea: draft.idea,
  }
}

/** What the wishes of a message come to; remarks are its sentences that wish nothing. */
function carryOut(message: string, earlier: string, start: Draft, opened: Turn) {
  let draft = start
  let turn = opened
  const texts: string[] = []
  const remarks: string[] = []
  const anywhere = spokenOf(message, draft, turn)
  const reading = {
    ...turn,
    before: `${earlier}\n${message}`,
    focus: anywhere.length > 0 ? anywhere : turn.focus,
  }
  const wishes = wishesIn(message, {
    known: new Map(),
    isFeasible: (kind, text) => isFeasible(kind, text, start, reading),
    certainKind: (text) => certainKind(text, start, reading),
    markParts: (text) => withMarks(text, start, reading),
  })
  let place = 0
  let last = null as WishKind | null
  for (const wish of wishes) {
    place = Math.max(place, message.indexOf(wish.text, place))
    turn = {
      ...turn,
      before: `${earlier}\n${message.slice(0, place)}`,
      after: message.slice(place + wish.text.length),
    }
    if (wish.kind === 'ack') {
      const named = spokenOf(wish.text, draft, turn).slice(0, 1)
      if (named.length > 0) turn = { ...turn, focus: named }
      continue
    }
    // 'Where did you get that - is there a source?' asks once.
    if (
      wish.kind === last &&
      (last === 'source' || last === 'why') &&
      spokenOf(wish.text, draft, turn).length === 0
    )
      continue
    const spoken = spokenOf(wish.text, draft, turn)
    // Who mentions another precedent wants to know what it would bring.
    const kind =
      wish.kind === 'remark' && spoken[0] && !isIn(draft, spoken[0]) && !turn.dropped.includes(spoken[0])
        ? 'find'
        : wish.kind
    const done = kind === 'remark' ? null : handlers[kind](wish, draft, turn)
    const pending = done?.pending === undefined ? turn.pending : done.pending
    // What could not go before another part has come is not said yet.
    const isWaiting = done?.pending != null
    if (kind === 'remark') remarks.push(wish.text)
    else if (wish.kind === 'add' && !done?.draft && last === 'add' && texts.length > 0) continue
    else if (wish.kind === 'shorten' && last === 'shorten' && done?.draft === draft) continue
    else if (
      wish.kind === 'drop' &&
      !done?.draft &&
      partsOf(wish.plain, draft, turn).some((one) => turn.dropped.includes(one))
    )
      continue
    else if (!isWaiting) texts.push(done?.text ?? say('cannotFind', { wish: unmarked(wish.plain) }))
    last = wish.kind
    const gone = draft.precedents.filter((one) => done?.draft && !isIn(done.draft, one))
    draft = done?.draft ?? draft
    turn = {
      ...turn,
      pending,
      dropped: [...turn.dropped, ...gone],
      focus: done?.focus?.length ? done.focus : spoken.length > 0 ? spoken.slice(0, 1) : turn.focus,
    }
  }
  if (turn.pending) texts.push(tooFew(turn.pending, draft, turn))
  if (texts.length > 0 && wishes.every(({ kind }) => kind === 'out')) texts.push(say('abilities'))
  return { draft, texts: [...new Set(texts)], remarks }
}

/** Why a part stays, and what could take its place. */
function tooFew({ entity }: PrecedentBrief, draft: Draft, turn: Turn): string {
  const [other] = othersFor(turn.problem.statement, draft, turn)
  const values = { count: MIN_SELECTED, goes: caseName(entity) }
  return other ? say('tooFewWith', { ...values, other: other.precedent.entity }) : say('tooFew', values)
}

/** A reply to a message without wishes: to a word of courtesy, or to a remark on a part. */
function answerTo(message: string, remarks: readonly string[], draft: Draft, turn: Turn): string {
  const [part] = remarks.flatMap((text) => {
    const [first = ''] = text.split(' ')
    return [...spokenOf(text, draft, turn), byWords(first, draft, turn) ?? []].flat()
  })
  if (part && draft.precedents.some(({ entity }) => entity === part.entity))
    return say('remark', { entity: caseName(part.entity) })
  if (remarks.length > 0) return say('noted')
  if (message === '' || /\b(?:hi|hello|hey|morning|afternoon|evening)\b/iu.test(message))
    return say('greeting', { assistant: turn.context.assistantName })
  return say(
    /\b(?:thank|thanks|thx|cheers|great|perfect|love|nice|good)\b/iu.test(message) ? 'thanks' : 'ready',
  )
}

/** What the messages before spoke of last, and nothing when they spoke of several. */
function focusOf(messages: readonly string[], draft: Draft, turn: Turn): readonly PrecedentBrief[] {
  for (const message of messages.slice(-MAX_BACK).toReversed()) {
    const text = trimmed(message)
    const [first = ''] = plainWish(text).split(' ')
    const spoken = hasPronoun(first) ? [] : spokenOf(text, draft, turn)
    const found = spoken.length > 0 ? spoken : [byWords(first, draft, turn) ?? []].flat()
    if (found.length === 1) return found
  }
  return []
}

/** Precedents that an earlier reply removed or replaced, and that are not in the idea now. */
function droppedIn(messages: readonly ChatMessage[], draft: Draft, { candidates }: Turn): PrecedentBrief[] {
  const replies = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const [removed = '', replaced = ''] = ['removed', 'swapped'].map(
    (name) => library.templates.chat.replies[name]?.split('{')[0] ?? '',
  )
  // One sentence may name several.
  const gone = replies.flatMap((text) =>
    [removed, replaced].flatMap((start) =>
      text
        .split(start)
        .slice(1)
        .map((rest) => rest.split(' part')[0] ?? ''),
    ),
  )
  return candidates.filter(
    (one) =>
      draft.precedents.every(({ entity }) => entity !== one.entity) &&
      gone.some((names) => names.includes(caseName(one.entity))),
  )
}

/** What the page tells the assistant when the user rejects a proposal. */
const rejection = /^(?:Changes|The other changes) were discarded\./u

/** Precedents that a rejected proposal would have brought in: they are not proposed again unless the user names them. */
const rejectedIn = (messages: readonly ChatMessage[], draft: Draft, turn: Turn): PrecedentBrief[] =>
  messages.flatMap(({ content }, at) => {
    if (!rejection.test(content)) return []
    const proposal = messages
      .slice(0, at)
      .findLast((one) => one.role === 'assistant' && !rejection.test(one.content))
    // A reply has the names in parentheses, which names are compared without.
    const told = (proposal?.content ?? '').replaceAll(/[()]/gu, ' ')
    return namedIn(told, turn).filter((one) => !isIn(draft, one))
  })
