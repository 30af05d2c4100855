import type { IdeaBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import type { LimitedStatement } from '../problem-limits.ts'
import type { Statement } from '../read.ts'
import { scoreEntries } from '../retrieval/retrieve.ts'
import { conditionsFor, failing } from './conditions.ts'
import { conflictsOf } from './conflicts.ts'
import { linksBetween } from './connections.ts'
import { type IdeaPart, isForElement } from './part.ts'

const OUTCOME_WORTH = { success: 1, mixed: 0.5, failure: -1 }
/** A part whose entry has the main challenge of its element acts on it directly. */
const FOR_ELEMENT_WORTH = 0.5
/** The home part of a precedent leads rather than an insight, which is no name for an idea. */
const SIDE_COST = 10
/** How well a part fits the whole statement counts more than whether it worked elsewhere without fail. */
const RELEVANCE_WEIGHT = 3
/** An element of unknown confidence. */
const DEFAULT_CONFIDENCE = 0.5

/** The part that leads, and after it the parts that are best connected with those before. */
export function ordered(
  parts: readonly IdeaPart[],
  relevance: (part: IdeaPart) => number,
  { limits }: Pick<LimitedStatement, 'limits'>,
  others: readonly IdeaBrief[],
): IdeaPart[] {
  const titles = others.map(({ title }) => title.toLowerCase())
  const worth = (part: IdeaPart) =>
    (part.entry ? OUTCOME_WORTH[part.entry.outcome] : 0) +
    (part.element?.confidence ?? DEFAULT_CONFIDENCE) +
    (isForElement(part) ? FOR_ELEMENT_WORTH : 0) +
    RELEVANCE_WEIGHT * relevance(part) -
    conflictsOf([part], limits).length -
    failing(conditionsFor([part])).length
  const leadWorth = (part: IdeaPart) =>
    worth(part) +
    parts.reduce((sum, other) => sum + (other === part ? 0 : 0.3 * linksBetween(part, other)), 0) -
    (part.precedent.part?.kind === 'side' ? SIDE_COST : 0) -
    3 * titles.filter((title) => title.startsWith(part.name.toLowerCase())).length
  const lead = bestOf(parts, leadWorth)
  const result = lead ? [lead] : []
  while (result.length < parts.length) {
    const next = bestOf(
      parts.filter((part) => !result.includes(part)),
      (part) =>
        worth(part) +
        result.reduce((sum, before) => sum + linksBetween(before, part), 0) +
        (part.element && part.element === result.at(-1)?.element ? 0.5 : 0),
    )
    if (!next) break
    result.push(next)
  }
  return result
}

/** How well an entry answers the whole statement, as a share of the best. */
export function relevanceOf(
  { text }: Pick<Statement, 'text'>,
  knowledge: Knowledge,
): (part: IdeaPart) => number {
  const retriever = knowledge.retriever()
  const { total } = scoreEntries(retriever, text)
  const best = total.reduce((most, score) => Math.max(most, score), 0)
  const scores = new Map(retriever.entries.map(({ id }, row) => [id, (total[row] ?? 0) / (best || 1)]))
  return ({ entry }) => scores.get(entry?.id ?? '') ?? 0
}

/** The first of the best. */
function bestOf<T>(items: readonly T[], value: (item: T) => number): T | null {
  return (
    items.reduce<{ item: T; value: number } | null>((top, item) => {
      const own = value(item)
      return top && top.value >= own ? top : { item, value: own }
    }, null)?.item ?? null
  )
}
