import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { readSessionCookie } from '../auth/cookies.ts'
import { isPublicPath } from '../contracts/paths.ts'
import type { Site } from '../contracts/site.ts'
import { IdText } from '../contracts/text.ts'
import { once } from '../once.ts'
import type { Anyone } from './environment.ts'
import { acceptedEncodings, serveFile, type WebFiles } from './static.ts'

interface PageOptions {
  site: Site
  /** The path of BASE_URL, which the page puts before its own paths; empty at the root. */
  basePath: string
}

/** Serves the web files, and the page for every other page path; passes everything else on. */
export function servePage(files: WebFiles, options: PageOptions) {
  const page = once(() => preparePage(files.page, options))
  return createMiddleware<Anyone>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const file = files.assets.get(c.req.path)
    if (file) return serveFile(file(), c.req.raw)
    if (!isPagePath(c.req.path)) return next()
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Cookie, Accept-Encoding')
    const hasSession = readSessionCookie(c) !== undefined
    const html = page()({
      view: firstView(c, hasSession, options.site),
      nonce: c.get('nonce'),
      hasSession,
      theme: themeOf(getCookie(c, 'theme')),
    })
    return sendCompressed(c, html)
  })
}

/** Fast rather than small: each answer has its own nonce and is compressed for itself. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The page reflects nothing that a request sends, so its compressed length tells nothing of the nonce. */
function sendCompressed(c: Context, html: string) {
  const accepted = acceptedEncodings(c.req.header('Accept-Encoding') ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name))
  if (!encoding) return c.html(html)
  c.header('Content-Encoding', encoding)
  c.header('Content-Type', 'text/html; charset=UTF-8')
  return c.body(new Uint8Array(encoding === 'br' ? brotliCompressSync(html, brotliOptions) : gzipSync(html)))
}

/** A path with a file extension is a file: serving the page instead would hide that it is missing. */
const isPagePath = (path: string) => path !== '/api' && !path.startsWith('/api/') && !/\.[^/]*$/u.test(path)

/** The view this request shows first, by the build's name for it in `data-view`. */
function firstView({ req }: Context, hasSession: boolean, site: Site): string {
  if (!hasSession && !isPublicPath(req.path, site)) return '/auth'
  if (req.path.startsWith('/library/')) return '/library-entry'
  return req.path === '/' && IdText.safeParse(req.query('id')).success ? '/?id' : req.path
}

const NONCE = 'nonce-of-this-answer'

/** Whether the request has a session cookie: without one the page does not ask who is signed in. */
const SESSION = 'session-of-this-request'

/** The theme chosen in this browser, so that the page is not painted in another one first. */
const THEME = 'theme-of-this-request'

const themeOf = (cookie: string | undefined) => (cookie === 'light' || cookie === 'dark' ? cookie : 'system')

interface Request {
  view: string
  nonce: string
  hasSession: boolean
  theme: string
}

/** Fills in once what is the same for everyone, and leaves a placeholder for each response's own nonce. */
function preparePage(html: string, { site, basePath }: PageOptions) {
  const filled = new HTMLRewriter()
    .on('head', {
      element: (head) => {
        head.append(`<meta property="csp-nonce" nonce="${NONCE}">`, { html: true })
        head.append(`<meta name="base-path" content="${basePath}">`, { html: true })
        head.append(`<meta name="session" content="${SESSION}">`, { html: true })
        head.append(`<script type="application/json" id="site">${scriptJson(site)}</script>`, { html: true })
      },
    })
    .on('[href^="/"]', { element: (link) => prefix(link, 'href', basePath) })
    .on('[src^="/"]', { element: (script) => prefix(script, 'src', basePath) })
    .on('#footer', { element: (footer) => void footer.setInnerContent(footerText(site)) })
    .on('html', { element: (html) => void html.setAttribute('data-theme', THEME) })
    .transform(html)
  const views = new Set(Array.from(filled.matchAll(/ data-view="([^"]*)"/gu), ([, view = '']) => view))
  const parts = new Map([...views].map((view) => [view, keepView(filled, view).split(NONCE)]))
  const others = keepView(filled, null).split(NONCE)
  return ({ view, nonce, hasSession, theme }: Request) =>
    (parts.get(view) ?? others)
      .join(nonce)
      .replace(SESSION, hasSession ? 'perhaps' : 'none')
      .replace(THEME, theme)
}

function prefix(element: HTMLRewriterTypes.Element, attribute: 'href' | 'src', basePath: string): void {
  element.setAttribute(attribute, basePath + element.getAttribute(attribute))
}

/** Removes the parts of other views. */
const keepView = (html: string, view: string | null) =>
  new HTMLRewriter()
    .on('[data-view]', {
      element: (part) => {
        if (part.getAttribute('data-view') !== view) part.remove()
      },
    })
    .transform(html)

const PROMISE = 'Every precedent shows its sources, or says that it has none.'

/** Names the engine. It is part of the HTML, so that it is visible before any script runs. */
const footerText = ({ engine, model }: Site) =>
  engine === 'library'
    ? `Answers come from a curated library, without a language model. ${PROMISE}`
    : `Answers come from a language model${model ? `, ${model}` : ''}. ${PROMISE}`

/** Escapes '<', which could end the script element early. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
