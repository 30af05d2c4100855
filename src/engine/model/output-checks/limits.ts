import { clausesOf } from '../../../contracts/clauses.ts'
import { limitsOf, limitTexts } from '../../library/limits.ts'
import type { IdeaAnswer } from '../prompts/generate-idea.ts'
import { isEnglish } from './language.ts'
import { digitsOf, figuresOf } from './lost-figures.ts'
import { sharesWord } from './shared-words.ts'

/** The limits that the idea breaks by the model's own account. Those it invented are left out. */
export const brokenLimits = ({ limits }: Pick<IdeaAnswer, 'limits'>, statement: string) =>
  limits.filter(({ limit, keptBy }) => !keptBy?.trim() && limit.trim() !== '' && sharesWord(limit, statement))

/** What to mend: limits that are broken, and limits with a figure that the answer does not even list. */
export function limitIssues(answer: Pick<IdeaAnswer, 'limits'>, statement: string): string[] {
  const broken = brokenLimits(answer, statement).map(
    ({ limit }) =>
      `The idea breaks the limit "${limit}": change it so that it keeps to it, and say how in keptBy.`,
  )
  const listed = new Set(answer.limits.flatMap(({ limit }) => figuresOf(limit)).map(digitsOf))
  const missing = figuredLimits(statement)
    .filter((limit) => !figuresOf(limit).some((figure) => listed.has(digitsOf(figure))))
    .map((limit) => `"limits" is missing a limit of the statement: "${limit}".`)
  return [...broken, ...missing]
}

/** The limits that the statement names, where the words for limits are known. */
export const statedLimits = (statement: string): string[] =>
  isEnglish(statement) ? limitTexts(limitsOf(statement, clausesOf(statement))) : []

const figuredLimits = (statement: string): string[] =>
  statedLimits(statement).filter((limit) => figuresOf(limit).length > 0)
