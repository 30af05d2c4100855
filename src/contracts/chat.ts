import { z } from 'zod'
import { IdeaContent } from './idea.ts'
import { Id, MAX_STATEMENT, Text } from './text.ts'

export const ChatMessage = z.object({ role: z.enum(['user', 'assistant']), content: Text(20_000) })
export type ChatMessage = z.infer<typeof ChatMessage>

/** One turn of the chat. The last message is the user's. */
export const ChatRequest = z.object({
  messages: z
    .array(ChatMessage)
    .min(1, 'must not be empty')
    .max(200, 'must be at most 200 messages')
    .refine((messages) => messages.at(-1)?.role === 'user', 'must end with a message of the user'),
  context: z.object({
    currentIdea: IdeaContent.extend({ id: Id.nullish(), problemId: Id.nullish() }),
    problemStatement: Text(MAX_STATEMENT),
  }),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** The assistant's answer and, where it proposes a change, the whole idea as it would be. */
export const ChatReply = z.object({ message: z.string(), newIdea: IdeaContent.optional() })
export type ChatReply = z.infer<typeof ChatReply>
