import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { signUpOver } from '../support/client.ts'

const TRIES = 200
/** How much the medians of two answers may differ without revealing who has an account. */
const BOUND = 0.1
/** Time for work after an answer. */
const PAUSE_MS = 20

await buildIfNeeded()
const installation = await createInstallation()
const server = await installation.start({ LIMIT_SIGN_IN_FAILURES: '1000000', LOG_LEVEL: 'warn' })
await signUpOver(server.url, 'ada@example.org')
const known = 'ada@example.org'
const unknown = 'eve@example.org'
const password = 'not the sentence of anyone'
await compare('sign-in: a wrong password and an unknown user', (username) =>
  ask('/api/login', { username, password }),
)
await compare('a forgotten password: known and unknown', (username) =>
  ask('/api/forgot-password', { username }),
)
await installation.remove()

async function ask(path: string, payload: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(payload) })
  await answer.text()
}

/** Alternating, so that the machine's load affects both. */
async function compare(name: string, call: (username: string) => Promise<void>): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < TRIES; at++) {
    times.known.push(await timed(() => call(known)))
    times.unknown.push(await timed(() => call(unknown)))
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(one / other - 1)
  const verdict = apart <= BOUND ? 'within' : 'NOT within'
  console.log(`${name}: ${one.toFixed(2)} ms and ${other.toFixed(2)} ms, ${verdict} ${BOUND * 100}%`)
  if (apart > BOUND) process.exitCode = 1
}

async function timed(call: () => Promise<void>): Promise<number> {
  await sleep(PAUSE_MS)
  const begun = performance.now()
  await call()
  return performance.now() - begun
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}
