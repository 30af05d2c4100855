import { isDeepStrictEqual } from 'node:util'
import { listPrecedentsOfIdea } from '../../db/ideas.ts'
import { listPrecedents } from '../../db/precedents.ts'
import type { ChatRequest } from '../contracts/chat.ts'
import type { Composition, IdeaContent } from '../contracts/idea.ts'
import type { IdeaDraft } from '../engine/drafts.ts'
import type { Call, ChatContext, ChatEvent } from '../engine/engine.ts'
import { basisAfter } from './basis.ts'
import { ownBriefsFor, precedentBrief, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'
import { elementsOf, problemOf, revisionOf } from './problems.ts'

/** One turn of the chat about an idea. Stores nothing: a proposal is saved when the user accepts it. */
export async function* continueChat(
  context: SignedInContext,
  { messages, context: about }: ChatRequest,
  call: Call,
): AsyncGenerator<ChatTurnEvent> {
  const { stored, ...details } = await chatContext(context, about)
  await using _slot = await context.limits.generation(context.user.id, 'chat')
  for await (const event of context.engine.chat(messages, details, call)) {
    if (event.type === 'text') yield event
    else yield { type: 'idea', idea: proposalOf(event.idea, details, stored, about.currentIdea) }
  }
}

/** A proposal in the form of the API: it may also replace what the idea is built from. */
export type ChatTurnEvent = Extract<ChatEvent, { type: 'text' }> | { type: 'idea'; idea: IdeaContent }

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
  return {
    idea: { ...idea, composition: idea.composition ?? stored },
    stored,
    problemStatement,
    problem: problemBrief(problem, elements),
    precedents: precedents.map(brief),
    others: found.filter((precedent) => !used.has(precedent.id)).map(brief),
    assistantName,
  }
}
