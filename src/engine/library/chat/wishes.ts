import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { type Span, sentencesOf } from '../../../contracts/clauses.ts'
import { hasCueFor, kindsOf, says } from './kinds.ts'
import { oneOf } from './say.ts'
import { markSteps } from './steps.ts'
import { asOrder, plainWish, reason, supplied, withoutOpening } from './wordings.ts'

const { joints, questionWords } = library.intents

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
const question = new RegExp(String.raw`^${oneOf(questionWords)}\b(?! you\b| (?:i|we)(?:['’]d)? )`, 'iu')
/** 'What people pay is no business of ours' asks nothing. */
const relative =
  /^(?:what|where|how) (?:i|we|you|they|he|she|it|people|folk|the|our|my|their|an?|most)\b[^?]{3,80}? (?:is|are|was|has|have) \S+ \S+/iu
/** '20 boats, not 10' */
const contrasted = /\d[^.]{0,30}\b(?:not|instead of|rather than) \d/iu
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

/** A wish of fewer words is a courtesy. */
const MIN_WORDS = 4

/** Whether a text is too short to tell anything. */
export const isBrief = (text: string) => text.split(' ').length < MIN_WORDS

const questions: ReadonlySet<WishKind> = new Set(library.intents.questionKinds)
export const isQuestionKind = (kind: WishKind) => questions.has(kind)

/** How a message is read: `mark` puts PART in the place of each name, `isPart` knows the description of a part. */
export interface Reading {
  mark: (text: string) => string
  isPart: (text: string) => boolean
}

/** The wishes of a message, in its order. */
export function wishesIn(message: string, reading: Reading): Wish[] {
  // What is quoted or in brackets is never split.
  const masked = message.replace(
    /["“][^"“”]*["”]|\([^()]*\)|(?<!\p{L})['‘][^'‘’]*['’](?!\p{L})/gu,
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
      if (!isBorder(message.slice(from, first + index), right, sign, reading.isPart)) continue
      wishes.push(readWish(message, from, first + index, reading))
      starts.push(next)
    }
    return [...wishes, readWish(message, starts.at(-1) ?? first, end, reading)]
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
function isBorder(left: string, right: string, sign: string, isPart: Reading['isPart']): boolean {
  const before = plainWish(left)
  const next = plainWish(right)
  if (before === '') return false
  // 'Replace the 5%, it makes no sense: measure …' are two, 'in step 1: measure …' is one.
  if (sign === ': ') return says('figures', next) && says('orders', before) && reason.test(before)
  if (supplied(before).content && !/["”]$/u.test(before)) return says('reference', next)
  if ((question.test(next) && next.includes(' ')) || says('request', next)) {
    const isAsked = right.trimEnd().endsWith('?') && /and|but/u.test(sign)
    return (
      isAsked ||
      /[-–—;]/u.test(sign) ||
      (sign.includes(',') && says('openly', next) && before.split(' ').length < MAX_PLACE)
    )
  }
  return ['orders', 'figures'].some((group) => says(group, asOrder(next, isPart))) || says('further', next)
}

function readWish(message: string, start: number, end: number, { mark, isPart }: Reading): Wish {
  const text = message.slice(start, end)
  const plain = asOrder(plainWish(text), isPart)
  const { order, content } = supplied(plain)
  const core = order.split(reason)[0] || order
  const isOpen = /\?\W*$/u.test(text)
  const marked = markSteps(mark(plain)) + (isOpen ? '?' : '')
  // 'I want PART instead' is about a part.
  const isForPart =
    (/^(?:i|we) want\b/iu.test(plain) && (marked.includes('PART') || says('seeking', plain))) ||
    (says('bringing', plain) && marked.includes('PART'))
  const isOpened = withoutOpening(text) !== null && !isForPart
  const isOrder =
    !isOpened &&
    (says('orders', plain) ||
      says('figures', plain) ||
      says('politely', text) ||
      says('testShould', plain) ||
      contrasted.test(plain) ||
      content !== '')
  const isAsked =
    !isOpened &&
    !isOrder &&
    ((question.test(plain) && (isOpen || !relative.test(plain))) ||
      isOpen ||
      says('puzzled', plain) ||
      says('request', plain))
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
