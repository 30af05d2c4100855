import { Hono } from 'hono'
import { type ChatReply, ChatRequest, DecideProposal, Decision, type KeptMessage } from '../contracts/chat.ts'
import type { ChatStreamEvent } from '../contracts/events.ts'
import { type ChatTurnEvent, chatOf, continueChat, decide } from '../domain/chat.ts'
import { AppError } from '../errors.ts'
import { callOf } from './call.ts'
import type { SignedIn } from './environment.ts'
import { reportError } from './error-answers.ts'
import { streamEvents, wantsEvents } from './events.ts'
import { body, id, messagePath } from './validate.ts'

export const chatRoutes = new Hono<SignedIn>().post('/chat', body(ChatRequest), async (c) => {
  const turn = continueChat(c.var, c.req.valid('json'), callOf(c))
  if (wantsEvents(c)) return streamEvents(c, chatEvents(turn))
  return c.json(await collect(turn, (error) => void reportError(error, c.var)))
})

/** The conversation that is kept about an idea, oldest message first. */
export const keptChatRoutes = new Hono<SignedIn>()
  .get('/ideas/:id/chat', id(), async (c) => {
    const kept = await chatOf(c.var, c.req.valid('param').id)
    return c.json(kept.map(presentMessage))
  })
  .patch('/ideas/:id/chat/:messageId', messagePath(), body(DecideProposal), async (c) => {
    const { id: ideaId, messageId } = c.req.valid('param')
    const { decision } = c.req.valid('json')
    await decide(c.var, { ideaId, messageId, decision })
    return c.json<DecideProposal>({ decision })
  })

const presentMessage = ({ message, precedent }: Awaited<ReturnType<typeof chatOf>>[number]): KeptMessage => ({
  id: message.id,
  role: message.role,
  content: message.content,
  ...(precedent && {
    precedent: {
      id: precedent.id,
      entity: precedent.entity,
      innovation: precedent.innovation,
      year: precedent.year,
    },
  }),
  ...(message.proposal && { proposal: message.proposal }),
  ...(message.decision && { decision: Decision.parse(message.decision) }),
  createdAt: message.createdAt.toISOString(),
})

async function* chatEvents(events: AsyncIterable<ChatTurnEvent>): AsyncGenerator<ChatStreamEvent> {
  for await (const event of events) {
    if (event.type === 'text') yield { event: 'text', data: event.text }
    else if (event.type === 'idea') yield { event: 'idea', data: event.idea }
    else yield { event: 'kept', data: { messageId: event.messageId } }
  }
  yield { event: 'done', data: null }
}

/** The reply as far as it came: an engine marks an incomplete reply, and only an empty one is an error. */
async function collect(
  events: AsyncIterable<ChatTurnEvent>,
  onIncomplete: (error: AppError) => void,
): Promise<ChatReply> {
  const reply: ChatReply = { message: '' }
  try {
    for await (const event of events) {
      if (event.type === 'text') reply.message += event.text
      else if (event.type === 'idea') reply.newIdea = event.idea
      else reply.messageId = event.messageId
    }
  } catch (error) {
    if (reply.message === '' || !(error instanceof AppError)) throw error
    onIncomplete(error)
  }
  return reply
}
