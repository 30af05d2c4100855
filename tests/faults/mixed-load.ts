import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { Refusal, signUpOver } from '../support/client.ts'
import { drawUsage, type Sample } from './draw-usage.ts'
import { percentile, report, usageOf } from './measure.ts'

/**
 * Users who write problems, find precedents, save ideas, chat and read their history for an hour: memory and descriptors
 * must level off, and no request may fail. `bun tests/faults/mixed-load.ts [minutes]`; the picture is in test-results.
 */
const MINUTES = Number(Bun.argv[2] ?? 60)
const USERS = 6
const SAMPLE_MS = 5000
const PAUSE_MS = 250
/** A user's account is replaced after this many rounds, so that histories stay of one size. */
const ROUNDS = 40
const STATEMENT = 'Our branch libraries lose evening readers because nobody can staff the desk after six.'

await buildIfNeeded()
const installation = await createInstallation()
const server = await installation.start()
const begun = performance.now()
const end = begun + MINUTES * 60_000
const samples: Sample[] = []
const failures: string[] = []
let rounds = 0

const sampling = setInterval(async () => {
  samples.push({ minutes: (performance.now() - begun) / 60_000, ...(await usageOf(server.pid)) })
}, SAMPLE_MS)
await Promise.all(Array.from({ length: USERS }, (_, at) => work(at)))
clearInterval(sampling)

// The first quarter is warm-up: caches fill and the JIT compiles.
const quarter = (at: number) =>
  samples.filter(({ minutes }) => minutes >= (MINUTES * at) / 4 && minutes < (MINUTES * (at + 1)) / 4)
const of = (at: number, key: 'memoryMb' | 'descriptors') => quarter(at).map((sample) => sample[key])
console.log(`${MINUTES} minutes, ${USERS} users, ${rounds} rounds of eight requests`)
for (const at of [0, 1, 2, 3])
  console.log(
    `  quarter ${at + 1}: memory median ${percentile(of(at, 'memoryMb'), 0.5)} MB, most ${Math.max(...of(at, 'memoryMb'))} MB; descriptors most ${Math.max(...of(at, 'descriptors'))}`,
  )
report('failed requests', failures.length, 0, '')
for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`)
const growth = percentile(of(3, 'memoryMb'), 0.5) / percentile(of(1, 'memoryMb'), 0.5)
report('memory of the last quarter, in % of the second', growth * 100, 110, '%')
report(
  'descriptors, last quarter above the second',
  Math.max(...of(3, 'descriptors')) - Math.max(...of(1, 'descriptors')),
  10,
  'fds',
)
await Bun.write(join(import.meta.dir, '../../test-results/mixed-load.svg'), drawUsage(samples))
report('exit code on SIGTERM', (await server.end()) ?? 1, 0, '')
await installation.remove()

async function work(number: number) {
  for (let account = 0; performance.now() < end; account++) {
    const user = await signUpOver(server.url, `user-${number}-${account}@example.org`)
    for (let round = 0; round < ROUNDS && performance.now() < end; round++) {
      await goThrough(user).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        failures.push(error.message)
      })
      rounds += 1
      await sleep(PAUSE_MS)
    }
  }
}

/** A problem from its statement to a saved idea, as the page does it. */
async function goThrough(user: Awaited<ReturnType<typeof signUpOver>>) {
  const problem = await user.post('/api/problems', { statement: STATEMENT })
  const precedents = await user.get(`/api/precedents?problemId=${problem.id}`)
  const chosen = Array.isArray(precedents) ? precedents.slice(0, 3) : []
  const idea = await user.post('/api/generate-idea', {
    statement: STATEMENT,
    problemId: problem.id,
    precedents: chosen,
  })
  await user.get(`/api/ideas/${idea.id}`)
  await user.get('/api/history')
  await user.get('/api/user')
  await user.get('/api/export?format=json')
  await user.get('/api/history')
}
