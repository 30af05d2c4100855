import { createMiddleware } from 'hono/factory'
import type { Anyone } from './environment.ts'

const NONCE_BYTES = 16

/** Set on every response, errors included. */
export const securityHeaders = createMiddleware<Anyone>(async (c, next) => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)).toBase64()
  c.set('nonce', nonce)
  await next()
  const { headers } = c.res
  // The page of a shared link has a stricter policy of its own.
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', `${BEFORE_NONCE}${nonce}${AFTER_NONCE}`)
  for (const [name, value] of constantHeaders) if (!headers.has(name)) headers.set(name, value)
  if (c.get('secure')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  const { path } = c.req
  // The page's address holds a reset token until the page has read it.
  if (path === '/reset-password') headers.set('Referrer-Policy', 'no-referrer')
  // Only what is the same for everyone, which has an ETag, says itself how it may be kept.
  if (path.startsWith('/api/') && !headers.has('ETag')) headers.set('Cache-Control', 'no-store')
})

const constantHeaders = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

const NONCE = 'nonce-of-this-answer'
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
]
const [BEFORE_NONCE = '', AFTER_NONCE = ''] = policy.join('; ').split(NONCE)
