import { library } from '../../../../db/library/library.ts'
import { withoutEnding } from '../ideas/part.ts'
import { says } from './kinds.ts'
import { oneOf, quotedIn } from './say.ts'

const { leadIns, asking, passives, courtesies, openings } = library.intents

/** Courtesies at the end of a wish are no longer. */
const MAX_COURTESY = 60

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
    /^(?:i|we)(?:['’]d| would| want| can| could| will| should)\b.{0,25} without (?<what>.{2,60})$/iu,
    'remove ',
    '',
  ],
  [
    /^(?:for me,? |i think |to me,? )?(?<what>.{2,80}?),? (?:(?:must|should|has to|have to|can|could|will|would) (?:lead|(?:be|become|come|go|stand))|becomes|comes)(?: the| our)?(?: (?:very )?first\b(?: thing| part| one)?| main (?:thing|part)| what we (?:begin|start) with|(?<= lead))(?<rest>.*)$/iu,
    'put ',
    ' first',
  ],
  [
    /^let (?<what>.{2,80}?) (?:be|come|go)(?: the)? first\b(?: thing| part| one)?(?<rest>.*)$/iu,
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
/** What a user says of the words that follow: 'what I see in it: …', 'I imagine that …'. */
const opening = new RegExp(
  String.raw`^(?:(?:so|and|but|ok|well|basically|honestly)\b,? ){0,3}(?:in \p{L}+ words,? )?(?:(?:what|how) (?:i|we) [^:.]{1,60}: |(?:i|we) (?:have )?(?:decided|agreed)[^:.]{0,40}: |(?:i|we)(?:['’]d| would) like the (?:solution|idea|text|plan) to (?:say|mention|include) |(?:what|how) (?:i|we) [^:,.]{1,40}, |${oneOf(openings)}(?: that\b)?[.,:]? )`,
  'iu',
)
/** What begins after the words of an order and only tells why. */
export const reason =
  /,? (?:because|since) |,? and (?:where|when|if|what)\b|, (?:but )?(?:i|we|it|they|he|she|that|there|nobody)\b|;|\([^()]{20}/iu
/** Where a step goes, after its words. */
const placed =
  /[.,]? (?:as (?:the |a )?(?:very )?(?:first |last )?step(?: \p{L}+| \d+)?|at the (?:very )?(?:top|end|start|beginning))$/iu
/** 'The club part has to change: members pay no dues' */
const changing =
  /^(?<order>.{0,160}\b(?:has|have|must|needs|should)(?: to)? (?:be )?change[ds]?):\s+(?<content>\S.*)$/isu
/** What supplies words: 'add a step: …', 'make it so that the …', 'put the insurer in as a risk'. */
const supplies = [
  /^(?<order>(?:put|add|note|take|include)) (?<content>(?!(?:it|this|that)\b).+?) (?:in )?(?<place>as a (?:risk|danger))(?<rest>[,:] .+)?$/isu,
  /^(?<order>(?:(?:add|put|write|set|note|and) )?an? (?:upper )?(?:limit|ceiling|cap|maximum)(?: (?:on|of|for) (?<content>[^,:]{2,40}))?)(?<rest>, (?:not|no|at most|max\p{L}*|up to|\d).+)$/isu,
  /^(?<order>[^:]{2,90}):\s+(?<content>\S.*)$/su,
  /^(?<order>(?:write|say|put|add|include|note|mention|make)\b[^,:]{0,40}?) (?:so )?that (?<content>(?!the (?:main|first|second|core|lead)\b)(?:the|we|i|they|he|she|it|every|all|nobody|each|an?|our|my|no|there (?:is|are|must|should|has)|you)\b.*)$/isu,
  /^(?<order>(?:write|put|note|add|say) (?:down|in|here|also)) that (?<content>(?!(?:one|thing|part|example|case|as|to|into)\b)\S+ \S+ \S.*)$/isu,
  /^(?<order>write|note|state) that (?<content>(?!(?:one|thing|part|down|as|at|to|in|into|on|for|under|too|instead|before|after|again)\b)\S+ \S+ \S.*)$/isu,
  /^(?<order>(?:the )?(?:very )?(?:first|last|final|next) step (?:should|must|has to) be|make (?:the )?(?:very )?(?:first|last) step) (?<content>(?!before\b|after\b|in\b|on\b|by\b)\S.*)$/isu,
  /^(?<order>(?:write|put|add|say|include|note)\b.{0,40}\b(?:solution|step \d|text|idea|plan|(?:first|second) test)) that (?<content>\S.*)$/isu,
  /^(?<order>(?:the (?:idea|solution|text|plan)|it) (?:should|must|has to) say)(?: that)?:? (?<content>\S.*)$/isu,
  /^(?<order>(?:can|could) it be (?:written|said|added)) that (?<content>\S.*)$/isu,
  /^(?<order>.{0,30}\bstep\b(?! \d).{0,40}?),? (?:- |to |that |where |in which |saying |for |about )(?<content>\S.*)$/isu,
]

/** A wish without words of courtesy, and without the marks at its end. */
export function plainWish(text: string): string {
  const bare = withoutEnding(text.trim(), '.!?,;: ')
  const ended = bare.slice(0, -MAX_COURTESY) + bare.slice(-MAX_COURTESY).replace(courtesy, '')
  return `${ended} `.replace(leadIn, '').replace(figureBy, '').trim()
}

/** What is put as a question and asks for a change, as the order that it is. */
export function asOrder(plain: string, isPart: (text: string) => boolean): string {
  const { what, verb = '', rest = '' } = passive.exec(plain)?.groups ?? {}
  if (what) return `${passives[verb.toLowerCase()]} ${what}${rest}`
  for (const [form, before, after] of declared) {
    const { what: part = '', rest: more = '' } = form.exec(plain)?.groups ?? {}
    if (part && isPart(part) && !says('supposed', plain))
      return before + part.replaceAll(',', '') + after + more.replace(/^ /u, ', ')
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

/** The order of a wish and the words that it supplies. */
export function supplied(plain: string): { order: string; content: string } {
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
