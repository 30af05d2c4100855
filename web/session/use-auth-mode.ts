import { useHistoryState } from 'wouter/use-browser-location'
import { currentPath, navigate } from '../lib/navigation.ts'
import type { AuthMode } from './credentials-check.ts'

interface AuthState {
  mode: AuthMode
}

/** History state for links that lead to logging in; without it /auth starts with sign-up. */
export const logInState: AuthState = { mode: 'log-in' }

/** Stored in the history entry, so that going back and forward restores it. */
export function useAuthMode() {
  const mode = useHistoryState<Partial<AuthState> | null>()?.mode === 'log-in' ? 'log-in' : 'sign-up'
  const setMode = (mode: AuthMode) =>
    navigate(currentPath() + window.location.search, {
      replace: true,
      state: { mode } satisfies AuthState,
    })
  return [mode, setMode] as const
}
