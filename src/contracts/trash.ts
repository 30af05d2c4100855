import * as z from 'zod/mini'
import { Id, Moment } from './text.ts'

/** An idea, or a problem with all of its ideas, that can be restored until `purgedAt`. */
export const TrashItem = z.object({
  kind: z.enum(['idea', 'problem']),
  id: Id,
  problemId: Id,
  /** The title of the idea, or the name or beginning of the problem. */
  title: z.string(),
  /** Ideas that go with a problem. */
  ideas: z.int(),
  deletedAt: Moment,
  purgedAt: Moment,
})
export type TrashItem = z.infer<typeof TrashItem>

/** What a user can restore, the newest first, and how much emptying the trash deletes for good. */
export const Trash = z.object({
  items: z.array(TrashItem),
  /** Older items, which the answer has no room for. */
  unlisted: z.int(),
  problems: z.int(),
  /** With those of the problems. */
  ideas: z.int(),
})
export type Trash = z.infer<typeof Trash>
