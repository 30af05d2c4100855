import { z } from 'zod'
import type { LibraryEntry } from '../../../../db/library/library.ts'
import { Fit } from '../../../contracts/precedent.ts'
import { PrecedentDraft } from '../../drafts.ts'
import type { ProblemBrief } from '../../engine.ts'
import { MAX_PER_ELEMENT, MAX_PER_INDUSTRY, MAX_RECALLED } from '../limits.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { commonInstructions } from './common.ts'

const systemPrompt = `${commonInstructions}

Task: find ${MAX_PER_ELEMENT - 1} or ${MAX_PER_ELEMENT} precedents for "element", one of the sub-problems of the problem in "statement". A precedent is something that a real actor, known by name, did and that worked for reasons other than luck, or failed in an instructive way.

"candidates" are verified precedents. Prefer them: choose those that answer this element, give their id, and copy entity and year. Leave out every candidate that does not fit; fewer are better than a forced fit, and an empty list is an honest answer.

You may add at most ${MAX_RECALLED} of your own, with id null, if you know better ones. Only use what is well documented and what you are sure of: a real organisation or person by name, what they did, and the first year it was in use or null when you are not sure. Never use an invented or generic example, or a figure you are not sure of.

They must all use different mechanisms, with at most ${MAX_PER_INDUSTRY} from one industry, some from fields related to the writer's and most from distant ones. Look beyond business too: public bodies, armies, hospitals, churches, sport, science.

innovation: what they did, in one line that makes sense on its own and does not begin with the name. matches: one sentence on why this answers the element, in the writer's own terms. differs: one sentence on what is different in the writer's case and could make it fail. distance: own, near or far, relative to the writer's field. List the best one first.`

/** A precedent in the response; `id` refers to a candidate. */
export const FoundPrecedent = PrecedentDraft.pick({ entity: true, innovation: true, year: true })
  .extend({ id: z.string().nullable() })
  .extend(Fit.shape)
  .extend({
    entity: z.string().min(2),
    innovation: z.string().min(8),
    matches: z.string().min(8),
    // Small models omit these or use values of their own.
    differs: z.string().catch(''),
    distance: z.catch(Fit.shape.distance, 'far'),
    year: z.int().nullable().catch(null),
  })
export type FoundPrecedent = z.infer<typeof FoundPrecedent>

const FoundPrecedents = z.object({ precedents: z.array(FoundPrecedent) })
export type FoundPrecedents = z.infer<typeof FoundPrecedents>

interface PrecedentsInput {
  problem: ProblemBrief
  questionIndex: number
  /** By the short id that the model sees. */
  candidates: Map<string, LibraryEntry>
  check: (found: FoundPrecedents) => string[]
}

export const precedentsRequest = ({
  problem,
  questionIndex,
  candidates,
  check,
}: PrecedentsInput): StructuredRequest<FoundPrecedents> => ({
  operation: 'find_precedents',
  systemPrompt,
  input: {
    statement: problem.statement,
    reframed: problem.reframed,
    element: {
      text: problem.elements[questionIndex]?.text,
      questions: problem.elements[questionIndex]?.questions,
    },
    otherElements: problem.elements.filter((_, at) => at !== questionIndex).map(({ text }) => text),
    candidates: [...candidates].map(([id, entry]) => ({
      id,
      entity: entry.entity,
      year: entry.year,
      innovation: entry.innovation,
      industry: entry.industry,
      purpose: entry.purpose,
      doesNotCarryOverWhen: entry.whenNot[0],
      outcome: entry.outcome,
    })),
  },
  schema: FoundPrecedents,
  check,
  maxTokens: 1400,
  lowLatency: true,
})
