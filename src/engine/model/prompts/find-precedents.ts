import { z } from 'zod'
import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { OwnBrief, ProblemBrief } from '../../engine.ts'
import { MAX_FURTHER, MAX_PER_ELEMENT, MAX_PER_INDUSTRY, MAX_RECALLED } from '../limits.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { commonInstructions } from './common.ts'

const searchPrompt = `${commonInstructions}

Task: find ${MAX_PER_ELEMENT - 1} or ${MAX_PER_ELEMENT} precedents for "element", one of the sub-problems of the problem in "statement". A precedent is something that a real actor, known by name, did and that worked for reasons other than luck, or failed in an instructive way.

"candidates" are verified precedents. Prefer them and choose those that answer this element. Leave out every candidate that does not fit; fewer are better than a forced fit, and an empty list is an honest answer.

You may add at most ${MAX_RECALLED} of your own, with id null, if you know better ones. Only use what is well documented and what you are sure of: a real organisation or person by name, what they did, and the first year it was in use or null when you are not sure. Never use an invented or generic example, or a figure you are not sure of.

Prefer different mechanisms (candidates list theirs), at most ${MAX_PER_INDUSTRY} from one industry, some from fields related to the writer's and most from distant ones. Look beyond business too: public bodies, armies, hospitals, churches, sport, science.`

const morePrompt = `${commonInstructions}

Task: the user wants further precedents for "element", one of the sub-problems of the problem in "statement", in addition to "known". Choose up to ${MAX_FURTHER} from "candidates", which are verified precedents: those that answer this element best and in another way than the known ones. Leave out every candidate that does not fit; an empty list is an honest answer. Every precedent has the id of a candidate.`

const fieldRules = `id: that of the candidate. Then entity and year are null, and innovation is null, too, unless "statement" is in another language than English: translate the candidate's innovation. Without an id, give all of them; innovation says what they did, in one line that makes sense on its own and does not begin with the name. matches: one sentence on why this answers the element, in the writer's own terms. differs: one sentence on what is different in the writer's case and could make it fail. distance: own for the writer's own industry, near for a related one, far for any other. List the best one first.`

const Distance = z.enum(['own', 'near', 'far'])

/** A precedent in the response. `id` refers to a candidate, from which the library fills the rest. */
export const FoundPrecedent = z
  .object({
    id: z.string().nullable().catch(null),
    entity: z.string().nullable().catch(null),
    innovation: z.string().nullable().catch(null),
    // Small models omit these or use values of their own.
    year: z.int().nullable().catch(null),
    matches: z.string().min(8),
    differs: z.string().catch(''),
    distance: Distance.nullable().catch(null),
  })
  .refine(({ id, entity, innovation }) => id !== null || (isName(entity) && isSentence(innovation)), {
    path: ['entity'],
    message: 'entity and innovation are required without an id',
  })
export type FoundPrecedent = z.infer<typeof FoundPrecedent>

const isName = (entity: string | null) => entity !== null && entity.trim().length >= 2
const isSentence = (text: string | null) => text !== null && text.trim().length >= 8

const FoundPrecedents = z.object({ precedents: z.array(FoundPrecedent) })
export type FoundPrecedents = z.infer<typeof FoundPrecedents>

/** What the model is told to send. */
const sentPrecedents = z.object({
  precedents: z.array(
    z.object({
      id: z.string().nullable(),
      entity: z.string().nullable(),
      innovation: z.string().nullable(),
      year: z.int().nullable(),
      matches: z.string(),
      differs: z.string(),
      distance: Distance,
    }),
  ),
})

const ownCandidate = ([id, own]: [string, OwnBrief]) => ({
  id,
  entity: own.entity,
  year: own.year,
  innovation: own.innovation,
  partToTakeOver: own.advice,
  doesNotCarryOverWhen: own.whenNot,
  outcome: own.outcome,
  reportedBy: 'the writer',
})

interface PrecedentsInput {
  problem: ProblemBrief
  questionIndex: number
  /** By the short id that the model sees. */
  candidates: Map<string, LibraryEntry>
  /** The user's own precedents, likewise. */
  own?: Map<string, OwnBrief>
  check: (found: FoundPrecedents) => string[]
  /** Searches for more than these, among the candidates alone. */
  known?: string[]
}

export const precedentsRequest = ({
  problem,
  questionIndex,
  candidates,
  own = new Map(),
  check,
  known,
}: PrecedentsInput): StructuredRequest<FoundPrecedents> => ({
  operation: known ? 'find_more' : 'find_precedents',
  systemPrompt: `${known ? morePrompt : searchPrompt}\n\n${fieldRules}`,
  input: {
    statement: problem.statement,
    reframed: problem.reframed,
    element: {
      text: problem.elements[questionIndex]?.text,
      questions: problem.elements[questionIndex]?.questions,
    },
    otherElements: problem.elements.filter((_, at) => at !== questionIndex).map(({ text }) => text),
    ...(known && { known }),
    candidates: [
      ...[...own].map(ownCandidate),
      ...[...candidates].map(([id, entry]) => ({
        id,
        entity: entry.entity,
        year: entry.year,
        innovation: entry.innovation,
        industry: entry.industry,
        mechanisms: entry.mechanisms,
        purpose: entry.purpose,
        doesNotCarryOverWhen: entry.whenNot[0],
        outcome: entry.outcome,
      })),
    ],
  },
  schema: FoundPrecedents,
  sentSchema: sentPrecedents,
  check,
  maxTokens: 1400,
  lowLatency: true,
})
