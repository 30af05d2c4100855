import { CancelledError } from '@tanstack/react-query'
import { StreamError } from '../lib/event-stream.ts'
import { ApiError, isAuthError } from '../lib/request.ts'
import { uiTexts } from '../ui/texts.ts'
import { toast } from '../ui/use-toast.ts'
import { workTexts } from './texts.ts'

const CONFLICT = 409

/** Stopping a request or leaving its page is not a failure. */
export const isCancelled = (cause: unknown) =>
  cause instanceof CancelledError || (cause instanceof Error && cause.name === 'AbortError')

/** The server's text without the status, or the page's own if the server did not respond. */
export function describeError(cause: unknown): string {
  if (cause instanceof ApiError) return cause.text
  if (cause instanceof TypeError) return workTexts.unreachable
  return cause instanceof Error && cause.message !== '' ? cause.message : workTexts.unknown
}

/** It was changed elsewhere since it was loaded. */
export const isConflict = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.status === CONFLICT

/** The model failed, refused or has no calls left. The library never fails with such a code. */
export const isModelError = (cause: unknown) =>
  (cause instanceof ApiError || cause instanceof StreamError) && isModelCode(cause.code ?? '')

const isModelCode = (code: string) => code.startsWith('engine_') || code === 'daily_limit_reached'

/** Shows nothing when the session has ended, since the page is then being redirected. */
export function reportError(cause: unknown, description: string, tone: Tone = 'destructive') {
  if (isCancelled(cause) || isAuthError(cause)) return
  console.warn(description, cause)
  toast({ title: uiTexts.error, description, tone })
}

/** The specification's error catalogue lists a few failures as informational. */
type Tone = 'destructive' | 'default'

/** The error's own message, which the specification asks for when a generated idea fails. */
export const messageOr = (cause: unknown, fallback: string) =>
  cause instanceof Error && cause.message !== '' ? cause.message : fallback
