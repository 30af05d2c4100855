import { Hono } from 'hono'
import { sharedBriefOf } from '../domain/shared-links.ts'
import { fontRules } from '../export/font-rules.ts'
import { goneLinkPage, sharedPage, sharedPageStyle } from '../export/shared-page.ts'
import type { Anyone } from './environment.ts'
import { visitorOf } from './visitor.ts'

const PATH = '/s/'
const FONTS = '/shared-fonts.css'

interface Site {
  basePath: string
  /** The web files, by their paths: fonts and the icon are among them. */
  paths: readonly string[]
}

/**
 * What a shared link leads to: a page without any script, for people without an account. It reads no cookie. Every link
 * that does not work gets the same answer, so that nobody can tell an expired one from one that never was.
 */
export function sharedPageRoutes({ basePath, paths }: Site) {
  const icon = paths.find((path) => /^\/icon-\w+\.svg$/u.test(path))
  const fonts = fontRules(paths, basePath)
  const options = {
    fonts: `${basePath}${FONTS}?v=${Bun.hash(fonts).toString(36)}`,
    icon: icon && basePath + icon,
  }
  const gone = goneLinkPage(options)
  return new Hono<Anyone>()
    .get(FONTS, (c) => c.body(fonts, 200, fontHeaders))
    .get(`${PATH}*`, async (c) => {
      for (const [name, value] of headers) c.header(name, value)
      await c.var.limits.linkRead(visitorOf(c).address)
      const shared = await sharedBriefOf(c.var, c.req.path.slice(PATH.length))
      return shared ? c.html(sharedPage(shared.brief, shared.expiresAt, options)) : c.html(gone, 404)
    })
    .all(`${PATH}*`, (c) => c.text('This page can only be read.', 405, { Allow: 'GET, HEAD' }))
}

/** `no-store`: a page that was revoked is not to be found in a cache. */
const headers = Object.entries({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'self' 'sha256-${Bun.CryptoHasher.hash('sha256', sharedPageStyle, 'base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

/** Its address says which version it is. */
const fontHeaders = {
  'Content-Type': 'text/css; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
}
