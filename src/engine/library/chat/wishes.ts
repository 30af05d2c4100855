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
/** 'The crates must go out', 'the wiki becomes the first thing', 'what I want there is the mussels': orders all the same. */
const declared: [RegExp, string, string][] = [
  [
    /^(?:for me,? |i think |to me,? )?(?<what>.{2,80}?),? (?:must|should|can|could|may|has to|have to|had to|needs to|will have to) (?:go(?: out)?|come out|leave|be (?:removed|dropped|taken out|left out|deleted))\b(?! first| in\b| to\b| before)(?<rest>.*)$/iu,
    'remove ',
    '',
  ],
  [
    /^(?:for me,? |i think |to me,? )?(?<what>.{2,80}?),? (?:(?:must|should|has to|have to|can|could|will|would) (?:be|become|come|go|stand)|becomes|comes) (?:the |our )?(?:(?:very )?first\b(?: thing| part| one)?|main (?:thing|part)|what we (?:begin|start) with)(?<rest>.*)$/iu,
    'put ',
    ' first',
  ],
  [
    /^what (?:i|we)(?:['’]d| would)? (?:want|like|need)[^,.:]{0,30}? (?:is|are) (?<what>.{2,300})$/iu,
    'bring in ',
    '',
  ],
]
const figureIn = /^(?:in|for) (step \d{1,2}|the (?:first|second|third) test)[,:]? (measure|count|stop)\b/iu
/** 'We stop if', 'I would measure' */
const figureBy =
  /^(?:say (?:that )?)?(?:i|we)(?:['’]d| would| will| want to)? (?=(?:measure|count how|stop if|stop when)\b)/iu
const courtesy = new RegExp(`(?:[, ]+${oneOf(courtesies)})+$`, 'iu')
const question = new RegExp(String.raw`^${oneOf(questionWords)}\b(?! you\b| (?:i|we)(?:['’]d)? )`, 'iu')
/** 'What people pay is no business of ours' asks nothing. */
const relative =
  /^(?:what|where|how) (?:i|we|you|they|he|she|it|people|folk|the|our|my|their|an?|most)\b[^?]{3,80}? (?:is|are|was|has|have) \S+ \S+/iu
/** What a user says of the words that follow: 'what I see in it: …', 'I imagine that …'. */
const opening = new RegExp(
  String.raw`^(?:(?:so|and|but|ok|well|basically|honestly)\b,? ){0,3}(?:in \p{L}+ words,? )?(?:(?:what|how) (?:i|we) [^:.]{1,60}: |(?:i|we) (?:have )?(?:decided|agreed)[^:.]{0,40}: |(?:what|how) (?:i|we) [^:,.]{1,40}, |${oneOf(openings)}(?: that\b)?[.,:]? )`,
  'iu',
)
const reason =
  /,? (?:because|since) |,? and (?:where|when|if|what)\b|, (?:but )?(?:i|we|it|they|he|she|that|there|nobody)\b|;|\([^()]{20}/iu
/** '20 boats, not 10' */
const contrasted = /\d[^.]{0,30}\b(?:not|instead of|rather than) \d/iu
/** Where a step goes, after its words. */
const placed =
  /[.,]? (?:as (?:the |a )?(?:very )?(?:first |last )?step(?: \p{L}+| \d+)?|at the (?:very )?(?:top|end|start|beginning))$/iu
/** 'The club part has to change: members pay no dues' */
const changing =
  /^(?<order>.{0,160}\b(?:has|have|must|needs|should)(?: to)? (?:be )?change[ds]?):\s+(?<content>\S.*)$/isu
/** What supplies words: 'add a step: …', 'make it so that the …', 'put the insurer in as a risk'. */
const supplies = [
  /^(?<order>(?:put|add|note|take|include)) (?<content>.+?) (?:in )?(?<place>as a (?:risk|danger))(?<rest>[,:] .+)?$/isu,
  /^(?<order>(?:(?:add|put|write|set|note|and) )?an? (?:upper )?(?:limit|ceiling|cap|maximum)(?: (?:on|of|for) (?<content>[^,:]{2,40}))?)(?<rest>, (?:not|no|at most|max\p{L}*|up to|\d).+)$/isu,
  /^(?<order>[^:]{2,90}):\s+(?<content>\S.*)$/su,
  /^(?<order>(?:write|say|put|add|include|note|mention|make)\b[^,:]{0,40}?) (?:so )?that (?<content>(?!the (?:main|first|second|core|lead)\b)(?:the|we|i|they|he|she|it|every|all|nobody|each|an?|our|my|no|there (?:is|are|must|should|has)|you|who\p{L}*|any\p{L}*|every\p{L}*|some\p{L}*|people)\b.*)$/isu,
  /^(?<order>(?:write|put|note|add|say) (?:down|in|here|also)) that (?<content>(?!(?:one|thing|part|example|case)\b)\S+ \S+ \S.*)$/isu,
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
/** Courtesies at the end of a wish are no longer. */
const MAX_COURTESY = 60
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

export function plainWish(text: string): string {
  const bare = withoutEnding(text.trim(), '.!?,;: ')
  const ended = bare.slice(0, -MAX_COURTESY) + bare.slice(-MAX_COURTESY).replace(courtesy, '')
  return `${ended} `.replace(leadIn, '').replace(figureBy, '').trim()
}

/** What is put as a question and asks for a change, as the order that it is. */
function asOrder(plain: string, isPart: Reading['isPart']): string {
  const { what, verb = '', rest = '' } = passive.exec(plain)?.groups ?? {}
  if (what) return `${passives[verb.toLowerCase()]} ${what}${rest}`
  for (const [form, before, after] of declared) {
    const { what: part = '', rest: more = '' } = form.exec(plain)?.groups ?? {}
    if (part && isPart(part) && !says('supposed', plain))
      return before + part.replaceAll(',', '') + after + more
  }
  const order = plainWish(plain.replace(asked, '')).replace(figureIn, '$2 in $1')
  return says('orders', order) || says('figures', order) ? order : plain
}

/** The user's words without what introduces them to the assistant; null where nothing does. */
export function withoutOpening(text: string): string | null {
  const whole = `${text.trim()} `
  const rest = whole.replace(opening, '')
  return rest === whole ? null : rest.trim()
}

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

/** The order of a wish and the words that it supplies. */
function supplied(plain: string): { order: string; content: string } {
  const quoted = quotedIn(plain)
  const isOrder = says('orders', plain) || says('figures', plain) || says('supplying', plain)
  if (quoted && isOrder && !says('exchange', plain))
    return { order: plain.replace(quoted, ''), content: quoted }
  for (const form of isOrder ? supplies : [changing]) {
    const { order = '', content = '', place: end = '', rest = '' } = form.exec(plain)?.groups ?? {}
    const words =
      content + (says('limitNamed', order) ? (rest.split(reason)[0] ?? '') : rest).slice(content ? 0 : 2)
    if (order === '' || words === '' || says('comparative', words)) continue
    const [place = ''] = placed.exec(words) ?? []
    return {
      order: `${order} ${end}${place}`.trimEnd(),
      content: words.slice(0, words.length - place.length),
    }
  }
  return { order: plain, content: '' }
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
