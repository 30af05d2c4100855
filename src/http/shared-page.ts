import { Hono } from 'hono'
import { sharedBriefOf } from '../domain/shared-links.ts'
import { fontRules } from '../export/font-rules.ts'
import { goneLinkPage, sharedPage, sharedPageStyle } from '../export/shared-page.ts'
import type { Anyone } from './environment.ts'
import { visitorOf } from './visitor.ts'

const PATH = '/s/'

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
  const addressOf = (path: string | undefined) => path && basePath + path
  const icon = addressOf(paths.find((path) => /^\/icon-\w+\.svg$/u.test(path)))
  const options = { fonts: fontRules(paths, basePath), icon }
  const gone = goneLinkPage(options)
  const headers = headersFor(sharedPageStyle(options))
  return new Hono<Anyone>()
    .get(`${PATH}*`, async (c) => {
      for (const [name, value] of headers) c.header(name, value)
      await c.var.limits.linkRead(visitorOf(c).address)
      const shared = await sharedBriefOf(c.var, c.req.path.slice(PATH.length))
      return shared ? c.html(sharedPage(shared.brief, shared.expiresAt, options)) : c.html(gone, 404)
    })
    .all(`${PATH}*`, (c) => c.text('This page can only be read.', 405, { Allow: 'GET, HEAD' }))
}

/** `no-store`: a page that was revoked is not to be found in a cache. */
const headersFor = (styles: string) =>
  [
    ['Cache-Control', 'private, no-store'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Robots-Tag', 'noindex, nofollow, noarchive'],
    [
      'Content-Security-Policy',
      [
        "default-src 'none'",
        `style-src 'sha256-${Bun.CryptoHasher.hash('sha256', styles, 'base64')}'`,
        "font-src 'self'",
        "img-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    ],
  ] as const
