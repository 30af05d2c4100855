import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { binary } from '../../src/build/prepare.ts'
import { test } from './installation.ts'

const root = join(import.meta.dirname, '../..')

test('security 23: the bill of materials beside the binary belongs to it', async () => {
  const bill = JSON.parse(await readFile(join(root, 'dist/sbom.json'), 'utf8'))
  const sha512 = new Bun.CryptoHasher('sha512').update(await readFile(binary)).digest('hex')
  expect(bill.metadata.component.hashes).toEqual([{ alg: 'SHA-512', content: sha512 }])
  expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['bun', 'hono', 'react', '@electric-sql/pglite']),
  )
})

test('security 23: the binary contains no source, source map or development code', async () => {
  const held = await readFile(binary)
  const source = await readFile(join(root, 'src/app.ts'), 'utf8')
  const comments = [...source.matchAll(/\/\*\* ([^*]{20,}) \*\//gu)].map(([, comment = '']) => comment)
  expect(comments.length).toBeGreaterThan(2)
  // A source map would contain these comments, React's development build this advice.
  for (const text of [...comments, 'Download the React DevTools'])
    expect([text, held.includes(text)]).toEqual([text, false])
  expect((await readdir(join(root, 'dist/web'))).filter((name) => name.includes('.map'))).toEqual([])
})

test('security 13, security 23: answers name no server and no version, and no source map is served', async ({
  server: { url },
}) => {
  const page = await fetch(url)
  const scripts = [...(await page.text()).matchAll(/src="(\/[^"]+\.js)"/gu)].map(
    ([, path]) => `${url}${path}`,
  )
  expect(scripts.length).toBeGreaterThan(0)
  for (const address of [url, ...scripts, `${url}/api/user`, `${url}/healthz`, `${url}/api/nothing`]) {
    const { headers } = await fetch(address)
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('sourcemap')).toBeNull()
  }
  for (const script of scripts) {
    expect(await (await fetch(script)).text()).not.toContain('sourceMappingURL')
    expect((await fetch(`${script}.map`)).status).toBe(404)
  }
})

test('a page preloads its scripts and all their imports, and none of a later step', async ({ server }) => {
  const named = async (path: string) => {
    const page = await (await fetch(server.url + path, { headers: { cookie: 'precedents=any' } })).text()
    const [, main = ''] = /<script type="module"[^>]* src="([^"]+)"/u.exec(page) ?? []
    const links = page.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/gu)
    return { main, preloaded: Array.from(links, ([, href = '']) => href) }
  }
  const opening = await named('/')
  const later = await named('/?id=1')
  const names = (page: string, { preloaded }: typeof opening) =>
    preloaded.some((href) => href.startsWith(`/${page}-`))
  expect([names('ideation-page', opening), names('later-steps', opening)]).toEqual([true, false])
  expect([names('ideation-page', later), names('later-steps', later)]).toEqual([true, true])
  for (const page of ['auth', 'forgot-password', 'reset-password', 'ideas-bank', 'account'])
    expect([page, names(`${page}-page`, await named(`/${page}`))]).toEqual([page, true])
  for (const { main, preloaded } of [opening, later]) {
    const scripts = await Promise.all(preloaded.map(async (href) => (await fetch(server.url + href)).text()))
    const imports = scripts.flatMap((script) =>
      Array.from(script.matchAll(/\b(?:from|import)"\.(\/[^"]+)"/gu), ([, path = '']) => path),
    )
    expect(imports).toContain(main)
    expect([main, ...preloaded]).toEqual(expect.arrayContaining(imports))
  }
})

test('the main script is smaller than 95 kB, compressed', async ({ server }) => {
  const page = await (await fetch(`${server.url}/auth`)).text()
  const [, path] = /<script type="module"[^>]* src="([^"]+)"/u.exec(page) ?? []
  const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(95_000)
  await answer.body?.cancel()
})
