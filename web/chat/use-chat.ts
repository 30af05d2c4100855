import { useReducer, useState } from 'react'
import type { ChatRequest } from '../../src/contracts/chat.ts'
import type { IdeaContent } from '../../src/contracts/idea.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { isProposal } from '../ideas/idea-format.ts'
import { contentOf } from '../ideas/idea-parts.ts'
import { reviseIdea } from '../ideas/idea-queries.ts'
import { sendChat } from '../lib/api.ts'
import type { CallOptions } from '../lib/request.ts'
import { type StoredIdea, storage } from '../lib/storage.ts'
import { libTexts } from '../lib/texts.ts'
import { toast } from '../ui/use-toast.ts'
import { reportError } from '../work/errors.ts'
import { useCancellable } from '../work/use-cancellable.ts'
import { changedSections } from './changes.ts'
import { type ConversationAction, emptyConversation, nextConversation } from './conversation.ts'
import { chatTexts } from './texts.ts'

interface ChatInput {
  idea: StoredIdea
  problem: Problem
  onRevised: (idea: StoredIdea) => void
}

export type Chat = ReturnType<typeof useChat>

/** The conversation lives outside the panel, so that closing the panel does not lose it. */
export function useChat({ idea, problem, onRevised }: ChatInput) {
  const [conversation, dispatch] = useReducer(nextConversation, emptyConversation)
  const [draft, setDraft] = useDraft(idea.id ?? 0)
  const { partialReply, ...asking } = useAsking(idea, dispatch, setDraft)
  const saving = useSaving({ idea, problem, onRevised }, dispatch)

  const send = (engine?: 'library') => {
    const content = draft.trim()
    if (content === '' || asking.running) return
    const currentIdea = { ...(conversation.proposal ?? contentOf(idea)), id: idea.id, problemId: problem.id }
    const context = { currentIdea, problemStatement: problem.problemStatement }
    asking.start({ messages: [...conversation.messages, { role: 'user', content }], context }, engine)
    dispatch({ type: 'asked', content })
    setDraft('')
  }
  const reject = () => dispatch({ type: 'decided', note: chatTexts.rejected })

  return { conversation, partialReply, draft, setDraft, send, asking, saving, reject }
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
  const addReply = (message: string, proposal: IdeaContent | null = null) => {
    setPartialReply('')
    dispatch({ type: 'answered', message, proposal })
  }
  const { start, ...asking } = useCancellable({
    run: (request: ChatRequest, call) => ask(request, call, setPartialReply),
    onDone: ({ message, newIdea }) =>
      addReply(message, newIdea && changedSections(idea, newIdea).length > 0 ? newIdea : null),
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

function useSaving({ idea, problem, onRevised }: ChatInput, dispatch: Dispatch) {
  return useCancellable({
    run: (change: IdeaContent, call) =>
      reviseIdea(idea, change, { statement: problem.problemStatement, problemId: problem.id }, call),
    onDone: (revised) => {
      dispatch({ type: 'decided', note: chatTexts.appliedDescription })
      toast({ title: chatTexts.applied, description: chatTexts.appliedDescription })
      onRevised(revised)
    },
    onFail: (cause) => reportError(cause, chatTexts.failedToSave),
  })
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
