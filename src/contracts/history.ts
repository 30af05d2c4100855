import * as z from 'zod/mini'
import { IdeaState } from './follow-up.ts'
import { Idea } from './idea.ts'
import { MAX_LABEL, Problem } from './problem.ts'
import { MAX_WORDS } from './search.ts'
import { Text } from './text.ts'

/** One idea with its problem, or a problem that has none yet. */
export const HistoryItem = z.object({ problem: Problem, idea: z.optional(Idea), isDraft: z.boolean() })
export type HistoryItem = z.infer<typeof HistoryItem>

/** A place in the history: the date in microseconds, the id of the problem and that of the idea, or 0. */
const CURSOR = /^\d{1,16}-\d{1,10}-\d{1,10}$/

/** Rows of one response, at most. */
export const PAGE_SIZE = 50

/** Which rows of the history are asked for, and in which order; the page has the same fields in its address. */
export const historyFilters = {
  /** The beginnings of words, all of which the row, its conversation or its problem has. */
  words: Text(MAX_WORDS),
  show: z.enum(['ideas', 'drafts']),
  state: IdeaState,
  /** Favorites only. */
  favorite: z.pipe(
    z.literal('true'),
    z.transform(() => true),
  ),
  /** The client or project of the problem. */
  label: Text(MAX_LABEL),
  /** What was archived, which is otherwise left out. */
  view: z.literal('archive'),
  /** Instead of newest first; `problem` keeps the rows of a problem together, the newest first. */
  sort: z.enum(['oldest', 'title', 'problem']),
}

/** Without a cursor, the first page. Each page names the cursor of the next one in its `Link` header. */
export const HistoryQuery = z.object({
  ...z.partial(z.object(historyFilters)).shape,
  cursor: z.optional(z.string().check(z.regex(CURSOR, 'must be from the Link header of a page'))),
  /** Fewer rows than a whole page. */
  limit: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,2}$/u, 'must be a number')), z.transform(Number)),
      z.number().check(z.minimum(1), z.maximum(PAGE_SIZE)),
    ),
  ),
})

/** The filters of a request, as far as it has any. */
export type HistoryFilters = Omit<z.infer<typeof HistoryQuery>, 'cursor' | 'limit'>
