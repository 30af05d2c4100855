import { isDeepStrictEqual } from 'node:util'
import {
  decideProposal,
  insertChatMessages,
  type KeptMessage as KeptRow,
  listChatMessages,
} from '../../db/chat-messages.ts'
import { listPrecedentsOfIdea } from '../../db/ideas.ts'
import { listPrecedents } from '../../db/precedents.ts'
import { followUp } from '../../db/time-limit.ts'
import type { ChatRequest, Decision } from '../contracts/chat.ts'
import type { Composition, IdeaContent } from '../contracts/idea.ts'
import type { IdeaDraft } from '../engine/drafts.ts'
import type { Call, ChatContext, ChatEvent } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import { basisAfter } from './basis.ts'
import { ownBriefsFor, precedentBrief, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'
import { elementsOf, problemOf, revisionOf } from './problems.ts'
import { withTransferChecks } from './transfer-checks.ts'

/**
 * One turn of the chat about an idea, which is kept once it is complete or the user has stopped it. A proposal changes the
 * idea only when the user accepts it.
 */
export async function* continueChat(
  context: SignedInContext,
  { messages, context: about, precedentId }: ChatRequest,
  call: Call,
): AsyncGenerator<ChatTurnEvent> {
  const { stored, ...details } = await chatContext(context, about)
  if (precedentId != null && ![...details.precedents, ...details.others].some(({ id }) => id === precedentId))
    throw new AppError('precedents_invalid')
  await using _slot = await context.limits.generation(context.user.id, 'chat')
  const reply: Reply = { text: '', proposal: null }
  const keep = () => keepTurn(context, about.currentIdea.id, { messages, precedentId, reply })
  let isComplete = false
  try {
    for await (const event of context.engine.chat(messages, details, call)) {
      if (event.type === 'text') {
        reply.text += event.text
        yield event
      } else {
        reply.proposal = proposalOf(event.idea, details, stored, about.currentIdea)
        yield { type: 'idea', idea: reply.proposal }
      }
    }
    isComplete = true
  } finally {
    if (!isComplete && call.signal.aborted) await followUp(async () => void (await keep()))
  }
  const messageId = await keep()
  if (messageId !== null) yield { type: 'kept', messageId }
}

interface Reply {
  text: string
  proposal: IdeaContent | null
}

interface Turn {
  messages: ChatRequest['messages']
  precedentId: number | null | undefined
  reply: Reply
}

/** The id of the reply; null for an idea that is not stored, and where nothing was replied. */
async function keepTurn(
  { db, user }: SignedInContext,
  ideaId: number | null | undefined,
  { messages, precedentId, reply: { text, proposal } }: Turn,
): Promise<number | null> {
  const asked = messages.at(-1)
  if (ideaId == null || !asked || text === '') return null
  return insertChatMessages(db, user.id, ideaId, [
    { role: 'user', content: asked.content, precedentId: precedentId ?? null },
    { role: 'assistant', content: text, proposal },
  ])
}

/** The conversation that is kept about an idea. */
export async function chatOf(context: SignedInContext, ideaId: number): Promise<KeptRow[]> {
  await ideaOf(context, ideaId)
  return listChatMessages(context.db, context.user.id, ideaId)
}

/** Notes what the user did with a proposal. */
export async function decide(
  { db, user }: SignedInContext,
  proposal: { ideaId: number; messageId: number; decision: Decision },
): Promise<void> {
  if (!(await decideProposal(db, user.id, proposal))) throw new AppError('not_found')
}

/** A proposal in the form of the API: it may also replace what the idea is built from. */
export type ChatTurnEvent =
  | Extract<ChatEvent, { type: 'text' }>
  | { type: 'idea'; idea: IdeaContent }
  | { type: 'kept'; messageId: number }

/**
 * With what the idea is made of and built from where that changes. Of an earlier proposal that was not saved, what that
 * one is built from stays.
 */
function proposalOf(
  { composition, ...proposed }: IdeaDraft,
  { idea, precedents, others }: ChatContext,
  stored: Composition | null,
  { precedentIds }: Pick<IdeaContent, 'precedentIds'>,
): IdeaContent {
  const isComposed = composition != null && !isDeepStrictEqual(composition, stored)
  const ids = isComposed
    ? composition.parts.flatMap((part) => part.precedentId ?? [])
    : (basisAfter(idea, proposed, { precedents, others }) ?? precedentIds)
  return { ...proposed, ...(isComposed && { composition }), ...(ids && { precedentIds: ids }) }
}

async function chatContext(
  context: SignedInContext,
  { currentIdea, problemStatement }: ChatRequest['context'],
): Promise<ChatContext & { stored: Composition | null }> {
  const { id, problemId: _claimed, precedentIds, ...idea } = currentIdea
  const assistantName = context.settings.assistantName
  if (id == null) {
    const nothing = { problem: null, precedents: [], others: [], stored: null }
    return { idea, problemStatement, assistantName, ...nothing }
  }
  const { problemId, composition: stored } = await ideaOf(context, id)
  const problem = await problemOf(context, problemId)
  const elements = await elementsOf(context, problem)
  const found = await listPrecedents(context.db, revisionOf(problem))
  const linked = await listPrecedentsOfIdea(context.db, context.user.id, id)
  const own = await ownBriefsFor(context.db, context.user.id, [...found, ...linked])
  const brief = precedentBrief(elements, own)
  const precedents = precedentIds
    ? [...linked, ...found.filter((precedent) => !linked.some((one) => one.id === precedent.id))].filter(
        (precedent) => precedentIds.includes(precedent.id),
      )
    : linked
  const used = new Set(precedents.map((precedent) => precedent.id))
  const others = found.filter((precedent) => !used.has(precedent.id))
  const briefs = await withTransferChecks(context.db, problemId, [...precedents, ...others].map(brief))
  return {
    idea: { ...idea, composition: idea.composition ?? stored },
    stored,
    problemStatement,
    problem: problemBrief(problem, elements),
    precedents: briefs.filter((precedent) => used.has(precedent.id)),
    others: briefs.filter((precedent) => !used.has(precedent.id)),
    assistantName,
  }
}
