import { isPublicPath } from '../../src/contracts/paths.ts'
import { storedSession } from '../lib/stored-session.ts'

/** Stores where to go after signing in. Public pages are never a target. */
export function rememberPath(path: string, search: string) {
  if (!isPublicPath(path)) storedSession.redirectAfterAuth.write(path + search)
}

/** Where to go after signing in. Removes the entry. */
export function takeRememberedPath() {
  const stored = storedSession.redirectAfterAuth.read()
  storedSession.redirectAfterAuth.remove()
  return stored === null || stored.split('?')[0] === '/auth' ? '/' : stored
}
