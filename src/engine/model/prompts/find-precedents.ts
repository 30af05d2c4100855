import { z } from 'zod'
import type { LibraryEntry } from '../../../../db/library/library.ts'
import { Fit } from '../../../contracts/precedent.ts'
import { PrecedentDraft } from '../../drafts.ts'
import type { ProblemBrief } from '../../engine.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { ground } from './common.ts'

const rules = `${ground}

Task: find 3 or 4 precedents for "element", one of the sub-problems of the problem in "statement". A precedent is something that a named, real actor did and that worked beyond luck, or failed in a way that teaches.

"candidates" are checked precedents. Prefer them: choose those that answer this element, give their id, and copy entity and year. Leave out every candidate that does not fit; fewer are better than a forced one, and none is an honest answer.

You may add at most two of your own, with id null, where you know of a better one. Only what is well documented and what you are sure of: a real organisation or person by its name, what they did, and the first year it was in use or null when you are not sure. Never an invented or a typical example, never a figure you are not sure of.

Together they must differ in mechanism, at most two from one industry, some near the writer's field and most far from it; beyond business counts too: public bodies, armies, hospitals, churches, sport, science.

innovation: what they did, one line that stands by itself and does not begin with the name. matches: one sentence on why this answers the element, in the writer's own terms. differs: one sentence on what differs in the writer's case and may break it. distance: own, near or far from the writer's field. The best one first.`

/** A precedent as the model tells it; `id` is a candidate's. */
export const FoundPrecedent = PrecedentDraft.pick({ entity: true, innovation: true, year: true })
  .extend({ id: z.string().nullable() })
  .extend(Fit.shape)
  .extend({
    entity: z.string().min(2),
    innovation: z.string().min(8),
    matches: z.string().min(8),
    // Small models leave these out or make up a fourth word.
    differs: z.string().catch(''),
    distance: z.catch(Fit.shape.distance, 'far'),
    year: z.int().nullable().catch(null),
  })
export type FoundPrecedent = z.infer<typeof FoundPrecedent>

const FoundPrecedents = z.object({ precedents: z.array(FoundPrecedent) })
export type FoundPrecedents = z.infer<typeof FoundPrecedents>

interface Given {
  problem: ProblemBrief
  questionIndex: number
  /** By the short id under which the model sees them. */
  candidates: Map<string, LibraryEntry>
  check: (found: FoundPrecedents) => string[]
}

export const precedentsRequest = ({
  problem,
  questionIndex,
  candidates,
  check,
}: Given): StructuredRequest<FoundPrecedents> => ({
  operation: 'find_precedents',
  rules,
  data: {
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
      letThem: entry.purpose,
      how: entry.how,
      doesNotCarryOverWhen: entry.whenNot[0],
      outcome: entry.outcome,
    })),
  },
  schema: FoundPrecedents,
  check,
  maxTokens: 1400,
  quick: true,
})
