import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import type { ChatMessage } from '../../../contracts/chat.ts'
import { MIN_SELECTED } from '../../../contracts/limits.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext, PrecedentBrief } from '../../engine.ts'
import { clausesOf } from '../../text/clauses.ts'
import { caseName, withoutEnding } from '../ideas/part.ts'
import type { Knowledge } from '../knowledge.ts'
import { limitsOf } from '../limits.ts'
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
import { isIn, needIn, othersFor } from './find.ts'
import { changeTheme, headingIn, otherTitle, rename } from './headings.ts'
import { addLimit, ensure } from './new-limits.ts'
import { add, drop, keep, lead, makeCheaper, ordersFirst, partsOf, sidesIn, swap } from './parts.ts'
import { explain, findOthers, tellHow } from './plan.ts'
import { isSameAs, quantitiesIn } from './quantities.ts'
import { byWords, hasPronoun, mentionsIn, namedIn, spokenOf } from './references.ts'
import { addDetail, shorten } from './shorten.ts'
import { markSteps, stepsMeant, unmarked } from './step-names.ts'
import { addStep, changeStep, dropSteps, moveStep, relative, swapSteps } from './steps.ts'
import { changeValue, isValueChange, wanting } from './values.ts'
import { beginsAsWish, QUESTIONS } from './wish-kinds.ts'
import { plainWish, wishesIn } from './wishes.ts'
import { aim, changeWords, exchangeIn } from './wordings.ts'
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

/** With PART in the place of each name, as the examples have it. */
const withMarks = (text: string, draft: Draft, turn: Turn) =>
  mentionsIn(text, draft, turn).reduce(
    (marked, { words }) => (words ? marked.replace(words, 'PART') : marked),
    text,
  )

/** Whether a text speaks of a number that the idea has. */
const isOwnNumber = (plain: string, { idea }: Draft) =>
  quantitiesIn(plain).some((one) => idea.nextSteps.flatMap(quantitiesIn).some((own) => isSameAs(one, own)))

/** What was written before a wish. */
const beforeOf = (plain: string, { before }: Turn) => before.slice(0, Math.max(0, before.lastIndexOf(plain)))

/** What a wish is by its form alone: other words or another number for what the idea has, or a title. */
function certainKind(plain: string, draft: Draft, turn: Turn): WishKind | null {
  if (/^(?:new )?(?:title|name) ?[:=]/iu.test(plain)) return 'title'
  if (/^(?:take|keep) (?:that|this|it) (?:into account|in mind)|^consider (?:that|this|it)$/iu.test(plain))
    return 'limit'
  if (/^(?:put|do|say) (?:it|that) (?:that way|like that)$/iu.test(plain)) return 'ack'
  if (/^(?:what|how) about\b/iu.test(plain)) return mentionsIn(plain, draft, turn).length > 0 ? 'find' : 'how'
  if (/^why (?:not|dont|don[’']?t)\b/iu.test(plain)) return 'find'
  if (/^(?:add|put|insert|include)\b[^"“]*["“]/iu.test(plain) && !naming.test(plain)) return 'addStep'
  if (/^(?:add )?(?:new )?step ?:|^add ?:/iu.test(plain)) return 'addStep'
  if (/^make §\w+ an? /iu.test(plain)) return 'addStep'
  if (cheaperStep.test(plain)) return 'cheaper'
  if (/^i (?:don[’']?t|do not|can[’']?t) (?:understand|see|get) why\b/iu.test(plain)) return 'why'
  if (rewording.test(plain)) return 'words'
  if (bringing.test(plain) && spokenOf(plain, draft, turn).some((one) => !isIn(draft, one))) return 'add'
  if (/\?$/u.test(plain)) return null
  if (hasContrast.test(plain) && isValueChange(plain, draft, '')) return 'value'
  if (aim.test(plain)) return 'words'
  if (wanting.test(plain) && isValueChange(plain, draft, beforeOf(plain, turn))) return 'value'
  if (/§/u.test(plain)) return null
  if (mentionsIn(plain, draft, turn).length === 0 && exchangeIn(plain, draft)) return 'words'
  return sidesIn(plain, draft, turn) ? 'swap' : null
}

/** Words for the assistant, or for a figure of a test. */
const rewording =
  /^(?:re-?(?:word|write|phrase)\b(?! §)|(?:can|could|should) (?:it|this|that|the|§\w+)\b.* be\b(?! (?:the )?(?:§|first|main))|(?:measure|stop) ?:|measure (?:instead )?how\b|write (?:that|this) instead$)|\bwords? ["'“‘]?[\p{L}-]+["'”’]? (?:must|should|may|can) ?n[o’']t\b/iu
const bringing =
  /^(?:put|bring|add|include|take|in with)\b.{0,60}?(?: in\b(?! (?:its|the) place)| into\b|^in with)/iu
const cheaperStep = /^(?:make|keep|do) (?:the )?§1 (?:much |a (?:bit|little) )?(?:cheaper|less expensive)$/iu
const hasContrast =
  /\b(?:instead of|rather than|not|from)\b|→|->|^(?:change|cut|reduce|lower|raise|increase|shorten|turn|make)\b.* to\b/iu
const order = /^(?:make|change|cut|reduce|set|shorten|lower|raise|increase) /iu

/** Whether a wish of a kind makes sense for the idea. */
function isFeasible(kind: WishKind, plain: string, draft: Draft, turn: Turn): boolean {
  const steps = draft.idea.nextSteps
  if (forbidding.test(plain) && !mayForbid.has(kind)) return false
  const hasStep = /§/u.test(plain) || stepsMeant(plain, steps).length > 0
  if (kind === 'moveStep' && /\b(?:before|after)\b/iu.test(plain) && !relative.test(plain)) return false
  if (kind === 'dropStep' || kind === 'moveStep') return hasStep || /\bsteps?\b/iu.test(plain)
  if (kind === 'swapSteps') return hasStep
  if (kind === 'changeStep') return /§\w+(?! (?:is|are|was|seems|looks|sounds)\b)/u.test(plain)
  if (kind === 'addStep') return /\b(?:steps?|task)\b|§|^add ?:/iu.test(plain)
  if (kind === 'value')
    return (
      isValueChange(plain, draft, beforeOf(plain, turn)) ||
      (order.test(plain) && quantitiesIn(plain).length > 0 && !exchangeIn(plain, draft))
    )
  if (kind === 'drop' && !/\S /u.test(plain)) return false
  if (kind === 'drop' && /^(?:no|not)\b/iu.test(plain))
    return partsOf(plain, draft, turn).some((one) => isIn(draft, one))
  if (kind === 'lead' && !ordersFirst(plain)) return false
  if (kind === 'drop' || kind === 'lead')
    return (
      !(kind === 'drop' ? /§/u : /§(?!1\b)/u).test(plain) &&
      (hasPronoun(plain) || partsOf(plain, draft, turn).length > 0)
    )
  if (kind === 'swap' || kind === 'add')
    return (
      !/§|\bsteps?\b/iu.test(plain) &&
      (hasPronoun(plain) ||
        partsOf(plain, draft, turn).length > 0 ||
        turn.pending !== null ||
        needIn(plain) !== null ||
        /\b(?:one|something|example|part|precedent)\b/iu.test(plain))
    )
  if (kind === 'words')
    return (
      /^(?:just|only) /iu.test(plain) ||
      beginsAsWish(plain) ||
      /\b(?:should|must|has to|have to|needs to|instead of|rather than)\b/iu.test(plain)
    )
  if (
    kind === 'limit' &&
    !explicitLimit.test(plain) &&
    quantitiesIn(plain).some(({ days }) => days !== null) &&
    isOwnNumber(plain, draft)
  )
    return false
  if (kind === 'check')
    return !/^(?:and )?who (?!.*\b(?:checks?|counts?|measures?|decides?|verif\w+)\b)/iu.test(plain)
  if (kind === 'ensure') return ensuring.test(plain)
  if (kind === 'cheaper') return cheapening.test(plain)
  if (kind === 'limit' && ordering.test(plain)) return false
  if (kind === 'limit')
    return (
      explicitLimit.test(plain) ||
      (/^(?:no|only)\b|\b(?:i|we|our|my|us|nobody)\b/iu.test(plain) &&
        limitsOf(plain, clausesOf(plain)).length > 0)
    )
  if (kind === 'choose') return /\?$/u.test(plain) || !/^that/iu.test(plain)
  if (kind === 'title')
    return (headingIn(plain) !== '' && naming.test(plain)) || /\bcall (?:it|this)\b/iu.test(plain)
  if (kind === 'otherTitle') return /\b(?:title|name|heading|rename|call (?:it|this))\b/iu.test(plain)
  if (kind === 'theme') return /\btheme\b/iu.test(plain)
  if (kind === 'shorten') return !quantitiesIn(plain).some(({ days }) => days !== null)
  if (kind === 'fact') return partsOf(plain, draft, turn).length > 0
  if (kind === 'keep')
    return (
      partsOf(plain, draft, turn).length > 0 ||
      /\b(?:rest|as it is|as they are|else|anything)\b/iu.test(plain)
    )
  return true
}

/** Who says 'don't remove it' wants none of the changes that the words name. */
const forbidding = /^(?:do not|don[’']?t|never) /iu
const mayForbid: ReadonlySet<WishKind> = new Set([...QUESTIONS, 'keep', 'limit', 'words', 'remark', 'ack'])

/** What begins so is a wish for a change, whatever else it says. */
const ordering = /^(?:drop|remove|delete|take|throw|change|replace|swap|move|add|start|put)\b/iu
const ensuring = /^(?:make sure|ensure|check|see|is|are|does|do)\b|\b(?:may|must|should|can|needs?)\b/iu
const naming = /\b(?:title|name|heading|call|rename)\b/iu
const cheapening =
  /^(?:make|cut|lower|reduce|do|save|cheaper|something|too|it|it[’']s|this|that|needs?|can|the (?:idea|plan|whole))\b/iu
const explicitLimit =
  /\b(?:in(?:to)? (?:mind|account)|consider|remember|don[’']?t forget|not allowed|forbidden|must not|may not|cannot|can[’']?t|by law)\b/iu

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
