import { createMiddleware } from 'hono/factory'
import type { Anyone } from './environment.ts'

const NONCE_BYTES = 16

/** Set on every response, errors included. */
export const securityHeaders = createMiddleware<Anyone>(async (c, next) => {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).toString('base64')
  c.set('nonce', nonce)
  await next()
  for (const [name, value] of Object.entries(headers(nonce, c.var.secure))) c.res.headers.set(name, value)
  // The page's address holds a reset token until the page has read it.
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
