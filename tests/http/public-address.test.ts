import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import type { PublicAddress } from '../../src/http/public-address.ts'
import { PASSWORD, type World, world } from '../support/world.ts'

/** The app behind a real listener, because only that one sees headers as they were sent. */
async function listening(address: PublicAddress) {
  const w = await world({ address, ...(address.baseUrl !== undefined && { baseUrl: address.baseUrl }) })
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => w.app.fetch(request, { address: '192.0.2.1' }),
  })
  const close = async () => {
    await server.stop(true)
    await w.close()
  }
  const send = (method: string, path: string, headers: Record<string, string>) =>
    statusOf(server.port ?? 0, method, path, { 'Content-Length': '0', Connection: 'close', ...headers })
  return { send, close, w }
}

function statusOf(port: number, method: string, path: string, headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return new Promise<number>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')),
    )
    socket.on('data', (data) => {
      received += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(received.split(' ')[1])))
  })
}

const malformed = ['a b', '<b>', '', 'evil/..', 'ada@localhost', 'x:99999', 'localhost, evil.example']
const others = ['evil.example', 'localhost.evil.example', '127.evil.example', '0.0.0.0', '10.0.0.1']

const cases: { name: string; address: PublicAddress; own: string[]; refused: string[] }[] = [
  {
    name: 'with BASE_URL',
    address: { baseUrl: 'https://precedents.example', loopback: false },
    own: ['precedents.example', 'PRECEDENTS.example', 'precedents.example:8443'],
    refused: ['localhost', '127.0.0.1:3000', ...others, ...malformed],
  },
  {
    name: 'on loopback',
    address: { baseUrl: undefined, loopback: true },
    own: ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '127.0.0.9', 'localhost'],
    refused: [...others, ...malformed],
  },
  {
    name: 'with BASE_URL, on loopback behind a proxy',
    address: { baseUrl: 'https://precedents.example', loopback: true },
    own: ['precedents.example', '127.0.0.1:3000'],
    refused: [...others, ...malformed],
  },
  {
    name: 'with a BASE_URL on this machine',
    address: { baseUrl: 'http://localhost:8080', loopback: false },
    own: ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'],
    refused: [...others, ...malformed],
  },
  {
    name: 'on every address without BASE_URL',
    address: { baseUrl: undefined, loopback: false },
    own: ['192.0.2.7:3000', 'server.internal', 'localhost'],
    refused: malformed,
  },
]

describe.each(cases)('security 11: $name', ({ address, own, refused }) => {
  let server: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    server = await listening(address)
  })
  afterAll(() => server.close())

  test('only the own hosts are answered; health checks at any', async () => {
    for (const host of own)
      expect([host, await server.send('GET', '/api/config', { Host: host })]).toEqual([host, 200])
    for (const host of refused) {
      expect([host, await server.send('GET', '/api/config', { Host: host })]).toEqual([host, 421])
      for (const path of ['/healthz', '/readyz'])
        expect([host, await server.send('GET', path, { Host: host })]).toEqual([host, 200])
    }
  })

  test("another site's Origin is refused, whatever the Host", async () => {
    for (const host of [...own, ...refused])
      for (const origin of ['https://evil.example', 'null', 'http://', 'http://evil.example:3000']) {
        const headers = { Host: host, Origin: origin }
        expect([headers, await server.send('POST', '/api/logout', headers)]).toEqual([
          headers,
          own.includes(host) ? 403 : 421,
        ])
      }
  })
})

test('security 11: an Origin is compared with BASE_URL alone, not with the Host', async () => {
  const { send, close } = await listening({ baseUrl: 'https://precedents.example', loopback: true })
  const logout = (Host: string, Origin: string) => send('POST', '/api/logout', { Host, Origin })
  expect(await logout('evil.example', 'http://evil.example')).toBe(421)
  expect(await logout('127.0.0.1:3000', 'http://127.0.0.1:3000')).toBe(403)
  expect(await logout('127.0.0.1:3000', 'https://precedents.example')).toBe(200)
  expect(await logout('precedents.example', 'http://precedents.example')).toBe(403)
  expect(await logout('precedents.example', 'https://precedents.example:8443')).toBe(403)
  await close()
})

test('security 11: without BASE_URL, the Origin must name the host that was asked', async () => {
  const { send, close } = await listening({ baseUrl: undefined, loopback: false })
  const logout = (Host: string, Origin: string) => send('POST', '/api/logout', { Host, Origin })
  expect(await logout('server.internal:3000', 'http://server.internal:3000')).toBe(200)
  expect(await logout('localhost:3000', 'http://127.0.0.1:3000')).toBe(200)
  expect(await logout('server.internal:3000', 'http://server.internal:4000')).toBe(403)
  expect(await logout('server.internal', 'http://other.internal')).toBe(403)
  await close()
})

describe('a BASE_URL with a path', () => {
  const baseUrl = 'http://localhost:3000/tools/precedents'
  let w: World
  beforeAll(async () => {
    w = await world({ baseUrl })
  })
  afterAll(() => w.close())

  test('every path works below it, also when a proxy has removed it', async () => {
    const ada = await w.signUp('ada')
    expect((await ada.get('/api/history')).status).toBe(200)
    const ask = (path: string) => w.app.fetch(new Request(`http://localhost:3000${path}`), {})
    for (const path of [
      '/tools/precedents/healthz',
      '/healthz',
      '/tools/precedents/api/config',
      '/api/config',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    for (const path of ['/tools/precedentsapi/config', '/tools/api/config', '/tools'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('security 1: the cookie is sent below it alone', async () => {
    const answer = await w.anyone.post('/api/register', { username: 'bo@example.org', password: PASSWORD })
    expect(answer.headers.get('set-cookie')).toContain('; Path=/tools/precedents;')
    const secure = await world({ baseUrl: 'https://precedents.example/tools' })
    const cookie = await secure.anyone.post('/api/register', {
      username: 'bo@example.org',
      password: PASSWORD,
    })
    expect(cookie.headers.get('set-cookie')).toMatch(/^__Secure-precedents=[^;]+;.* Path=\/tools;.* Secure/u)
    await secure.close()
  })
})
