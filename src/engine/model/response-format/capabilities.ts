import type { RequestBody } from '../client/open-stream.ts'
import type { UpstreamError } from '../client/upstream-error.ts'
import { fallbackOf, type ResponseFormat, responseFormats, simplerOf } from './formats.ts'
import type { ModelRequest } from './request.ts'
import { type Repair, requestMessages, responseFormat } from './request-body.ts'

const optionalFields = ['stream_options', 'reasoning_effort', 'max_completion_tokens'] as const
type OptionalField = (typeof optionalFields)[number]

/** What an endpoint and its model have turned out to support. */
export interface Capabilities {
  /** The best format that is known to work. */
  readonly format: ResponseFormat
  /** A request with all the optional fields that the server supports. */
  requestBody(request: ModelRequest, repair: Repair | null, format: ResponseFormat): RequestBody
  /** Stops sending the field that the server rejected; false when the error names none. */
  dropRejectedField(error: UpstreamError, sent: RequestBody): boolean
  /** The server accepted this format; better ones are not tried again. */
  markAccepted(format: ResponseFormat): void
  /** The server accepted this format but ignored it. After `MAX_IGNORED` times it is no longer used. */
  markIgnored(format: ResponseFormat): void
}

const MAX_IGNORED = 2
const REASONING_TOKENS = 4000

export function createCapabilities(model: string): Capabilities {
  let format: ResponseFormat = responseFormats[0]
  let ignored = 0
  const unsupported = new Set<OptionalField>()
  const isReasoningModel = /^(?:gpt-5|o\d)/u.test(model.split('/').at(-1) ?? '')
  return {
    get format() {
      return format
    },
    requestBody(request, repair, used) {
      const supports = (field: OptionalField) => used !== 'single_message' && !unsupported.has(field)
      const maxTokens = request.maxTokens + (isReasoningModel ? REASONING_TOKENS : 0)
      const isHurried = isReasoningModel && request.lowLatency
      return {
        messages: requestMessages(request, repair, used),
        ...responseFormat(request, used),
        ...(supports('stream_options') && { stream_options: { include_usage: true } }),
        ...(supports('max_completion_tokens') && { max_completion_tokens: maxTokens }),
        ...(isHurried && supports('reasoning_effort') && { reasoning_effort: 'low' as const }),
      }
    },
    dropRejectedField({ param }, sent) {
      const rejected = optionalFields.find((field) => param === field && field in sent)
      if (rejected) unsupported.add(rejected)
      return rejected !== undefined
    },
    markAccepted(accepted) {
      format = simplerOf(format, accepted)
    },
    markIgnored(ignoredFormat) {
      ignored += 1
      if (ignored % MAX_IGNORED === 0) format = simplerOf(format, fallbackOf(ignoredFormat) ?? ignoredFormat)
    },
  }
}
