import { z } from 'zod'
import type { LibraryEntry } from '../../../../db/library/library.ts'
import { Background } from '../../../contracts/precedent.ts'
import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { NonEmptyText } from '../output-checks/clean.ts'
import { languageIssues } from '../output-checks/language.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { commonInstructions } from './common.ts'

/** What the model writes; its name is added. */
const { model: _, ...written } = Background.shape
type WrittenBackground = Omit<Background, 'model'>

const systemPrompt = `${commonInstructions}

Task: explain the background of "precedent" to someone with the problem in "statement", who is considering it for "element".

When "entry" is given, it holds everything that is known: report its facts, add none, and change no figure, name or year.

Otherwise, say only what you are confident about. Leave out every figure, date and name that you are not sure of, and say openly where you are not sure. If you do not know this precedent, say so in "background", say in "impact" and in "justification" in one short sentence each that nothing reliable is known, and leave the lists empty.

background: two to four sentences on the situation and the constraint that forced it. insights: three or four sentences on what made it work. impact: the results. justification: why it is more than common practice. questions: two or three questions for the reader about their own case.`

const Researched = z.object({
  ...written,
  background: NonEmptyText,
  insights: z.array(z.string()),
  questions: z.array(z.string()),
})

export const backgroundRequest = (
  precedent: PrecedentBrief,
  problem: ProblemBrief,
  entry: LibraryEntry | null,
): StructuredRequest<WrittenBackground> => ({
  operation: 'research',
  systemPrompt,
  input: {
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
