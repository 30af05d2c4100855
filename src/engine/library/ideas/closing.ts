import { library } from '../../../../db/library/library.ts'
import { listed } from '../wording.ts'
import type { Composed } from './compose.ts'
import { riskSentences } from './condition-text.ts'
import { conflictSentence } from './conflict-text.ts'
import { fill } from './fill.ts'
import { type IdeaPart, partReference } from './part.ts'
import { quoted } from './quotations.ts'
import { isInParallel } from './steps.ts'

const { solution: templates, provisions, demands } = library.templates.ideas

/** Parts that are told in full; those that the user chose always are. */
const FULL_PARTS = 4
/** Limits and conflicts that are named; few problems have more limits. */
const MAX_LIMITS = 6
const MAX_CONFLICTS = 2

export const isInFull = ({ precedent }: IdeaPart, place: number) =>
  place < FULL_PARTS || Boolean(precedent.part)

/** A sentence of a solution. */
export interface Sentence {
  paragraph: number
  text: string
  /** 0 always stays; of the others the highest goes first when there are too many words. */
  rank: number
}

/** Further parts, what is missing and the limits. */
export function closing(composed: Composed): Sentence[] {
  const { parts } = composed
  const rest = parts
    .filter((part, place) => !isInFull(part, place))
    .map(({ name, precedent }) => `${name} (${precedent.entity})`)
  const last = Math.max(FULL_PARTS, parts.length)
  return [
    { paragraph: last, text: rest.length > 0 ? fill(templates.more, { parts: listed(rest) }) : '', rank: 0 },
    { paragraph: last, text: parts.length > 1 && !isInParallel(composed) ? templates.order : '', rank: 2 },
    { paragraph: last, text: takesSentence(composed), rank: 1 },
    { paragraph: last, text: gapSentence(composed), rank: 2 },
    ...composed.conflicts.slice(0, MAX_CONFLICTS).map((conflict, at, all) => ({
      paragraph: last + 1,
      text: conflictSentence(conflict, composed, all[at - 1]),
      rank: 0,
    })),
    ...riskSentences(composed).map((text) => ({ paragraph: last + 1, text, rank: 0 })),
    { paragraph: last + 1, text: limitsSentence(composed), rank: 0 },
  ]
}

/** What the parts ask for, apart from what is told as a conflict: the statement may have limits that were not recognized. */
function takesSentence({ parts, conflicts }: Composed): string {
  const told = conflicts.flatMap(({ objection }) => ('demand' in objection ? objection.demand : []))
  const kinds = [...new Set(parts.flatMap(({ entry }) => entry?.demands ?? []))]
  const named = kinds
    .filter((kind) => kind !== 'law' && !told.includes(kind))
    .map((kind) => {
      const from = parts.filter(({ entry }) => entry?.demands.includes(kind))
      return `${demands[kind].noun} (${listed(from.map(({ precedent }) => precedent.entity))})`
    })
  return named.length > 0 ? fill(templates.takes, { demands: listed(named) }) : ''
}

function gapSentence({ parts, gaps }: Composed): string {
  const [first, second] = gaps.filter(({ part }) => part < FULL_PARTS)
  if (!first) return ''
  const { gap } = provisions[first.kind]
  const part = partReference(parts[first.part])
  if (first.candidate) return fill(templates.gapWith, { gap, part, candidate: first.candidate.entity })
  return second
    ? fill(templates.gaps, { gap, second: provisions[second.kind].gap })
    : fill(templates.gap, { gap, part })
}

/** The limits that no part is known to break, for the user to check: what the library does not know may break them. */
function limitsSentence({ statement, conflicts }: Composed): string {
  const open = statement.limits
    .filter((limit) => conflicts.every((conflict) => conflict.limit !== limit))
    .slice(0, MAX_LIMITS)
  return open.length > 0
    ? fill(templates.limits, { limits: listed(open.map(({ text }) => `“${quoted(text)}”`)) })
    : ''
}
