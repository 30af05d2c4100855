import { type ReactNode, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Unreachable } from '../shell/unreachable.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { isLeaving } from './enter.ts'
import { rememberPath } from './redirect.ts'
import { useSession } from './session.ts'

/** Leads everyone else to /auth and keeps where they wanted to go. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { state } = useSession()
  if (state === 'signed-in') return children
  if (state === 'anonymous') return <ToAuth />
  return state === 'unreachable' ? <Unreachable /> : <Waiting />
}

function ToAuth() {
  useEffect(() => {
    if (isLeaving()) return
    rememberPath(window.location.pathname, window.location.search)
    navigate('/auth', { replace: true })
  }, [])
  return null
}
