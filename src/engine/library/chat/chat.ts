import type { ChatMessage } from '../../../contracts/chat.ts'
import type { Call, ChatContext, ChatEvent } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { reply } from './reply.ts'

/** Answers the last message: text in a few pieces, then at most one whole idea. */
export async function* chat(
  messages: ChatMessage[],
  context: ChatContext,
  call: Call,
  knowledge: Knowledge,
): AsyncGenerator<ChatEvent> {
  const answer = reply(messages, context, knowledge)
  for (const text of pieces(answer.text)) {
    call.signal.throwIfAborted()
    yield { type: 'text', text }
  }
  call.signal.throwIfAborted()
  if (answer.idea) yield { type: 'idea', idea: answer.idea }
}

/** Sentence by sentence, nothing lost. */
const pieces = (text: string) => text.split(/(?<=[.!?]\s)/u)
