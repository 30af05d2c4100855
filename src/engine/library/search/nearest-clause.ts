import type { LibraryEntry } from '../../../../db/library/library.ts'
import { quotableClauses } from '../ideas/quotations.ts'
import type { Statement } from '../read.ts'
import { innerProduct } from '../retrieval/encoder.ts'
import type { Retriever } from '../retrieval/retrieve.ts'

/** Read in 90 precedents for fresh problems: above it a quotation tells why, below it is mostly chance. */
const MIN_SIMILARITY = 0.5

/** Finds for an entry the clause of a statement that it is most similar to; null where that may be chance. */
export function nearestClauseIn(
  statement: Statement,
  retriever: Retriever,
): (entry: LibraryEntry) => string | null {
  const clauses = quotableClauses(statement, retriever)
  return (entry) => {
    const row = retriever.entries.indexOf(entry)
    if (row < 0) return null
    const [nearest] = clauses
      .map(({ text, vector }) => ({
        text,
        similarity: innerProduct(vector, retriever.index.centroids, row),
      }))
      .toSorted((one, other) => other.similarity - one.similarity)
    return nearest && nearest.similarity >= MIN_SIMILARITY ? nearest.text : null
  }
}
