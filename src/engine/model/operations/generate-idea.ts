import type { IdeaDraft } from '../../drafts.ts'
import type { Call, IdeaBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { OperationDeps } from '../deps.ts'
import { languageIssues } from '../output-checks/language.ts'
import { wordsOf } from '../output-checks/words.ts'
import { ideaRequest } from '../prompts/generate-idea.ts'
import { cleanIdea } from './idea-text.ts'

export async function generateIdea(
  problem: ProblemBrief,
  chosen: PrecedentBrief[],
  others: IdeaBrief[],
  { ladder, knowledge }: OperationDeps,
  call: Call,
): Promise<IdeaDraft> {
  const check = (idea: IdeaDraft) => faultsOf(idea, problem, chosen, others)
  const idea = cleanIdea(await ladder.ask(ideaRequest({ problem, chosen, others, knowledge, check }), call))
  return {
    ...idea,
    theme: isTaken(idea.theme, others) ? `${idea.theme}: ${idea.title}` : idea.theme,
    realWorldBasis: [idea.realWorldBasis, ...unnamed(idea, chosen).map(lineOf)].filter(Boolean).join('\n'),
  }
}

function faultsOf(
  idea: IdeaDraft,
  problem: ProblemBrief,
  chosen: PrecedentBrief[],
  others: IdeaBrief[],
): string[] {
  const missing = unnamed(idea, chosen).map(({ entity }) => entity)
  return [
    ...(/\p{N}/u.test(idea.nextSteps[0] ?? '')
      ? []
      : ['The first step must be a small test with a measure, a time and the figure below which one stops.']),
    ...(missing.length > 0
      ? [`"solution" and "realWorldBasis" must say what comes from: ${missing.join(', ')}.`]
      : []),
    ...(isTaken(idea.theme, others) ? [`Another idea has the theme "${idea.theme}": find another.`] : []),
    ...languageIssues(problem.statement, [
      idea.solution,
      ...idea.nextSteps,
      idea.realWorldBasis,
      idea.whyWeLikeIt,
    ]),
  ]
}

const isTaken = (theme: string, others: IdeaBrief[]) =>
  others.some((other) => wordsOf(other.theme).join(' ') === wordsOf(theme).join(' '))

/** The chosen that the idea does not name, by no telling word of their names. */
function unnamed({ solution, realWorldBasis }: IdeaDraft, chosen: PrecedentBrief[]): PrecedentBrief[] {
  const said = new Set(wordsOf(`${solution} ${realWorldBasis}`))
  return chosen.filter(({ entity }) => {
    const words = wordsOf(entity)
    const telling = words.filter((word) => word.length > 3)
    return !(telling.length > 0 ? telling : words).some((word) => said.has(word))
  })
}

const lineOf = ({ entity, year, innovation }: PrecedentBrief) =>
  `${entity}${year === null ? '' : ` (${year})`}: ${innovation}`
