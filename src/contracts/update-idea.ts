import * as z from 'zod/mini'
import { IdeaState, MAX_IDEA_NOTES, Scores, Step } from './follow-up.ts'
import { MAX_STEPS } from './limits.ts'
import { Text } from './text.ts'

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
