import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { StreamFailure } from '../contracts/events.ts'
import type { SignedIn } from './environment.ts'
import { reportError } from './error-answers.ts'

/** Shorter than the ten seconds after which browsers, proxies and Bun itself close a silent connection. */
const HEARTBEAT_MS = 8000

interface Event {
  event: string
  data: unknown
}
interface FailureEvent {
  event: 'error'
  data: StreamFailure
}

export const wantsEvents = (c: Context) => c.req.header('accept')?.includes('text/event-stream') === true

/** Sends each event as JSON when it arrives; a failure is the last event, since the status is already sent. */
export function streamEvents(c: Context<SignedIn>, events: AsyncGenerator<Event>): Response {
  // Without this, nginx buffers the stream.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => void events.return(undefined))
    const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT_MS)
    try {
      for await (const event of events) await send(stream, event)
    } catch (error) {
      if (!stream.aborted) await send(stream, failureEvent(error, c))
    } finally {
      clearInterval(heartbeat)
    }
  })
}

const send = (stream: SSEStreamingApi, { event, data }: Event) =>
  stream.writeSSE({ event, data: JSON.stringify(data) })

function failureEvent(error: unknown, c: Context<SignedIn>): FailureEvent {
  const { code, message } = reportError(error, c.var)
  return { event: 'error', data: { code, message } }
}
