import * as z from 'zod/mini'
import { Text } from './text.ts'

/**
 * The origin of a version of an idea: generated, edited by hand, a change of the chat that was accepted or undone, an
 * earlier version that was restored, or a new idea from a version of another.
 */
export const ChangeKind = z.enum(['generated', 'edited', 'chat', 'undone', 'restored', 'branched'])
export type ChangeKind = z.infer<typeof ChangeKind>

/** Why an idea is saved. */
export const Change = z.object({
  kind: z.enum(['edited', 'chat', 'undone']),
  /** What the user had asked the chat for; its beginning is kept. */
  note: z.optional(Text(20_000)),
})
export type Change = z.infer<typeof Change>
