import { AppError, catalogue, type ErrorCode } from '../../errors.ts'
import type { UpstreamError, UpstreamErrorKind } from './client/upstream-error.ts'

/** The messages that users see. MODELS.md lists them, and a test compares the two. */
export const errorMessages: Record<UpstreamErrorKind, readonly [ErrorCode, string]> = {
  unreachable: [
    'engine_unreachable',
    'The language model {model} cannot be reached at {host}. Nothing was lost; please try again in a moment.',
  ],
  first_byte_timeout: [
    'engine_timeout',
    '{model} at {host} did not respond in time. Nothing was lost; please try again.',
  ],
  stalled: [
    'engine_timeout',
    '{model} at {host} stopped in the middle of its answer. Your text was not lost; please try again.',
  ],
  timeout: ['engine_timeout', '{model} at {host} took too long to answer. Please try again.'],
  disconnected: [
    'engine_failed',
    'The connection to {model} at {host} was lost in the middle of its answer. Please try again.',
  ],
  oversized: ['engine_failed', 'The answer from {model} at {host} was far too long. Please try again.'],
  malformed: ['engine_failed', '{model} at {host} sent an answer that could not be read. Please try again.'],
  empty: ['engine_failed', '{model} at {host} sent an empty answer. Please try again.'],
  html_page: [
    'engine_misconfigured',
    '{host} returned a web page instead of an answer. The administrator of this server should check the address of the model.',
  ],
  redirected: [
    'engine_misconfigured',
    '{host} redirects to another address, which is not allowed. The administrator of this server should check the address of the model.',
  ],
  bad_request: [
    'engine_misconfigured',
    '{host} rejects our requests to {model}. The administrator of this server should run “precedents model test”.',
  ],
  unauthorised: [
    'engine_misconfigured',
    '{host} rejected the API key of this server. The administrator should check the key.',
  ],
  quota: [
    'engine_misconfigured',
    'The account of this server at {host} has no credit left. The administrator should add credit.',
  ],
  model_not_found: [
    'engine_misconfigured',
    '{host} has no model named {model}. The administrator of this server should check the name and the address of the model.',
  ],
  rate_limited: [
    'engine_busy',
    '{model} at {host} is not accepting more requests right now. Please try again later.',
  ],
  server_error: ['engine_failed', '{host} had an internal error. Nothing was lost; please try again.'],
  too_long: [
    'engine_too_long',
    'This text is too long for {model}. Please shorten the statement or the idea.',
  ],
  filtered: ['engine_refused', 'The content filter at {host} blocked the answer. Please rephrase your text.'],
  refused: ['engine_refused', '{model} declined to answer this. Please rephrase your text.'],
  unusable: [
    'engine_failed',
    '{model} at {host} gave no usable answer, even after a retry. Nothing was lost; please try again.',
  ],
  overloaded: ['engine_overloaded', catalogue.engine_overloaded[1]],
  daily_limit: ['daily_limit_reached', catalogue.daily_limit_reached[1]],
  superseded: ['superseded', catalogue.superseded[1]],
}

/** The values of the placeholders. */
export interface Endpoint {
  model: string
  host: string
}

/** The upstream error becomes the cause, for the log. */
export function toAppError(error: UpstreamError, endpoint: Endpoint): AppError {
  const [code, message] = errorMessages[error.kind]
  const retryAfter = error.retryAfterMs === undefined ? undefined : Math.ceil(error.retryAfterMs / 1000)
  return new AppError(code, { message: formatMessage(message, endpoint), cause: error, retryAfter })
}

export const formatMessage = (message: string, { model, host }: Endpoint) =>
  message.replaceAll('{model}', () => model).replaceAll('{host}', () => host)
