import { rateLimit, wholeNumber } from '../setting-schemas.ts'
import type { Setting } from './setting.ts'

/** Wrong passwords are counted for this long. */
export const SIGN_IN_FAILURE_MINUTES = 15
/** A sign-up with an existing address counts as this many, because the answer reveals that the account exists. */
export const EXISTING_SIGN_UP_WEIGHT = 3

/** How much one address or one account may do. */
export const limitSettings = [
  {
    name: 'LIMIT_SIGN_IN_FAILURES',
    key: 'limits.signInFailures',
    schema: rateLimit,
    default: '5',
    description: `Wrong passwords allowed per account and client IP within ${SIGN_IN_FAILURE_MINUTES} minutes; each further attempt must wait, 1 minute at first, doubling up to 1 hour`,
  },
  {
    name: 'LIMIT_SIGN_INS_PER_MINUTE',
    key: 'limits.signInsPerMinute',
    schema: rateLimit,
    default: '20',
    description: 'Sign-in attempts per client IP per minute',
  },
  {
    name: 'LIMIT_SIGN_UPS_PER_HOUR',
    key: 'limits.signUpsPerHour',
    schema: rateLimit,
    default: '5',
    description: `Sign-ups per client IP per hour; a sign-up with an email address that already has an account counts ${EXISTING_SIGN_UP_WEIGHT} times`,
  },
  {
    name: 'LIMIT_SIGN_UPS_PER_DAY',
    key: 'limits.signUpsPerDay',
    schema: rateLimit,
    default: '20',
    description: `Sign-ups per client IP per day; a sign-up with an email address that already has an account counts ${EXISTING_SIGN_UP_WEIGHT} times`,
  },
  {
    name: 'LIMIT_RESETS_PER_HOUR',
    key: 'limits.resetsPerHour',
    schema: rateLimit,
    default: '20',
    description: 'Password reset requests and uses of reset links per client IP per hour',
  },
  {
    name: 'LIMIT_MAILS_PER_HOUR',
    key: 'limits.mailsPerHour',
    schema: rateLimit,
    default: '3',
    description: 'Emails per account per hour; further emails are dropped without notice',
  },
  {
    name: 'LIMIT_SAVES_PER_MINUTE',
    key: 'limits.savesPerMinute',
    schema: rateLimit,
    default: '300',
    description:
      'Requests per user per minute that create or change problems, elements, precedents or ideas, and as many with an Idempotency-Key',
  },
  {
    name: 'LIMIT_NOTES_PER_HOUR',
    key: 'limits.notesPerHour',
    schema: rateLimit,
    default: '20',
    description: 'Notes per user per hour about entries of the library (‘Something wrong?’)',
  },
  {
    name: 'LIMIT_LINK_READS_PER_MINUTE',
    key: 'limits.linkReadsPerMinute',
    schema: rateLimit,
    default: '120',
    description: 'Requests for pages of shared links per client IP per minute, counted by each process',
  },
  {
    name: 'LIMIT_ACCOUNT_ROWS',
    key: 'limits.accountRows',
    schema: wholeNumber(1, 100_000_000),
    default: '200000',
    description:
      'Problems, elements, ideas, former versions of ideas, messages of the chat, notes about the library, own precedents, chosen parts, transfer checks, shared links and answers kept for an Idempotency-Key that one account can save, checked once a minute; 10,000 problems with an idea each are about 60,000',
  },
  {
    name: 'LIMIT_ACCOUNT_MEGABYTES',
    key: 'limits.accountMegabytes',
    schema: rateLimit,
    default: '2000',
    description: 'Megabytes of text in them, checked once a minute; the largest possible idea has 0.06',
  },
  {
    name: 'LIMIT_GENERATIONS_AT_ONCE',
    key: 'limits.generationsAtOnce',
    schema: rateLimit,
    default: '2',
    description: 'Concurrent generations per user of each kind: analyses, ideas and chat answers',
  },
] as const satisfies readonly Setting[]
