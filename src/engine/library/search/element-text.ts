import type { Span } from '../../../contracts/clauses.ts'
import type { ElementText } from '../retrieval/choose.ts'

interface Element {
  text: string
  purpose?: string | null
  challenges: string[]
  evidence?: Span[]
  isUsers?: boolean
}

/**
 * An element for retrieval: its wording, its purpose where a model gave one, and what it rests on in the statement. What the
 * user wrote or chose speaks for itself.
 */
export const elementTextOf = (
  { text, purpose, challenges, evidence = [], isUsers }: Element,
  statement: string,
): ElementText =>
  isUsers
    ? { text, challenges, isUsers }
    : {
        text: [text, purpose ?? '', ...evidence.map(({ start, end }) => statement.slice(start, end))].join(
          '. ',
        ),
        challenges,
      }
