import { MAX_ELEMENTS } from './contracts/element.ts'
import { MAX_LIMITS, MAX_SELECTED, MIN_SELECTED } from './contracts/limits.ts'
import { MAX_OWN_PRECEDENTS } from './contracts/own-precedent.ts'
import { MAX_LINKS_OF_ACCOUNT, MAX_LINKS_OF_IDEA } from './contracts/shared-link.ts'

/** Every error of the API: its status, and a sentence that tells the caller what to do. */
export const catalogue = {
  body_malformed: [400, 'The request body is not valid JSON.'],
  body_invalid: [400, 'The request is not valid.'],
  username_taken: [400, 'Username already exists'],
  password_guessable: [400, 'This password is too easy to guess. Please choose another.'],
  reset_token_invalid: [400, 'Invalid or expired reset token'],
  precedents_invalid: [
    400,
    `Choose ${MIN_SELECTED} to ${MAX_SELECTED} precedents, all from one of your own problems.`,
  ],
  limits_count: [400, `A problem has at most ${MAX_LIMITS} limits. Remove one to add another.`],
  elements_count: [400, `A problem has 1 to ${MAX_ELEMENTS} elements.`],
  invalid_credentials: [401, 'Incorrect email or password.'],
  unauthenticated: [401, 'Authentication required'],
  cross_site: [403, 'This request came from another site and was rejected.'],
  password_wrong: [403, 'Your current password is incorrect.'],
  account_full: [
    403,
    'Your account has reached the limit of what it can save. Nothing was changed. Ask the administrator of this server to raise the limit.',
  ],
  own_precedents_full: [
    403,
    `You can keep at most ${MAX_OWN_PRECEDENTS} precedents of your own. Remove one to add another.`,
  ],
  shared_links_full: [
    403,
    `An idea can have at most ${MAX_LINKS_OF_IDEA} links, and an account ${MAX_LINKS_OF_ACCOUNT}. Revoke one to create another.`,
  ],
  shared_links_off: [403, 'Sharing by link is turned off on this server.'],
  user_id_mismatch: [403, 'You can only create problems and ideas for your own account.'],
  invitation_invalid: [
    403,
    'Sign-up requires an invitation, and this one is missing, used or expired. Ask the administrator of this server for a link.',
  ],
  signups_closed: [403, 'Sign-up is closed. Ask the administrator of this server for an account.'],
  not_found: [404, 'This does not exist, or it belongs to another account.'],
  cancelled: [408, 'The request was canceled.'],
  idea_conflict: [409, 'This idea has been changed elsewhere. Reload it and apply your change again.'],
  matrix_conflict: [409, 'The chosen parts have been changed elsewhere. Your change was not saved.'],
  problem_conflict: [409, 'This problem has been reframed elsewhere. Your text was not saved.'],
  body_too_large: [413, 'The request is too large.'],
  superseded: [409, 'This request was replaced by a newer one.'],
  wrong_host: [
    421,
    'This server does not answer under this address. Its administrator sets the address in BASE_URL.',
  ],
  content_type: [415, 'Send the body as application/json.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for a different request.'],
  statement_unclear: [
    422,
    'We could not find a problem in this text. Say who is affected, what goes wrong and what you want to achieve.',
  ],
  statement_personal: [
    422,
    'This looks like a private medical, legal or emotional question, which we cannot help with. Please talk to someone you trust or to a professional. If anyone’s life may be at risk, contact your local emergency number.',
  ],
  statement_emergency: [
    422,
    'It sounds as if someone’s life may be at risk. Please contact your local emergency number now, or talk to someone you trust right away. You do not have to face this alone.',
  ],
  statement_harmful: [
    422,
    'We cannot work on this, because it reads as a plan to harm people. If we misread it, describe the problem in other words.',
  ],
  statement_abusive: [
    422,
    'This text contains only insults. Describe the problem you want to solve, and we will gladly work on it.',
  ],
  statement_language: [
    422,
    'Without a language model we can only work on English text. Write it in English, or ask the administrator of this server to set up a model.',
  ],
  engine_refused: [422, 'The language model declined to answer this. Please rephrase your text.'],
  engine_too_long: [
    422,
    'This text is too long for the language model. Please shorten the statement or the idea.',
  ],
  daily_limit_reached: [
    429,
    'You have used all of today’s calls to the language model. They reset at midnight UTC; until then, you can use the library.',
  ],
  too_many_generations: [
    429,
    'Several of your requests are already in progress. Please try again when one of them is done.',
  ],
  rate_limited: [429, 'Too many attempts. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Nothing was lost; please try again.'],
  engine_failed: [
    502,
    'The language model gave no usable answer, even after a retry. Nothing was lost; please try again.',
  ],
  engine_unreachable: [
    502,
    'The language model cannot be reached. Nothing was lost; please try again in a moment.',
  ],
  engine_misconfigured: [
    502,
    'The language model is not configured correctly. The administrator of this server should run “precedents model test”.',
  ],
  engine_busy: [503, 'The language model is not accepting more requests right now. Please try again later.'],
  engine_overloaded: [
    503,
    'Many people are using the language model right now. Nothing was lost; please try again in a moment.',
  ],
  server_busy: [503, 'Many people are signing in right now. Please try again in a few seconds.'],
  storage_damaged: [
    500,
    'The server cannot read or save this, because its database is damaged. Trying again will not help; please tell the administrator of this server.',
  ],
  interrupted: [
    503,
    'The server was stopped before this was done. What was there is kept; please try again in a moment.',
  ],
  unavailable: [503, 'The service is not available right now. Please try again in a moment.'],
  engine_timeout: [504, 'The language model did not respond in time. Nothing was lost; please try again.'],
  disk_full: [507, 'The server has run out of disk space and could not save this. Nothing was changed.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof catalogue

interface Details extends ErrorOptions {
  /** A more specific sentence than the catalogue's. */
  message?: string
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
}

/** The only error that reaches a caller: a code of the catalogue, and a cause for the log alone. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? catalogue[code][1], { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfter = details.retryAfter
  }

  get status() {
    return catalogue[this.code][0]
  }
}
