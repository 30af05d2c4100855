import { type Completion, MIN_SUGGESTION_WORDS } from '../../contracts/completion.ts'
import { isEnglish } from '../refusals/language.ts'
import { gradesOf } from './grades.ts'
import type { Knowledge } from './knowledge.ts'
import { readStatement } from './read.ts'
import { suggestionFor } from './suggest.ts'
import { topicOf } from './topic.ts'

/** Longer texts are graded by their first part; a statement holds 10,000 characters. */
const MAX_LENGTH = 10_000

const nothing: Completion = {
  suggestion: '',
  contextGrade: 'Bad',
  constraintsGrade: 'Bad',
  stakeholdersGrade: 'Bad',
}

/** Grades a statement as a reader would, and suggests how to go on towards what it lacks. */
export async function complete(text: string, knowledge: Knowledge): Promise<Completion> {
  const begun = text.slice(0, MAX_LENGTH)
  if ((begun.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < MIN_SUGGESTION_WORDS) return nothing
  if (!(await isEnglish(begun))) return nothing
  const statement = readStatement(begun, knowledge)
  const grades = gradesOf(statement)
  return { suggestion: suggestionFor(statement, grades, topicOf(statement.text, knowledge)), ...grades }
}
