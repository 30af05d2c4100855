import * as z from 'zod/mini'
import { MAX_LIMIT_TEXT, MIN_LIMIT_TEXT } from './limits.ts'
import { MAX_STATEMENT, Text } from './text.ts'

/**
 * Adds a limit, at the end unless `position` is given, removes one, or puts one in the place of another. A limit that is
 * there already is not added again, and one that is gone need not be removed.
 */
export const ChangeLimits = z
  .object({
    add: z.optional(
      Text(MAX_LIMIT_TEXT).check(
        z.trim(),
        z.minLength(MIN_LIMIT_TEXT, `must be at least ${MIN_LIMIT_TEXT} characters`),
      ),
    ),
    /** As it is stored: one that was read from the statement may be longer than what a user may write. */
    remove: z.optional(Text(MAX_STATEMENT)),
    position: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_STATEMENT))),
  })
  .check(
    z.refine(({ add, remove }) => add !== undefined || remove !== undefined, {
      path: ['add'],
      message: 'is required, or remove',
    }),
  )
export type ChangeLimits = z.infer<typeof ChangeLimits>
