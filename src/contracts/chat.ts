import * as z from 'zod/mini'
import { IdeaContent } from './idea.ts'
import { Id, MAX_STATEMENT, Text } from './text.ts'

export const ChatMessage = z.object({ role: z.enum(['user', 'assistant']), content: Text(20_000) })
export type ChatMessage = z.infer<typeof ChatMessage>

/** One turn of the chat. The last message is the user's. */
export const ChatRequest = z.object({
  messages: z.array(ChatMessage).check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(200, 'must be at most 200 messages'),
    z.refine((messages) => messages.at(-1)?.role === 'user', 'must end with a message from the user'),
  ),
  context: z.object({
    currentIdea: z.extend(IdeaContent, { id: z.nullish(Id), problemId: z.nullish(Id) }),
    problemStatement: Text(MAX_STATEMENT),
  }),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** The assistant's reply and, if it proposes a change, the complete changed idea. */
export const ChatReply = z.object({ message: z.string(), newIdea: z.optional(IdeaContent) })
export type ChatReply = z.infer<typeof ChatReply>
