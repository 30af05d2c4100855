import { useState } from 'react'
import type { Decision } from '../../src/contracts/chat.ts'
import type { IdeaContent } from '../../src/contracts/idea.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { contentOf } from '../ideas/idea-parts.ts'
import {
  changeScope,
  ideaDetailsQuery,
  ideaPrecedentsQuery,
  latestIdea,
  reviseIdea,
} from '../ideas/idea-queries.ts'
import { decideProposal } from '../lib/chat-api.ts'
import { queryClient } from '../lib/query-client.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { toast } from '../ui/use-toast.ts'
import { reportError } from '../work/errors.ts'
import { useCancellable } from '../work/use-cancellable.ts'
import { changedSections, pick, type Section, withoutSections, withSections } from './changes.ts'
import { type Conversation, type ConversationAction, noteOf } from './conversation.ts'
import { chatTexts } from './texts.ts'

interface DecisionsInput {
  idea: StoredIdea
  problem: Problem
  conversation: Conversation
  dispatch: (action: ConversationAction) => void
  onRevised: (idea: StoredIdea, stayed: boolean) => void
}

interface Change {
  /** Index of the message with the proposal. */
  at: number
  /** The state of the proposal afterwards. */
  state: Decision['state']
  /** What the idea becomes, and what the accepted sections were before. */
  changeOf: (latest: StoredIdea) => { content: IdeaContent; before: Decision['before'] }
}

const nothing: Decision = { state: 'open', before: {} }

/** Accepting a proposal, whole or by section, rejecting it, and undoing what was accepted. */
export function useDecisions({ idea, problem, conversation, dispatch, onRevised }: DecisionsInput) {
  const [decidedAt, setDecidedAt] = useState<number | null>(null)
  const [done, setDone] = useState(0)
  const record = (at: number, decision: Decision) => {
    const messageId = conversation.messages[at]?.id
    if (idea.id == null || messageId === undefined) return
    // The idea itself is saved: without the decision, the card only loses its Undo with a reload.
    decideProposal({ ideaId: idea.id, messageId, decision }).catch(() => {})
  }
  const askedBefore = (at: number) =>
    conversation.messages.slice(0, at).findLast(({ role }) => role === 'user')?.content
  const saving = useCancellable({
    // A section may still be being saved.
    scope: changeScope(idea.id ?? 0),
    run: async ({ at, state, changeOf }: Change, call) => {
      const latest = latestIdea(idea)
      const { content, before } = changeOf(latest)
      const basis = content.composition === undefined && !content.precedentIds ? {} : await basisOf(idea)
      const { problemStatement: statement, id: problemId } = problem
      const why = { kind: state === 'undone' ? 'undone' : 'chat', note: askedBefore(at) } as const
      const revised = await reviseIdea(latest, content, { statement, problemId, why }, call)
      return { revised, before: Object.keys(before).length > 0 ? { ...basis, ...before } : before }
    },
    onDone: ({ revised, before }, { at, state }, stayed) => {
      const decision = { state, before }
      record(at, decision)
      if (state === 'accepted') {
        dispatch({ type: 'decided', at, note: noteOf(decision), decision })
        toast({ title: chatTexts.applied, description: chatTexts.appliedDescription })
      } else
        dispatch({ type: 'amended', at, decision, ...(state === 'undone' && { note: noteOf(decision) }) })
      onRevised(revised, stayed)
      setDone((count) => count + 1)
    },
    onFail: (cause) => {
      reportError(cause, chatTexts.failedToSave)
      setDone((count) => count + 1)
    },
  })
  const decide = (change: Change) => {
    setDecidedAt(change.at)
    saving.start(change)
  }
  const proposalAt = (at: number) => {
    const { proposal, decision = nothing } = conversation.messages[at] ?? {}
    return { proposal, decision }
  }

  const accept = (at: number, accepted?: Section) => {
    const { proposal, decision } = proposalAt(at)
    if (!proposal) return
    const changed = changedSections(idea, proposal)
    const chosen = accepted ? [accepted] : changed
    const isWhole = changed.every((section) => chosen.includes(section))
    decide({
      at,
      state: isWhole ? 'accepted' : 'open',
      changeOf: (latest) => ({
        content: withSections(latest, proposal, chosen, isWhole),
        before: { ...pick(contentOf(latest), chosen), ...decision.before },
      }),
    })
  }
  const undo = (at: number) => {
    const { proposal, decision } = proposalAt(at)
    if (!proposal) return
    decide({
      at,
      state: decision.state === 'open' ? 'open' : 'undone',
      changeOf: (latest) => ({ content: withoutSections(latest, proposal, decision), before: {} }),
    })
  }
  const reject = (at: number) => {
    const decision: Decision = { ...proposalAt(at).decision, state: 'rejected' }
    record(at, decision)
    dispatch({ type: 'decided', at, note: noteOf(decision), decision })
    setDone((count) => count + 1)
  }
  return {
    accept,
    undo,
    reject,
    saving: saving.running,
    /** Increases with each decision, also with one that could not be saved. */
    decisions: done,
    /** Why the last change was not saved, for the card where it was decided. */
    errorAt: (at: number) => (at === decidedAt ? saving.error : null),
  }
}

/** What the idea is made of and built from, as far as the server knows it. */
async function basisOf({ id }: StoredIdea): Promise<Decision['before']> {
  if (id == null) return {}
  const { composition = null } = await queryClient.fetchQuery({ ...ideaDetailsQuery(id), staleTime: 0 })
  const precedents = await queryClient.fetchQuery({ ...ideaPrecedentsQuery(id), staleTime: 0 })
  return { composition, precedentIds: precedents.map((precedent) => precedent.id) }
}
