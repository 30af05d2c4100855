import { EventSourceParserStream } from 'eventsource-parser/stream'
import type * as z from 'zod/mini'
import { StreamFailure } from '../../src/contracts/events.ts'
import { libTexts } from './texts.ts'

export interface ServerEvent {
  event: string
  data: unknown
}

/** A stream that ended with the server's word on what went wrong; the status had been sent before. */
export class StreamError extends Error {
  readonly code: string

  constructor({ code, message }: StreamFailure) {
    super(message)
    this.name = 'StreamError'
    this.code = code
  }
}

/** The events of an answer as they come. Leaving the loop ends the call. */
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

/** Reads an event by its contract. A failure is thrown, and so is a stream that ends before its last event. */
export async function* known<Schema extends z.ZodMiniType>(
  events: AsyncGenerator<ServerEvent>,
  schema: Schema,
) {
  for await (const received of events) {
    if (received.event === 'error') throw failureOf(received.data)
    const event = schema.safeParse(received)
    if (event.success) yield event.data
  }
  throw new Error(libTexts.answerCut)
}

function failureOf(data: unknown): Error {
  const failure = StreamFailure.safeParse(data)
  return failure.success ? new StreamError(failure.data) : new Error(libTexts.answerUnreadable)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
