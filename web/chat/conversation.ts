import type { ChatMessage } from '../../src/contracts/chat.ts'
import type { IdeaContent } from '../../src/contracts/idea.ts'

/** A talk about one idea. The greeting is the page's own and never part of it. */
export interface Conversation {
  messages: readonly ChatMessage[]
  /** The whole idea as the assistant would have it, until somebody decides. */
  proposal: IdeaContent | null
}

export type ConversationAction =
  | { type: 'asked'; content: string }
  | { type: 'withdrawn' }
  | { type: 'answered'; message: string; proposal: IdeaContent | null }
  | { type: 'decided'; note: string }

export const noConversation: Conversation = { messages: [], proposal: null }

export function nextConversation(talk: Conversation, action: ConversationAction): Conversation {
  switch (action.type) {
    case 'asked':
      return { ...talk, messages: [...talk.messages, { role: 'user', content: action.content }] }
    case 'withdrawn':
      return { ...talk, messages: talk.messages.slice(0, -1) }
    case 'answered':
      return { messages: answered(talk, action.message), proposal: action.proposal ?? talk.proposal }
    case 'decided':
      return { messages: answered(talk, action.note), proposal: null }
  }
}

const answered = ({ messages }: Conversation, content: string): ChatMessage[] => [
  ...messages,
  { role: 'assistant', content },
]
