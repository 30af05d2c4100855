import { spansIn } from '../../../contracts/clauses.ts'
import type { Composition } from '../../../contracts/idea.ts'
import { shorten } from '../../../contracts/shorten.ts'
import type { IdeaBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { type Adapt, adaptTo } from '../adapt.ts'
import type { Knowledge } from '../knowledge.ts'
import { type LimitedStatement, limitsOfProblem } from '../problem-limits.ts'
import { readStatement, type Statement } from '../read.ts'
import { type Condition, checksOf, conditionsFor, failing } from './conditions.ts'
import { type Conflict, conflictsOf, objectionOf } from './conflicts.ts'
import { brings, connectionsOf, type Gap, type Link } from './connections.ts'
import { ordered, relevanceOf } from './order.ts'
import { type IdeaPart, partOf } from './part.ts'
import { type Quotation, quotationsOf } from './quotations.ts'

/** Everything that the text of an idea is written from. */
export interface Composed {
  problem: ProblemBrief
  /** As it was read, with the limits that the problem has. */
  statement: LimitedStatement
  adapt: Adapt
  /** The leading part first. */
  parts: IdeaPart[]
  /** For each part what of the statement it is aimed at. */
  quotations: (Quotation | null)[]
  links: Link[]
  /** With a precedent of the problem that would bring it. */
  gaps: (Gap & { candidate: PrecedentBrief | null })[]
  /** With a precedent for the same element that would break no limit. */
  conflicts: (Conflict & { alternative: PrecedentBrief | null })[]
  /** The transfer check of all parts. */
  conditions: Condition[]
  /** Those that the user found to apply here, with a precedent for the same element that could take the place of the part. */
  risks: (Condition & { alternative: PrecedentBrief | null })[]
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
  const read = readStatement(problem.statement, knowledge)
  const statement = { ...read, limits: limitsOfProblem(problem, read) }
  const adapt = adaptTo(statement.text, knowledge)
  const elements = problem.elements.map((element) => ({
    ...element,
    evidence: spansIn(statement.text, problem.statement, element.evidence ?? []),
  }))
  const given = chosen.map((precedent) => partOf(precedent, elements, knowledge, adapt))
  const parts = isOrdered ? given : ordered(given, relevanceOf(statement, knowledge), statement, others)
  const spare = free(candidates, parts, statement, knowledge, adapt)
  const { links, gaps } = connectionsOf(parts)
  const conditions = conditionsFor(parts)
  const insteadOf = (part: number) => spare.find(isForElementOf(parts[part]))?.precedent ?? null
  return {
    problem,
    statement,
    adapt,
    parts,
    quotations: quotationsOf(parts, withAllLimits(statement, read), knowledge.retriever()),
    links,
    gaps: gaps.map((gap) => ({
      ...gap,
      candidate: spare.find((part) => brings(part, gap.kind))?.precedent ?? null,
    })),
    conflicts: conflictsOf(parts, statement.limits).map((conflict) => ({
      ...conflict,
      alternative: insteadOf(conflict.part),
    })),
    conditions,
    risks: failing(conditions).map((risk) => ({ ...risk, alternative: insteadOf(risk.part) })),
  }
}

/** What the user said is no limit reads like one all the same, and tells no trouble. */
const withAllLimits = (statement: LimitedStatement, read: Statement): LimitedStatement => ({
  ...statement,
  limits: [...statement.limits, ...read.limits],
})

const isForElementOf =
  (part: IdeaPart | undefined) =>
  ({ precedent }: IdeaPart) =>
    precedent.questionIndex === part?.precedent.questionIndex

/** The precedents that could join the parts: the library knows them, they did not fail, and nothing known speaks against them. */
function free(
  candidates: readonly PrecedentBrief[],
  parts: readonly IdeaPart[],
  { limits }: LimitedStatement,
  knowledge: Knowledge,
  adapt: Adapt,
): IdeaPart[] {
  const used = new Set(parts.map(({ precedent }) => precedent.id))
  return candidates
    .filter(({ id }) => !used.has(id))
    .toSorted((one, other) => one.id - other.id)
    .map((candidate) => partOf(candidate, [], knowledge, adapt))
    .filter(
      (part) =>
        part.entry !== null &&
        part.entry.outcome !== 'failure' &&
        failing(conditionsFor([part])).length === 0 &&
        limits.every((limit) => objectionOf(part, limit) === null),
    )
}

/** The composition as it is stored; null for a problem whose elements are not stored. */
export function compositionOf({ parts, links, gaps, conflicts, conditions }: Composed): Composition | null {
  const stored = parts.flatMap(({ precedent, element, name, challenge }) => {
    const elementId = element?.id ?? precedent.elementId
    const own = precedent.part
      ? { part: precedent.part.text, challenge, chosen: precedent.part.kind }
      : { part: name, challenge }
    return elementId == null ? [] : [{ elementId, ...sourceOf(precedent), ...own }]
  })
  if (stored.length < parts.length) return null
  return {
    parts: stored,
    links,
    gaps: gaps.map(({ kind }) => ({ kind })),
    conflicts: conflicts.map(({ limit, part }) => ({ limit: shorten(limit.text, MAX_NOTE), part })),
    ...checksOf(conditions),
  }
}

/** A precedent that the chat brought in from the library is not one of the problem. */
const sourceOf = ({ id, entity, libraryEntry }: PrecedentBrief) =>
  id > 0 ? { precedentId: id } : { text: entity, ...(libraryEntry && { entry: libraryEntry }) }

/** The contract allows no longer notes. */
const MAX_NOTE = 500
