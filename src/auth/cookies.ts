import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const SECONDS_PER_DAY = 86_400

/** Where the cookie is sent, which follows from the public address. */
export interface CookieScope {
  /** Whether the public address is https. */
  secure: boolean
  /** Its path without a trailing slash; empty at the root. */
  basePath: string
}

/** `c.var` would copy all variables of the request. */
const scopeOf = (c: Context): CookieScope => ({ secure: c.get('secure'), basePath: c.get('basePath') })

/**
 * On https the prefix prevents another subdomain from setting a session cookie (session fixation). `__Host-` demands the
 * path '/', so below a path `__Secure-` has to do; on plain http browsers reject both.
 */
function nameFor({ secure, basePath }: CookieScope): string {
  if (!secure) return 'precedents'
  return basePath === '' ? '__Host-precedents' : '__Secure-precedents'
}

const attributes = ({ secure, basePath }: CookieScope) =>
  ({ httpOnly: true, sameSite: 'Lax', path: basePath || '/', secure }) as const

/** The session token of a request; undefined without one. */
export const readSessionCookie = (c: Context) => getCookie(c, nameFor(scopeOf(c)))

export function setSessionCookie(c: Context, token: string, maxAgeDays: number): void {
  const scope = scopeOf(c)
  setCookie(c, nameFor(scope), token, { ...attributes(scope), maxAge: maxAgeDays * SECONDS_PER_DAY })
}

export function expireSessionCookie(c: Context): void {
  const scope = scopeOf(c)
  deleteCookie(c, nameFor(scope), attributes(scope))
}
