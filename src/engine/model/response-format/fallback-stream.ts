import type { Call } from '../../engine.ts'
import type { Client } from '../client/client.ts'
import type { StreamEnd } from '../client/read-stream.ts'
import { UpstreamError } from '../client/upstream-error.ts'
import type { Capabilities } from './capabilities.ts'
import { fallbackOf, type ResponseFormat, simplerOf } from './formats.ts'
import type { ModelRequest } from './request.ts'
import type { Repair } from './request-body.ts'

/** The raw response, how it ended, and the format that was requested. */
export interface ModelResponse extends StreamEnd {
  format: ResponseFormat
}

/** Yields the response text as it arrives. */
export interface ResponseStream extends AsyncIterable<string> {
  /** Available once the stream has ended. */
  readonly response: ModelResponse
}

interface Attempt {
  request: ModelRequest
  repair: Repair | null
  /** Start with this format or a simpler one, and leave the known capabilities alone. */
  simplest?: ResponseFormat
}

/** Streams a response, and falls back to simpler formats when the server rejects one. */
export function createFallbackStream(client: Client, capabilities: Capabilities) {
  return stream

  function stream(attempt: Attempt, call: Call): ResponseStream {
    let response: ModelResponse | undefined
    return {
      async *[Symbol.asyncIterator]() {
        response = yield* streamWithFallback(attempt, call)
      },
      get response() {
        if (!response) throw new Error('the response is not complete yet')
        return response
      },
    }
  }

  async function* streamWithFallback(
    { request, repair, simplest }: Attempt,
    call: Call,
  ): AsyncGenerator<string, ModelResponse> {
    let format = simplest ? simplerOf(capabilities.format, simplest) : capabilities.format
    for (;;) {
      const body = capabilities.requestBody(request, repair, format)
      try {
        const end = yield* client.stream(body, request.operation, call)
        // Only after a success: a request that fails in every format was not rejected for its format.
        if (format !== simplest) capabilities.markAccepted(format)
        return { ...end, format }
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.kind !== 'bad_request') throw error
        const next = capabilities.dropRejectedField(error, body) ? format : fallbackOf(format)
        if (!next) throw error
        format = next
      }
    }
  }
}

export async function readToEnd(stream: ResponseStream): Promise<ModelResponse> {
  for await (const _ of stream);
  return stream.response
}
