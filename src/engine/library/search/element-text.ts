import type { Span } from '../../../contracts/clauses.ts'
import type { ElementText } from '../retrieval/choose.ts'

interface Element {
  text: string
  purpose?: string | null
  challenges: string[]
  evidence?: Span[]
}

/** An element for retrieval: its wording, its purpose where a model gave one, and what it rests on in the statement. */
export const elementTextOf = (
  { text, purpose, challenges, evidence = [] }: Element,
  statement: string,
): ElementText => ({
  text: [text, purpose ?? '', ...evidence.map(({ start, end }) => statement.slice(start, end))].join('. '),
  challenges,
})
