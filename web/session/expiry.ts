const REDIRECT_DELAY_MS = 100
const GUARD_MS = 2000

interface ExpiryDeps {
  now: () => number
  setTimer: (work: () => void, ms: number) => void
  clearUser: () => void
  savePath: () => void
  redirect: () => void
}

/**
 * Handles the end of the session. Many requests may fail with it at once, so only the first within two seconds
 * redirects.
 */
export function createExpiry({ now, setTimer, clearUser, savePath, redirect }: ExpiryDeps) {
  let last = Number.NEGATIVE_INFINITY
  let redirecting = false
  return {
    expire: () => {
      if (now() - last < GUARD_MS) return
      last = now()
      redirecting = true
      savePath()
      clearUser()
      setTimer(() => {
        redirecting = false
        redirect()
      }, REDIRECT_DELAY_MS)
    },
    /** Whether a redirect is already under way, so that nothing else needs to start one. */
    isRedirecting: () => redirecting,
  }
}
