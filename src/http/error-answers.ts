import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDamaged, isDiskFull, isUnavailable } from '../../db/database-errors.ts'
import { expireSessionCookie, readSessionCookie } from '../auth/cookies.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { describeError } from '../log.ts'
import type { Anyone } from './environment.ts'

/** Logged for administrators who watch for attacks; the request's own line names the route. */
const securityEvents: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: 'sign-in failed',
  password_wrong: 'current password wrong',
  username_taken: 'sign-up for an address that is taken',
  reset_token_invalid: 'reset link refused',
  invitation_invalid: 'invitation refused',
  rate_limited: 'limit reached',
  cross_site: 'request from another site refused',
  wrong_host: 'request for another host refused',
}

/** Answers every error: a sentence as plain text, with its code and the request's id as headers. */
export function answerError(thrown: Error, c: Context<Anyone>): Response {
  const error = reportError(thrown, c.var)
  const event = securityEvents[error.code]
  if (event) c.var.log.warn(event, { userId: c.var.user?.id })
  if (error.status === 401 && readSessionCookie(c) !== undefined) expireSessionCookie(c)
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
  c.header('X-Error-Code', error.code)
  return c.text(error.message, error.status)
}

/** Logs an error that the request survives. */
export function warn(c: { var: Pick<Reporting, 'log'> }, event: string, error: unknown): void {
  c.var.log.warn(event, describeError(error))
}

type Reporting = Pick<Anyone['Variables'], 'log' | 'databaseKind'>

/** Converts an error to an AppError and logs a 5xx with its cause, once. */
export function reportError(thrown: unknown, { log, databaseKind }: Reporting): AppError {
  const error = thrown instanceof AppError ? thrown : toAppError(thrown, databaseKind)
  if (error.status >= 500) log.error('request failed', describeError(error.cause ?? error))
  return error
}

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: 'body_malformed',
  404: 'not_found',
  413: 'body_too_large',
}

/** Converts Hono's own errors and database errors. */
function toAppError(cause: unknown, kind: Reporting['databaseKind']): AppError {
  if (cause instanceof HTTPException) return new AppError(byStatus[cause.status] ?? 'internal', { cause })
  if (cause instanceof DOMException && cause.name === 'AbortError')
    return new AppError('cancelled', { cause })
  if (isDamaged(cause)) return new AppError('storage_damaged', { cause })
  if (isDiskFull(cause, kind)) return new AppError('disk_full', { cause })
  return new AppError(isUnavailable(cause) ? 'unavailable' : 'internal', { cause })
}
