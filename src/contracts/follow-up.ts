import * as z from 'zod/mini'
import { MAX_STEPS } from './limits.ts'
import { Text } from './text.ts'

/** How far an idea has come. */
export const IdeaState = z.enum(['idea', 'testing', 'worked', 'dropped'])
export type IdeaState = z.infer<typeof IdeaState>

/** Null removes a score. */
const Score = z.nullish(z.int().check(z.minimum(1), z.maximum(5)))

/** The user's own scores of an idea, each 1 to 5. */
export const Scores = z.object({ novelty: Score, feasibility: Score, value: Score, fit: Score })
export type Scores = z.infer<typeof Scores>

/** Characters of the notes about an idea. */
export const MAX_IDEA_NOTES = 10_000

/** Characters of a figure that was measured. */
export const MAX_MEASURED = 200

const Step = z.object({
  done: z.boolean(),
  /** What came of it, to be read beside the figure at which to stop; empty for nothing. */
  measured: Text(MAX_MEASURED).check(z.trim()),
})

/**
 * What the user notes about an idea; what is missing stays. It makes no new version of the idea. With `If-Match`, the
 * version of the notes that was changed, an older one is refused.
 */
export const UpdateIdea = z
  .object({
    state: z.optional(IdeaState),
    favorite: z.optional(z.boolean()),
    archived: z.optional(z.boolean()),
    notes: z.optional(Text(MAX_IDEA_NOTES)),
    scores: z.optional(Scores),
    /** How far the user is with the next step of this index. */
    step: z.optional(z.extend(Step, { index: z.int().check(z.minimum(0), z.maximum(MAX_STEPS - 1)) })),
  })
  .check(
    z.refine((change) => Object.values(change).some((given) => given !== undefined), 'must change something'),
  )
export type UpdateIdea = z.infer<typeof UpdateIdea>

/** What the user notes about an idea, beside its state. */
export const FollowUp = z.object({
  notes: z.string(),
  scores: Scores,
  /** One for each next step. */
  steps: z.array(Step),
  /** Increased by every change of the notes. */
  version: z.int(),
})
export type FollowUp = z.infer<typeof FollowUp>
