import { library } from '../../../../db/library/library.ts'
import { contentWords } from '../../text/words.ts'
import { upperFirst, withoutPeriod } from '../ideas/part.ts'
import { type Draft, type Handler, type Turn, withIdea } from './draft.ts'
import { says } from './kinds.ts'
import { oneOf, quotedIn, say, unquoted } from './say.ts'
import { isForm } from './targets.ts'
import type { Wish } from './wishes.ts'

const { numbers, ordinals } = library.intents

/** Steps an idea may have; the contract allows no more. */
const MAX_STEPS = 30
/** A step is described by half of these words at least. */
const MIN_FIT = 0.5

const counted = String.raw`(?:\d{1,2}|${oneOf([...Object.keys(numbers), 'last'])})`
const several = new RegExp(
  String.raw`\b(?:next )?steps? (?:number |no\.? ?)?#?${counted}\b(?:(?:,| and| or| with| for| &)? (?:steps? )?#?${counted}\b)*|#\d{1,2}\b|(?<=\bsteps? )(?:between|after|before) \d{1,2}(?: and \d{1,2})?\b|\b(?:as|to) (?:no\.?|number|nr\.?) ?\d{1,2}\b`,
  'giu',
)
const ordinal = new RegExp(
  String.raw`\b(${oneOf(Object.keys(ordinals))})(?: (\d|${oneOf(Object.keys(numbers))}))? (?:next )?steps?\b`,
  'giu',
)
const single = new RegExp(
  String.raw`(?:\b(?:next )?steps? (?:number |no\.? ?)?|\bno\.? ?|\bnumber |\bnr\.? ?)?#?\b(${counted})\b`,
  'giu',
)
const described =
  /\b(?:the|that|this|your) (?<before>(?:[\p{L}’'-]+ ){1,4})(?:step|steps|check)\b|\bsteps? (?:about|with|on|where|that|for|of) (?<after>.+)$|\b(?:(?<which>first|second|1st|2nd|main) )?(?<test>tests?|decision)\b/giu

const placeOf = (word: string) => Number(word) || (numbers[word] ?? ordinals[word] ?? 0)

/** A message with its steps as §1, §2 and §last: 'drop steps 1 and 2' becomes 'drop §1 and §2'. */
export const markSteps = (message: string) =>
  message
    .replace(ordinal, (_, word: string, count: string | undefined) => {
      const place = placeOf(word.toLowerCase())
      return Array.from({ length: count ? placeOf(count.toLowerCase()) : 1 }, (_, at) =>
        place < 0 ? `§last${at || ''}` : `§${place + at}`,
      ).join(' and ')
    })
    .replace(several, (found) =>
      found.replace(single, (_, word: string) =>
        word === 'last' ? '§last' : `§${placeOf(word.toLowerCase())}`,
      ),
    )

/** A marked text as the user would write it. */
export const unmarked = (text: string) =>
  text.replace(/§(\d{1,2}|last\d?)/gu, (_, name: string) =>
    name.startsWith('l') ? 'the last step' : `step ${name}`,
  )

/** The places of the steps that a marked text names by number or by their words; -1 for one that does not exist. */
export function stepsMeant(marked: string, steps: readonly string[]): number[] {
  const numbered = Array.from(marked.matchAll(/§(\d{1,2}|last\d?)/gu), ([, name = '']) => {
    const place = name.startsWith('l') ? steps.length - 1 - Number(name.slice(4)) : Number(name) - 1
    return place in steps ? place : -1
  })
  if (numbered.length > 0) return [...new Set(numbered)]
  return Array.from(marked.matchAll(described), ({ groups }) => {
    const { before, after, which, test } = groups ?? {}
    if (test?.toLowerCase() === 'decision') return steps.findLastIndex((step) => /^After \d/u.test(step))
    if (test && which)
      return steps.findIndex((step) =>
        (/^(?:second|2nd)/iu.test(which) ? /^If that works|^Second/u : /^First test/u).test(step),
      )
    return test ? -1 : byWords(before ?? after ?? '', steps)
  }).filter((place) => place >= 0)
}

function byWords(text: string, steps: readonly string[]): number {
  const words = contentWords(text)
  const fits = steps.map((step) => {
    const own = contentWords(step)
    return words.filter((word) => own.some((other) => isForm(word, other))).length / Math.max(1, words.length)
  })
  const best = Math.max(...fits)
  return best >= MIN_FIT && fits.filter((fit) => fit === best).length === 1 ? fits.indexOf(best) : -1
}

/** What a step asks to be done, without its heading and figures. */
export const actionOf = (step: string) =>
  withoutPeriod((/(?:^|\)\. )(?!First test|If that)(.+?)(?= Measure: |$)/u.exec(step)?.[1] ?? step).trim())

const missing = ({ idea }: Draft) => ({ text: say('stepMissing', { count: idea.nextSteps.length }) })

const withSteps = (draft: Draft, nextSteps: string[], text: string) => ({
  text,
  draft: withIdea(draft, { nextSteps }),
})

/** Where a step is to be put: 'after §2', 'between §1 and §2', 'before the first test'. */
const relative =
  /,? ?\b(?<side>before|after|in front of|ahead of|following|between) (?<target>(?:the |that |this )?(?:§\w+|(?:first |second |main )?tests?\b|decision|(?:[\p{L}-]+ ){1,3}step))(?: and (?:before )?§\w+)?/iu
const first =
  /,? ?\b(?:(?:right )?(?:at|to|as|in) (?:the )?(?:very )?(?:start|top|beginning|front|first|§1)\b(?: one)?|first of all|before (?:everything|anything|all)(?: else)?(?: (?:starts|begins|happens))?|in front|up front)/iu
const last = /,? ?\b(?:at|to|as) (?:the )?(?:very )?(?:end|bottom|last|§last)\b(?: one)?/iu
/** What leads to the words of a new step. */
const leadsToWords =
  /^(?:.*?\b(?:steps?|task)\b|.*?§\w+(?: should| must| has to)?(?: be)?|(?:add|put|insert|include|append|make)\b)(?: ?[:,-] ?| )?/iu
const joinsWords = /^(?:to|saying|called|named|like|that says|as|a new|another|one more|be) /iu

/** A new step where it is wanted, in the user's words. */
export const addStep: Handler = (wish, draft) => {
  const { nextSteps } = draft.idea
  const { plain, text, about } = wish
  if (!/\bsteps?\b|\btask\b|§|^add ?:/iu.test(plain) || !says('adding', plain)) return null
  if (nextSteps.length >= MAX_STEPS) return { text: say('stepsFull', { count: MAX_STEPS }) }
  const around = plain.replace(/["“][^"“”]*["”]/gu, ' ')
  const place = placeIn(`${around} ${about?.plain ?? ''}`, draft)
  if (place === null) return missing(draft)
  const own = quotedIn(text) ?? ownWords(around)
  const step =
    worded(own) ||
    (about ? worded([whenIn(around), withoutPlace(about.plain)].filter(Boolean).join(': ')) : '')
  if (!step) return { text: say('stepEmpty') }
  return withSteps(draft, nextSteps.toSpliced(place, 0, step), say('stepAdded', { place: place + 1, step }))
}

const withoutPlace = (text: string) =>
  [relative, last, first].reduce((rest, place) => rest.replace(place, ''), text)

/** The words of a new step without those that say where it goes. */
function ownWords(plain: string): string {
  const words = withoutPlace(plain).replace(leadsToWords, '').replace(joinsWords, '').trim()
  // 'With a date' says how the step should be, and 'for checking it' leaves open what is checked.
  if (/^(?:with|without|within|inside) /iu.test(words)) return ''
  if (/^(?:about|on|for|regarding) .*\b(?:it|that|this|them)\b/iu.test(words)) return ''
  return says('vague', words) || contentWords(words).length === 0 ? '' : words
}

/** 'This week' in 'something we can do this week'. */
const whenIn = (text: string) =>
  /\b(?:this week|today|tomorrow|this month|next week)\b/iu.exec(text)?.[0] ?? ''

/** The place where a new step goes; null for one that does not exist. */
function placeIn(text: string, { idea: { nextSteps } }: Draft): number | null {
  const { side = '', target } = relative.exec(text)?.groups ?? {}
  if (target) {
    const [place = target.includes('test') ? 0 : -1] = stepsMeant(target, nextSteps)
    return place < 0 ? null : place + (/^(?:before|in front of|ahead of)$/iu.test(side) ? 0 : 1)
  }
  if (last.test(text)) return nextSteps.length
  return first.test(text) || /§[01]\b/u.test(text) ? 0 : nextSteps.length
}

/** A step in the user's words: 'about training' becomes something that one can do. */
export function worded(text: string): string {
  const plain = unquoted(unmarked(text)).replace(
    /^(?:(?:that )?(?:i|we|you) (?:(?:have|need) to |must |should )?|(?:could|can|should) (?:i|we) (?:just )?)/iu,
    '',
  )
  const { link, topic } =
    /^(?<link>about|on|for|regarding|that|where|in which) (?<topic>.+)$/iu.exec(plain)?.groups ?? {}
  if (topic) return say(/^(?:that|where|in)/iu.test(link ?? '') ? 'stepThat' : 'stepAbout', { topic })
  return plain ? `${upperFirst(plain)}${/[.!?]$/u.test(plain) ? '' : '.'}` : ''
}

export function dropSteps(wish: Wish, draft: Draft) {
  const { nextSteps } = draft.idea
  const object = wish.core.replace(/ (?:from|in|out of) (?:the )?(?:§\w+|(?:first|second) test)$/iu, '')
  const places = stepsMeant(object, nextSteps).toSorted((one, other) => one - other)
  if (places.length === 0 && !/\bsteps?\b/iu.test(object)) return null
  if (places.length === 0 || places.includes(-1)) return missing(draft)
  if (places.length === nextSteps.length) return { text: say('stepsAllDropped') }
  return withSteps(
    draft,
    nextSteps.filter((_, at) => !places.includes(at)),
    say('stepsDropped', { places: places.map((at) => at + 1).join(' and ') }),
  )
}

/** Moves a step, or swaps two; null where none is named. */
export function moveSteps(wish: Wish, draft: Draft) {
  const { nextSteps } = draft.idea
  if (!wish.core.includes('§')) return null
  const [from = -1, other] = stepsMeant(wish.core, nextSteps)
  const step = nextSteps[from]
  const beside = other === undefined ? undefined : nextSteps[other]
  if (step === undefined) return missing(draft)
  const { side } = relative.exec(wish.core)?.groups ?? {}
  if (other !== undefined && beside !== undefined && !side && !says('moving', wish.core))
    return withSteps(
      draft,
      nextSteps.with(from, beside).with(other, step),
      say('stepsSwapped', { one: from + 1, other: other + 1 }),
    )
  const rest = nextSteps.toSpliced(from, 1)
  const around = wish.core.replace(/§\w+/u, '')
  const named = Number(/ to (?:place |position |number )?(\d{1,2})\b/iu.exec(around)?.[1] ?? 0)
  const isTold =
    side !== undefined || named > 0 || last.test(around) || says('foremost', around) || /§/u.test(around)
  if (!isTold) return null
  const target = /§/u.test(around) && !side ? (other ?? -1) : placeIn(around, draft)
  const shifted = side && target !== null && target > from ? target - 1 : (target ?? -1)
  const to = named > 0 ? named - 1 : says('foremost', around) && !side ? 0 : Math.min(shifted, rest.length)
  if (to < 0 || to > rest.length) return missing(draft)
  if (from === to) return { text: say('stepThere', { place: to + 1 }) }
  return withSteps(draft, rest.toSpliced(to, 0, step), say('stepMoved', { from: from + 1, to: to + 1 }))
}

/** Other words for a step; what is not said again goes. Null where the wish gives none. */
export function rewordStep(wish: Wish, draft: Draft, { before }: Turn) {
  const { nextSteps } = draft.idea
  // 'The first step should be …' puts one before the others.
  if (/^(?:make )?(?:the )?§1 (?:(?:should|must) be\b|an? )/iu.test(wish.plain)) return null
  const rewritten =
    /^re-?(?:write|word|phrase) (?:it|that|this|the test|§\w+) (?:with|as|to) (?<words>.+)$/iu.exec(
      wish.plain,
    )?.groups?.words
  if (rewritten) {
    const [at = /\btest\b/iu.test(before.split('\n').at(-1) ?? '') ? 0 : -1] = stepsMeant(
      wish.plain,
      nextSteps,
    )
    const step = nextSteps[at]
    if (step === undefined) return null
    const next = step.replace(actionOf(step), () => withoutPeriod(worded(rewritten)))
    return withSteps(
      draft,
      nextSteps.with(at, next),
      say('stepChanged', { place: at + 1, step: worded(rewritten) }),
    )
  }
  const own =
    quotedIn(wish.text) ??
    /§\w+\b(?:,? (?:so|that|it|should|must|starts?|has|instead)\b){0,4}(?: (?:to|with|by|into|reads?|says?|be)\b|: ?|,? (?:write|put)) ?(.+)$/iu.exec(
      wish.plain,
    )?.[1]
  const [place = -1] = stepsMeant(wish.core, nextSteps)
  if (!own || !wish.core.includes('§')) return null
  const old = nextSteps[place]
  if (old === undefined) return missing(draft)
  const step = worded(own)
  const lost = /\bMeasure: /u.test(old) && !/\bmeasure/iu.test(step) ? ` ${say('stepLost')}` : ''
  return withSteps(
    draft,
    nextSteps.with(place, step),
    `${say('stepChanged', { place: place + 1, step })}${lost}`,
  )
}
