import * as z from 'zod/mini'
import { Id, Moment } from './text.ts'

/** An idea that was being generated when the server stopped. */
export const InterruptedIdea = z.object({
  id: Id,
  precedentIds: z.array(Id),
  /** When the generation was started. */
  createdAt: Moment,
})
export type InterruptedIdea = z.infer<typeof InterruptedIdea>

/** Its id. */
export const DismissIdea = z.object({ id: Id })
export type DismissIdea = z.infer<typeof DismissIdea>
