import { LimitKind } from '../../../db/library/words.ts'
import type { Clause, Span } from '../../contracts/clauses.ts'
import { textOf } from '../../contracts/clauses.ts'
import { once } from '../../once.ts'
import { clauseFeatures } from './clause-features.ts'
import { phrasedLimit } from './limit-phrases.ts'
import { readRetrievalIndex } from './retrieval/open.ts'
import { type ClassScorer, createClassScorer, softmax } from './retrieval/phrase-classifier.ts'
import { withoutEnds } from './wording.ts'

/** Something that every answer must respect, in the user's own words. */
export interface Limit {
  /** Null for what is only listed, since nothing tells what it rules out. */
  kind: LimitKind | null
  text: string
  /** The index of its clause; missing where the statement does not say it. */
  clause?: number | undefined
}

/** A limit as the statement says it. */
export interface StatedLimit extends Limit, Span {
  kind: LimitKind
  clause: number
}

/** The classes of the classifier of limits: none, then each kind. */
export const limitClasses = ['none', ...LimitKind.options] as const
export type LimitClass = (typeof limitClasses)[number]

/** A clause that is a limit with at least this chance is taken for one; EVALUATION.md has what other values find. */
const MIN_CHANCE = 0.5
/** The same where it has a phrase that states limits. */
const MIN_CHANCE_PHRASED = 0.2
/** A kind that has less than this share of the chance is left open: the limit is something to keep to. */
const SURE_OF_KIND = 0.4
/** Longer clauses are limits by those of their parts that say so. */
const MAX_WORDS = 10

/** The limits as they are shown: the writer's words without punctuation at their ends, each once. */
export const limitTexts = (limits: readonly Pick<Limit, 'text'>[]): string[] => [
  ...new Set(limits.map(({ text }) => withoutEnds(text))),
]

const libraryScorer = once(() => createClassScorer(readRetrievalIndex().limits))

/** For each clause the kind of limit that it states in a known phrase; null where it has none. */
export const phrasedLimitsOf = (text: string, clauses: readonly Clause[]) =>
  clauses.map((clause) => phrasedLimit(textOf(text, clause)))

/** The typed hard limits of a text, in its order, at most one for each clause. */
export function limitsOf(
  text: string,
  clauses: readonly Clause[],
  score: ClassScorer = libraryScorer(),
  phrased = phrasedLimitsOf(text, clauses),
): StatedLimit[] {
  return clauses.flatMap((clause, index) => {
    const excluded = excludedIn(text, clause)
    const stating = excluded ?? clause
    const kind = limitKindOf(textOf(text, stating), score, excluded ? undefined : phrased[index])
    if (!kind) return []
    const span = limitSpan(text, clauses, index, stating, score)
    return [{ kind, text: textOf(text, span), ...span, clause: index }]
  })
}

function limitKindOf(
  clause: string,
  score: ClassScorer,
  phrased: LimitKind | null = phrasedLimit(clause),
): LimitKind | null {
  const [none = 1, ...kinds] = softmax(score(clauseFeatures(clause)))
  if (1 - none < (phrased ? MIN_CHANCE_PHRASED : MIN_CHANCE)) return null
  const best = Math.max(...kinds)
  return phrased ?? ((best >= SURE_OF_KIND * (1 - none) && LimitKind.options[kinds.indexOf(best)]) || 'keep')
}

/** Of a question only 'without …' can be a limit. */
function excludedIn(text: string, { start, end }: Span): Span | null {
  const clause = text.slice(start, end)
  const exclusion = /^(?:how|what|can|could)\b/iu.test(clause) ? clause.search(/\bwithout\b/iu) : -1
  return exclusion > 0 ? { start: start + exclusion, end } : null
}

/**
 * From the first to the last part between commas that states a limit by itself; a short clause is kept whole. 'Which …'
 * takes the clause before it along.
 */
function limitSpan(
  text: string,
  clauses: readonly Clause[],
  index: number,
  { start, end }: Span,
  score: ClassScorer,
): Span {
  const clause = text.slice(start, end)
  const before = clauses[index - 1]
  if (/^(?:which|who)\b/iu.test(clause) && before?.sentence === clauses[index]?.sentence)
    return { start: before?.start ?? start, end }
  if (clause.split(/\s+/u).length <= MAX_WORDS) return { start, end }
  const stating = partsBetweenCommas(clause, start).filter((part) => limitKindOf(textOf(text, part), score))
  return { start: stating[0]?.start ?? start, end: stating.at(-1)?.end ?? end }
}

function partsBetweenCommas(clause: string, offset: number): Span[] {
  const commas = Array.from(clause.matchAll(/,\s+/gu), (match) => ({
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }))
  return [{ start: offset, end: offset }, ...commas].map(({ end }, at) => ({
    start: end,
    end: commas[at]?.start ?? offset + clause.length,
  }))
}
