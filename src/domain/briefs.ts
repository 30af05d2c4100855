import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import type { IdeaBrief, PrecedentBrief, ProblemBrief } from '../engine/engine.ts'

/** Rows in the form engines get: without user ids, dates and internal fields. */
export const problemBrief = ({ statement, problemStatement, analysis }: ProblemRow): ProblemBrief => ({
  statement,
  reframed: problemStatement,
  elements: analysis,
})

export const precedentBrief = (row: PrecedentRow): PrecedentBrief => ({
  id: row.id,
  entity: row.entity,
  innovation: row.innovation,
  year: row.year,
  questionIndex: row.questionIndex,
  origin: row.origin,
  libraryEntry: row.libraryEntry,
  fit: row.fit,
})

export const ideaBrief = ({ theme, title, solution }: IdeaRow): IdeaBrief => ({
  theme: theme ?? '',
  title,
  solution,
})
