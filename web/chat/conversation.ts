import type { ChatMessage, Decision, KeptMessage } from '../../src/contracts/chat.ts'
import type { IdeaContent } from '../../src/contracts/idea.ts'
import { chatTexts } from './texts.ts'

/** A precedent that a message brings in. */
export type BroughtPrecedent = NonNullable<KeptMessage['precedent']>

export interface Message extends ChatMessage {
  /** Under which the server keeps it; without one it is only on this page. */
  id?: number | undefined
  precedent?: BroughtPrecedent | undefined
  proposal?: IdeaContent | undefined
  decision?: Decision | undefined
}

/** The greeting is added on screen and is not part of it. */
export interface Conversation {
  messages: readonly Message[]
  /** The complete changed idea that the assistant proposes, until it is accepted or rejected. */
  proposal: IdeaContent | null
}

export type ConversationAction =
  | { type: 'loaded'; kept: readonly KeptMessage[] }
  | { type: 'asked'; content: string; precedent?: BroughtPrecedent | undefined }
  | { type: 'withdrawn' }
  | { type: 'answered'; message: string; proposal: IdeaContent | null; id?: number | undefined }
  /** Ends a proposal; a newer one that arrived meanwhile stays pending. */
  | { type: 'decided'; at: number; note: string; decision?: Decision }
  /** Of a proposal that stays as it is: a section was accepted, or what was accepted is undone. */
  | { type: 'amended'; at: number; decision: Decision; note?: string }

export const emptyConversation: Conversation = { messages: [], proposal: null }

export function nextConversation(conversation: Conversation, action: ConversationAction): Conversation {
  const { messages, proposal } = conversation
  switch (action.type) {
    case 'loaded': {
      const kept = action.kept.flatMap(withNote)
      // After a failure the page has messages already, of which the server keeps those that were answered.
      const known = messages.findLastIndex(({ id }) => id !== undefined && kept.some((one) => one.id === id))
      const all = [...kept, ...messages.slice(known + 1)]
      return { messages: all, proposal: pendingOf(all) }
    }
    case 'asked': {
      const { content, precedent } = action
      return { messages: [...messages, { role: 'user', content, precedent }], proposal }
    }
    case 'withdrawn':
      return { messages: messages.slice(0, -1), proposal }
    case 'answered': {
      const { id, message, proposal: proposed } = action
      const answer: Message = { role: 'assistant', content: message, id, proposal: proposed ?? undefined }
      return { messages: [...messages, answer], proposal: proposed ?? proposal }
    }
    case 'decided': {
      const { at, decision, note } = action
      const decided = messages.map((message, index) =>
        index === at ? { ...message, decision: decision ?? message.decision } : message,
      )
      const isNewest = messages[at]?.proposal === proposal
      return { messages: [...decided, noteMessage(note)], proposal: isNewest ? null : proposal }
    }
    case 'amended': {
      const { at, decision, note } = action
      const amended = messages.map((message, index) => (index === at ? { ...message, decision } : message))
      return { messages: note === undefined ? amended : [...amended, noteMessage(note)], proposal }
    }
  }
}

const noteMessage = (content: string): Message => ({ role: 'assistant', content })

/** The server keeps the decision, and the page says it in words. */
function withNote({ id, role, content, precedent, proposal, decision }: KeptMessage): Message[] {
  const message = { id, role, content, precedent, proposal, decision }
  return decision && decision.state !== 'open' ? [message, noteMessage(noteOf(decision))] : [message]
}

/** What is said about a decision, to the user and to the assistant. */
export function noteOf({ state, before }: Decision): string {
  if (state === 'undone') return chatTexts.undone
  if (state === 'accepted') return chatTexts.appliedDescription
  return Object.keys(before).length > 0 ? chatTexts.restRejected : chatTexts.rejected
}

function pendingOf(messages: readonly Message[]): IdeaContent | null {
  const last = messages.findLast(({ proposal }) => proposal)
  return last?.proposal && (last.decision?.state ?? 'open') === 'open' ? last.proposal : null
}

/** Characters of earlier messages that are sent along: a request has 64 KB, and the idea needs most of them. */
const MAX_SENT = 12_000

/** The messages of a request: the newest ones that fit, then the new one. */
export function messagesToSend({ messages }: Conversation, content: string): ChatMessage[] {
  let room = MAX_SENT
  const sent = messages.toReversed().filter((message) => {
    room -= message.content.length
    return room >= 0
  })
  return [...sent.toReversed().map(({ role, content }) => ({ role, content })), { role: 'user', content }]
}
