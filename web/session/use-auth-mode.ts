import { navigate, useHistoryState } from 'wouter/use-browser-location'
import type { Mode } from './credentials-check.ts'

interface AuthState {
  mode: Mode
}

/** State of a link to /auth that means logging in: the page by itself begins with signing up. */
export const logInState: AuthState = { mode: 'log-in' }

/** Whether one signs up or logs in on /auth. It is kept with the page's place in the history. */
export function useAuthMode() {
  const mode = useHistoryState<Partial<AuthState> | null>()?.mode === 'log-in' ? 'log-in' : 'sign-up'
  const setMode = (mode: Mode) =>
    navigate(window.location.pathname + window.location.search, {
      replace: true,
      state: { mode } satisfies AuthState,
    })
  return [mode, setMode] as const
}
