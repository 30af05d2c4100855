import type { Composition } from '../../../contracts/idea.ts'
import type { IdeaBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { readStatement, type Statement } from '../read.ts'
import { type Conflict, conflictsOf, objectionOf } from './conflicts.ts'
import { connectionsOf, type Gap, type Link, linksBetween } from './connections.ts'
import { type IdeaPart, partOf } from './part.ts'
import { type Quotation, quotationsOf } from './quotations.ts'

/** Everything that the text of an idea is written from. */
export interface Composed {
  problem: ProblemBrief
  statement: Statement
  /** The leading part first. */
  parts: IdeaPart[]
  /** For each part what of the statement it is aimed at. */
  quotations: (Quotation | null)[]
  links: Link[]
  gaps: Gap[]
  conflicts: (Conflict & { alternative: PrecedentBrief | null })[]
}

interface Options {
  /** Precedents of the problem that could take the place of a part. */
  candidates?: readonly PrecedentBrief[]
  /** Ideas that exist already; another part leads where possible. */
  others?: readonly IdeaBrief[]
  /** Keeps the order of `chosen`. */
  isOrdered?: boolean
}

/** Works out what an idea is made of. The same input gives the same result. */
export function compose(
  problem: ProblemBrief,
  chosen: readonly PrecedentBrief[],
  knowledge: Knowledge,
  { candidates = [], others = [], isOrdered = false }: Options = {},
): Composed {
  const statement = readStatement(problem.statement, knowledge)
  const given = chosen.map((precedent) => partOf(precedent, problem.elements, knowledge))
  const parts = isOrdered ? given : ordered(given, statement, others)
  const conflicts = conflictsOf(parts, statement.limits).map((conflict) => ({
    ...conflict,
    alternative: alternativeTo(conflict, parts, candidates, statement, knowledge),
  }))
  return {
    problem,
    statement,
    parts,
    quotations: quotationsOf(parts, statement, knowledge.retriever()),
    ...connectionsOf(parts),
    conflicts,
  }
}

const OUTCOME_WORTH = { success: 1, mixed: 0.5, failure: -1 }
/** An element of unknown confidence. */
const DEFAULT_CONFIDENCE = 0.5

/** The part that leads, and after it the parts that are best connected with those before. */
function ordered(
  parts: readonly IdeaPart[],
  { limits }: Statement,
  others: readonly IdeaBrief[],
): IdeaPart[] {
  const titles = others.map(({ title }) => title.toLowerCase())
  const worth = (part: IdeaPart) =>
    (part.entry ? OUTCOME_WORTH[part.entry.outcome] : 0) +
    (part.element?.confidence ?? DEFAULT_CONFIDENCE) -
    conflictsOf([part], limits).length
  const leadWorth = (part: IdeaPart) =>
    worth(part) +
    parts.reduce((sum, other) => sum + (other === part ? 0 : 0.3 * linksBetween(part, other)), 0) -
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

/** The first of the best. */
function bestOf<T>(items: readonly T[], value: (item: T) => number): T | null {
  return (
    items.reduce<{ item: T; value: number } | null>((top, item) => {
      const own = value(item)
      return top && top.value >= own ? top : { item, value: own }
    }, null)?.item ?? null
  )
}

/** Another precedent of the same element that breaks no limit. */
function alternativeTo(
  { part }: Conflict,
  parts: readonly IdeaPart[],
  candidates: readonly PrecedentBrief[],
  { limits }: Statement,
  knowledge: Knowledge,
): PrecedentBrief | null {
  const { questionIndex } = parts[part]?.precedent ?? {}
  const used = new Set(parts.map(({ precedent }) => precedent.id))
  return (
    candidates.find((candidate) => {
      const entry = knowledge.entry(candidate.libraryEntry)
      return (
        entry &&
        entry.outcome !== 'failure' &&
        candidate.questionIndex === questionIndex &&
        !used.has(candidate.id) &&
        limits.every((limit) => objectionOf(entry, limit) === null)
      )
    }) ?? null
  )
}

/** The composition as it is stored; null for a problem whose elements are not stored. */
export function compositionOf({ parts, links, gaps, conflicts }: Composed): Composition | null {
  const stored = parts.flatMap(({ precedent, element, name, challenge }) => {
    const elementId = element?.id ?? precedent.elementId
    return elementId == null ? [] : [{ elementId, ...sourceOf(precedent), part: name, challenge }]
  })
  if (stored.length < parts.length) return null
  return {
    parts: stored,
    links,
    gaps: gaps.map(({ kind }) => ({ kind })),
    conflicts: conflicts.map(({ limit, part }) => ({ limit: limit.text.slice(0, MAX_NOTE), part })),
  }
}

/** A precedent that the chat brought in from the library is not one of the problem. */
const sourceOf = ({ id, entity, libraryEntry }: PrecedentBrief) =>
  id > 0 ? { precedentId: id } : { text: entity, ...(libraryEntry && { entry: libraryEntry }) }

/** The contract allows no longer notes. */
const MAX_NOTE = 500
