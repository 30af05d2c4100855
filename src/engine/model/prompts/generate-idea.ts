import { z } from 'zod'
import { IdeaDraft } from '../../drafts.ts'
import type { IdeaBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { NonEmptyText } from '../output-checks/clean.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { limitsField } from '../users-limits.ts'
import { commonInstructions } from './common.ts'
import { precedentMaterial } from './precedent-material.ts'

const MAX_OTHER_SOLUTION = 600

const systemPrompt = `${commonInstructions}

Task: build one idea for the problem in "statement" from parts of the "precedents". Take the part of each precedent that transfers, never the whole company, and combine these parts into one solution for "elements". Where a precedent has chosenPart, the user chose it: take over exactly that part for its element instead of partToTakeOver, and keep its words where inUsersWords is true. A precedent may be there more than once, each time with another part and element. Use every precedent; say nothing about an actor that is not in the material. The limits in "statement" are hard constraints; where "limits" is given, the user has checked them, and "statement" has no others.

doesNotCarryOverWhen has the conditions under which a precedent may not work, each with appliesHere as the user answered. Where it is "yes", name that risk in the solution, and let a step say how to settle it. Where it is "unknown", it has to be found out: the first step ends with a sentence that begins with "Find out first:", in the language of the statement, and names the two that matter most, and each with a userNote. Where it is "no", do not mention it.

limits: every hard limit in "statement" (budgets, dates, figures, laws, anything that must or must not happen), or instead each of "limits" where that is given, copied from it, each with keptBy: how the idea keeps to it, in at most 12 words. Think before you write: an idea that breaks a limit is of no use. Only where no idea with these precedents can keep to it, keptBy is null and brokenBy the precedent whose part breaks it; otherwise brokenBy is null.
parts: for each precedent, the part that you take over, in at most 12 words.
theme: the combined mechanisms as a short phrase. title: specific, at most 10 words, not a slogan.
solution: two to four short paragraphs. Say what will be done, by whom and for whom, in the writer's own nouns. Name the source of each part once, and let what it does show which element it addresses; say why it should work here.
nextSteps: 4 to 6 steps. The first one tests the riskiest assumption: what to try with whom, what to measure, by when, and the figure below which to stop. It takes at most 60 days.
realWorldBasis: for each precedent who, when, what, and the part you use; where the material says when it does not work elsewhere, say so. For a precedent with verified false, say that it comes from memory and is unverified.
whyWeLikeIt: two sentences on what is new for the writer in this combination, and on its weakest point.

"otherIdeas" already exist: use a different theme, a different main part and a different first step.`

const Limit = z.object({
  limit: z.string(),
  keptBy: z.string().nullable(),
  brokenBy: z.string().nullable(),
})
const Part = z.object({ precedent: z.string(), part: z.string() })

const sections = {
  theme: NonEmptyText,
  title: NonEmptyText,
  solution: NonEmptyText,
  nextSteps: z.array(NonEmptyText).min(1),
  realWorldBasis: IdeaDraft.shape.realWorldBasis,
  whyWeLikeIt: IdeaDraft.shape.whyWeLikeIt,
}

/** The limits come first, so that the model thinks of them before it writes. */
const sentIdea = z.object({ limits: z.array(Limit), parts: z.array(Part), ...sections })

/** Small models leave out limits and parts. */
export const IdeaAnswer = z.object({
  limits: z.array(Limit.extend({ brokenBy: z.string().nullable().catch(null) })).catch([]),
  parts: z.array(Part).catch([]),
  ...sections,
})
export type IdeaAnswer = z.infer<typeof IdeaAnswer>

interface IdeaInput {
  problem: ProblemBrief
  chosen: PrecedentBrief[]
  others: IdeaBrief[]
  knowledge: Knowledge
  check: (idea: IdeaAnswer) => string[]
}

export const ideaRequest = ({
  problem,
  chosen,
  others,
  knowledge,
  check,
}: IdeaInput): StructuredRequest<IdeaAnswer> => ({
  operation: 'generate_idea',
  systemPrompt,
  input: {
    statement: problem.statement,
    ...limitsField(problem),
    reframed: problem.reframed,
    elements: problem.elements.map(({ text }) => text),
    precedents: precedentMaterial(chosen, problem, knowledge),
    otherIdeas: others.map(({ theme, title, solution }) => ({
      theme,
      title,
      solution: solution.slice(0, MAX_OTHER_SOLUTION),
    })),
  },
  schema: IdeaAnswer,
  sentSchema: sentIdea,
  check,
  maxTokens: 2500,
})
