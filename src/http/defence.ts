import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import type { Anyone } from './environment.ts'

const NONCE_BYTES = 16

/** Every answer carries these, errors too. */
export const securityHeaders = createMiddleware<Anyone>(async (c, next) => {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64')
  c.set('nonce', nonce)
  await next()
  for (const [name, value] of Object.entries(headers(nonce, c.var.secure))) c.res.headers.set(name, value)
  // Its address holds a token until the page has read it.
  if (c.req.path === '/reset-password') c.res.headers.set('Referrer-Policy', 'no-referrer')
  if (c.req.path.startsWith('/api/')) c.res.headers.set('Cache-Control', 'no-store')
})

const headers = (nonce: string, secure: boolean): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
})

/**
 * Stops a request that another site's page sends with the user's cookie: an unsafe method needs an own Origin, or a
 * browser's word that the request is same-origin, and a JSON body, which no form can send.
 */
export const refuseCrossSite = createMiddleware<Anyone>(async (c, next) => {
  if (!isSafe(c.req.method)) {
    if (!isOwn(c.req.raw, c.var.settings.baseUrl)) throw new AppError('cross_site')
    if (hasBody(c.req.raw) && !isJson(c.req.header('content-type'))) throw new AppError('content_type')
  }
  await next()
})

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Neither header: no browser sent it, so there is no cookie to abuse. */
function isOwn(request: Request, baseUrl: string): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return origin === null || origin === new URL(baseUrl).origin || origin === new URL(request.url).origin
}

const hasBody = (request: Request) => request.body !== null && request.headers.get('content-length') !== '0'

const isJson = (type: string | undefined) => /^application\/json\s*(;|$)/iu.test(type ?? '')
