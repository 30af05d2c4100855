import { z } from 'zod'
import { Analysis, MAX_CHALLENGES, MAX_ELEMENTS, MIN_ELEMENTS } from '../../drafts.ts'
import type { Challenge } from '../../library/taxonomy.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { commonInstructions } from './common.ts'

export const MAX_ALTERNATIVES = 2

const systemPrompt = `${commonInstructions}

Task: frame the problem in "statement".

verdict: "problem" when someone in an organisation, a trade, a community or a public body struggles with something; "unclear" for text without any problem; "personal" for a private medical, legal or emotional matter; "harmful" when the aim is to hurt, defraud or oppress people. For every verdict except "problem", leave the other fields empty.

giveaways: the words in "statement" that reveal its industry, trade, product or place.

reframed: two or three sentences that say who struggles, what they are trying to do, what the main obstacle is and what causes it. Stay neutral about the solution: name no product, technology or measure that the writer did not ask for. Keep every hard limit word for word: figures, dates, budgets, laws, anything that must or must not happen. Where "limits" is given, the user has checked them: those are all, and nothing else in "statement" is a limit.

elements: ${MIN_ELEMENTS} to ${MAX_ELEMENTS} sub-problems that are distinct and together sufficient. text: one short phrase for something to achieve, in the writer's own nouns, without a solution. evidence: one or two passages of "statement" that it rests on, copied exactly. challenges: up to ${MAX_CHALLENGES} codes from the list below, closest first, or none when none fits; no two elements begin with the same code. purpose: one English line, whatever the language of the statement, that says who would be able to do what once this is achieved, in roles only, without names and industry words. questions: one or two for each element, each beginning with "Who has" (in other languages, the usual equivalent), asking for someone who has achieved this before. An outsider must not be able to guess the industry from a question: use no giveaway, product or trade, only roles and situations. confidence: 0 to 1, how likely the writer would agree that this is one of their sub-problems. alternatives: up to ${MAX_ALTERNATIVES} other ways to understand this part of "statement", each with text, questions and challenges; none when it is clear.

When "reframed" is given, use it as it is: break it down into elements and repeat it in your answer. When "reading" is given, it holds the challenges by which the writer means "statement": break it down in that sense.`

/** Small models leave out what is tolerated here; the operation keeps what it can use. */
const AlternativeAnswer = z.object({
  text: z.string(),
  questions: z.array(z.string()).catch([]),
  challenges: z.array(z.string()).catch([]),
})
export type AlternativeAnswer = z.infer<typeof AlternativeAnswer>

const ElementAnswer = z.object({
  text: z.string().min(3),
  evidence: z.array(z.string()).catch([]),
  questions: z.array(z.string()),
  // Small models invent codes or leave these out; the operation keeps what it knows.
  challenges: z.array(z.string()).catch([]),
  purpose: z.string().catch(''),
  confidence: z.number().nullable().catch(null),
  alternatives: z.array(AlternativeAnswer).catch([]),
})
export type ElementAnswer = z.infer<typeof ElementAnswer>

/** An analysis before the checks. A refusal has only a verdict. */
const Framing = z
  .object({
    verdict: z.enum(['problem', 'unclear', 'personal', 'harmful']),
    giveaways: z.array(z.string()),
    reframed: Analysis.shape.reframed,
    elements: z.array(ElementAnswer),
  })
  .refine(({ verdict, elements }) => verdict !== 'problem' || elements.length >= MIN_ELEMENTS, {
    path: ['elements'],
    message: `there must be ${MIN_ELEMENTS} to ${MAX_ELEMENTS} elements`,
  })
  .refine(({ verdict, reframed }) => verdict !== 'problem' || reframed.trim() !== '', {
    path: ['reframed'],
    message: 'must not be empty',
  })
export type Framing = z.infer<typeof Framing>

/** What the model is told to send: its challenges are codes of the taxonomy. */
function sentFraming(challenges: Challenge[]) {
  const codes = z.array(z.enum(challenges.map(({ code }) => code)))
  const alternative = z.object({ text: z.string(), questions: z.array(z.string()), challenges: codes })
  const element = ElementAnswer.extend({
    evidence: z.array(z.string()),
    challenges: codes,
    purpose: z.string(),
    confidence: z.number(),
    alternatives: z.array(alternative),
  })
  return z.object({ ...Framing.shape, elements: z.array(element) })
}

/** With the rules, the same in every request: long enough for servers to cache. */
const challengeList = (challenges: Challenge[]) =>
  `The challenges by code:\n${challenges.map(({ code, definition }) => `${code}: ${definition}`).join('\n')}`

interface FramingInput {
  statement: string
  reframed: string | undefined
  /** The challenges of the reading that the user chose. */
  reading?: string[]
  /** What the user left of the limits. */
  limits?: readonly string[]
  challenges: Challenge[]
  check: (framing: Framing) => string[]
}

export const framingRequest = ({
  statement,
  reframed,
  reading,
  limits,
  challenges,
  check,
}: FramingInput): StructuredRequest<Framing> => ({
  operation: 'analyse',
  systemPrompt,
  reference: challengeList(challenges),
  input: {
    statement,
    ...(reframed !== undefined && { reframed }),
    ...(reading && { reading }),
    ...(limits && { limits }),
  },
  schema: Framing,
  sentSchema: sentFraming(challenges),
  check,
  maxTokens: 3000,
})
