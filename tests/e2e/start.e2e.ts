import { readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { signUpOver } from '../support/client.ts'
import { startHeldEndpoint } from '../support/held-endpoint.ts'
import { test } from './installation.ts'

/** Expects one sentence that says what to do, and no stack trace. */
async function expectRefusal(ending: Promise<{ exitCode: number; error: string }>, remedy: RegExp) {
  const { exitCode, error } = await ending
  expect(exitCode).toBeGreaterThan(0)
  expect(error.trim()).toMatch(remedy)
  expect(error.trim().split('\n')).toHaveLength(1)
  expect(error).not.toMatch(/\bat .*:\d+:\d+/u)
}

test('a port in use is rejected with one sentence that names PORT', async ({ installation }) => {
  const other = createServer().listen(installation.port, '127.0.0.1')
  await expectRefusal(installation.run(), new RegExp(`^Port ${installation.port} .*set PORT`, 'u'))
  other.close()
})

test('a read-only data folder is rejected with one sentence that names it', async ({ installation }) => {
  await writeFile(join(installation.folder, 'data'), 'a file stands where the folder should be')
  await expectRefusal(installation.run(), /data cannot be written .*choose another data folder/u)
})

test('a second process on the data folder is rejected, and the first one keeps running', async ({
  installation,
}) => {
  const first = await installation.start()
  await expectRefusal(installation.run({ PORT: '0' }), /data/u)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await first.end()).toBe(0)
})

test('all malformed settings are reported at once, and nothing is written', async ({ installation }) => {
  const { exitCode, error } = await installation.run({ PORT: 'many', ENGINE: 'steam', SESSION_DAYS: '0' })
  expect(exitCode).toBeGreaterThan(0)
  for (const name of ['PORT', 'ENGINE', 'SESSION_DAYS']) expect(error).toContain(name)
  expect(error).not.toMatch(/\bat .*:\d+:\d+/u)
  expect(await readdir(installation.folder)).toEqual(['precedents'])
})

test('an unknown command and an unknown flag are rejected', async ({ installation }) => {
  expect((await installation.run({}, ['fly'])).exitCode).toBeGreaterThan(0)
  expect((await installation.run({}, ['serve', '--wings=2'])).error).toContain('--wings')
})

/** Whether the server still accepts connections. */
const isTaken = (url: string) =>
  fetch(`${url}/healthz`, { keepalive: false }).then(
    async (answer) => (await answer.text()) !== '',
    () => false,
  )

test('SIGTERM waits for running requests and exits with 0', async ({ installation }) => {
  const endpoint = await startHeldEndpoint()
  const server = await installation.start({
    OPENAI_API_KEY: 'sk-played',
    OPENAI_BASE_URL: endpoint.url,
    OPENAI_MODEL: 'played',
  })
  const ada = await signUpOver(server.url, 'ada@example.org')
  const statement = 'Our small bakery chain throws away a third of its bread every evening.'
  const asking = ada.post('/api/problems', { statement, elements: [], searchQuestions: [] })
  await endpoint.requested()
  const ending = server.end('SIGTERM')
  while (await isTaken(server.url)) await sleep(5)
  await endpoint.release()
  expect((await asking).id).toBeGreaterThan(0)
  expect(await ending).toBe(0)
  await endpoint.stop()
})

test('two SIGINTs at once, as a terminal sends them through `bun run`, still drain', async ({
  installation,
}) => {
  const server = await installation.start()
  process.kill(server.pid, 'SIGINT')
  await sleep(5)
  expect(await server.end('SIGINT')).toBe(0)
})

test('healthcheck succeeds only while the server runs', async ({ installation }) => {
  expect((await installation.run({}, ['healthcheck'])).exitCode).toBeGreaterThan(0)
  const server = await installation.start()
  expect((await installation.run({}, ['healthcheck'])).exitCode).toBe(0)
  await server.end()
})

test('the data folder is readable only by its owner', async ({ installation }) => {
  const server = await installation.start()
  await server.end()
  const { mode } = await stat(join(installation.folder, 'data'))
  expect((mode & 0o777).toString(8)).toBe('700')
})

test('a page preloads its scripts and all their imports, and none of a later step', async ({
  installation,
}) => {
  const server = await installation.start()
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
    for (const href of preloaded) {
      const script = await (await fetch(server.url + href)).text()
      const imports = Array.from(script.matchAll(/\b(?:from|import)"(\/[^"]+)"/gu), ([, path = '']) => path)
      expect(imports).toContain(main)
      expect([main, ...preloaded]).toEqual(expect.arrayContaining(imports))
    }
  }
})

test('the main script is smaller than 110 kB, compressed', async ({ installation }) => {
  const server = await installation.start()
  const page = await (await fetch(`${server.url}/auth`)).text()
  const [, path] = /<script type="module"[^>]* src="([^"]+)"/u.exec(page) ?? []
  const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(110_000)
  await answer.body?.cancel()
})
