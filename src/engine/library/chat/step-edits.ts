import { upperFirst, withoutEnding } from '../ideas/part.ts'
import { type Draft, type Handler, withIdea } from './draft.ts'
import { stepsIn, unmarked } from './step-names.ts'
import { say, unquoted } from './words.ts'

/** Steps an idea may have; the contract allows no more. */
const MAX_STEPS = 30

const missing = ({ idea }: Draft) => ({ text: say('stepMissing', { count: idea.nextSteps.length }) })

const withSteps = (draft: Draft, nextSteps: string[], text: string) => ({
  text,
  draft: withIdea(draft, { nextSteps }),
})

/** Where a step is to be put, at the end of a wish: 'after §2', 'at the top', 'as the last step'. */
const position =
  / (?:(?<side>after|before) (?<step>§\w+)|(?:at|to|as) the (?:very )?(?<end>top|start|beginning|first|end|bottom|last)(?: one)?|as (?<target>§(?:last|1)))$/iu

export const addStep: Handler = ({ text, wish }, draft) => {
  const steps = draft.idea.nextSteps
  if (steps.length >= MAX_STEPS) return { text: say('stepsFull', { count: MAX_STEPS }) }
  const place = position.exec(text)
  const step = worded(place ? withoutEnding(text.slice(0, place.index), ', ') : text)
  if (!step) return null
  const at = placeOf(place?.groups ?? {}, wish, steps.length)
  if (at < 0) return missing(draft)
  return withSteps(draft, steps.toSpliced(at, 0, step), say('stepAdded', { place: at + 1, step }))
}

/** The place where the new step goes; -1 for a step that does not exist. */
function placeOf({ side, step, end, target }: Record<string, string>, wish: string, count: number): number {
  if (side && step) {
    const [index = -1] = stepsIn(step, count)
    return index < 0 ? -1 : index + (side.toLowerCase() === 'after' ? 1 : 0)
  }
  const isFirst =
    target === '§1' ||
    /^(?:top|start|beginning|first)$/iu.test(end ?? '') ||
    /^\w+ an? (?:new )?first /iu.test(wish)
  return isFirst ? 0 : count
}

/** A step in the user's words: 'about training' becomes something that one can do. */
function worded(text: string): string {
  const plain = unquoted(unmarked(text)).replace(/^(?:: ?|(?:to|saying|called|named|like|that says) )/iu, '')
  const about = /^(?:about|on|for|regarding|covering|concerning) (?<topic>.+)$/iu.exec(plain)?.groups?.topic
  if (about) return say('stepAbout', { topic: about })
  const that = /^(?:that|where|in which|so that) (?<topic>.+)$/iu.exec(plain)?.groups?.topic
  if (that) return say('stepThat', { topic: that })
  const own = unquoted(plain)
  return own ? `${upperFirst(own)}${/[.!?]$/u.test(own) ? '' : '.'}` : ''
}

export const dropSteps: Handler = ({ wish }, draft) => {
  const steps = draft.idea.nextSteps
  const named = [...new Set(stepsIn(wish, steps.length))].sort((one, other) => one - other)
  if (named.length === 0 || named.includes(-1)) return missing(draft)
  if (named.length === steps.length) return { text: say('stepsAllDropped') }
  const places = named.map((index) => index + 1).join(' and ')
  return withSteps(
    draft,
    steps.filter((_, index) => !named.includes(index)),
    say('stepsDropped', { places }),
  )
}

export const swapSteps: Handler = ({ wish }, draft) => {
  const steps = draft.idea.nextSteps
  const [one = -1, other = -1] = stepsIn(wish, steps.length)
  const [first, second] = [steps[one], steps[other]]
  if (first === undefined || second === undefined) return missing(draft)
  const text = say('stepsSwapped', { one: one + 1, other: other + 1 })
  return withSteps(draft, steps.with(one, second).with(other, first), text)
}

export const changeStep: Handler = ({ wish, text }, draft) => {
  const steps = draft.idea.nextSteps
  const [index = -1] = stepsIn(wish, steps.length)
  if (index < 0) return missing(draft)
  const step = worded(text)
  return step
    ? withSteps(draft, steps.with(index, step), say('stepChanged', { place: index + 1, step }))
    : null
}

export const moveStep: Handler = ({ wish, text }, draft) => {
  const steps = draft.idea.nextSteps
  const [from = -1] = stepsIn(wish, steps.length)
  const step = steps[from]
  const to = targetOf(text, from, steps.length)
  if (step === undefined || to < 0) return missing(draft)
  return withSteps(
    draft,
    steps.toSpliced(from, 1).toSpliced(to, 0, step),
    say('stepMoved', { from: from + 1, to: to + 1 }),
  )
}

/** The place where a step goes, counted once it has been taken out; -1 for none that exists. */
function targetOf(text: string, from: number, count: number): number {
  const { side, step } = /(?<side>before|after) (?<step>§\w+)/iu.exec(text)?.groups ?? {}
  if (side && step) {
    const [to = -1] = stepsIn(step, count)
    return to < 0 ? -1 : to - (from < to ? 1 : 0) + (side.toLowerCase() === 'after' ? 1 : 0)
  }
  if (text === '' || /\b(?:first|top|beginning|start|up front)\b/iu.test(text)) return 0
  if (/\b(?:last|end|bottom)\b|§last/iu.test(text)) return count - 1
  const place = Number(/\d{1,2}/u.exec(text)?.[0] ?? 0)
  return place >= 1 && place <= count ? place - 1 : -1
}
