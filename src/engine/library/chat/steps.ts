import { upperFirst } from '../ideas/part.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { stepsIn, stepsMeant, unmarked } from './step-names.ts'
import { say, unquoted } from './words.ts'

/** Steps an idea may have; the contract allows no more. */
const MAX_STEPS = 30

const missing = ({ idea }: Draft) => ({ text: say('stepMissing', { count: idea.nextSteps.length }) })

const withSteps = (draft: Draft, nextSteps: string[], text: string) => ({
  text,
  draft: withIdea(draft, { nextSteps }),
})

const quotation = /["“]([^"“”]+)["”]/u
/** What leads to the words of a new step. */
const opening =
  /^.*?\b(?:steps?|task)\b(?: (?:at|in|to|as|before|after|between|in front of) (?:the )?(?:very )?(?:start|beginning|top|end|bottom|front|first|last|(?:first |second )?tests?|decision|§\w+)(?: and §\w+)?)?,?(?: ?: ?| (?=(?:to|that|where|about|on|for|regarding|saying|called|named|like|in which|so that)\b)|,? )/iu
/** Where a step is to be put: 'after §2', 'at the top', 'before the first test'. */
export const relative =
  /,? ?\b(?<side>before|after|in front of|ahead of|following) (?<target>(?:the |that |this )?(?:§\w+|(?:first |second |main )?tests?\b|decision|(?:[\p{L}-]+ ){1,3}step))(?: and (?:before )?§\w+)?/iu
const between = /,? ?\bbetween (?<target>§\w+) and §\w+/iu
const first =
  /,? ?\b(?:(?:at|to|as|in) (?:the )?(?:very )?(?:start|top|beginning|front|first|§1)(?: one| step)?|first of all|before (?:everything|anything|all)(?: else)?(?: (?:starts|begins|happens))?|in front|up front|as §1)\b/iu
const firstNew = /^(?:\w+ ){1,4}(?:new |very )*(?:first |§1\b)|^§0/iu
const last = /,? ?\b(?:at|to|as) (?:the )?(?:very )?(?:end|bottom|last|§last)(?: one| step)?\b/iu

/** A new step where it is wanted, in the user's words. */
export const addStep: Handler = ({ text: wish, plain }, draft, { before }) => {
  const steps = draft.idea.nextSteps
  if (steps.length >= MAX_STEPS) return { text: say('stepsFull', { count: MAX_STEPS }) }
  const quoted = quotation.exec(wish)?.[1]
  const around = plain.replace(quotation, ' ')
  const at = placeOf(around, draft)
  if (at === null) return missing(draft)
  const pointed = /\b(?:that|this|those words|it)\b/iu.test(around) ? quotation.exec(before)?.[1] : undefined
  const step = quoted ? worded(quoted) : ownStep(around) || (pointed ? worded(pointed) : '')
  if (!step) return { text: say('stepEmpty') }
  return withSteps(draft, steps.toSpliced(at, 0, step), say('stepAdded', { place: at + 1, step }))
}

/** The words of a new step without those that say where it goes. */
function ownStep(plain: string): string {
  const named = /^(?:.*?\b)?(?:next )?steps?\b/iu.test(plain)
  const bare = [relative, between, last, first].reduce(
    (text, place) => text.replace(place, ''),
    plain.replace(/^((?:\S+ ){0,5})(?:as|to) (?:the )?§(?:last|1)\b/iu, '$1step '),
  )
  const marked = bare
    .replace(/^make §\w+ (?=an? )/iu, 'add ')
    .replace(/^(?:(?:add|put|insert|include|append|need|want)\b.*?)?§(?:0|1|last)(?=[ :,])/iu, 'step')
  const rest =
    named || opening.test(marked)
      ? marked.replace(opening, '')
      : marked.replace(/^(?:add|include|insert|append|put)(?: ?:)? /iu, '')
  return rest === marked && named && !/^(?:add|include|insert|append|put)\b/iu.test(marked)
    ? ''
    : worded(rest)
}

/** The place where a new step goes; null for one that does not exist. */
function placeOf(text: string, { idea: { nextSteps } }: Draft): number | null {
  const beside = relative.exec(text)?.groups ?? between.exec(text)?.groups
  if (beside?.target) {
    const [index] = stepsMeant(beside.target, nextSteps)
    if (index === undefined && /test/iu.test(beside.target)) return 0
    if (index === undefined || index < 0) return null
    return index + (/^(?:before|in front of|ahead of)$/iu.test(beside.side ?? 'after') ? 0 : 1)
  }
  if (last.test(text)) return nextSteps.length
  return first.test(text) || firstNew.test(text) ? 0 : nextSteps.length
}

/** 'For it, something we can do this week' is no step yet; what follows a colon may be. */
const vagueTopic = /^(?:(?:about|for|on|with) (?:it|this|that)|something|anything)\b[^:]*(?:: ?|$)/iu

/** A step in the user's words: 'about training' becomes something that one can do. */
function worded(text: string): string {
  const plain = unquoted(unmarked(text))
    .replace(/^(?:: ?|- ?|(?:to|saying|called|named|like|that says) )/iu, '')
    .replace(
      /^(?:(?:i|we|you) (?:have to|need to|must|should) |(?:could|can|should) (?:i|we) (?:just )?)/iu,
      '',
    )
    .replace(vagueTopic, '')
  const about = /^(?:about|on|for|regarding|covering|concerning) (?<topic>.+)$/iu.exec(plain)?.groups?.topic
  if (about) return say('stepAbout', { topic: about })
  const that = /^(?:that|where|in which|so that) (?<topic>.+)$/iu.exec(plain)?.groups?.topic
  if (that) return say('stepThat', { topic: that })
  const own = unquoted(plain)
  return own ? `${upperFirst(own)}${/[.!?]$/u.test(own) ? '' : '.'}` : ''
}

export const dropSteps: Handler = ({ plain }, draft) => {
  const steps = draft.idea.nextSteps
  const named = [...new Set(stepsMeant(plain, steps))].sort((one, other) => one - other)
  if (named.length === 0 || named.includes(-1)) return missing(draft)
  if (named.length === steps.length) return { text: say('stepsAllDropped') }
  const places = named.map((index) => index + 1).join(' and ')
  return withSteps(
    draft,
    steps.filter((_, index) => !named.includes(index)),
    say('stepsDropped', { places }),
  )
}

export const swapSteps: Handler = ({ plain }, draft) => {
  const steps = draft.idea.nextSteps
  const [one = -1, other = -1] = stepsMeant(plain, steps)
  const [former, latter] = [steps[one], steps[other]]
  if (former === undefined || latter === undefined) return missing(draft)
  const text = say('stepsSwapped', { one: one + 1, other: other + 1 })
  return withSteps(draft, steps.with(one, latter).with(other, former), text)
}

/** Other words for a step; what is not said again goes. */
export const changeStep: Handler = ({ text: wish, plain }, draft) => {
  const steps = draft.idea.nextSteps
  const [index = -1] = stepsMeant(plain, steps)
  const old = steps[index]
  if (old === undefined) return missing(draft)
  const own =
    quotation.exec(wish)?.[1] ??
    /§\w+\b(?:,? (?:so|that|it|should|must|starts?|has|instead)\b){0,4}(?: (?:to|with|by|into|reads?|says?|be)\b|: ?|,? (?:write|put)) ?(.+)$/iu.exec(
      plain,
    )?.[1]
  const step = own ? worded(own) : ''
  if (!step) return null
  const lost = /\bMeasure: /u.test(old) && !/\bmeasure/iu.test(step) ? ` ${say('stepLost')}` : ''
  return withSteps(draft, steps.with(index, step), `${say('stepChanged', { place: index + 1, step })}${lost}`)
}

export const moveStep: Handler = ({ plain }, draft) => {
  const steps = draft.idea.nextSteps
  const [from = -1] = stepsMeant(plain, steps)
  const step = steps[from]
  const to = targetOf(plain, from, draft)
  if (step === undefined || to < 0) return missing(draft)
  const text =
    from === to ? say('stepThere', { place: to + 1 }) : say('stepMoved', { from: from + 1, to: to + 1 })
  return withSteps(draft, steps.toSpliced(from, 1).toSpliced(to, 0, step), text)
}

/** The place where a step goes, counted once it has been taken out; -1 for none that exists. */
function targetOf(text: string, from: number, { idea: { nextSteps } }: Draft): number {
  const { side, target } = relative.exec(text)?.groups ?? {}
  if (side && target) {
    const [to = -1] = stepsMeant(target, nextSteps)
    return to < 0 ? -1 : to - (from < to ? 1 : 0) + (/^(?:before|in front of|ahead of)$/iu.test(side) ? 0 : 1)
  }
  if (/\b(?:last|end|bottom)\b/iu.test(text) || /\bto (?:be )?§last\b/iu.test(text))
    return nextSteps.length - 1
  const [, moved] = stepsIn(text, nextSteps.length)
  if (moved !== undefined) return moved
  const place = Number(/ to (?:place |position |number )?(\d{1,2})\b/iu.exec(text)?.[1] ?? 0)
  if (place >= 1) return place <= nextSteps.length ? place - 1 : -1
  return 0
}
