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
  let leaving = false
  return {
    expire: () => {
      if (now() - last < QUIET_FOR_MS) return
      last = now()
      leaving = true
      remember()
      forget()
      later(() => {
        leaving = false
        leave()
      }, LEAVE_AFTER_MS)
    },
    /** Whether the page is about to be left: nobody else need lead away from it. */
    isLeaving: () => leaving,
  }
}
