import { z } from 'zod'
import { IdeaDraft } from '../../drafts.ts'
import type { IdeaBrief, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { NonEmptyText } from '../output-checks/clean.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { ground } from './common.ts'
import { precedentMaterial } from './precedent-material.ts'

const rules = `${ground}

Task: build one idea for the problem in "statement" from parts of the "precedents". Take from each the part that carries over, never the whole company, and combine these parts into one solution for "elements". Use every precedent; say nothing of an actor that its material does not hold. The limits in "statement" are hard.

theme: the combined mechanisms as a short phrase. title: specific, at most 10 words, no slogan.
solution: two to four short paragraphs. Say what is done, by whom and for whom, in the writer's own nouns; for every part name the precedent it comes from, the element it serves, and why it should carry over.
nextSteps: 4 to 6 steps. The first tests the riskiest transfer: what is tried with whom, what is measured, by when, and the figure below which one stops. It costs days, not months.
realWorldBasis: for each precedent who, when, what, and the part taken; where the material says when it does not carry over, say so. For one with verified false say that it is recalled and unverified.
whyWeLikeIt: two errorMessages: what is new in this combination for the writer, and its weakest point.

"otherIdeas" exist already: differ from them in theme, in the lead part and in the first step.`

const IdeaAnswer = IdeaDraft.extend({
  theme: NonEmptyText,
  title: NonEmptyText,
  solution: NonEmptyText,
  nextSteps: z.array(NonEmptyText).min(1),
})

interface Given {
  problem: ProblemBrief
  chosen: PrecedentBrief[]
  others: IdeaBrief[]
  knowledge: Knowledge
  check: (idea: IdeaDraft) => string[]
}

export const ideaRequest = ({
  problem,
  chosen,
  others,
  knowledge,
  check,
}: Given): StructuredRequest<IdeaDraft> => ({
  operation: 'generate_idea',
  rules,
  data: {
    statement: problem.statement,
    reframed: problem.reframed,
    elements: problem.elements.map(({ text }) => text),
    precedents: precedentMaterial(chosen, problem, knowledge),
    otherIdeas: others.map(({ theme, title, solution }) => ({
      theme,
      title,
      solution: solution.slice(0, 600),
    })),
  },
  schema: IdeaAnswer,
  check,
  maxTokens: 2500,
})
