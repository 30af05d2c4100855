import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { ChatRequest } from '../../src/contracts/chat.ts'
import type { IdeaContent } from '../../src/contracts/idea.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { isProposal } from '../ideas/idea-format.ts'
import { contentOf, type SectionMarks } from '../ideas/idea-parts.ts'
import { sendChat } from '../lib/api.ts'
import type { CallOptions } from '../lib/request.ts'
import { type StoredIdea, storage } from '../lib/storage.ts'
import { libTexts } from '../lib/texts.ts'
import { reportError } from '../work/errors.ts'
import { useCancellable } from '../work/use-cancellable.ts'
import { acceptedSections, changedSections } from './changes.ts'
import {
  type BroughtPrecedent,
  type Conversation,
  type ConversationAction,
  emptyConversation,
  messagesToSend,
  nextConversation,
} from './conversation.ts'
import { chatTexts } from './texts.ts'
import { useDecisions } from './use-decisions.ts'
import { useKeptChat } from './use-kept-chat.ts'

interface ChatInput {
  idea: StoredIdea
  problem: Problem
  onRevised: (idea: StoredIdea, stayed: boolean) => void
}

export type Chat = ReturnType<typeof useChat>

/** The conversation lives outside the panel, so that closing the panel does not lose it. */
export function useChat({ idea, problem, onRevised }: ChatInput) {
  const [open, setOpen] = useState(false)
  const [conversation, dispatch] = useReducer(nextConversation, emptyConversation)
  const kept = useKeptChat(idea.id, open, dispatch)
  const [draft, setDraft] = useDraft(idea.id ?? 0)
  /** The draft is sent once the earlier messages have loaded, which belong to the request, unless it is changed. */
  const [isWaiting, setWaiting] = useState(false)
  const [brought, setBrought] = useState<BroughtPrecedent | null>(null)
  const { partialReply, ...asking } = useAsking(idea, dispatch, setDraft)
  const decisions = useDecisions({ idea, problem, conversation, dispatch, onRevised })

  const say = (text: string, engine?: 'library') => {
    const content = text.trim()
    if (content === '' || asking.running) return
    if (kept.state === 'loading') return setWaiting(true)
    const currentIdea = { ...(conversation.proposal ?? contentOf(idea)), id: idea.id, problemId: problem.id }
    const context = { currentIdea, problemStatement: problem.problemStatement }
    const messages = messagesToSend(conversation, content)
    asking.start({ messages, context, ...(brought && { precedentId: brought.id }) }, engine)
    dispatch({ type: 'asked', content, precedent: brought ?? undefined })
    setDraft('')
    setBrought(null)
  }
  const sendWaiting = useEffectEvent(() => {
    setWaiting(false)
    say(draft)
  })
  useEffect(() => {
    if (isWaiting && kept.state !== 'loading') sendWaiting()
  }, [isWaiting, kept.state])
  const write = (text: string) => {
    setWaiting(false)
    setDraft(text)
  }
  const bring = (precedent: BroughtPrecedent) => {
    setBrought(precedent)
    if (draft.trim() === '') setDraft(chatTexts.bringWish(precedent.entity))
  }
  return {
    open,
    setOpen,
    conversation,
    kept,
    marks: marksOf(idea, conversation, open),
    partialReply,
    draft,
    setDraft: write,
    send: (engine?: 'library') => say(draft, engine),
    say,
    brought,
    bring,
    dropBrought: () => setBrought(null),
    asking,
    ...decisions,
  }
}

/** While the chat is open: sections that the pending proposal would change, and those that were accepted last. */
function marksOf(idea: StoredIdea, { messages, proposal }: Conversation, open: boolean): SectionMarks {
  if (!open) return {}
  const last = messages.findLast(({ decision }) => decision && Object.keys(decision.before).length > 0)
  const changed = last?.proposal ? acceptedSections(idea, last.proposal, last.decision) : []
  const proposed = proposal ? changedSections(idea, proposal) : []
  return Object.fromEntries([
    ...changed.map((section) => [section, 'changed']),
    ...proposed.map((section) => [section, 'proposed']),
  ])
}

type Dispatch = (action: ConversationAction) => void

/** A failed message goes back into the input; a stopped one stays with the part of the reply that arrived. */
function useAsking(idea: StoredIdea, dispatch: Dispatch, setDraft: (text: string) => void) {
  const [partialReply, setPartialReply] = useState('')

  const restoreDraft = ({ messages }: ChatRequest) => {
    setPartialReply('')
    dispatch({ type: 'withdrawn' })
    setDraft(messages.at(-1)?.content ?? '')
  }
  const addReply = (message: string, proposal: IdeaContent | null = null, id?: number) => {
    setPartialReply('')
    dispatch({ type: 'answered', message, proposal, id })
  }
  const { start, ...asking } = useCancellable({
    run: (request: ChatRequest, call) => ask(request, call, setPartialReply),
    onDone: ({ message, newIdea, messageId }) =>
      addReply(message, newIdea && changedSections(idea, newIdea).length > 0 ? newIdea : null, messageId),
    onFail: (cause, request) => {
      restoreDraft(request)
      const invalid = cause instanceof Error && cause.message === libTexts.chatIdeaInvalid
      reportError(cause, invalid ? libTexts.chatIdeaInvalid : chatTexts.failedToSend)
    },
    onStopped: (request) => (partialReply === '' ? restoreDraft(request) : addReply(partialReply)),
  })
  return {
    ...asking,
    partialReply,
    start: (request: ChatRequest, engine?: 'library') => {
      setPartialReply('')
      start(request, engine)
    },
  }
}

async function ask(request: ChatRequest, call: CallOptions, onText: (message: string) => void) {
  const reply = await sendChat(request, call, onText)
  if (reply.newIdea && !isProposal(reply.newIdea)) throw new Error(libTexts.chatIdeaInvalid)
  return reply
}

/** The draft survives a reload. */
function useDraft(ideaId: number) {
  const entry = storage.chatDraft(ideaId)
  const [draft, setDraft] = useState(() => entry.read() ?? '')
  const write = (text: string) => {
    setDraft(text)
    if (text === '') entry.remove()
    else entry.write(text)
  }
  return [draft, write] as const
}
