import { Hono } from 'hono'
import { type ChatReply, ChatRequest } from '../contracts/chat.ts'
import type { ChatStreamEvent } from '../contracts/events.ts'
import { type ChatTurnEvent, continueChat } from '../domain/chat.ts'
import { AppError } from '../errors.ts'
import { callOf } from './call.ts'
import type { SignedIn } from './environment.ts'
import { reportError } from './error-answers.ts'
import { streamEvents, wantsEvents } from './events.ts'
import { body } from './validate.ts'

export const chatRoutes = new Hono<SignedIn>().post('/chat', body(ChatRequest), async (c) => {
  const turn = continueChat(c.var, c.req.valid('json'), callOf(c))
  if (wantsEvents(c)) return streamEvents(c, chatEvents(turn))
  return c.json(await collect(turn, (error) => void reportError(error, c.var)))
})

async function* chatEvents(events: AsyncIterable<ChatTurnEvent>): AsyncGenerator<ChatStreamEvent> {
  for await (const event of events)
    yield event.type === 'text' ? { event: 'text', data: event.text } : { event: 'idea', data: event.idea }
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
      else reply.newIdea = event.idea
    }
  } catch (error) {
    if (reply.message === '' || !(error instanceof AppError)) throw error
    onIncomplete(error)
  }
  return reply
}
