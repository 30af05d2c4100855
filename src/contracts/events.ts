import * as z from 'zod/mini'
import { IdeaContent } from './idea.ts'
import { Precedent } from './precedent.ts'
import { Id } from './text.ts'

/** The last event of a failed stream: the error's code and sentence. */
export const StreamFailure = z.object({ code: z.string(), message: z.string() })
export type StreamFailure = z.infer<typeof StreamFailure>

/**
 * `GET /api/precedents` with `Accept: text/event-stream`: `precedent` for each one as it is found,
 * `waiting` when another number of elements waits for a free call to the model, then `done` with the
 * complete list, which replaces the earlier events. Comments keep a silent stream open.
 */
export const PrecedentEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('precedent'), data: Precedent }),
  z.object({ event: z.literal('waiting'), data: z.object({ elements: z.int() }) }),
  z.object({ event: z.literal('done'), data: z.array(Precedent) }),
  z.object({ event: z.literal('error'), data: StreamFailure }),
])
export type PrecedentEvent = z.infer<typeof PrecedentEvent>

/**
 * `POST /api/chat` with the same header: pieces of the reply's text, at most one proposed idea, the id under which the
 * reply is kept, then `done`.
 */
export const ChatStreamEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('text'), data: z.string() }),
  z.object({ event: z.literal('idea'), data: IdeaContent }),
  z.object({ event: z.literal('kept'), data: z.object({ messageId: Id }) }),
  z.object({ event: z.literal('done'), data: z.null() }),
  z.object({ event: z.literal('error'), data: StreamFailure }),
])
export type ChatStreamEvent = z.infer<typeof ChatStreamEvent>
