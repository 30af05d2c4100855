import * as z from 'zod/mini'
import { Id, Text } from './text.ts'

/** More would not be answered. */
export const MAX_CONDITIONS = 5
export const MAX_CONDITION = 1000
export const MAX_TRANSFER_NOTE = 500

/** Whether a precedent can be carried over: `holds` where the condition does not apply here, `fails` where it does. */
export const TransferState = z.enum(['holds', 'fails', 'unknown'])
export type TransferState = z.infer<typeof TransferState>

/** What the user knows of one condition under which a precedent may not work. Without an answer it is unknown. */
export const TransferAnswer = z.object({
  precedentId: Id,
  /** One of the precedent's `whenNot`, unchanged. */
  condition: Text(MAX_CONDITION).check(z.minLength(1, 'must not be empty')),
  state: TransferState,
  note: z.optional(Text(MAX_TRANSFER_NOTE).check(z.trim(), z.minLength(1, 'must not be empty'))),
})
export type TransferAnswer = z.infer<typeof TransferAnswer>

/** What is asked about a precedent: of a text, each line. */
export const conditionsOf = (whenNot: string | readonly string[] = []): string[] =>
  (typeof whenNot === 'string' ? whenNot.split('\n') : whenNot)
    .map((condition) => condition.trim())
    .filter(Boolean)
    .slice(0, MAX_CONDITIONS)
