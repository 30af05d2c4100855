import { expect } from '@playwright/test'
import { recordSent } from '../support/server-logs.ts'
import { findProxy, type ProxyKind, proxyAddress, startTlsProxy } from '../support/tls-proxy.ts'
import { test } from './installation.ts'

const credentials = { username: 'ada@example.org', password: 'a long enough sentence' }
const tls = { rejectUnauthorized: false }

function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  recordSent(payload)
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
    tls,
  })
}

/** Stops what a test started, even if it failed. */
const endings: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

const kinds: ProxyKind[] = ['nginx', 'caddy']

for (const kind of kinds)
  test(`security 1, security 22: behind ${kind} with TLS the cookie is __Host-, and the client's address is its own`, async ({
    installation,
  }) => {
    const program = findProxy(kind)
    test.skip(program === null, `${kind} is not installed, and only root can install it`)
    if (program === null) return
    const proxy = startTlsProxy(kind, program, installation.port)
    await installation.start({
      BASE_URL: 'https://precedents.example',
      TRUSTED_PROXIES: proxyAddress[kind],
      LIMIT_SIGN_INS_PER_MINUTE: '3',
    })
    const { url, stop } = await proxy
    endings.push(stop)

    const own = { origin: 'https://precedents.example' }
    const registered = await post(`${url}/api/register`, credentials, own)
    expect(registered.status).toBe(201)
    const cookie = registered.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-precedents=[^;]+;.*; Secure/u)
    expect(cookie).not.toContain('Domain')
    expect(registered.headers.get('strict-transport-security')).toContain('max-age=31536000')
    const session = { cookie: cookie.split(';')[0] ?? '' }
    expect((await fetch(`${url}/api/history`, { headers: session, tls })).status).toBe(200)
    expect((await post(`${url}/api/login`, credentials, { origin: 'https://evil.example' })).status).toBe(403)

    const wrong = { ...credentials, password: 'a wrong sentence' }
    const spoofed = []
    for (let at = 1; at <= 4; at++)
      spoofed.push((await post(`${url}/api/login`, wrong, { 'x-forwarded-for': `198.51.100.${at}` })).status)
    expect(spoofed).toEqual([401, 401, 401, 429])
  })

test('security 1: plain http that others can reach logs a warning, on loopback it does not', async ({
  installation,
}) => {
  const open = await installation.start({ HOST: '0.0.0.0' })
  expect(open.output()).toContain('WARNING: this server can be reached from other machines over plain http.')
  await open.end()
  const own = await installation.start()
  expect(own.output()).not.toContain('WARNING')
  await own.end()
})
