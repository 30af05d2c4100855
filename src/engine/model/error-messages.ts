import { AppError, type ErrorCode } from '../../errors.ts'
import type { UpstreamError, UpstreamErrorKind } from './client/upstream-error.ts'

/** How each fault is told to the user: {model} and {host} are filled in. MODELS.md shows this table; a test compares. */
export const errorMessages: Record<UpstreamErrorKind, readonly [ErrorCode, string]> = {
  unreachable: [
    'engine_unreachable',
    'The language model {model} cannot be reached at {host}. Nothing was lost; please try again in a moment.',
  ],
  silent: [
    'engine_timeout',
    '{model} at {host} did not begin to answer in time. Nothing was lost; please try again.',
  ],
  stalled: [
    'engine_timeout',
    '{model} at {host} stopped in the middle of its answer. What you wrote is kept; please try again.',
  ],
  slow: [
    'engine_timeout',
    'The answer of {model} at {host} took too long and was stopped. Please try again.',
  ],
  cut: [
    'engine_failed',
    'The connection to {model} at {host} broke in the middle of its answer. Please try again.',
  ],
  oversized: [
    'engine_failed',
    'The answer of {model} at {host} was far too long and was cut off. Please try again.',
  ],
  garbled: ['engine_failed', '{model} at {host} sent an answer that cannot be read. Please try again.'],
  empty: ['engine_failed', '{model} at {host} sent an empty answer. Please try again.'],
  page: [
    'engine_setup',
    '{host} answered with a web page instead of a model’s answer. Whoever runs this server should check the address of the model.',
  ],
  moved: [
    'engine_setup',
    '{host} sends requests elsewhere, which is not followed. Whoever runs this server should check the address of the model.',
  ],
  rejected: [
    'engine_setup',
    '{host} does not take our requests for {model}. Whoever runs this server should run the model test.',
  ],
  key: [
    'engine_setup',
    '{host} does not accept the key of this server. Whoever runs it should check the key of the model.',
  ],
  quota: [
    'engine_setup',
    'The account of this server at {host} has no credit left. Whoever runs it should look after that.',
  ],
  missing: [
    'engine_setup',
    '{host} knows no model {model}. Whoever runs this server should check the name and the address of the model.',
  ],
  busy: [
    'engine_busy',
    '{model} at {host} is taking no more requests right now. Please try again in a while.',
  ],
  server: ['engine_failed', '{host} had a fault of its own. Nothing was lost; please try again.'],
  long: ['engine_too_long', 'This is more text than {model} can take in. Shorten the statement or the idea.'],
  filtered: [
    'engine_refused',
    'The content filter at {host} stopped the answer. Please put it in other words.',
  ],
  refused: ['engine_refused', '{model} declined to answer this. Please put it in other words.'],
  unusable: [
    'engine_failed',
    '{model} at {host} did not give a usable answer, on asking again neither. Nothing was lost; please try again.',
  ],
  crowded: [
    'engine_crowded',
    'Many people are using the language model right now. Nothing was lost; please try again in a moment.',
  ],
  spent: [
    'engine_spent',
    'You have used up today’s calls to the language model. They begin anew at midnight UTC; until then the library can answer.',
  ],
  superseded: ['superseded', 'A newer request of yours took the place of this one.'],
}

export interface Where {
  model: string
  host: string
}

/** A fault in the words of the product. The fault itself is the cause, for the log. */
export function toAppError(fault: UpstreamError, where: Where): AppError {
  const [code, sentence] = errorMessages[fault.kind]
  const retryAfter = fault.retryAfterMs === undefined ? undefined : Math.ceil(fault.retryAfterMs / 1000)
  return new AppError(code, { message: fill(sentence, where), cause: fault, retryAfter })
}

export const fill = (sentence: string, { model, host }: Where) =>
  sentence.replaceAll('{model}', () => model).replaceAll('{host}', () => host)
