import { z } from 'zod'
import type { ChatMessage } from '../../../contracts/chat.ts'
import type { ChatContext } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import type { StructuredRequest } from '../response-format/request.ts'
import { ground } from './common.ts'
import { precedentMaterial } from './precedent-material.ts'

const rules = `${ground}

Task: you are the assistant whose name stands in "assistant". You talk with the user about "idea", one of theirs. "wish" is what they say now, "conversation" what was said before.

message: your reply, two to five errorMessages: answer the question, or say what you change and why. Answer from "precedents" and "statement"; for facts about an actor use the material alone and say what is unverified or unknown. When a wish makes no sense or would break a hard limit of "statement", say so and offer another way.

changes: null unless the user wants the idea changed. Then the sections that must change, each as its whole new text; every other section null. Change exactly what was asked and nothing else: inside a section keep all other errorMessages and steps word for word. A wish such as "shorten it" concerns the solution. Keep what the idea takes from each precedent true to the material. A precedent may be brought in from "otherPrecedents" when the user asks for it.

Where "conversation" says that changes were discarded, do not propose them again; learn from it what the user does not want.`

const Changes = z.object({
  theme: z.string().nullable(),
  title: z.string().nullable(),
  solution: z.string().nullable(),
  nextSteps: z.array(z.string()).nullable(),
  realWorldBasis: z.string().nullable(),
  whyWeLikeIt: z.string().nullable(),
})

/** A reply and, section by section, what it would change. */
const Reply = z.object({ message: z.string(), changes: Changes.partial().nullable() })
export type Reply = z.infer<typeof Reply>

/** What is sent has every field, as strict schemas demand; what comes back may leave some out. */
const WireReply = z.object({ message: z.string(), changes: Changes.nullable() })

/** Turns and characters of what was said before that go along. */
const TURNS = 16
const TURN_LENGTH = 2000

export const replyRequest = (
  messages: ChatMessage[],
  { idea, problemStatement, problem, precedents, others, assistantName }: ChatContext,
  knowledge: Knowledge,
): StructuredRequest<Reply> => ({
  operation: 'chat',
  rules,
  data: {
    statement: problem?.statement ?? problemStatement,
    assistant: assistantName,
    idea,
    precedents: precedentMaterial(precedents, problem, knowledge),
    otherPrecedents: others.map(({ entity, innovation, year }) => ({ entity, innovation, year })),
    conversation: messages.slice(0, -1).slice(-TURNS).map(turnOf),
    wish: messages.at(-1)?.content ?? '',
  },
  schema: Reply,
  wire: WireReply,
  maxTokens: 3000,
  quick: true,
})

const turnOf = ({ role, content }: ChatMessage) => ({ from: role, text: content.slice(0, TURN_LENGTH) })
