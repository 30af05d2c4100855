import { ApiError, isBusy } from '../lib/request.ts'
import { delay } from './delay.ts'

const MAX_RETRIES = 6
/** A longer wait is the user's to decide about. */
const MAX_RETRY_AFTER_SECONDS = 60
const GROWTH = 1.5

interface Waiting {
  signal: AbortSignal
  random: () => number
  /** Told before each wait what the server answered. */
  onWait: (refusal: ApiError) => void
}

/**
 * Calls again when a busy server says when to try again, a few times. Each wait is longer, and random, so that several
 * tabs do not all come back at once.
 */
export async function whenFree<T>(call: () => Promise<T>, { signal, random, onWait }: Waiting): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await call()
    } catch (cause) {
      const seconds = retries < MAX_RETRIES ? retryAfter(cause) : null
      if (seconds === null || !(cause instanceof ApiError)) throw cause
      onWait(cause)
      await delay(1000 * seconds * GROWTH ** retries * (1 + random() / 2), signal)
    }
  }
}

function retryAfter(cause: unknown): number | null {
  if (!isBusy(cause) || cause.retryAfterSeconds === null) return null
  return cause.retryAfterSeconds <= MAX_RETRY_AFTER_SECONDS ? cause.retryAfterSeconds : null
}
