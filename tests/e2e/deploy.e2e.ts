import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import postgres from 'postgres'
import { createInstallation } from '../support/binary.ts'
import { readCompose, settingsOf } from '../support/compose.ts'
import { startHeldEndpoint } from '../support/held-endpoint.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { recordSent } from '../support/server-logs.ts'
import { findProxy, type ProxyKind, proxyAddress, startTlsProxy } from '../support/tls-proxy.ts'
import { test } from './installation.ts'

const tls = { rejectUnauthorized: false }
const STATEMENT = 'Our branch libraries lose evening readers because nobody can staff the desk after six.'
const MAX_BODY_BYTES = 64 * 1024

/** Stops what a test started, even if it failed; the last one first. */
const endings: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** Signs up behind a proxy and returns requests with the session. */
async function signUpBehind(url: string, username: string) {
  const credentials = { username, password: 'a long enough sentence' }
  recordSent(credentials)
  const send = (path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body,
      tls,
    })
  const registered = await send('/api/register', JSON.stringify(credentials))
  expect(registered.status).toBe(201)
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  recordSent(cookie.split('=')[1])
  return (path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    send(path, body, { cookie, ...headers })
}

const problem = (statement: string) => JSON.stringify({ statement, elements: [], searchQuestions: [] })

const chat = JSON.stringify({
  messages: [{ role: 'user', content: 'What could go wrong?' }],
  context: {
    currentIdea: {
      theme: 'shared desks',
      title: 'Readers keep the desk',
      solution: 'Readers keep the desk themselves after six.',
      nextSteps: ['Ask twenty readers'],
      realWorldBasis: 'Open libraries in Denmark',
      whyWeLikeIt: 'It needs no new staff.',
    },
    problemStatement: STATEMENT,
  },
})

const kinds: ProxyKind[] = ['nginx', 'caddy']

for (const kind of kinds)
  test(`behind ${kind} as deploy/ configures it, streams arrive at once and uploads are passed on`, async ({
    installation,
  }) => {
    const program = findProxy(kind)
    test.skip(program === null, `${kind} is not installed, and only root can install it`)
    if (program === null) return
    const endpoint = await startHeldEndpoint()
    endings.push(endpoint.stop)
    await installation.start({
      BASE_URL: 'https://precedents.example',
      TRUSTED_PROXIES: proxyAddress[kind],
      OPENAI_BASE_URL: endpoint.url,
      OPENAI_MODEL: 'played',
    })
    const { url, stop } = await startTlsProxy(kind, program, installation.port)
    endings.push(stop)
    const ada = await signUpBehind(url, 'ada@example.org')

    await test.step('a heartbeat arrives while the model has sent nothing, then the answer', async () => {
      const stream = await ada('/api/chat', chat, { accept: 'text/event-stream' })
      expect(stream.headers.get('content-type')).toContain('text/event-stream')
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toContain(': still here')
      await endpoint.release()
      let rest = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        rest += part.value
      expect(rest).toContain('event: done')
    })
    await test.step('a body is limited by the server alone, whether or not its length is known', async () => {
      const statement = 'x'.repeat(MAX_BODY_BYTES)
      const tooLarge = await ada('/api/problems', problem(statement))
      expect([tooLarge.status, tooLarge.headers.get('x-error-code')]).toEqual([413, 'body_too_large'])
      const longest = problem(`${STATEMENT} ${'We tried it. '.repeat(740)}`)
      expect((await ada('/api/problems', longest)).status).toBe(201)
      const inPieces = new ReadableStream<Uint8Array>({
        async start(controller) {
          for (const piece of longest.match(/[\s\S]{1,2000}/gu) ?? []) {
            controller.enqueue(new TextEncoder().encode(piece))
            await Bun.sleep(20)
          }
          controller.close()
        },
      })
      expect((await ada('/api/problems', inPieces)).status).toBe(201)
    })
  })

test('the processes of deploy/compose.yaml run with its settings', async ({ installation }) => {
  const origin = `http://localhost:${installation.port}`
  const { precedents } = readCompose('compose.yaml', { BASE_URL: origin }).services
  const settings = settingsOf(precedents, {}, join(installation.folder, 'data'))
  const server = await installation.start(settings)
  const ada = await signUpBehind(server.url, 'ada@example.org')
  expect((await ada('/api/problems', problem(STATEMENT), { origin })).status).toBe(201)
  expect((await ada('/api/problems', problem(STATEMENT), { origin: 'http://evil.example' })).status).toBe(403)
  expect(await installation.run(settings, ['healthcheck'])).toMatchObject({ exitCode: 0 })
})

test('the processes of deploy/compose.postgres.yaml share sessions, and one may restart', async () => {
  test.setTimeout(180_000)
  const program = findProxy('caddy')
  test.skip(program === null, 'caddy is not installed, and only root can install it')
  if (program === null) return
  const database = await startPostgresServer()
  endings.push(database.stop)
  const { services } = readCompose('compose.postgres.yaml', {
    DOMAIN: '127.0.0.1',
    POSTGRES_PASSWORD: 'secret',
  })
  await createOwner(database.url, services.postgres?.environment ?? {})

  const places = { '@postgres:5432': `@${new URL(database.url).host}`, '172.31.251.0/24': '127.0.0.1' }
  const apps = await Promise.all(
    (services.caddy?.environment.UPSTREAMS ?? '').split(' ').map(async (upstream) => {
      const installation = await createInstallation()
      endings.push(installation.remove)
      const service = services[upstream.replace(':3000', '')]
      const settings = settingsOf(service, places, join(installation.folder, 'data'))
      return { installation, settings, server: await installation.start(settings) }
    }),
  )
  expect(apps).toHaveLength(2)
  const { url, stop } = await startTlsProxy(
    'caddy',
    program,
    ...apps.map(({ installation }) => installation.port),
  )
  endings.push(stop)

  const ada = await signUpBehind(url, 'ada@example.org')
  const statuses: number[] = []
  const save = async () => statuses.push((await ada('/api/problems', problem(STATEMENT))).status)
  for (let at = 0; at < 20; at++) await save()
  for (const { server, installation, settings } of apps) {
    const ending = server.end()
    for (let at = 0; at < 20; at++) await save()
    expect(await ending).toBe(0)
    await installation.start(settings)
    // An old Caddy refuses a POST at once when it knows of no server that is ready.
    await sleep(1000)
  }
  expect(statuses.filter((status) => status !== 201)).toEqual([])
  const stored: unknown[] = []
  for (let page: string | undefined = '/api/history'; page; ) {
    const answer = await ada(page)
    stored.push(...(await answer.json()))
    page = /<([^>]+)>; rel="next"/u.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect(stored).toHaveLength(statuses.length)
})

/** As the image of PostgreSQL does. The server of the tests asks for no password. */
async function createOwner(url: string, { POSTGRES_USER = '' }: Record<string, string>) {
  const admin = postgres(url, { max: 1 })
  await admin.unsafe(`CREATE ROLE ${POSTGRES_USER} LOGIN`)
  await admin.unsafe(`CREATE DATABASE ${POSTGRES_USER} OWNER ${POSTGRES_USER}`)
  await admin.end()
}
