import { availableParallelism } from 'node:os'
import { expect } from '@playwright/test'
import { signUpOver } from '../support/client.ts'
import { recordSent } from '../support/server-logs.ts'
import { test } from './installation.ts'

const CROWD = 200
/** A machine that stalls slows one crowd, a slow server slows each. */
const CROWDS = 3
const ada = { username: 'ada@example.org', password: 'a long enough sentence' }

async function signIn(url: string, credentials: typeof ada) {
  recordSent(credentials)
  const begun = performance.now()
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const text = await answer.text()
  const ms = performance.now() - begun
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, ms }
}

/** Response times of consecutive /healthz requests during the work, in ms. */
async function pulseDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  let lasts = true
  void work.finally(() => {
    lasts = false
  })
  const times: number[] = []
  while (lasts) {
    const begun = performance.now()
    const answer = await fetch(`${url}/healthz`)
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
    times.push(performance.now() - begun)
  }
  return times
}

/** Median, 90th percentile and maximum. */
function summary(times: number[]) {
  const ordered = times.toSorted((a, b) => a - b)
  const at = (share: number) => ordered[Math.floor((ordered.length - 1) * share)] ?? 0
  return { median: at(0.5), nineInTen: at(0.9), most: at(1) }
}

/** Sends all sign-ins at once and compares the times of /healthz with the cost of a password hash in this run. */
async function letThemIn(url: string) {
  const stranger = { ...ada, username: 'nobody@example.org' }
  const crowd = Promise.all(
    Array.from({ length: CROWD }, (_, at) => signIn(url, at % 2 === 0 ? ada : stranger)),
  )
  const pulse = await pulseDuring(url, crowd)
  const answers = await crowd

  const looked = answers.filter(({ status }) => status === 200 || status === 401)
  const lastMs = Math.max(...looked.map(({ ms }) => ms))
  const oneHashMs = (lastMs * availableParallelism()) / looked.length
  const { median, nineInTen, most } = summary(pulse)
  console.log(
    `${looked.length} passwords in ${Math.round(lastMs)} ms, ${Math.round(oneHashMs)} ms each; ${pulse.length} times /healthz, median ${median.toFixed(1)} ms, nine in ten within ${nineInTen.toFixed(1)} ms, most ${most.toFixed(1)} ms`,
  )
  const waited = pulse.length <= looked.length || nineInTen >= oneHashMs / 4 || most >= lastMs / 6
  return { answers, looked, waited }
}

test('security 4: with 200 simultaneous sign-ins over the network, each is answered and /healthz stays fast', async ({
  installation,
}) => {
  const { url } = await installation.start({ LIMIT_SIGN_IN_FAILURES: '1000000' })
  await signUpOver(url, ada.username)
  let { answers, looked, waited } = await letThemIn(url)
  for (let crowds = 1; waited && crowds < CROWDS; crowds += 1)
    ({ answers, looked, waited } = await letThemIn(url))
  expect(waited).toBe(false)

  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(looked.length + turnedAway.length).toBe(CROWD)
  expect(looked.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(looked.filter(({ status }) => status === 401).length).toBeGreaterThan(0)
  expect(turnedAway.length).toBeGreaterThan(0)
  for (const { retryAfter, text } of turnedAway) {
    expect(retryAfter).toBe('5')
    expect(text).toContain('Many people are signing in right now.')
  }
})
