import type { UpstreamError, UpstreamErrorKind } from './upstream-error.ts'

export const MAX_RETRIES = 2
/** Longer waits are left to the user. */
export const MAX_RETRY_AFTER_MS = 8000
const FIRST_DELAY_MS = 400

const transientKinds = new Set<UpstreamErrorKind>(['unreachable', 'rate_limited', 'server_error'])

/** Milliseconds to wait before the next attempt, or null to give up. Only for errors before the first token. */
export function retryDelayMs(error: UpstreamError, retries: number, random: () => number): number | null {
  if (retries >= MAX_RETRIES || !transientKinds.has(error.kind)) return null
  const { retryAfterMs } = error
  if (retryAfterMs !== undefined) return retryAfterMs <= MAX_RETRY_AFTER_MS ? retryAfterMs : null
  return FIRST_DELAY_MS * 2 ** retries * (0.75 + random() / 2)
}
