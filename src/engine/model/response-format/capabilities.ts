import type { RequestBody } from '../client/open-stream.ts'
import type { UpstreamError } from '../client/upstream-error.ts'
import { fallbackOf, type ResponseFormat, responseFormats, simplerOf } from './formats.ts'
import type { ModelRequest } from './request.ts'
import { type Repair, requestMessages, responseFormat } from './request-body.ts'

const optionalFields = ['stream_options', 'reasoning_effort', 'max_completion_tokens', 'max_tokens'] as const
type OptionalField = (typeof optionalFields)[number]

/** Fields that old or strict servers do not know; `max_tokens` then takes the place of `max_completion_tokens`. */
const newerFields = ['stream_options', 'reasoning_effort', 'max_completion_tokens'] as const

/** How a request is written. */
export interface Form {
  format: ResponseFormat
  /** Without the newer fields. */
  isPlain: boolean
}

/** What an endpoint and its model have turned out to support. */
export interface Capabilities {
  /** The best format that is known to work. A better one is tried again after `RETRY_BETTER_MS`. */
  readonly format: ResponseFormat
  /** Whether answers get more tokens, since the model reasons first. */
  readonly reasons: boolean
  /** A request with all the optional fields that the server supports. */
  requestBody(request: ModelRequest, repair: Repair | null, form: Form): RequestBody
  /** Stops sending the field that the server rejected; false when the error names none. */
  dropRejectedField(error: UpstreamError, sent: RequestBody): boolean
  /** The server accepted this format; better ones are not tried for a while. */
  markAccepted(format: ResponseFormat): void
  /** The server accepted the plain form of a format whose full form it had rejected. */
  markPlain(): void
  /** The server accepted this format but ignored it. After `MAX_IGNORED` times it is not used for a while. */
  markIgnored(format: ResponseFormat): void
  /** The model reasons before it answers. False when that was known. */
  markReasoning(): boolean
}

const MAX_IGNORED = 2
/** Added to the limit of a reasoning model, whose reasoning counts as output. */
export const REASONING_TOKENS = 4000
/** Servers are upgraded, and one refusal may have had a passing cause. */
export const RETRY_BETTER_MS = 3_600_000

export function createCapabilities(model: string, now: () => number = Date.now): Capabilities {
  const isReasoningModel = /^(?:gpt-5|o\d)/u.test(model.split('/').at(-1) ?? '')
  const unsupported = new Set<OptionalField>()
  let format: ResponseFormat = responseFormats[0]
  let ignored = 0
  let reasons = isReasoningModel
  let restrictedAt: number | null = null

  function restrict(change: () => void) {
    change()
    restrictedAt ??= now()
  }

  function liftOldRestrictions() {
    if (restrictedAt === null || now() - restrictedAt < RETRY_BETTER_MS) return
    restrictedAt = null
    ;[format] = responseFormats
    ignored = 0
    unsupported.clear()
  }

  function fallBackTo(other: ResponseFormat) {
    if (simplerOf(format, other) === format) return
    restrict(() => {
      format = other
    })
  }

  return {
    get format() {
      liftOldRestrictions()
      return format
    },
    get reasons() {
      return reasons
    },
    requestBody(request, repair, { format: used, isPlain }) {
      const isNewer = (field: OptionalField) => newerFields.some((newer) => newer === field)
      const supports = (field: OptionalField) =>
        used !== 'single_message' && !unsupported.has(field) && !(isPlain && isNewer(field))
      const maxTokens = request.maxTokens + (reasons ? REASONING_TOKENS : 0)
      const isHurried = isReasoningModel && request.lowLatency
      return {
        messages: requestMessages(request, repair, used),
        ...responseFormat(request, used),
        ...(supports('stream_options') && { stream_options: { include_usage: true } }),
        ...(supports('max_completion_tokens')
          ? { max_completion_tokens: maxTokens }
          : supports('max_tokens') && { max_tokens: maxTokens }),
        ...(isHurried && supports('reasoning_effort') && { reasoning_effort: 'low' as const }),
      }
    },
    dropRejectedField({ param }, sent) {
      const rejected = optionalFields.find((field) => param === field && field in sent)
      if (rejected) restrict(() => unsupported.add(rejected))
      return rejected !== undefined
    },
    markAccepted: fallBackTo,
    markPlain: () => restrict(() => newerFields.forEach((field) => void unsupported.add(field))),
    markIgnored(ignoredFormat) {
      ignored += 1
      if (ignored % MAX_IGNORED === 0) fallBackTo(fallbackOf(ignoredFormat) ?? ignoredFormat)
    },
    markReasoning() {
      const isNew = !reasons
      reasons = true
      return isNew
    },
  }
}
