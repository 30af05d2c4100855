import type { UpstreamError, UpstreamErrorKind } from './upstream-error.ts'

const RETRIES = 2
/** A longer wait is the user's to decide on. */
const PATIENCE_MS = 8000
const FIRST_PAUSE_MS = 400

const passing = new Set<UpstreamErrorKind>(['unreachable', 'busy', 'server'])

/** Milliseconds to wait before another try, or null when there is none. Only for faults before the first word. */
export function pauseBefore(fault: UpstreamError, tries: number, random: () => number): number | null {
  if (tries >= RETRIES || !passing.has(fault.kind)) return null
  const { retryAfterMs } = fault
  if (retryAfterMs !== undefined) return retryAfterMs <= PATIENCE_MS ? retryAfterMs : null
  return FIRST_PAUSE_MS * 2 ** tries * (0.75 + random() / 2)
}
