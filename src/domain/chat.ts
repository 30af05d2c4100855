import { listPrecedentsOfIdea } from '../../db/ideas.ts'
import { listPrecedents } from '../../db/precedents.ts'
import type { ChatRequest } from '../contracts/chat.ts'
import type { Call, ChatContext, ChatEvent } from '../engine/engine.ts'
import { precedentBrief, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'
import { elementsOf, problemOf, revisionOf } from './problems.ts'

/** One turn of the chat about an idea. Stores nothing: a proposal is saved when the user accepts it. */
export async function* continueChat(
  context: SignedInContext,
  { messages, context: about }: ChatRequest,
  call: Call,
): AsyncGenerator<ChatEvent> {
  const details = await chatContext(context, about)
  await using _slot = await context.limits.generation(context.user.id, 'chat')
  yield* context.engine.chat(messages, details, call)
}

async function chatContext(
  context: SignedInContext,
  { currentIdea, problemStatement }: ChatRequest['context'],
): Promise<ChatContext> {
  const { id, problemId: _claimed, ...idea } = currentIdea
  const assistantName = context.settings.assistantName
  if (id == null) return { idea, problemStatement, problem: null, precedents: [], others: [], assistantName }
  const { problemId } = await ideaOf(context, id)
  const problem = await problemOf(context, problemId)
  const precedents = await listPrecedentsOfIdea(context.db, context.user.id, id)
  const elements = await elementsOf(context, problem)
  const found = await listPrecedents(context.db, revisionOf(problem))
  const brief = precedentBrief(elements)
  const used = new Set(precedents.map((precedent) => precedent.id))
  return {
    idea,
    problemStatement,
    problem: problemBrief(problem, elements),
    precedents: precedents.map(brief),
    others: found.filter((precedent) => !used.has(precedent.id)).map(brief),
    assistantName,
  }
}
