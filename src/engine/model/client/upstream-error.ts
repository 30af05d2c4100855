import { APIConnectionError, APIError } from 'openai'

export type UpstreamErrorKind =
  | 'unreachable'
  | 'silent'
  | 'stalled'
  | 'slow'
  | 'cut'
  | 'oversized'
  | 'garbled'
  | 'empty'
  | 'page'
  | 'moved'
  | 'rejected'
  | 'key'
  | 'quota'
  | 'missing'
  | 'busy'
  | 'server'
  | 'long'
  | 'filtered'
  | 'refused'
  | 'unusable'
  | 'crowded'
  | 'spent'
  | 'superseded'

interface Details {
  /** HTTP status, where there was one. */
  status?: number
  /** The field of our request that the endpoint did not take, where it names one. */
  param?: string
  retryAfterMs?: number
  /** For the log: what was wrong, never in the upstream's or a user's words. */
  note?: string
}

/** What went wrong between us and the model, without a word of the upstream's own. */
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

/** Reads a failure by status and code; an upstream's message may quote the key or the prompt and goes nowhere. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (error instanceof APIConnectionError) return causeOf(error)
  if (error instanceof APIError) return statusFault(error)
  if (error instanceof SyntaxError) return new UpstreamError('garbled')
  return new UpstreamError('cut')
}

function causeOf({ cause }: APIConnectionError): UpstreamError {
  if (cause instanceof UpstreamError) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return new UpstreamError('unreachable', { note: code && /^\w{1,60}$/u.test(code) ? code : undefined })
}

function statusFault(error: APIError): UpstreamError {
  const status = error.status ?? (/^[2-5]\d\d$/u.test(String(error.code)) ? Number(error.code) : undefined)
  const param = error.param ?? undefined
  const retryAfterMs = retryAfter(error.headers)
  return new UpstreamError(kindOf(status, error), { status, param, retryAfterMs })
}

const tooLong = new Set(['context_length_exceeded', 'string_above_max_length'])
const filtered = new Set(['content_filter', 'content_policy_violation', 'ResponsibleAIPolicyViolation'])

function kindOf(status: number | undefined, { code, type }: APIError): UpstreamErrorKind {
  if (code === 'insufficient_quota' || type === 'insufficient_quota' || status === 402) return 'quota'
  if (status === 401 || status === 403) return 'key'
  if (status === 413 || tooLong.has(code ?? '')) return 'long'
  if (filtered.has(code ?? '')) return 'filtered'
  if (status === 404) return 'missing'
  if (status === 429) return 'busy'
  if (status === undefined || status === 408 || status === 409 || status >= 500) return 'server'
  return status < 400 ? 'moved' : 'rejected'
}

/** Seconds or a date, as HTTP allows; OpenAI also tells milliseconds. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (exact >= 0) return exact
  const text = headers?.get('retry-after')
  if (!text) return undefined
  const waitMs = /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined
}
