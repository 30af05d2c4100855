import { CancelledError } from '@tanstack/react-query'
import { StreamError } from '../lib/event-stream.ts'
import { ApiError, isAuthError } from '../lib/request.ts'
import { uiTexts } from '../ui/texts.ts'
import { toast } from '../ui/use-toast.ts'
import { workTexts } from './texts.ts'

/** Work that somebody stopped, or left, did not fail. */
export const isCancelled = (cause: unknown) =>
  cause instanceof CancelledError || (cause instanceof Error && cause.name === 'AbortError')

/** What the server said, without the status; the page's own texts where it did not answer. */
export function describeError(cause: unknown): string {
  if (cause instanceof ApiError) return cause.text
  if (cause instanceof TypeError) return workTexts.unreachable
  return cause instanceof Error && cause.message !== '' ? cause.message : workTexts.unknown
}

/** The model failed, refused or has no calls left: the library never fails under such a code. */
export const isModelError = (cause: unknown) =>
  (cause instanceof ApiError || cause instanceof StreamError) && cause.code?.startsWith('engine_') === true

/** Tells of a failure, unless the session ended: then the page is already on its way to the sign-in. */
export function reportError(cause: unknown, description: string, tone: Tone = 'destructive') {
  if (isCancelled(cause) || isAuthError(cause)) return
  console.warn(description, cause)
  toast({ title: uiTexts.error, description, tone })
}

/** The catalogue counts a few failures as information. */
type Tone = 'destructive' | 'default'

/** The error's own message, as the catalogue wants it for generated ideas, else the given texts. */
export const messageOr = (cause: unknown, otherwise: string) =>
  cause instanceof Error && cause.message !== '' ? cause.message : otherwise
