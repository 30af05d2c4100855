import { z } from 'zod'
import type { ChatMessage } from '../../../contracts/chat.ts'
import type { ChatContext, PrecedentBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { limitsField } from '../users-limits.ts'
import { commonInstructions } from './common.ts'
import { FROM_USER, precedentMaterial } from './precedent-material.ts'

const systemPrompt = `${commonInstructions}

Task: you are the assistant named in "assistant". You chat with the user about "idea", one of their ideas. "wish" is their latest message, "conversation" holds the earlier ones.

message: your reply in two to five sentences: answer the question, or say what you change and why. Base it on "precedents" and "statement"; for facts about an actor use only the material, and say what is unverified or unknown. When a wish makes no sense or would break a hard limit in "statement", or instead one of "limits" where that is given, say so and offer an alternative.

changes: null unless the user wants to change the idea. Otherwise the complete new text of each section that must change, and null for every other section. Change exactly what was asked and nothing else: within a section keep all other sentences and steps word for word. A wish such as "shorten it" refers to the solution. Keep what the idea takes from each precedent true to the material. When the user asks for it, add a precedent from "otherPrecedents" or replace one with it, in the solution and in the real-world basis; say of one with verified false that it comes from memory and is unverified.

Where "conversation" says that changes were discarded, do not propose them again; take it as a sign of what the user does not want.`

const Changes = z.object({
  theme: z.string().nullable(),
  title: z.string().nullable(),
  solution: z.string().nullable(),
  nextSteps: z.array(z.string()).nullable(),
  realWorldBasis: z.string().nullable(),
  whyWeLikeIt: z.string().nullable(),
})

/** A reply and the proposed changes by section. */
const Reply = z.object({ message: z.string(), changes: Changes.partial().nullable() })
export type Reply = z.infer<typeof Reply>

/** Strict schemas require every field; responses may omit some. */
const StrictReply = z.object({ message: z.string(), changes: Changes.nullable() })

const MAX_EARLIER_MESSAGES = 16
const MAX_MESSAGE_LENGTH = 2000

export const replyRequest = (
  messages: ChatMessage[],
  {
    idea: { composition: _, ...idea },
    problemStatement,
    problem,
    precedents,
    others,
    assistantName,
  }: ChatContext,
  knowledge: Knowledge,
): StructuredRequest<Reply> => ({
  operation: 'chat',
  systemPrompt,
  input: {
    statement: problem?.statement ?? problemStatement,
    ...limitsField(problem),
    assistant: assistantName,
    idea,
    precedents: precedentMaterial(precedents, problem, knowledge),
    otherPrecedents: others.map((other) => otherMaterial(other, knowledge)),
    conversation: messages.slice(0, -1).slice(-MAX_EARLIER_MESSAGES).map(shortened),
    wish: messages.at(-1)?.content ?? '',
  },
  schema: Reply,
  sentSchema: StrictReply,
  maxTokens: 3000,
  lowLatency: true,
})

function otherMaterial(
  { entity, innovation, year, libraryEntry, own }: PrecedentBrief,
  knowledge: Knowledge,
) {
  const entry = knowledge.entry(libraryEntry)
  const partToTakeOver = entry?.transfer ?? (own?.advice || null)
  return { entity, innovation, year, verified: own ? FROM_USER : entry !== null, partToTakeOver }
}

const shortened = ({ role, content }: ChatMessage) => ({
  from: role,
  text: content.slice(0, MAX_MESSAGE_LENGTH),
})
