import { readStream, type ServerEvent } from './event-stream.ts'
import { writeSucceeded } from './idempotency-keys.ts'
import { type CallOptions, get, requireOk, send, writeOf } from './request.ts'

type JsonOrEvents = { json: unknown; events?: undefined } | { events: AsyncGenerator<ServerEvent> }

/** A read that answers with a stream of events or with JSON. */
export async function readEvents(path: string, options: CallOptions = {}) {
  return openResponse(await get(path, { ...options, events: true }))
}

/** A write that answers in the same two ways. */
export async function writeEvents(path: string, payload: unknown, options: CallOptions = {}) {
  const response = await openResponse(await send('POST', path, payload, { ...options, events: true }))
  const onDone = () => writeSucceeded(writeOf('POST', path, payload, options))
  if (response.events) return { events: untilDone(response.events, onDone) }
  onDone()
  return response
}

async function* untilDone(events: AsyncGenerator<ServerEvent>, onDone: () => void) {
  for await (const event of events) {
    if (event.event === 'done') onDone()
    yield event
  }
}

async function openResponse(response: Response): Promise<JsonOrEvents> {
  await requireOk(response)
  const streamed = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!streamed || !response.body) return { json: await response.json() }
  return { events: readStream(response.body) }
}
