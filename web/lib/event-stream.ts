import { EventSourceParserStream } from 'eventsource-parser/stream'
import type * as z from 'zod/mini'
import { StreamFailure } from '../../src/contracts/events.ts'
import { libTexts } from './texts.ts'

export interface ServerEvent {
  event: string
  data: unknown
}

/** A stream that the server ended with an error; its status had been sent before. */
export class StreamError extends Error {
  readonly code: string

  constructor({ code, message }: StreamFailure) {
    super(message)
    this.name = 'StreamError'
    this.code = code
  }
}

/** Yields events as they arrive. Leaving the loop cancels the request. */
export async function* readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield { event: next.value.event ?? 'message', data: parsed(next.value.data) }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Yields the events that match the schema. Throws on an error event and when the stream ends too early. */
export async function* parseEvents<Schema extends z.ZodMiniType>(
  events: AsyncGenerator<ServerEvent>,
  schema: Schema,
) {
  for await (const received of events) {
    if (received.event === 'error') throw errorOf(received.data)
    const event = schema.safeParse(received)
    if (event.success) yield event.data
  }
  throw new Error(libTexts.responseCut)
}

function errorOf(data: unknown): Error {
  const failure = StreamFailure.safeParse(data)
  return failure.success ? new StreamError(failure.data) : new Error(libTexts.responseUnreadable)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
