import { z } from 'zod'
import { Analysis, ElementDraft } from '../../drafts.ts'
import type { Challenge } from '../../library/taxonomy.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { ground } from './common.ts'

const rules = `${ground}

Task: frame the problem in "statement".

verdict: "problem" when somebody in an organisation, a trade, a community or a public body struggles with something; "unclear" for text without any problem; "personal" for a private medical, legal or emotional matter; "harmful" when the aim is to hurt, defraud or oppress people. For all but "problem" leave the other fields empty.

giveaways: the words of "statement" by which its industry, trade, product or place could be guessed.

reframed: two or three errorMessages that say who struggles, what they try to do, what stands in the way and what drives it underneath. Neutral about the solution: name no product, technology or measure that the writer did not ask for. Keep every hard limit to the letter: figures, dates, budgets, laws, whatever must or must not be.

elements: 3 to 6 sub-problems that are distinct and together sufficient. text: one short phrase for something to achieve, in the writer's own nouns, no solution. challenge: the code in "challenges" that lies nearest, null when none does; no code twice. questions: one or two for each element, each beginning "Who has" (in another language: its primary form of that), asking for somebody who has achieved this before. An outsider must not be able to guess the industry from a question: use no giveaway, no product and no trade, only roles and situations.

When "reframed" is given, take it as it is: break that text into elements and repeat it in your answer.`

const ElementAnswer = ElementDraft.extend({ text: z.string().min(3), questions: z.array(z.string()) })

/** An analysis before its checks; a refusal has a verdict and nothing else. */
const Framing = z
  .object({
    verdict: z.enum(['problem', 'unclear', 'personal', 'harmful']),
    giveaways: z.array(z.string()),
    reframed: Analysis.shape.reframed,
    elements: z.array(ElementAnswer),
  })
  .refine(({ verdict, elements }) => verdict !== 'problem' || elements.length >= 3, {
    path: ['elements'],
    message: 'there must be 3 to 6 elements',
  })
  .refine(({ verdict, reframed }) => verdict !== 'problem' || reframed.trim() !== '', {
    path: ['reframed'],
    message: 'must not be empty',
  })
export type Framing = z.infer<typeof Framing>

interface Given {
  statement: string
  reframed: string | undefined
  challenges: Challenge[]
  check: (framing: Framing) => string[]
}

export const framingRequest = ({
  statement,
  reframed,
  challenges,
  check,
}: Given): StructuredRequest<Framing> => ({
  operation: 'analyse',
  rules,
  data: {
    statement,
    ...(reframed !== undefined && { reframed }),
    challenges: Object.fromEntries(challenges.map(({ code, definition }) => [code, definition])),
  },
  schema: Framing,
  check,
  maxTokens: 2000,
})
