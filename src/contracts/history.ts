import * as z from 'zod/mini'
import { Idea } from './idea.ts'
import { Problem } from './problem.ts'

/** One idea with its problem, or a problem that has none yet. */
export const HistoryItem = z.object({ problem: Problem, idea: z.optional(Idea), isDraft: z.boolean() })
export type HistoryItem = z.infer<typeof HistoryItem>
