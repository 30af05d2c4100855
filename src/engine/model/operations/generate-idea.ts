import type { IdeaDraft } from '../../drafts.ts'
import type { Call, IdeaBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { checksOf } from '../../library/ideas/conditions.ts'
import type { OperationDeps } from '../deps.ts'
import { hasFigure } from '../output-checks/figures.ts'
import { languageIssues } from '../output-checks/language.ts'
import { limitIssues } from '../output-checks/limits.ts'
import { conditionsOfChosen, transferIssues, withTransferCheck } from '../output-checks/transfer.ts'
import { wordsOf } from '../output-checks/words.ts'
import { type IdeaAnswer, ideaRequest } from '../prompts/generate-idea.ts'
import { compositionOf } from './composition.ts'
import { cleanIdea } from './idea-text.ts'

const MIN_DISTINCTIVE_LENGTH = 4

export async function generateIdea(
  problem: ProblemBrief,
  chosen: PrecedentBrief[],
  others: IdeaBrief[],
  { client, knowledge }: OperationDeps,
  call: Call,
): Promise<IdeaDraft> {
  const checked = { problem, chosen, conditions: conditionsOfChosen(chosen, knowledge) }
  const check = (idea: IdeaAnswer) => [
    ...issuesOf(idea, problem, chosen, others),
    ...transferIssues(idea, checked),
  ]
  const request = ideaRequest({ problem, chosen, others, knowledge, check })
  const answer = await client.generate(request, call)
  const idea = withTransferCheck(cleanIdea(answer), checked)
  // The repair request may not have fixed these.
  const theme = isThemeTaken(idea.theme, others) ? `${idea.theme}: ${idea.title}` : idea.theme
  const missing = [...new Set(unmentioned(idea, chosen).map(describe))]
  const composition = compositionOf(answer, problem, chosen)
  return {
    ...idea,
    theme,
    realWorldBasis: [idea.realWorldBasis, ...missing].filter(Boolean).join('\n'),
    composition: composition && { ...composition, ...checksOf(checked.conditions) },
  }
}

function issuesOf(
  idea: IdeaAnswer,
  problem: ProblemBrief,
  chosen: PrecedentBrief[],
  others: IdeaBrief[],
): string[] {
  const { theme, solution, nextSteps, realWorldBasis, whyWeLikeIt } = idea
  const missing = [...new Set(unmentioned(idea, chosen).map(({ entity }) => entity))]
  return [
    ...limitIssues(idea, problem),
    ...(hasFigure(nextSteps[0] ?? '')
      ? []
      : [
          'The first step must be a small test with a measure, a deadline and the figure below which to stop.',
        ]),
    ...(missing.length > 0
      ? [`"solution" and "realWorldBasis" must say what comes from: ${missing.join(', ')}.`]
      : []),
    ...(isThemeTaken(theme, others) ? [`Another idea has the theme "${theme}": find another.`] : []),
    ...languageIssues(problem.statement, [solution, ...nextSteps, realWorldBasis, whyWeLikeIt]),
  ]
}

const isThemeTaken = (theme: string, others: IdeaBrief[]) =>
  others.some((other) => wordsOf(other.theme).join(' ') === wordsOf(theme).join(' '))

/** The precedents of which the idea mentions no distinctive word of the name. */
function unmentioned(
  { solution, realWorldBasis }: Pick<IdeaDraft, 'solution' | 'realWorldBasis'>,
  chosen: PrecedentBrief[],
): PrecedentBrief[] {
  const ideaWords = new Set(wordsOf(`${solution} ${realWorldBasis}`))
  return chosen.filter(({ entity }) => {
    const words = wordsOf(entity)
    const distinctive = words.filter((word) => word.length >= MIN_DISTINCTIVE_LENGTH)
    return !(distinctive.length > 0 ? distinctive : words).some((word) => ideaWords.has(word))
  })
}

const describe = ({ entity, year, innovation }: PrecedentBrief) =>
  `${entity}${year === null ? '' : ` (${year})`}: ${innovation}`
