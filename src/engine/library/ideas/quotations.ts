import { library } from '../../../../db/library/library.ts'
import { textOf } from '../../../contracts/clauses.ts'
import { firstWords } from '../../../contracts/shorten.ts'
import { contentWords } from '../../text/words.ts'
import { featuresInPlace } from '../clause-features.ts'
import type { LimitedStatement } from '../problem-limits.ts'
import { innerProduct, similarity } from '../retrieval/encoder.ts'
import { softmax } from '../retrieval/phrase-classifier.ts'
import type { Retriever } from '../retrieval/retrieve.ts'
import { type IdeaPart, withoutEnding } from './part.ts'

/** A clause of the statement that a part is aimed at. */
export interface Quotation {
  text: string
  /** The index of the clause. */
  clause: number
}

/** A quotation has at most this many words; the rest of a longer clause is left out. */
const MAX_WORDS = 22
const MIN_WORDS = 3
/** What the similarity of a clause and the part's element counts beside that of the clause and the entry. */
const ELEMENT_WEIGHT = 1
/** Below this it is chance. */
const MIN_SIMILARITY = 0.45
/** From this chance on a clause's figure is one to compare with; EVALUATION.md has what other values find. */
const MIN_FIGURE = 0.4

const leadIns = new Set(library.templates.ideas.leadIns)

/**
 * For each part what of the statement it is aimed at: what its element rests on, if no part before it has quoted that,
 * else the clause that is most similar to its entry, each clause once. Null where none is similar enough. A clause that
 * states a limit or asks something is not quoted.
 */
export function quotationsOf(
  parts: readonly IdeaPart[],
  statement: LimitedStatement,
  retriever: Retriever,
): (Quotation | null)[] {
  const clauses = quotableClauses(statement, retriever)
  const used = new Set<number>()
  return parts.map((part) => {
    const row = retriever.entries.findIndex(({ id }) => id === part.entry?.id)
    if (row < 0) return null
    const supporting = supportingClauses(part, statement)
    const evidence = evidenceOf(part, statement, clauses, supporting)
    if (evidence && !used.has(evidence.clause)) {
      for (const clause of supporting) used.add(clause)
      return evidence
    }
    const element = retriever.encoder.encode(contentWords(part.element?.text ?? ''))
    const best = clauses
      .filter(({ clause }) => supporting.size === 0 || supporting.has(clause))
      .map((one) => ({
        ...one,
        similarity:
          innerProduct(one.vector, retriever.index.centroids, row) +
          ELEMENT_WEIGHT * similarity(one.vector, element),
      }))
      .reduce<{ clause: number; text: string; similarity: number } | null>(
        (top, next) => (top && top.similarity >= next.similarity ? top : next),
        null,
      )
    if (!best || best.similarity < MIN_SIMILARITY || used.has(best.clause)) return null
    used.add(best.clause)
    return { text: best.text, clause: best.clause }
  })
}

/** What begins so measures something that was named before it, which a quotation leaves out. */
const REFERS_BACK = /^(?:each|both|it|its|this|that|these|those|they|their|which|he|she) /iu
const stands = (quotation: string | null) => quotation !== null && !REFERS_BACK.test(quotation)

/** The clause whose figure most likely measures how bad the trouble is today; null where none is likely to. */
export function figureOf({ text, clauses }: LimitedStatement, { scoreFigures }: Retriever): string | null {
  const texts = clauses.map((clause) => textOf(text, clause))
  const chances = texts.map((clause, at) =>
    stands(quotable(clause)) ? (softmax(scoreFigures(featuresInPlace(texts, at)))[1] ?? 0) : 0,
  )
  const best = Math.max(...chances)
  return best >= MIN_FIGURE ? quotable(texts[chances.indexOf(best)] ?? '') : null
}

/** The clauses that say something about the problem, each with its vector. */
export function quotableClauses(statement: LimitedStatement, { encoder }: Retriever) {
  const limits = new Set(statement.limits.flatMap(({ clause }) => clause ?? []))
  return statement.clauses.flatMap((clause, index) => {
    const text = quotable(textOf(statement.text, clause))
    if (text === null || limits.has(index) || isIntroduction(index, statement)) return []
    return [{ clause: index, text, vector: encoder.encode(contentWords(text)) }]
  })
}

/** What the part's element rests on, if it can be quoted as a whole. */
function evidenceOf(
  { element }: IdeaPart,
  { text }: LimitedStatement,
  clauses: readonly Pick<Quotation, 'clause'>[],
  supporting: ReadonlySet<number>,
): Quotation | null {
  const [span] = element?.evidence ?? []
  const quotation = span ? quotable(textOf(text, span)) : null
  const first = clauses.find(({ clause }) => supporting.has(clause))
  return quotation && first ? { text: quotation, clause: first.clause } : null
}

/** The clauses that the part's element rests on. */
function supportingClauses({ element }: IdeaPart, { clauses }: LimitedStatement): Set<number> {
  const evidence = element?.evidence ?? []
  return new Set(
    clauses.flatMap((clause, index) =>
      evidence.some(({ start, end }) => start < clause.end && end > clause.start) ? [index] : [],
    ),
  )
}

/** A statement of several clauses mostly begins with who is writing. */
const isIntroduction = (index: number, { clauses }: LimitedStatement) => index === 0 && clauses.length > 3

/** A clause as it can be quoted by itself; null when it is a question, too short or too long. */
function quotable(clause: string): string | null {
  const text = quoted(clause)
  const isWhole = !text.endsWith('…')
  return isWhole && !clause.includes('?') && text.split(' ').length >= MIN_WORDS ? text : null
}

/** A clause without its own quotation marks and the words that lead into it, cut where it is long. */
export function quoted(clause: string): string {
  const words = clause.replaceAll(/["“”]/gu, '').trim().split(/\s+/u)
  while (words[0] && leadIns.has(words[0].toLowerCase().replace(/,$/u, ''))) words.shift()
  const text = withoutEnding(firstWords(words.join(' '), MAX_WORDS), '.,;:!?')
  return words.length > MAX_WORDS ? `${text} …` : text
}
