import { partOf } from '../../idea/parts.ts'
import { testOf } from '../../idea/steps.ts'
import { readStatement } from '../../statement/statement.ts'
import { precedentsNamed, stepsNamed } from '../mentions.ts'
import type { Reply, Turn } from '../reply.ts'

const wishes =
  /\b(?:more details?|in detail|more detailed|elaborate|expand|flesh out|go deeper|deepen|longer|more concrete|more specific|be specific|spell out)\b/iu

/** Adds what the library holds: to a named step, to a named precedent's part, or to the solution's first part. */
export function addDetail(turn: Turn): Reply | null {
  if (!wishes.test(turn.message)) return null
  const { nextSteps } = turn.context.idea
  const [index] = stepsNamed(turn.message, nextSteps.length)
  if (index === undefined) return detailPart(turn)
  const step = nextSteps[index]
  if (step === undefined)
    return { text: `The idea has ${nextSteps.length} steps, so I did not find the one you mean.` }
  const detail = detailOf(step, turn)
  if (step.includes(detail))
    return { text: `Step ${index + 1} holds all the detail that I can add without a language model.` }
  return {
    text: `I would add detail to step ${index + 1} and leave the rest as it is.`,
    idea: { ...turn.context.idea, nextSteps: nextSteps.with(index, `${step} ${detail}`) },
  }
}

/** The test and the way of working of the precedent that a step speaks of. */
function detailOf(step: string, { context, knowledge }: Turn): string {
  const [named] = context.precedents.filter((precedent) => step.includes(precedent.entity))
  const entry = knowledge.entry(named?.libraryEntry ?? null)
  if (entry && named) return `For comparison, at ${named.entity} it worked like this: ${entry.how}`
  const [first] = context.precedents
  const unused = first && !context.idea.nextSteps.some((other) => other.includes(first.entity))
  const statement = readStatement(context.problemStatement, knowledge)
  if (unused && knowledge.entry(first.libraryEntry))
    return `A way to test it: ${testOf(partOf(first, null, knowledge), { statement })}`
  return 'Write down before you begin who does it, on which day it ends, what is counted and by whom, and the figure at which you stop.'
}

function detailPart({ message, context, knowledge }: Turn): Reply {
  const named = precedentsNamed(message, context.precedents)
  const candidates = named.length > 0 ? named : context.precedents
  const precedent = candidates.find(({ libraryEntry }) => {
    const entry = knowledge.entry(libraryEntry)
    return entry && !context.idea.solution.includes(entry.how)
  })
  const entry = knowledge.entry(precedent?.libraryEntry ?? null)
  if (!entry || !precedent)
    return { text: 'I have added what the library holds; more detail than that needs a language model.' }
  return {
    text: `I would add to the solution how the part from ${precedent.entity} works in detail.`,
    idea: {
      ...context.idea,
      solution: `${context.idea.solution}\n\nThe part from ${precedent.entity} in more detail: ${entry.how}`,
    },
  }
}
