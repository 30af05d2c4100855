import * as z from 'zod/mini'
import { Idea } from './idea.ts'
import { Problem } from './problem.ts'

/** One idea with its problem, or a problem that has none yet. */
export const HistoryItem = z.object({ problem: Problem, idea: z.optional(Idea), isDraft: z.boolean() })
export type HistoryItem = z.infer<typeof HistoryItem>

/** A place in the history: the date in microseconds, the id of the problem and that of the idea, or 0. */
const CURSOR = /^\d{1,16}-\d{1,10}-\d{1,10}$/

/** Rows of one response, at most. */
export const PAGE_SIZE = 50

/** Without a cursor, the first page. Each page names the cursor of the next one in its `Link` header. */
export const HistoryQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(CURSOR, 'must be from the Link header of a page'))),
  /** Fewer rows than a whole page. */
  limit: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,2}$/u, 'must be a number')), z.transform(Number)),
      z.number().check(z.minimum(1), z.maximum(PAGE_SIZE)),
    ),
  ),
})
