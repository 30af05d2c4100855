import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const SECONDS_PER_DAY = 86_400

/**
 * On https the `__Host-` prefix prevents another subdomain from setting a session cookie (session fixation); on plain
 * http browsers reject the prefix.
 */
const nameFor = (secure: boolean) => (secure ? '__Host-precedents' : 'precedents')

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', path: '/', secure }) as const

/** The session token of a request; undefined without one. */
export const readSessionCookie = (c: Context, secure: boolean) => getCookie(c, nameFor(secure))

export function setSessionCookie(c: Context, secure: boolean, token: string, maxAgeDays: number): void {
  setCookie(c, nameFor(secure), token, { ...attributes(secure), maxAge: maxAgeDays * SECONDS_PER_DAY })
}

export function expireSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, nameFor(secure), attributes(secure))
}
