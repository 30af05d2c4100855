import { APIConnectionError, APIError } from 'openai'

export type UpstreamErrorKind =
  | 'unreachable'
  | 'first_byte_timeout'
  | 'stalled'
  | 'timeout'
  | 'disconnected'
  | 'oversized'
  | 'malformed'
  | 'empty'
  | 'html_page'
  | 'redirected'
  | 'bad_request'
  | 'unauthorised'
  | 'quota'
  | 'model_not_found'
  | 'rate_limited'
  | 'server_error'
  | 'too_long'
  | 'filtered'
  | 'refused'
  | 'unusable'
  | 'overloaded'
  | 'daily_limit'
  | 'superseded'

interface Details {
  /** HTTP status, if there was a response. */
  status?: number
  /** The request field that the endpoint rejected, if it names one. */
  param?: string
  retryAfterMs?: number
  /** For the log; never holds text from the endpoint or a user. */
  note?: string
}

/** A failed model call. It never carries text from the endpoint, which may quote the key or the prompt. */
export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind
  readonly status: number | undefined
  readonly param: string | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: UpstreamErrorKind, { status, param, retryAfterMs, note }: Details = {}) {
    super([`the model call failed: ${kind}`, status && `status ${status}`, note].filter(Boolean).join(', '))
    this.name = 'UpstreamError'
    this.kind = kind
    this.status = status
    this.param = param
    this.retryAfterMs = retryAfterMs
  }
}

/** Classifies a failure by status and code alone. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (error instanceof APIConnectionError) return fromConnectionError(error)
  if (error instanceof APIError) return fromApiError(error)
  if (error instanceof SyntaxError) return new UpstreamError('malformed')
  return new UpstreamError('disconnected')
}

function fromConnectionError({ cause }: APIConnectionError): UpstreamError {
  if (cause instanceof UpstreamError) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return new UpstreamError('unreachable', { note: code && /^\w{1,60}$/u.test(code) ? code : undefined })
}

function fromApiError(error: APIError): UpstreamError {
  const status = error.status ?? (/^[2-5]\d\d$/u.test(String(error.code)) ? Number(error.code) : undefined)
  const param = error.param ?? undefined
  const retryAfterMs = parseRetryAfter(error.headers)
  return new UpstreamError(kindOf(status, error), { status, param, retryAfterMs })
}

const tooLongCodes = new Set(['context_length_exceeded', 'string_above_max_length'])
const filterCodes = new Set(['content_filter', 'content_policy_violation', 'ResponsibleAIPolicyViolation'])

function kindOf(status: number | undefined, { code, type }: APIError): UpstreamErrorKind {
  if (code === 'insufficient_quota' || type === 'insufficient_quota' || status === 402) return 'quota'
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 413 || tooLongCodes.has(code ?? '')) return 'too_long'
  if (filterCodes.has(code ?? '')) return 'filtered'
  if (status === 404) return 'model_not_found'
  if (status === 429) return 'rate_limited'
  if (status === undefined || status === 408 || status === 409 || status >= 500) return 'server_error'
  return status < 400 ? 'redirected' : 'bad_request'
}

/** `Retry-After` holds seconds or a date; OpenAI adds milliseconds in a header of its own. */
function parseRetryAfter(headers: Headers | undefined): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (exact >= 0) return exact
  const text = headers?.get('retry-after')
  if (!text) return undefined
  const waitMs = /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined
}
