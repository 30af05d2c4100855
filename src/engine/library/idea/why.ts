import { mainChallenge } from '../../drafts.ts'
import { pick } from '../seed.ts'
import type { Draft } from './compose-idea.ts'
import { bare, type Part } from './parts.ts'
import { addressed } from './solution.ts'

/** What speaks for the idea: the insights it rests on, where its parts come from, and how cheaply it can be refuted. */
export function whyOf(draft: Draft): string {
  return addressed([breadth(draft), insights(draft), cheapness(draft)].filter(Boolean).join(' '))
}

function breadth(draft: Draft): string {
  const elements = new Set(draft.parts.map((part) => part.precedent.questionIndex)).size
  const fields = [...new Set(draft.parts.flatMap((part) => fieldOf(part, draft)))]
  const from =
    fields.length > 1
      ? `parts that were tried in ${fields.length} fields, from ${fields[0]} to ${fields.at(-1)}`
      : 'parts that were tried elsewhere'
  const served =
    elements === 1
      ? 'one element of the problem from several sides'
      : countOf(elements, draft.problem.elements.length)
  return pick(
    [`It works on ${served}, with ${from}.`, `With ${from}, it works on ${served}.`] as const,
    draft.seed,
  )
}

const fieldOf = (part: Part, draft: Draft) =>
  draft.knowledge.industry(part.entry?.industry ?? '')?.name.toLowerCase() ?? []

/** An insight speaks of its own case, so that it is told with the name. */
function insights(draft: Draft): string {
  const told = draft.parts.slice(0, 2).map(lessonOf).filter(Boolean)
  if (told.length === 0) return ''
  return `${told.length === 1 ? 'One lesson comes with it' : 'Two lessons come with it'}: ${told.join(' and ')}.`
}

/** The insight on the part's element with the name of its case; empty where the library holds none. */
export function lessonOf({ precedent, entry, element }: Part): string {
  const challenge = mainChallenge(element)
  const found = entry?.insights.find((one) => one.challenge === challenge) ?? entry?.insights[0]
  return found ? `“${bare(found.text)}” (${precedent.entity})` : ''
}

function cheapness(draft: Draft): string {
  const test = draft.risks[0]?.entry?.test
  if (!test) return 'Its riskiest part is unverified, so check that first.'
  return pick(
    [
      `And it need not be believed: the riskiest part shows within ${test.days} days whether it holds.`,
      `If it is wrong, you know within ${test.days} days, before much is spent.`,
    ] as const,
    draft.seed,
    1,
  )
}

const countOf = (served: number, all: number) =>
  served === all
    ? `all ${all} elements of the problem at once`
    : `${served} of the problem’s ${all} elements at once`
