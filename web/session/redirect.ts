import { isPublicPath } from '../../src/contracts/paths.ts'
import { storage } from '../lib/storage.ts'

/** Stores where to go after signing in. Public pages are never a target. */
export function rememberPath(path: string, search: string) {
  if (!isPublicPath(path)) storage.redirectAfterAuth.write(path + search)
}

/** Where to go after signing in. Removes the entry. */
export function takeRememberedPath() {
  const stored = storage.redirectAfterAuth.read()
  storage.redirectAfterAuth.remove()
  return stored === null || stored.split('?')[0] === '/auth' ? '/' : stored
}
