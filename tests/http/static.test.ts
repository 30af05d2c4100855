import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Site } from '../../src/contracts/site.ts'
import type { Anyone } from '../../src/http/environment.ts'
import { servePage } from '../../src/http/page.ts'
import { securityHeaders } from '../../src/http/security-headers.ts'
import { staticFiles } from '../../src/http/static.ts'

const SCRIPT = '/index-0abc12de.js'
const site: Site = {
  assistantName: '</script><b>Ada',
  engine: 'library',
  model: null,
  signups: true,
  invitationOnly: false,
}

let dir: string
let app: Hono<Anyone>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'precedents-web-'))
  const parts = ['/', '/?id', '/auth'].map((view) => `<b data-view="${view}">${view}</b>`)
  const page = `<html><head><title>P</title><script type="module" src="${SCRIPT}"></script></head><body>${parts.join('')}</body></html>`
  await Bun.write(join(dir, 'index.html'), page)
  await Bun.write(join(dir, SCRIPT), 'plain')
  for (const [ending, content] of [
    ['br', 'as br'],
    ['zst', 'as zstd'],
    ['gz', 'as gzip'],
  ])
    await Bun.write(join(dir, `${SCRIPT}.${ending}`), content ?? '')
  await Bun.write(join(dir, 'robots.txt'), 'small')
  app = new Hono<Anyone>().use(securityHeaders).get('*', servePage(staticFiles(dir), { site, basePath: '' }))
})
afterAll(() => rm(dir, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('files', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['', null],
    ['identity', null],
  ])('a browser that takes "%s" is sent %p', async (accepted, encoding) => {
    const answer = await get(SCRIPT, { 'accept-encoding': accepted })
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([
      encoding,
      encoding ? `as ${encoding}` : 'plain',
    ])
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-type')).toStartWith('text/javascript')
  })

  test('a file with a hashed name may be cached for good, any other is revalidated', async () => {
    expect((await get(SCRIPT)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache')
  })

  test('a cached copy in the same encoding gets 304, in another encoding the full file', async () => {
    const etag = (await get(SCRIPT, { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    const again = (encoding: string) => get(SCRIPT, { 'accept-encoding': encoding, 'if-none-match': etag })
    expect((await again('br')).status).toBe(304)
    expect((await again('gzip')).status).toBe(200)
  })

  test('the compressed variants have no URLs of their own', async () => {
    expect((await get(`${SCRIPT}.br`)).status).toBe(404)
  })
})

describe('the page', () => {
  test('is served at every page path, and at no other', async () => {
    const statuses = ['/', '/auth', '/ideas-bank', '/a/b', '/missing.js', '/api', '/api/x', '/a.b/c'].map(
      async (path) => [path, (await get(path)).status],
    )
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      '/': 200,
      '/auth': 200,
      '/ideas-bank': 200,
      '/a/b': 200,
      '/missing.js': 404,
      '/api': 404,
      '/api/x': 404,
      '/a.b/c': 200,
    })
  })

  test('is not cached, and each response has its own nonce, which its policy names', async () => {
    const answers = [await get('/'), await get('/')]
    expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(['no-cache', 'no-cache'])
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const nonce = /nonce="([^"]+)"/u.exec(await answer.text())?.[1] ?? 'none'
        expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  test('contains the site settings, whatever characters they have', async () => {
    const html = await (await get('/')).text()
    const [, json = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/su.exec(html) ?? []
    expect(JSON.parse(json)).toEqual(site)
  })

  test('R-SESSION-01 says whether the request had a session cookie, and nothing about its content', async () => {
    const said = async (cookie?: string) =>
      /<meta name="session" content="(\w+)">/u.exec(
        await (await get('/', cookie ? { cookie } : {})).text(),
      )?.[1]
    expect(await said()).toBe('none')
    expect(await said('another=1')).toBe('none')
    expect(await said('precedents=secret')).toBe('perhaps')
  })

  test('has the chosen theme, and no other value of the cookie', async () => {
    const theme = async (cookie: string) =>
      /<html[^>]* data-theme="([^"]*)"/u.exec(await (await get('/', { cookie })).text())?.[1]
    expect(await theme('theme=dark')).toBe('dark')
    expect(await theme('theme=light')).toBe('light')
    expect(await theme('theme="><script>')).toBe('system')
    expect(await theme('')).toBe('system')
  })

  test.each([
    ['/', 'precedents=x', ['/']],
    ['/?theme=dark', 'precedents=x', ['/']],
    ['/?id=3&step=4', 'precedents=x', ['/?id']],
    ['/?id=abc', 'precedents=x', ['/']],
    ['/?id=99999999999', 'precedents=x', ['/']],
    ['/ideas-bank', 'precedents=x', []],
    ['/auth', 'precedents=x', ['/auth']],
    ['/forgot-password', '', []],
    ['/', '', ['/auth']],
    ['/?id=3', '', ['/auth']],
    ['/ideas-bank', '', ['/auth']],
  ])('%s with the cookie "%s" comes with what its first view takes: %p', async (path, cookie, views) => {
    const html = await (await get(path, { cookie })).text()
    expect(Array.from(html.matchAll(/ data-view="([^"]*)"/gu), ([, view]) => view)).toEqual(views)
  })

  test('varies by cookie and encoding', async () => {
    expect((await get('/')).headers.get('vary')).toBe('Cookie, Accept-Encoding')
  })

  test('only GET and HEAD reach it', async () => {
    expect((await app.request('/', { method: 'POST' })).status).toBe(404)
    expect((await app.request('/', { method: 'HEAD' })).status).toBe(200)
  })
})
