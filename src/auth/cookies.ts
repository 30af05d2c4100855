import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/**
 * On https the `__Host-` prefix keeps a neighbouring subdomain from planting a session; on plain http browsers
 * would drop such a cookie, so the name is plain.
 */
const nameFor = (secure: boolean) => (secure ? '__Host-precedents' : 'precedents')

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'Lax', path: '/', secure }) as const

/** The session token of a request; undefined without one. */
export const readSessionCookie = (c: Context, secure: boolean) => getCookie(c, nameFor(secure))

export function setSessionCookie(c: Context, secure: boolean, token: string, maxAgeDays: number): void {
  setCookie(c, nameFor(secure), token, { ...attributes(secure), maxAge: maxAgeDays * 86_400 })
}

export function expireSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, nameFor(secure), attributes(secure))
}
