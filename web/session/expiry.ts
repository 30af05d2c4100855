const LEAVE_AFTER_MS = 100
const QUIET_FOR_MS = 2000

interface ExpiryDeps {
  now: () => number
  later: (work: () => void, ms: number) => void
  /** Forgets who was signed in. */
  forget: () => void
  remember: () => void
  leave: () => void
}

/**
 * What happens once a call meets the end of the session. Many calls may meet it at once; only the first within two
 * seconds counts.
 */
export function createExpiry({ now, later, forget, remember, leave }: ExpiryDeps) {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < QUIET_FOR_MS) return
    last = now()
    remember()
    forget()
    later(leave, LEAVE_AFTER_MS)
  }
}
