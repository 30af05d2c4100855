import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
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

test('the server starts itself again with a limited heap, in the same process', async ({ installation }) => {
  const server = await installation.start()
  const environment = await readFile(`/proc/${server.pid}/environ`, 'utf8')
  expect(environment).toContain('BUN_JSC_largeHeapGrowthFactor=1.15')
  expect(environment).toContain(`BUN_JSC_numberOfWasmCompilerThreads=${navigator.hardwareConcurrency}`)
  expect(environment).toContain('BUN_JSC_thresholdForOMGOptimizeAfterWarmUp=250000')
})

test('a port in use is rejected with one sentence that names PORT', async ({ installation }) => {
  const other = createServer().listen(installation.port, '127.0.0.1')
  await expectRefusal(installation.run(), new RegExp(`^Port ${installation.port} .*set PORT`, 'u'))
  other.close()
})

test('a read-only data folder is rejected with one sentence that names it', async ({ installation }) => {
  await writeFile(join(installation.folder, 'data'), 'a file stands where the folder should be')
  await expectRefusal(installation.run(), /data cannot be written .*choose another data folder/u)
})

test('a running server is healthy, and its data folder is closed to other users and processes', async ({
  installation,
}) => {
  const healthcheck = () => installation.run({}, ['healthcheck'])
  expect((await healthcheck()).exitCode).toBeGreaterThan(0)
  const server = await installation.start()
  expect((await healthcheck()).exitCode).toBe(0)
  const { mode } = await stat(join(installation.folder, 'data'))
  expect((mode & 0o777).toString(8)).toBe('700')
  await expectRefusal(installation.run({ PORT: '0' }), /data/u)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.end()).toBe(0)
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
