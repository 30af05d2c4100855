import type { ChatMessage } from '../../src/contracts/chat.ts'
import type { IdeaContent } from '../../src/contracts/idea.ts'

/** The greeting is added on screen and is not part of it. */
export interface Conversation {
  messages: readonly ChatMessage[]
  /** The complete changed idea that the assistant proposes, until it is accepted or rejected. */
  proposal: IdeaContent | null
}

export type ConversationAction =
  | { type: 'asked'; content: string }
  | { type: 'withdrawn' }
  | { type: 'answered'; message: string; proposal: IdeaContent | null }
  | { type: 'decided'; note: string }

export const emptyConversation: Conversation = { messages: [], proposal: null }

export function nextConversation(conversation: Conversation, action: ConversationAction): Conversation {
  switch (action.type) {
    case 'asked':
      return {
        ...conversation,
        messages: [...conversation.messages, { role: 'user', content: action.content }],
      }
    case 'withdrawn':
      return { ...conversation, messages: conversation.messages.slice(0, -1) }
    case 'answered':
      return {
        messages: answered(conversation, action.message),
        proposal: action.proposal ?? conversation.proposal,
      }
    case 'decided':
      return { messages: answered(conversation, action.note), proposal: null }
  }
}

const answered = ({ messages }: Conversation, content: string): ChatMessage[] => [
  ...messages,
  { role: 'assistant', content },
]
