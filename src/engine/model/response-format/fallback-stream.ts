import type { Call } from '../../engine.ts'
import type { Client } from '../client/client.ts'
import type { StreamEnd } from '../client/read-stream.ts'
import { UpstreamError } from '../client/upstream-error.ts'
import type { Capabilities, Form } from './capabilities.ts'
import { fallbackOf, type ResponseFormat, simplerOf } from './formats.ts'
import { containsReasoning, endsInReasoning } from './reasoning.ts'
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
    const format = simplest ? simplerOf(capabilities.format, simplest) : capabilities.format
    let form: Form = { format, isPlain: false }
    for (;;) {
      const body = capabilities.requestBody(request, repair, form)
      try {
        const end = yield* client.stream(body, request.operation, call)
        // Only after a success: a request that fails in every form was not rejected for its form.
        if (form.format !== simplest) capabilities.markAccepted(form.format)
        if (form.isPlain && form.format === format) capabilities.markPlain()
        if (!needsMoreTokens(end, capabilities)) return { ...end, format: form.format }
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.kind !== 'bad_request') throw error
        const next = capabilities.dropRejectedField(error, body) ? form : simplerForm(form, error)
        if (!next) throw error
        form = next
      }
    }
  }
}

/** Without the newer fields first, unless the server names the format as what it rejects; then a simpler format. */
export function simplerForm({ format, isPlain }: Form, { param }: UpstreamError): Form | undefined {
  if (!isPlain && format !== 'single_message' && param !== 'response_format') return { format, isPlain: true }
  const next = fallbackOf(format)
  return next && { format: next, isPlain }
}

/** Remembers a model that reasons. True when its reasoning left no tokens for the answer and it may have more. */
export function needsMoreTokens({ text, finish, reasoned }: StreamEnd, capabilities: Capabilities): boolean {
  const isStarved = finish === 'length' && endsInReasoning(text)
  if (!isStarved && !reasoned && !containsReasoning(text)) return false
  return capabilities.markReasoning() && isStarved
}

export async function readToEnd(stream: ResponseStream): Promise<ModelResponse> {
  for await (const _ of stream);
  return stream.response
}
