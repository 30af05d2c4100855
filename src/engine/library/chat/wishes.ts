import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { withoutEnding } from '../ideas/part.ts'
import { beginsAsQuestion, beginsAsWish, hasCueFor, kindsOf, QUESTIONS } from './wish-kinds.ts'
import { escaped, oneOf } from './words.ts'

const { joints, leadIns, courtesies, questionWords } = library.intents

/** One wish of a message. */
export interface Wish {
  kind: WishKind
  /** As written, with steps as §1 or §last. */
  text: string
  /** Without words of courtesy and the marks at its end. */
  plain: string
}

/** What the idea says about a wish. */
export interface WishReader {
  /** Whether a wish of a kind makes sense; `text` is without courtesies. */
  isFeasible: (kind: WishKind, text: string) => boolean
  /** The kind of a wish that its form gives away, else null. */
  certainKind: (text: string) => WishKind | null
  /** The text with PART in the place of each precedent. */
  markParts: (text: string) => string
  /** What was read before, so that no text is read twice. */
  known: Map<string, Wish | null>
}

/** Wishes whose end is the user's own text. */
const withOwnText: ReadonlySet<WishKind> = new Set([
  'title',
  'theme',
  'addStep',
  'changeStep',
  'words',
  'limit',
])
const questions: ReadonlySet<WishKind> = new Set(QUESTIONS)
const neither: ReadonlySet<WishKind> = new Set(['ack', 'remark', 'limit', 'out'])

/** Not after an initial, as in 'L. L. Zamenhof'. */
const sentenceEnd = /(?<![.!?…])(?<!(?:^|\s)\S)(?<!(?:^|\s)\p{L}\.\p{L})[.!?…]+["'”’)]*\s+|\n+/gu
const joint = new RegExp(oneOf(joints), 'giu')
const quotation = /["“][^"“”]*["”]/gu
const leadIn = new RegExp(`^(?:${oneOf(leadIns)}[,.…]* )+`, 'iu')
const courtesy = new RegExp(`(?:[, ]+${oneOf(courtesies)})+$`, 'iu')
const question = new RegExp(
  String.raw`^(?:and |but |so )?(?:${questionWords.map(escaped).join('|')})\b(?! you\b)`,
  'iu',
)
/** After a comma these begin a clause rather than a question. */
const clause = /^(?:who|which|where|when|how|what)\b[^?]*$/iu

const removal = /^(?:take out|remove|drop|delete|leave out) /iu
const contrast = /\b(?:instead of|rather than|not)\b/iu
/** What the user wrote ends with the quotation. */
const quoted = /["”]$/u
/** What asks for an answer wherever it stands. */
const telling = /^(?:tell|show) me (?:what|who|how|where|when|which|why|whether)\b/iu
/** A new step without its words. */
const emptyStep =
  /^(?:(?:add|put|insert|include|append) )?(?:an? |another |one more |the |new |first |§\w+|next ){0,4}(?:steps?)?(?: (?:before|after) (?:the )?(?:§\w+|(?:first |second )?tests?))?$/iu
const stepPlace = / (?:as|to|at) (?:the )?§\w+/iu
/** A step whose words are still to come. */
const openStep = /(?:\bsteps?|§\w+) (?:for|about|on) (?:it|this|that|something)\b[^:]*$/iu
const pointingStep =
  /^(?:put|add|make|use|take|insert) (?:that|this|it)\b(?!.*["“])(?:.*(?:steps?|§\w+))(?:,? (?:in|with) (?:those|these|my|the same|exactly those) words)?$/iu
/** 'Maybe the yellow cards?' */
const proposal = /^(?:maybe|perhaps|or) (?!.*\b(?:step|title)\b)|\bmaybe$/iu
const doubt = /^is (?:that|this|it) (?:so|true|right|correct)\b/iu
const pointingLimit =
  /^(?:keep (?:that|this|it) in mind|take (?:that|this|it) into account|(?:consider|remember|respect) (?:that|this|it)(?= |$)(?! \p{L}))/iu
/** What goes on with the sentence before. */
const fragment =
  /^(?:as|at|before|after) (?:the )?(?:very )?(?:§\w+|first|last|top|end|start|beginning)[^.!?]{0,20}(?:[.!?]|$)/iu
/** Kinds that a joint may begin without a verb. */
const plainlyMeant: ReadonlySet<WishKind> = new Set([
  'title',
  'otherTitle',
  'theme',
  'dropStep',
  'moveStep',
  'changeStep',
  'shorten',
  'cheaper',
])
const partChanges: ReadonlySet<WishKind> = new Set(['drop', 'swap'])
/** What says no more than that changes follow. */
const announcing: ReadonlySet<WishKind> = new Set(['words', 'remark', 'how'])
/** What these describe may go on after 'but'. */
const describing: ReadonlySet<WishKind> = new Set(['swap', 'add', 'find', 'addStep', 'words', 'title'])

/** A longer wish is not understood. */
const MAX_WISH = 600
/** A message is split at so many places at most. */
const MAX_BORDERS = 24
/** A change is made only where a reading of it is as likely. */
const MIN_CHANGE = 0.08
/** What reads like a question is taken for a mere word of courtesy only from this probability on. */
const SURE = 0.5

export const plainWish = (wish: string) =>
  withoutEnding(wish.trim(), '.!?,;: ').replace(courtesy, '').replace(leadIn, '').trim()

/** The wishes of a message, in its order. */
export function wishesIn(message: string, reader: WishReader): Wish[] {
  let borders = MAX_BORDERS
  const wishes = sentencesIn(message).flatMap((sentence) => {
    const found: Wish[] = []
    let start = 0
    for (const match of outsideQuotations(sentence, joint)) {
      if (borders-- <= 0) break
      const left = read(sentence.slice(start, match.index), reader)
      const next = sentence.slice(match.index + match[0].length)
      const isTold = match[0].includes(':') && announces(next, reader)
      if (!left || !(isTold || isBorder(match[0], left, next, sentence, reader))) continue
      if (!isTold || !announcing.has(left.kind)) found.push(left)
      start = match.index + match[0].length
    }
    const last = read(sentence.slice(start), reader)
    return last ? [...found, last] : found
  })
  return wishes.reduce(joinPointing, [])
}

/** 'Put that as a step' and 'keep that in mind' take the sentence before along. */
function joinPointing(wishes: Wish[], wish: Wish): Wish[] {
  const before = wishes.at(-1)
  if (before?.kind === 'swap' && proposal.test(wish.text)) {
    const both = `${before.plain} ${wish.plain}`
    return [...wishes.slice(0, -1), { ...before, text: both, plain: both }]
  }
  if (before && doubt.test(wish.plain) && hasCueFor('legal', before.plain))
    return [...wishes, { ...wish, kind: 'legal' }]
  if (
    before?.kind === 'addStep' &&
    openStep.test(before.plain) &&
    (wish.kind === 'remark' || wish.kind === 'limit')
  ) {
    const both = `${before.plain}: ${wish.plain}`
    return [...wishes.slice(0, -1), { ...before, text: both, plain: both }]
  }
  const isPointing =
    (wish.kind === 'addStep' && pointingStep.test(wish.plain)) ||
    (wish.kind === 'limit' && pointingLimit.test(wish.plain))
  if (
    !before ||
    !isPointing ||
    !(
      before.kind === 'remark' ||
      before.kind === 'limit' ||
      before.kind === 'words' ||
      questions.has(before.kind)
    )
  )
    return [...wishes, wish]
  const rest = wish.kind === 'limit' ? wish.plain.replace(pointingLimit, '').replace(/^[,;: ]+/u, '') : ''
  const plain =
    wish.kind === 'limit'
      ? [before.plain, rest].filter(Boolean).join(', ')
      : `add${stepPlace.exec(wish.plain)?.[0] ?? ' a step'}: ${before.plain}`
  return [...wishes.slice(0, -1), { ...wish, text: plain, plain }]
}

/** Whether changes of parts follow a colon; 'not X' after one may be anything. */
const announces = (next: string, reader: WishReader) =>
  !/^no/iu.test(next) && partChanges.has(read(next.split(joint)[0] ?? '', reader)?.kind ?? 'ack')

/** Whether a new wish begins after a joint. */
function isBorder(sign: string, left: Wish, next: string, sentence: string, reader: WishReader): boolean {
  if (
    sign.includes(':') ||
    (left.kind === 'addStep' && (emptyStep.test(left.plain) || openStep.test(left.plain)))
  )
    return false
  if (left.kind === 'ack') return true
  const [ahead = ''] = next.split(joint)
  const right = read(ahead, reader) ?? read(next, reader)
  if (!right || right.kind === 'ack') return false
  if (right.kind === 'value' && !beginsAsWish(right.plain))
    return left.kind === 'value' || contrast.test(right.plain)
  if (clause.test(next) && sign === ', ') return false
  if (/^(?:measure|stop) (?:how|if)\b/iu.test(right.plain)) return true
  if (/^(?:the )?(?:title|theme|name)$/iu.test(left.plain)) return false
  if (left.kind === 'otherTitle' && right.kind === 'title') return false
  if (/^(?:just|only) /iu.test(next) && left.kind === 'value') return true
  const isOpen = withOwnText.has(left.kind) && !quoted.test(left.plain)
  if (telling.test(right.plain) && /\band\b|then|also|[;–—-]/iu.test(sign)) return true
  const isAsked = questions.has(right.kind) && question.test(right.plain)
  if (questions.has(right.kind) && !isOpen && beginsAsQuestion(right.plain) && /\band\b/iu.test(sign))
    return true
  if (isAsked) return !isOpen || /\?\W*$/u.test(sentence)
  if (neither.has(right.kind) || questions.has(right.kind))
    return /[-–—]/u.test(sign) || (sign.includes('but') && !describing.has(left.kind))
  return (
    (beginsAsWish(right.plain) && !(isOpen && right.kind === 'words' && !removal.test(right.plain))) ||
    (plainlyMeant.has(right.kind) && !isOpen)
  )
}

function outsideQuotations(text: string, border: RegExp) {
  const quotations = Array.from(text.matchAll(quotation), ({ index, 0: { length } }) => [
    index,
    index + length,
  ])
  return [...text.matchAll(border)].filter(({ index }) =>
    quotations.every(([from = 0, to = 0]) => index < from || index >= to),
  )
}

function sentencesIn(message: string): string[] {
  let start = 0
  const ends = outsideQuotations(message, sentenceEnd).filter(
    ({ index, 0: sign }) => !fragment.test(message.slice(index + sign.length)),
  )
  const sentences = ends.map(({ index, 0: sign }) => {
    const sentence = message.slice(start, index + sign.length)
    start = index + sign.length
    return sentence.trim()
  })
  return [...sentences, message.slice(start).trim()].filter((text) => /[\p{L}\p{N}§]/u.test(text))
}

/** A text as a wish of the likeliest kind that makes sense; null for an empty one. */
function read(text: string, reader: WishReader): Wish | null {
  const trimmed = text.trim()
  const known = reader.known.get(trimmed)
  if (known !== undefined) return known
  const wish = readNew(trimmed, reader)
  reader.known.set(trimmed, wish)
  return wish
}

function readNew(trimmed: string, reader: WishReader): Wish | null {
  const plain = plainWish(trimmed)
  if (trimmed === '') return null
  if (plain === '') return { kind: 'ack', text: trimmed, plain: trimmed }
  if (plain.length > MAX_WISH) return { kind: 'remark', text: trimmed, plain }
  const certain = reader.certainKind(plain)
  const isAsked = question.test(plain)
  if (certain && !(isAsked && (certain === 'value' || certain === 'words')))
    return { kind: certain, text: trimmed, plain }
  const marked = `${reader.markParts(plain)}${/\?\W*$/u.test(trimmed) ? '?' : ''}`
  const found = kindsOf(marked).find(
    ({ kind, probability }) =>
      (questions.has(kind) || neither.has(kind) || (probability >= MIN_CHANGE && !isAsked)) &&
      !(isAsked && neither.has(kind) && kind !== 'out' && !(kind === 'ack' && probability > SURE)) &&
      hasCueFor(kind, marked) &&
      (!questions.has(kind) || isAsked || marked.endsWith('?') || beginsAsQuestion(marked)) &&
      reader.isFeasible(kind, plain),
  )
  return { kind: found?.kind ?? (isAsked ? 'how' : 'remark'), text: trimmed, plain }
}
