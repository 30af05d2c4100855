import { type Completion, MIN_SUGGESTION_WORDS } from '../../../contracts/completion.ts'
import { isEnglish } from '../../refusals/language.ts'
import { type Found, scoreChallenges } from '../frame/challenges.ts'
import type { Knowledge } from '../knowledge.ts'
import { readStatement } from '../statement/statement.ts'
import { tokens } from '../words/tokens.ts'
import { continuationOf } from './continuation.ts'
import { gradesOf } from './grades.ts'

/** Longer texts are graded by their first part; a statement holds 10,000 characters. */
const longest = 10_000

const nothing: Completion = {
  suggestion: '',
  contextGrade: 'Bad',
  constraintsGrade: 'Bad',
  stakeholdersGrade: 'Bad',
}

/** Grades a statement by stated rules and proposes words that flow on from it towards what is missing. */
export async function complete(text: string, knowledge: Knowledge): Promise<Completion> {
  const read = text.slice(0, longest)
  if (tokens(read).filter((token) => token.kind !== 'sign').length < MIN_SUGGESTION_WORDS) return nothing
  const statement = readStatement(read, knowledge)
  if (!(await isEnglish(read))) return nothing
  const cued = scoreChallenges(statement, knowledge).filter((found) => found.clause !== null)
  const grades = gradesOf(statement, cued.length > 0)
  return { suggestion: continuationOf(read, statement, grades, causeOf(cued, knowledge)), ...grades }
}

/** What mostly lies behind such a problem; its own hindrance would only say the problem again. */
const causeOf = (cued: Found[], knowledge: Knowledge) =>
  knowledge.challenge(cued[0]?.challenge.companions[0] ?? null)
