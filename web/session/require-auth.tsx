import { type ReactNode, useEffect } from 'react'
import { currentPath, navigate } from '../lib/navigation.ts'
import { Unreachable } from '../shell/unreachable.tsx'
import { rememberPath } from './redirect.ts'
import { isRedirecting } from './session-state.ts'
import { useSession } from './use-session.ts'

interface RequireAuthProps {
  /** Shown while the session is still being checked. */
  fallback: ReactNode
  children: ReactNode
}

/** Redirects everyone else to /auth and remembers the path they asked for. */
export function RequireAuth({ fallback, children }: RequireAuthProps) {
  const { state } = useSession()
  if (state === 'signed-in') return children
  if (state === 'anonymous') return <RedirectToAuth />
  return state === 'unreachable' ? <Unreachable /> : fallback
}

function RedirectToAuth() {
  useEffect(() => {
    if (isRedirecting()) return
    rememberPath(currentPath(), window.location.search)
    navigate('/auth', { replace: true })
  }, [])
  return null
}
