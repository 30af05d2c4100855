/** What can go wrong for a caller: the status it gets and a sentence it can act on. */
export const catalogue = {
  body_malformed: [400, 'The request body is not valid JSON.'],
  body_invalid: [400, 'The request is not valid.'],
  username_taken: [400, 'Username already exists'],
  password_guessable: [
    400,
    'This password is among the first that a guesser would try: it is very common, or it is this product’s name or your own address. Please choose another.',
  ],
  reset_token_invalid: [400, 'Invalid or expired reset token'],
  precedents_invalid: [400, 'Choose 2 to 6 precedents of one problem of yours.'],
  credentials_wrong: [401, 'The email or the password is not right.'],
  signed_out: [401, 'Authentication required'],
  cross_site: [403, 'This request came from another site and was refused.'],
  password_wrong: [403, 'Your current password is not right.'],
  owner_other: [403, 'You can only act for your own account.'],
  invitation_invalid: [
    403,
    'Sign-up here takes an invitation, and this one is missing, used or expired. Ask the person who runs this server for a link.',
  ],
  signups_closed: [403, 'Sign-up is closed here. Ask the person who runs this server for an account.'],
  not_found: [404, 'There is nothing here, or it is not yours.'],
  abandoned: [408, 'The request was given up before it was answered.'],
  idea_conflict: [
    409,
    'This idea was changed elsewhere in the meantime. Reload it and apply your change again.',
  ],
  body_too_large: [413, 'The request is too large.'],
  superseded: [409, 'A newer request of yours took the place of this one.'],
  content_type: [415, 'Send the body as application/json.'],
  statement_unclear: [
    422,
    'We could not find a problem in this text. Say who is affected, what goes wrong and what you want to reach.',
  ],
  statement_personal: [
    422,
    'This reads like a personal, medical or legal question. We work on problems of organisations; please ask a person you trust.',
  ],
  statement_abusive: [422, 'We do not work on problems that aim to harm people.'],
  statement_language: [
    422,
    'Without a language model we can only work on English text. Write it in English, or ask the person who runs this server to set up a model.',
  ],
  engine_refused: [422, 'The language model declined to answer this. Please put it in other words.'],
  engine_too_long: [422, 'This is more text than the language model can take in. Please shorten it.'],
  engine_spent: [
    429,
    'You have used up today’s calls to the language model. They begin anew at midnight UTC; until then the library can answer.',
  ],
  generations_full: [
    429,
    'Enough of your requests are being worked on already. Please try again when one of them is done.',
  ],
  too_many: [429, 'That was too often. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Nothing was lost; please try again.'],
  engine_failed: [
    502,
    'The language model did not give a usable answer. Nothing was lost; please try again.',
  ],
  engine_unreachable: [502, 'The language model cannot be reached. Nothing was lost; please try again.'],
  engine_setup: [
    502,
    'The language model is not set up right. Whoever runs this server should run the model test.',
  ],
  engine_busy: [503, 'The language model is taking no more requests right now. Please try again in a while.'],
  engine_crowded: [503, 'Many people are using the language model right now. Please try again in a moment.'],
  crowded: [503, 'Many people are signing in right now. Please try again in a few seconds.'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment.'],
  engine_timeout: [504, 'The answer took too long and was stopped. Nothing was lost; please try again.'],
  disk_full: [507, 'The server has no room left to save this. Nothing was changed.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof catalogue

interface Details extends ErrorOptions {
  /** Replaces the catalogue's sentence where the particular fault can be named. */
  message?: string
  /** Seconds after which a further try makes sense. */
  retryAfter?: number
}

/** The one error of the product: a code of the catalogue, and a cause that stays in the log. */
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
