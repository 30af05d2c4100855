import * as z from 'zod/mini'
import { Id, Text } from './text.ts'

/** Long enough for any search. */
export const MAX_WORDS = 100

/** Without words, the newest. */
export const SearchQuery = z.object({ words: z._default(Text(MAX_WORDS), '') })

/** A few of the user's ideas and problems, the newest first, by what they are called. */
export const SearchResults = z.object({
  ideas: z.array(z.object({ id: Id, problemId: Id, title: z.string(), problem: z.string() })),
  problems: z.array(z.object({ id: Id, problem: z.string() })),
})
export type SearchResults = z.infer<typeof SearchResults>
