import type { IdeaDraft } from '../../../drafts.ts'
import { capitalised } from '../../frame/slots.ts'
import { cleaned, stepsNamed } from '../mentions.ts'
import type { Reply, Turn } from '../reply.ts'

/** Steps an idea may have; the wire allows no more. */
const mostSteps = 30

type StepEdit = (message: string, steps: string[]) => { text: string; steps?: string[] } | null

/** Drop, move, swap, change or add a step. */
export function changeSteps({ message, context }: Turn): Reply | null {
  const edits: StepEdit[] = [addStep, dropStep, swapSteps, moveStep, replaceStep]
  for (const edit of edits) {
    const result = edit(message, context.idea.nextSteps)
    if (result)
      return { text: result.text, ...(result.steps ? { idea: withSteps(context.idea, result.steps) } : {}) }
  }
  return null
}

const withSteps = (idea: IdeaDraft, nextSteps: string[]): IdeaDraft => ({ ...idea, nextSteps })
const missing = (count: number) => ({
  text: `The idea has ${count} ${count === 1 ? 'step' : 'steps'}, so I did not find the one you mean.`,
})

const adds =
  /\b(?:add|include|insert|append)\b(?: in)?(?: a| an| another| one more| one)?(?: new| further| final| last| first)?(?: next)? step\b[:,]?\s*(.+)$/iu
const addsTo = /\b(?:add|include|insert|append)\b (.{3,300}?) to the (?:next )?steps\b/iu
const position =
  /(?<![,\s])[,\s]+(?:(after|before) (?:the )?(step \S{1,6}|\S{4,8} step)|(at the (?:very )?(?:end|beginning|start|top)|as the (?:first|last)(?: one| step)?))[.!]?$/iu

function addStep(message: string, steps: string[]) {
  const content = adds.exec(message)?.[1] ?? addsTo.exec(message)?.[1]
  if (!content) return null
  if (steps.length >= mostSteps)
    return { text: `The idea has ${mostSteps} steps already, which is as many as it can hold.` }
  const place = position.exec(content)
  const step = worded(cleaned(place ? content.slice(0, place.index) : content))
  if (!step) return null
  const at = placeOf(place, message, steps)
  if (at === null) return missing(steps.length)
  return {
    text: `I would add this as step ${at + 1}: “${step}” The other steps stay as they are.`,
    steps: steps.toSpliced(at, 0, step),
  }
}

function placeOf(place: RegExpExecArray | null, message: string, steps: string[]): number | null {
  if (place?.[1] && place[2]) {
    const [index = -1] = stepsNamed(place[2], steps.length)
    if (index < 0) return null
    return place[1].toLowerCase() === 'after' ? index + 1 : index
  }
  const first =
    /beginning|start|top|first/iu.test(place?.[3] ?? '') ||
    /\b(?:add|insert) a (?:new )?first step\b/iu.test(message)
  return first ? 0 : steps.length
}

/** 'about training' becomes something that one can do. */
function worded(content: string): string {
  const about = /^(?:about|on|for|regarding|covering|concerning) (.+)$/iu.exec(content)
  if (about) return `Settle ${about[1]}: who does it, by when, and by which figure you see that it worked.`
  const that = /^(?:that|where|in which|which|so that) (.+)$/iu.exec(content)
  if (that) return `Make sure that ${that[1]}.`
  const plain = content.replace(/^(?:to|saying|called|named|like)[:\s]+/iu, '')
  return plain ? `${capitalised(plain.replace(/^["'“‘]+|["'”’]+$/gu, ''))}.` : ''
}

function dropStep(message: string, steps: string[]) {
  if (
    !/\b(?:drop|remove|delete|skip|omit|cut|take out|get rid of|scrap|without)\b/iu.test(message) ||
    !/\bstep|#\d/iu.test(message)
  )
    return null
  const named = stepsNamed(message, steps.length)
  if (named.length === 0 || named.includes(-1)) return missing(steps.length)
  const gone = new Set(named)
  if (gone.size === steps.length)
    return { text: 'An idea needs a step to begin with, so I did not drop them all.' }
  const which = [...gone].map((index) => index + 1).join(' and ')
  return {
    text: `I would drop step ${which}. The others stay in their order.`,
    steps: steps.filter((_, index) => !gone.has(index)),
  }
}

function swapSteps(message: string, steps: string[]) {
  const pair =
    /\b(?:swap|switch|exchange)\b.{0,20}\bsteps?\b\s*#?(\w{1,5})\s*(?:and|with|for|&)\s*(?:step )?#?(\w{1,5})\b/iu.exec(
      message,
    )
  if (!pair) return null
  const [a = -1, b = -1] = stepsNamed(`step ${pair[1]} step ${pair[2]}`, steps.length)
  const [first, second] = [steps[a], steps[b]]
  if (first === undefined || second === undefined) return missing(steps.length)
  return { text: `I would swap steps ${a + 1} and ${b + 1}.`, steps: steps.with(a, second).with(b, first) }
}

function moveStep(message: string, steps: string[]) {
  if (!/\b(?:move|put|bring|begin|start|do|shift)\b/iu.test(message) || !/\bstep|#\d/iu.test(message))
    return null
  const [from, to] = stepsNamed(message, steps.length)
  if (from === undefined) return null
  const target = targetOf(message, from, to, steps.length)
  if (target === null) return null
  const step = steps[from]
  if (step === undefined || target < 0) return missing(steps.length)
  return {
    text: `I would move step ${from + 1} to place ${target + 1}.`,
    steps: steps.toSpliced(from, 1).toSpliced(target, 0, step),
  }
}

/** Where a step goes, counted once it has been taken out. */
function targetOf(message: string, from: number, to: number | undefined, count: number): number | null {
  const side = /\b(before|after)\b/iu.exec(message)?.[1]?.toLowerCase()
  if (to !== undefined && side) return to < 0 ? -1 : to - (from < to ? 1 : 0) + (side === 'after' ? 1 : 0)
  if (/\b(?:first|top|beginning|start|begin)\b/iu.test(message)) return 0
  if (/\b(?:last|end|bottom)\b/iu.test(message)) return count - 1
  const place = /\bto (?:position|place|number)? ?#?(\d{1,2})\b/iu.exec(message)?.[1]
  return place ? (Number(place) <= count ? Number(place) - 1 : -1) : null
}

function replaceStep(message: string, steps: string[]) {
  const found =
    /\b(?:change|replace|rewrite|reword|set|edit|make)\b.{0,12}\bstep\b.{0,12}?(?:\bto\b|\bwith\b|\bby\b|:)\s*(.+)$/iu.exec(
      message,
    )
  if (!found) return null
  const [index = -1] = stepsNamed(message, steps.length)
  if (index < 0) return missing(steps.length)
  const step = worded(cleaned(found[1] ?? ''))
  return step ? { text: `Step ${index + 1} would read: “${step}”`, steps: steps.with(index, step) } : null
}
