import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { type Span, sentencesOf } from '../../../contracts/clauses.ts'
import { withoutEnding } from '../ideas/part.ts'
import { hasCueFor, kindsOf, says } from './kinds.ts'
import { oneOf, quotedIn } from './say.ts'
import { markSteps } from './steps.ts'

const { joints, leadIns, asking, passives, courtesies, questionWords, openings } = library.intents

/** One wish of a message, or what is told beside the wishes. */
export interface Wish {
  /** Where it begins and ends in the message. */
  start: number
  end: number
  text: string
  /** Without words of courtesy and the marks at its end. */
  plain: string
  /** The same without the reason that follows. */
  core: string
  /** The same without the words that it supplies. */
  order: string
  /** The words that it supplies for the idea. */
  content: string
  /** What it may be, the likeliest first. */
  kinds: WishKind[]
  role: 'order' | 'question' | 'told'
}

const joint = new RegExp(oneOf(joints), 'giu')
const leadIn = new RegExp(`^(?:${oneOf(leadIns)}[,.:…]* )+`, 'iu')
/** 'Why not drop the bags', and 'could the bags be taken out' for 'take out the bags'. */
const asked = new RegExp(`^${oneOf(asking)} (?:just |also |maybe )?`, 'iu')
const passive = new RegExp(
  String.raw`^(?:can|could|might) (?<what>.{2,90}?) (?:please |also )?be (?<verb>${oneOf(Object.keys(passives))})\b(?! that\b)(?<rest>.*)$`,
  'iu',
)
const figureIn = /^(?:in|for) (step \d{1,2}|the (?:first|second|third) test)[,:]? (measure|count|stop)\b/iu
/** 'We stop if', 'I would measure' */
const figureBy =
  /^(?:say (?:that )?)?(?:i|we)(?:['’]d| would| will| want to)? (?=(?:measure|count how|stop if|stop when)\b)/iu
const courtesy = new RegExp(`(?:[, ]+${oneOf(courtesies)})+$`, 'iu')
const question = new RegExp(String.raw`^${oneOf(questionWords)}\b(?! you\b| (?:i|we)(?:['’]d)? )`, 'iu')
/** What a user says of the words that follow: 'what I see in it: …', 'I imagine that …'. */
const opening = new RegExp(
  String.raw`^(?:(?:so|and|but|ok|well|basically|honestly)\b,? ){0,3}(?:in \p{L}+ words,? )?(?:(?:what|how) (?:i|we) [^:.]{1,60}: |(?:what|how) (?:i|we) [^:,.]{1,40}, |${oneOf(openings)}(?: that\b)?[.,:]? )`,
  'iu',
)
const reason = /,? (?:because|since) |, (?:but )?(?:i|we|it|they|he|she|that|there|nobody)\b|;|\([^()]{20}/iu
/** '20 boats, not 10' */
const contrasted = /\d[^.]{0,30}\b(?:not|instead of|rather than) \d/iu
/** Where a step goes, after its words. */
const placed =
  /[.,]? (?:as (?:the |a )?(?:very )?(?:first |last )?step(?: \p{L}+| \d+)?|at the (?:very )?(?:top|end|start|beginning))$/iu
/** What supplies words: 'add a step: …', 'make it so that the …'. */
const supplies = [
  /^(?<order>[^:]{2,90}):\s+(?<content>\S.*)$/su,
  /^(?<order>(?:write|say|put|add|include|note|mention|make)\b[^,:]{0,40}?) (?:so )?that (?<content>(?!the (?:main|first|second|core|lead)\b)(?:the|we|i|they|he|she|it|every|all|nobody|each|an?|our|my|no|there|you)\b.*)$/isu,
  /^(?<order>(?:the )?(?:very )?(?:first|last|final|next) step (?:should|must|has to) be|make (?:the )?(?:very )?(?:first|last) step) (?<content>(?!before\b|after\b|in\b|on\b|by\b)\S.*)$/isu,
  /^(?<order>(?:write|put|add|say|include|note)\b.{0,40}\b(?:solution|step \d|text|idea|plan|(?:first|second) test)) that (?<content>\S.*)$/isu,
  /^(?<order>(?:the (?:idea|solution|text|plan)|it) (?:should|must|has to) say)(?: that)?:? (?<content>\S.*)$/isu,
  /^(?<order>(?:can|could) it be (?:written|said|added)) that (?<content>\S.*)$/isu,
  /^(?<order>.{0,30}\bstep\b(?! \d).{0,40}?),? (?:- |to |that |where |in which |saying |for |about )(?<content>\S.*)$/isu,
]

/** A message is split at so many places at most. */
const MAX_BORDERS = 24
/** A sentence of fewer words may be only the place of a step. */
const MAX_PLACE = 6
/** A longer wish is a remark. */
const MAX_WISH = 600
/** From this probability on something that does not begin as orders do is one. */
const SURE = 0.6
/** A reading that is less likely is not tried. */
const MIN_READING = 0.01

const questions: ReadonlySet<WishKind> = new Set(library.intents.questionKinds)
export const isQuestionKind = (kind: WishKind) => questions.has(kind)

export const plainWish = (text: string) =>
  `${withoutEnding(text.trim(), '.!?,;: ').replace(courtesy, '')} `
    .replace(leadIn, '')
    .replace(figureBy, '')
    .trim()

/** What is put as a question and asks for a change, as the order that it is. */
function asOrder(plain: string): string {
  const { what, verb = '', rest = '' } = passive.exec(plain)?.groups ?? {}
  if (what) return `${passives[verb.toLowerCase()]} ${what}${rest}`
  const order = plainWish(plain.replace(asked, '')).replace(figureIn, '$2 in $1')
  return says('orders', order) || says('figures', order) ? order : plain
}

/** The user's words without what introduces them to the assistant; null where nothing does. */
export function withoutOpening(text: string): string | null {
  const rest = text.trim().replace(opening, '')
  return rest === text.trim() ? null : rest
}

/** The wishes of a message, in its order; `mark` puts PART in the place of each name. */
export function wishesIn(message: string, mark: (text: string) => string): Wish[] {
  // What is quoted is never split.
  const masked = message.replace(
    /["“][^"“”]*["”]|(?<!\p{L})['‘][^'‘’]*['’](?!\p{L})/gu,
    (found) => `"${'x'.repeat(found.length - 2)}"`,
  )
  let borders = MAX_BORDERS
  return sentencesWhole(masked).flatMap(({ start: first, end }) => {
    const starts = [first]
    const signs = [...masked.slice(first, end).matchAll(joint)].slice(0, Math.max(0, borders))
    borders -= signs.length
    const wishes: Wish[] = []
    for (const { index, 0: sign } of signs) {
      const from = starts.at(-1) ?? first
      const next = first + index + sign.length
      const right = message.slice(next, Math.min(end, next + MAX_WISH))
      if (!isBorder(message.slice(from, first + index), right, sign)) continue
      wishes.push(readWish(message, from, first + index, mark))
      starts.push(next)
    }
    return [...wishes, readWish(message, starts.at(-1) ?? first, end, mark)]
  })
}

/** Sentences; 'As step one.' goes on with the one before. */
const sentencesWhole = (text: string) =>
  sentencesOf(text).reduce<Span[]>((all, span) => {
    const last = all.at(-1)
    const part = text.slice(span.start, span.end)
    if (last && says('placing', part) && part.split(' ').length < MAX_PLACE) last.end = span.end
    else all.push({ ...span })
    return all
  }, [])

/** Whether a new wish begins after a joint. */
function isBorder(left: string, right: string, sign: string): boolean {
  const before = plainWish(left)
  const next = plainWish(right)
  if (before === '') return false
  if (supplied(before).content && !/["”]$/u.test(before)) return says('reference', next)
  if ((question.test(next) && next.includes(' ')) || says('request', next)) {
    const isAsked = right.trimEnd().endsWith('?') && /and|but/u.test(sign)
    return (
      isAsked ||
      /[-–—;]/u.test(sign) ||
      (sign.includes(',') && says('openly', next) && before.split(' ').length < MAX_PLACE)
    )
  }
  return says('orders', next) || says('figures', next) || says('further', next)
}

/** The order of a wish and the words that it supplies. */
function supplied(plain: string): { order: string; content: string } {
  const quoted = quotedIn(plain)
  const isOrder = says('orders', plain) || says('figures', plain) || says('supplying', plain)
  if (quoted && isOrder && !says('exchange', plain))
    return { order: plain.replace(quoted, ''), content: quoted }
  if (!isOrder) return { order: plain, content: '' }
  for (const form of supplies) {
    const { order, content } = form.exec(plain)?.groups ?? {}
    if (!order || !content || says('comparative', content)) continue
    const [place = ''] = placed.exec(content) ?? []
    return { order: order + place, content: content.slice(0, content.length - place.length) }
  }
  return { order: plain, content: '' }
}

function readWish(message: string, start: number, end: number, mark: (text: string) => string): Wish {
  const text = message.slice(start, end)
  const plain = asOrder(plainWish(text))
  const { order, content } = supplied(plain)
  const core = order.split(reason)[0] || order
  const isOpen = /\?\W*$/u.test(text)
  const marked = markSteps(mark(plain)) + (isOpen ? '?' : '')
  // 'I want PART instead' is about a part.
  const isForPart = /^(?:i|we) want\b/iu.test(plain) && (marked.includes('PART') || says('seeking', plain))
  const isOpened = withoutOpening(text) !== null && !isForPart
  // 'PART should lead', 'let PART come first', 'I would go on without PART'
  const isPlaced =
    (says('foremost', core) &&
      ((says('duty', core) && marked.includes('PART')) || /^let (?:.*PART|that\b|it\b)/iu.test(marked)) &&
      !says('step', core)) ||
    /^the [^,;.]{3,60} (?:should|must|has to) (?:lead|(?:be|come|go) (?:the )?first)(?=$|[,;.])/iu.test(
      plain,
    ) ||
    /^(?:i|we)\b.{0,30} without (?:the )?PART$/iu.test(marked)
  const isOrder =
    !isOpened &&
    (says('orders', plain) ||
      says('figures', plain) ||
      says('politely', text) ||
      says('testShould', plain) ||
      isPlaced ||
      contrasted.test(plain) ||
      content !== '')
  const isAsked =
    !isOpened &&
    !isOrder &&
    (question.test(plain) || isOpen || says('puzzled', plain) || says('request', plain))
  const readings = plain.length > MAX_WISH ? [] : kindsOf(marked)
  const likely = readings.filter(
    ({ kind, probability }) =>
      probability >= MIN_READING &&
      hasCueFor(kind, marked) &&
      (isAsked ? questions.has(kind) || kind === 'talk' : kind !== 'talk' || !isOrder),
  )
  const [best] = likely
  // 'PART out', 'no PART please'
  const isNamed =
    /^(?:(?:the|no|and|so|i want|without|rather) )*(?:PART|§)/iu.test(marked) && says('elliptical', core)
  const isElliptic =
    isNamed && best && best.probability >= SURE && library.intents.elliptic.includes(best.kind)
  return {
    start,
    end,
    text,
    plain,
    core,
    order,
    content,
    kinds: likely.map(({ kind }) => kind),
    role: isAsked ? 'question' : isOrder || (isElliptic && !isOpened) ? 'order' : 'told',
  }
}
