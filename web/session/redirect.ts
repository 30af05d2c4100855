import { isPublicPath } from '../../src/contracts/paths.ts'
import { storage } from '../lib/storage.ts'

/** Keeps where somebody wanted to go; what an anonymous visitor may see is nowhere to come back to. */
export function rememberPath(path: string, search: string) {
  if (!isPublicPath(path)) storage.redirectAfterAuth.write(path + search)
}

/** Where to go after signing in. The entry is used up. */
export function takeRememberedPath() {
  const stored = storage.redirectAfterAuth.read()
  storage.redirectAfterAuth.remove()
  return stored === null || stored.split('?')[0] === '/auth' ? '/' : stored
}
