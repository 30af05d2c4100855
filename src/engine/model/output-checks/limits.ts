import { clausesOf } from '../../../contracts/clauses.ts'
import type { ProblemBrief } from '../../engine.ts'
import { limitsOf, limitTexts } from '../../library/limits.ts'
import type { IdeaAnswer } from '../prompts/generate-idea.ts'
import { usersLimits } from '../users-limits.ts'
import { isEnglish } from './language.ts'
import { digitsOf, figuresOf } from './lost-figures.ts'
import { sharesWord } from './shared-words.ts'

type Answer = Pick<IdeaAnswer, 'limits'>
type Problem = Pick<ProblemBrief, 'statement' | 'limits' | 'areLimitsUsers'>

/** The limits that the idea breaks by the model's own account. Those it invented are left out. */
export function brokenLimits({ limits }: Answer, problem: Problem) {
  const own = usersLimits(problem)
  return limits
    .filter(({ limit, keptBy }) => !keptBy?.trim() && limit.trim() !== '')
    .flatMap((broken) => {
      if (!own) return sharesWord(broken.limit, problem.statement) ? [broken] : []
      const limit = own.find((one) => isSame(one, broken.limit))
      return limit === undefined ? [] : [{ ...broken, limit }]
    })
}

/** What to mend: limits that are broken, and known ones that the answer does not even list. */
export function limitIssues(answer: Answer, problem: Problem): string[] {
  const broken = brokenLimits(answer, problem).map(
    ({ limit }) =>
      `The idea breaks the limit "${limit}": change it so that it keeps to it, and say how in keptBy.`,
  )
  const missing = missingLimits(answer, problem).map(
    (limit) => `"limits" is missing a limit of the statement: "${limit}".`,
  )
  return [...broken, ...missing]
}

function missingLimits({ limits }: Answer, problem: Problem): readonly string[] {
  const own = usersLimits(problem)
  if (own) return own.filter((one) => !limits.some(({ limit }) => isSame(one, limit)))
  const listed = new Set(limits.flatMap(({ limit }) => figuresOf(limit)).map(digitsOf))
  return figuredLimits(problem.statement).filter(
    (limit) => !figuresOf(limit).some((figure) => listed.has(digitsOf(figure))),
  )
}

/** Whether a limit that the model copied is this one, perhaps cut or with other punctuation. */
function isSame(limit: string, copied: string): boolean {
  const [one, other] = [plain(limit), plain(copied)]
  return other !== '' && (one.includes(other) || other.includes(one))
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The limits that the statement names, where the words for limits are known. */
export const statedLimits = (statement: string): string[] =>
  isEnglish(statement) ? limitTexts(limitsOf(statement, clausesOf(statement))) : []

const figuredLimits = (statement: string): string[] =>
  statedLimits(statement).filter((limit) => figuresOf(limit).length > 0)
