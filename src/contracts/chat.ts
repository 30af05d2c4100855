import * as z from 'zod/mini'
import { IdeaContent } from './idea.ts'
import { Id, MAX_STATEMENT, Moment, Text } from './text.ts'

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
  /** The precedent of the problem that the last message brings in. */
  precedentId: z.nullish(Id),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** What the user did with a proposal. */
export const Decision = z.object({
  /** `open` while some of its sections can still be accepted. */
  state: z.enum(['open', 'accepted', 'rejected', 'undone']),
  /** What the accepted sections were before, for Undo. */
  before: z.partial(z.extend(IdeaContent, { theme: Text(20_000) })),
})
export type Decision = z.infer<typeof Decision>

export const DecideProposal = z.object({ decision: Decision })
export type DecideProposal = z.infer<typeof DecideProposal>

/** A message of a conversation that the server keeps. */
export const KeptMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** What it brings in. */
  precedent: z.optional(
    z.object({ id: Id, entity: z.string(), innovation: z.string(), year: z.nullable(z.int()) }),
  ),
  proposal: z.optional(IdeaContent),
  decision: z.optional(Decision),
  createdAt: Moment,
})
export type KeptMessage = z.infer<typeof KeptMessage>

/** The assistant's reply and, if it proposes a change, the complete changed idea. */
export const ChatReply = z.object({
  message: z.string(),
  newIdea: z.optional(IdeaContent),
  /** Under which the server keeps the reply, where the idea is stored. */
  messageId: z.optional(Id),
})
export type ChatReply = z.infer<typeof ChatReply>
