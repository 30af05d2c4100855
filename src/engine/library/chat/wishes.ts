import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { sentencesOf, textOf } from '../../../contracts/clauses.ts'
import { withoutEnding } from '../ideas/part.ts'
import { beginsAs, hasCueFor, kindsOf, questionKinds, says } from './kinds.ts'
import { oneOf } from './say.ts'

const { joints, leadIns, courtesies, questionWords } = library.intents

/** One wish of a message. */
export interface Wish {
  /** What it may be, the likeliest first. */
  kinds: WishKind[]
  /** As written, with steps as §1 or §last. */
  text: string
  /** Without words of courtesy and the marks at its end. */
  plain: string
  /** The same without the reason that follows. */
  core: string
  /** With PART for each name. */
  marked: string
  isAsked: boolean
  /** Whether it begins as wishes do, and remarks do not. */
  isOrder: boolean
  /** The sentence before that 'that' or 'it' stands for. */
  about?: Wish
}

const joint = new RegExp(oneOf(joints), 'giu')
const leadIn = new RegExp(`^(?:${oneOf(leadIns)}[,.…]* )+`, 'iu')
const courtesy = new RegExp(`(?:[, ]+${oneOf(courtesies)})+$`, 'iu')
const question = new RegExp(String.raw`^${oneOf(questionWords)}\b(?! you\b)`, 'iu')
const reason =
  /,? (?:because|since|as|so) |, (?:but )?(?:i|we|it|they|he|she|that|there|nobody|our|my|in|half)\b|[;(]/iu
const pointing =
  /^(?:can you |could you )?(?:put|add|make|take|keep|write|use|consider|remember|change) (?:that|this|it)(?: (?:so|instead|too|in|into account|in mind|(?:in|as|to|at)(?: (?:a|the|that|my))?(?: (?:new|very))? (?:step|start|top|plan|text|solution|§\w+|first test|second test|those words)))*(?:,.*)?$/iu
/** 'Give me a limit: …' and 'add the limit that …'. */
export const limitNamed =
  /^(?:(?:add|note|set|give me|give it|here is)\b[^:]{0,20}\blimits?\b|limit(?=:))(?: that\b)?[:,]? ?/iu
/** Kinds whose end is the user's own text, which may hold verbs. */
const open: ReadonlySet<WishKind> = new Set(['title', 'addStep', 'change'])
const pointable: ReadonlySet<WishKind> = new Set(['addStep', 'limit', 'change', 'add'])

/** What a wish may be however unlikely it looks, since it must name what the idea has. */
const checked: ReadonlySet<WishKind> = new Set(['change', 'addStep', 'remove', 'swap', 'move'])

/** A message is split at so many places at most. */
const MAX_BORDERS = 24
/** A longer wish is a remark. */
const MAX_WISH = 600
/** A change is made only where a reading of it is as likely. */
const MIN_CHANGE = 0.01
/** What reads like a question is taken for a mere word of courtesy only from this probability on. */
const SURE = 0.5
/** A sentence of fewer words that begins with a place goes on with the one before. */
const MAX_FRAGMENT = 7

const plainWish = (text: string) =>
  withoutEnding(text.trim(), '.!?,;: ').replace(courtesy, '').replace(leadIn, '').trim()

/** The wishes of a message, in its order; `mark` puts PART in the place of each name. */
export function wishesIn(message: string, mark: (text: string) => string): Wish[] {
  // What is quoted is never split.
  const masked = message.replace(
    /["“][^"“”]*["”]|(?<!\p{L})['‘][^'‘’]*['’](?!\p{L})/gu,
    (found) => `"${'x'.repeat(found.length - 2)}"`,
  )
  const known = new Map<string, Wish>()
  const read = (start: number, end: number) => {
    const text = message.slice(start, end).trim()
    const wish = known.get(text) ?? readWish(text, mark)
    known.set(text, wish)
    return wish
  }
  let borders = MAX_BORDERS
  const wishes = sentencesWhole(masked).flatMap(({ start: first, end }) => {
    const found: Wish[] = []
    let start = first
    const signs = [...masked.slice(first, end).matchAll(joint)].slice(0, Math.max(0, borders))
    borders -= signs.length
    for (const [at, { index, 0: sign }] of signs.entries()) {
      const next = first + index + sign.length
      const left = read(start, first + index)
      const right = read(next, first + (signs[at + 1]?.index ?? end - first))
      if (!isBorder(sign, left, right, masked.slice(next, end))) continue
      if (!(sign.includes(':') && left.kinds[0] !== 'remove')) found.push(left)
      start = next
    }
    return [...found, read(start, end)]
  })
  return wishes.filter(({ text }) => /[\p{L}\p{N}§]/u.test(text)).reduce(joinPointing, [])
}

/** Sentences; 'As step one.' goes on with the one before. */
function sentencesWhole(text: string) {
  return sentencesOf(text).reduce<{ start: number; end: number }[]>((all, span) => {
    const last = all.at(-1)
    const part = textOf(text, span)
    if (last && says('place', part) && part.split(' ').length < MAX_FRAGMENT) last.end = span.end
    else all.push({ ...span })
    return all
  }, [])
}

/** Whether a new wish begins after a joint. */
function isBorder(sign: string, left: Wish, right: Wish, rest: string): boolean {
  const named = /PART|§/u.test(right.marked)
  if (sign.includes(':')) return right.isOrder && named && !open.has(left.kinds[0] ?? 'talk')
  if (left.plain === '' || isCourtesy(left)) return true
  const isStrong = / and |then|also|but|;|[-–—]/u.test(sign)
  if (question.test(right.plain)) return rest.trimEnd().endsWith('?') || (isStrong && !sign.includes('but'))
  // 'Take the crates and the cards out' names two.
  const isListed = left.isOrder && !right.isOrder && right.marked.split(' ').length < 3
  if ((named && says('remove', right.plain) && !isListed) || pointing.test(right.plain)) return true
  const [kind] = right.kinds
  // 'Make it shorter and cheaper'.
  if (!right.plain.includes(' ') && (kind === 'cheaper' || kind === 'shorten')) return true
  if (kind === 'title' && says('title', right.plain)) return !says('title', left.plain)
  if (!right.isOrder || (says('limiting', right.plain) && !named)) return false
  const isOpen =
    (left.isOrder || left.marked.includes('§')) &&
    open.has(left.kinds[0] ?? 'talk') &&
    !/["”]$/u.test(left.plain)
  return (
    !isOpen ||
    named ||
    says('reference', right.plain) ||
    / (?:not|instead of|rather than) /u.test(right.plain)
  )
}

export const isCourtesy = ({ kinds, plain }: Wish) => kinds[0] === 'talk' && plain.split(' ').length < 4

/** 'Put that as a step' and 'keep that in mind' take the sentence before along, and 'add something small' the one after. */
function joinPointing(wishes: Wish[], wish: Wish): Wish[] {
  const before = wishes.at(-1)
  if (!before || isCourtesy(before) || before.about) return [...wishes, wish]
  const rest = wishes.slice(0, -1)
  const isOpen = before.kinds[0] === 'addStep' && says('vague', before.plain) && !/["“:]/u.test(before.plain)
  if (isOpen && !wish.isOrder && !wish.isAsked) return [...rest, { ...before, about: wish }]
  if (!pointing.test(wish.plain) || /PART|§|\bsteps?\b/u.test(before.marked)) return [...wishes, wish]
  const isHeading = says('theme', before.plain) || says('title', before.plain)
  const kinds: WishKind[] = isHeading ? ['title', ...wish.kinds] : wish.kinds
  return kinds.some((kind) => pointable.has(kind))
    ? [...rest, { ...wish, kinds, about: before }]
    : [...wishes, wish]
}

function readWish(text: string, mark: (text: string) => string): Wish {
  const plain = plainWish(text)
  const core = plain.split(reason)[0] || plain
  const isAsked = question.test(plain)
  const start = beginsAs(plain)
  const isRequest = says('request', plain)
  const isOrder = start.isOrder || isRequest
  const isOpen = /\?\W*$/u.test(text)
  // The reason of an order says nothing of its kind.
  const marked = `${mark(isOrder && !isAsked ? core : plain)}${isOpen ? '?' : ''}`
  const mayAsk = isAsked || (start.isQuestion && !isRequest) || (isOpen && !isOrder) || says('puzzled', plain)
  const mayChange = !isAsked && !/^(?:do not|don[’']?t|never|if|when) /iu.test(plain)
  const kinds = (plain.length > MAX_WISH ? [] : kindsOf(marked)).filter(({ kind, probability }) => {
    if (!hasCueFor(kind, marked) && !(isOrder && probability > SURE)) return false
    if (kind === 'talk') return !(isAsked || isOrder) || probability > SURE
    if (kind === 'keep' || kind === 'limit') return !isAsked
    if (kind === 'out') return true
    if (questionKinds.has(kind)) return mayAsk
    return mayChange && (probability >= MIN_CHANGE || (isOrder && checked.has(kind)))
  })
  const likely = kinds.map(({ kind }) => kind)
  const named: WishKind[] = limitNamed.test(plain) ? ['limit', ...likely] : likely
  return { kinds: named, text, plain, core, marked, isAsked, isOrder }
}
