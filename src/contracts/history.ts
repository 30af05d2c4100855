import { z } from 'zod'
import { Idea } from './idea.ts'
import { Problem } from './problem.ts'

/** One idea with its problem, or a problem that has none yet. */
export const HistoryItem = z.object({ problem: Problem, idea: Idea.optional(), isDraft: z.boolean() })
export type HistoryItem = z.infer<typeof HistoryItem>
