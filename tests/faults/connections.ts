import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { signUpOver } from '../support/client.ts'
import { percentile, report, timed, usageOf } from './measure.ts'

/**
 * Ten thousand idle connections, three hundred that send one byte of a request every second (slowloris), and two
 * hundred sign-ins at once: others are served, and memory is bounded. `bun tests/faults/connections.ts [idle]`
 */
const IDLE = Number(Bun.argv[2] ?? 10_000)
const SLOW = 300
const SIGN_INS = 200
const ROUND_MS = 10_000
const AT_ONCE = 200

await buildIfNeeded()
const installation = await createInstallation()
try {
  const server = await installation.start({ LIMIT_SIGN_IN_FAILURES: '1000000' })
  const ada = await signUpOver(server.url, 'ada@example.org')
  await ada.post('/api/problems', {
    statement: 'Our readers leave at six.',
    elements: [],
    searchQuestions: [],
  })
  const before = await usageOf(server.pid)
  const idle = await openAll(IDLE)
  const slow = await openAll(SLOW)
  const dripping = drip(slow)
  console.log(`the server has ${(await usageOf(server.pid)).descriptors} descriptors`)
  await measure('with idle and slow connections', server.url, ada.status)
  await Promise.all([signInAll(server.url), measure('and with 200 sign-ins at once', server.url, ada.status)])
  const during = await usageOf(server.pid)
  console.log(`the server has ${during.descriptors} descriptors after 20 seconds`)
  report('memory more than before', during.memoryMb - before.memoryMb, 400, 'MB')
  clearInterval(dripping)
  for (const socket of [...idle, ...slow]) socket.destroy()
  await sleep(2000)
  const after = await usageOf(server.pid)
  // Those of this script's own requests, which are kept for the next.
  report('descriptors left open afterwards', after.descriptors - before.descriptors, SIGN_INS, 'fds')
  report('exit code on SIGTERM', (await server.end()) ?? 1, 0, '')
} finally {
  await installation.remove()
}

async function openAll(count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, open)
    sockets.push(...(await Promise.all(some)))
  }
  console.log(`${count} connections are open`)
  return sockets
}

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(installation.port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
    // The server may close it later.
    socket.on('close', () => socket.destroy())
  })
}

/** Sends the headers of a request, one byte per second. */
function drip(sockets: Socket[]) {
  const text = `GET /api/history HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ${'x'.repeat(1000)}`
  let at = 0
  return setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(text[at] ?? 'x')
    at += 1
  }, 1000)
}

async function measure(what: string, url: string, status: (path: string) => Promise<number>) {
  const end = performance.now() + ROUND_MS
  const health: number[] = []
  const history: number[] = []
  while (performance.now() < end) {
    health.push(await timed(() => fetch(`${url}/healthz`)))
    const begun = performance.now()
    if ((await status('/api/history')) !== 200) throw new Error('the history was not served')
    history.push(performance.now() - begun)
  }
  report(`/healthz ${what}, p99 of ${health.length}`, percentile(health, 0.99), 100, 'ms')
  report(`history ${what}, p99 of ${history.length}`, percentile(history, 0.99), 500, 'ms')
}

async function signInAll(url: string) {
  const body = JSON.stringify({ username: 'ada@example.org', password: 'a long enough sentence' })
  const headers = { 'content-type': 'application/json' }
  const answers = await Promise.all(
    Array.from({ length: SIGN_INS }, () => fetch(`${url}/api/login`, { method: 'POST', headers, body })),
  )
  const failed = answers.filter(({ status }) => status !== 200 && status !== 503)
  report('sign-ins answered neither with 200 nor 503', failed.length, 0, '')
}
