import { Hono } from 'hono'
import { type ChatReply, ChatRequest } from '../contracts/chat.ts'
import type { ChatStreamEvent } from '../contracts/events.ts'
import { continueChat } from '../domain/chat.ts'
import type { ChatEvent } from '../engine/engine.ts'
import type { SignedIn } from './environment.ts'
import { streamEvents, wantsEvents } from './events.ts'
import { body } from './validate.ts'

export const chatRoutes = new Hono<SignedIn>().post('/chat', body(ChatRequest), async (c) => {
  const turn = continueChat(c.var, c.req.valid('json'), { signal: c.req.raw.signal })
  return wantsEvents(c) ? streamEvents(c, chatEvents(turn)) : c.json(await collect(turn))
})

async function* chatEvents(events: AsyncIterable<ChatEvent>): AsyncGenerator<ChatStreamEvent> {
  for await (const event of events)
    yield event.type === 'text' ? { event: 'text', data: event.text } : { event: 'idea', data: event.idea }
  yield { event: 'done', data: null }
}

async function collect(events: AsyncIterable<ChatEvent>): Promise<ChatReply> {
  const reply: ChatReply = { message: '' }
  for await (const event of events) {
    if (event.type === 'text') reply.message += event.text
    else reply.newIdea = event.idea
  }
  return reply
}
