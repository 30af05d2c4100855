import { z } from 'zod'
import type { LibraryEntry } from '../../../../db/library/library.ts'
import { Background } from '../../../contracts/precedent.ts'
import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { NonEmptyText } from '../output-checks/clean.ts'
import { languageIssues } from '../output-checks/language.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { ground } from './common.ts'

const rules = `${ground}

Task: tell the background of "precedent" to somebody with the problem in "statement", who looks at it for "element".

When "entry" is given, it is all that is known: render its facts, add none, change no figure, name or year.

When it is not, say only what you are confident of about this actor. Leave out every figure, date and name that you are not sure of, and say openly where you are not sure. If you do not know this precedent, say just that in "background" and leave the lists empty.

background: two to four errorMessages on the situation and the constraint that forced it. insights: three or four errorMessages on what made it work. impact: what came of it. justification: why it is more than common practice. questions: two or three questions to the reader about their own case.`

const Researched = z.object({
  ...Background.shape,
  background: NonEmptyText,
  insights: z.array(z.string()),
  questions: z.array(z.string()),
})

export const backgroundRequest = (
  precedent: PrecedentBrief,
  problem: ProblemBrief,
  entry: LibraryEntry | null,
): StructuredRequest<Background> => ({
  operation: 'research',
  rules,
  data: {
    statement: problem.statement,
    element: problem.elements[precedent.questionIndex]?.text ?? null,
    precedent: { entity: precedent.entity, innovation: precedent.innovation, year: precedent.year },
    entry: entry && factsOf(entry),
  },
  schema: Researched,
  check: ({ background, impact, justification, insights }) =>
    languageIssues(problem.statement, [background, impact, justification, ...insights]),
  maxTokens: 1500,
})

const factsOf = (entry: LibraryEntry) => ({
  entity: entry.entity,
  year: entry.year,
  yearNote: entry.yearNote,
  place: entry.place,
  background: entry.background,
  how: entry.how,
  insights: entry.insights.map(({ text }) => text),
  impact: entry.impact,
  justification: entry.justification,
  questions: entry.questions,
  outcome: entry.outcome,
})
