import { type Span, textOf } from '../../contracts/clauses.ts'
import { probabilitiesAlone, type Recognized } from './recognize.ts'
import type { Retriever } from './retrieval/retrieve.ts'

/** What the entries that answer the whole statement count beside what the part itself says. */
const SUPPORT_WEIGHT = 0.1

/** What parts of a statement may speak of, the likeliest first: by their own words, and by what the whole is about. */
export function alternativesFor(
  parts: readonly Span[],
  recognized: readonly Recognized[],
  statement: string,
  retriever: Retriever,
): Recognized[] {
  const alone = probabilitiesAlone(parts.map((part) => textOf(statement, part)).join('. '), retriever)
  const places = new Map(retriever.index.challengeCodes.map((code, place) => [code, place]))
  const worth = ({ code, support }: Recognized) =>
    (alone[places.get(code) ?? -1] ?? 0) + SUPPORT_WEIGHT * support
  return recognized.toSorted((one, other) => worth(other) - worth(one))
}
