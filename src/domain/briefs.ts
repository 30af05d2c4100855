import type { ElementRow } from '../../db/schema/elements.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import type { IdeaBrief, PrecedentBrief, ProblemBrief } from '../engine/engine.ts'

/** Rows in the form engines get: without user ids, dates and internal fields. */
export const problemBrief = (
  { statement, problemStatement }: ProblemRow,
  elements: ElementRow[],
): ProblemBrief => ({
  statement,
  reframed: problemStatement,
  elements: elements.map(({ id, text, questions, challenges, purpose, evidence, confidence }) => ({
    id,
    text,
    questions,
    challenges,
    purpose,
    evidence,
    confidence,
  })),
})

/** With the index of the precedent's element among these; past the end when its element was removed or changed. */
export const precedentBrief =
  (elements: ElementRow[]) =>
  (row: PrecedentRow): PrecedentBrief => ({
    id: row.id,
    elementId: row.elementId,
    entity: row.entity,
    innovation: row.innovation,
    year: row.year,
    questionIndex: indexIn(elements, row),
    origin: row.origin,
    libraryEntry: row.libraryEntry,
    fit: row.fit,
  })

function indexIn(elements: ElementRow[], { elementId, questionIndex }: PrecedentRow): number {
  if (elementId === null) return questionIndex
  const index = elements.findIndex(({ id }) => id === elementId)
  return index < 0 ? elements.length : index
}

export const ideaBrief = ({ theme, title, solution }: IdeaRow): IdeaBrief => ({
  theme: theme ?? '',
  title,
  solution,
})
