import * as z from 'zod/mini'
import { MAX_STATEMENT, Text } from './text.ts'

export const Grade = z.enum(['Good', 'Okay', 'Bad'])
export type Grade = z.infer<typeof Grade>

export const CompleteStatement = z.object({ text: Text(MAX_STATEMENT) })
export type CompleteStatement = z.infer<typeof CompleteStatement>

/** Words a text needs before a suggestion is requested or made. */
export const MIN_SUGGESTION_WORDS = 3

/** A continuation of the text (may be empty) and a grade for each of its three parts. */
export const Completion = z.object({
  suggestion: z.string(),
  contextGrade: Grade,
  constraintsGrade: Grade,
  stakeholdersGrade: Grade,
})
export type Completion = z.infer<typeof Completion>
