import * as z from 'zod/mini'
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

/** How far the user is with a next step. */
export const Step = z.object({
  done: z.boolean(),
  /** What came of it, to be read beside the figure at which to stop; empty for nothing. */
  measured: Text(MAX_MEASURED).check(z.trim()),
})

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
