import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { runMixedLoad } from './load/mixed-load.ts'
import { drawSamples } from './load/picture.ts'
import { type Sample, takeSample } from './load/samples.ts'

/**
 * Several users use the binary at once; prints and draws its memory, JavaScript objects and open descriptors over time.
 * `bun tests/bench/load.ts --seconds 70` exits with 1 when the peak is above its limit, a request failed or, in a run of an
 * hour, memory or descriptors did not level off.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '70' },
    users: { type: 'string', default: '8' },
    /** Mean pause of a user before each request, in ms. */
    pause: { type: 'string', default: '0' },
    postgres: { type: 'boolean', default: false },
    /** Counting the objects pauses the server; without it, the memory is that of the server alone. */
    'no-objects': { type: 'boolean', default: false },
    picture: { type: 'string' },
  },
})
const SAMPLE_MS = 5000
/** A shorter run is all warm-up: caches fill, code is compiled, and the first vacuum opens all tables. */
const LEVEL_SECONDS = 3000
/** How much more the last quarter may use than the second. */
const LEVEL_SHARE = 1.1
const LEVEL_DESCRIPTORS = 10
const limitMb = options.postgres ? 200 : 400
const seconds = Number(options.seconds)

await buildIfNeeded()
const postgres = options.postgres ? await startPostgresServer() : undefined
const installation = await createInstallation()
const probe = join(import.meta.dir, 'heap-probe.ts')
const server = await installation.start({
  LOG_LEVEL: 'warn',
  ...(postgres && { DATABASE_URL: postgres.url }),
  ...(!options['no-objects'] && { BUN_OPTIONS: `--preload=${probe}` }),
})
const began = performance.now()
const ending = new AbortController()
const samples: Sample[] = []
process.once('SIGTERM', () => ending.abort())
const deadline = setTimeout(() => ending.abort(), seconds * 1000)
const sampling = setInterval(() => void sample(), SAMPLE_MS)
console.log(
  `${new Date().toISOString()}, ${cpus().length} cores, load ${loadavg().map((load) => load.toFixed(2))}`,
)
const tally = await runMixedLoad({
  url: server.url,
  users: Number(options.users),
  pauseMs: Number(options.pause),
  signal: ending.signal,
})
clearTimeout(deadline)
clearInterval(sampling)
await sample()
const exitCode = await server.end()
await installation.remove()
await postgres?.stop()
await report()

async function sample() {
  const taken = await takeSample(server.pid, installation.folder, (performance.now() - began) / 1000)
  samples.push(taken)
  console.log(row(taken))
}

function row({ seconds, residentMb, peakMb, objects, heapMb, descriptors }: Sample): string {
  const figure = (value: number, unit: string) => `${Math.round(value)}`.padStart(9) + unit
  return [
    figure(seconds, ' s'),
    figure(residentMb, ' MB resident'),
    figure(peakMb, ' MB peak'),
    figure(objects, ' objects'),
    figure(heapMb, ' MB heap'),
    figure(descriptors, ' descriptors'),
  ].join('')
}

async function report() {
  const last = samples.at(-1)
  const requests = sum(tally.answers)
  const most = samples.toSorted((one, other) => other.objects - one.objects)[0]
  const cpuMs = ((last?.cpuSeconds ?? 0) * 1000) / requests
  console.log(
    `${requests} requests, ${Math.round(requests / (last?.seconds ?? 1))}/s, ${cpuMs.toFixed(1)} ms of processor time each`,
  )
  console.log([...tally.answers].map(([name, count]) => `${count} ${name}`).join(', '))
  console.log(
    `failures: ${[...tally.failures].map(([name, count]) => `${count} ${name}`).join(', ') || 'none'}`,
  )
  console.log(`most objects: ${most?.types.map(([type, count]) => `${count} ${type}`).join(', ')}`)
  for (const [name, part] of quarters()) console.log(`${name}: ${means(part)}`)
  const peak = last?.peakMb ?? Number.NaN
  check('resident peak', peak, limitMb, 'MB')
  check('failed requests', sum(tally.failures), 0, '')
  check('exit code on SIGTERM', exitCode ?? Number.NaN, 0, '')
  if (seconds >= LEVEL_SECONDS) checkLevel()
  console.log(`${new Date().toISOString()}, load ${loadavg().map((load) => load.toFixed(2))}`)
  if (options.picture === undefined) return
  const database = options.postgres ? 'on PostgreSQL' : 'with the embedded database'
  await writeFile(options.picture, drawSamples(`Mixed load ${database}, ${options.users} users`, samples))
}

function checkLevel() {
  const [, [, second = []] = [], , [, end = []] = []] = quarters()
  const share = mean(end, ({ residentMb }) => residentMb) / mean(second, ({ residentMb }) => residentMb)
  check('memory of the last quarter, of the second', share * 100, LEVEL_SHARE * 100, '%')
  const most = (part: Sample[]) => Math.max(...part.map(({ descriptors }) => descriptors))
  check('descriptors, last quarter above the second', most(end) - most(second), LEVEL_DESCRIPTORS, '')
}

function check(name: string, value: number, limit: number, unit: string) {
  const isWithin = value <= limit
  console.log(`${name}: ${Math.round(value)} ${unit}, limit ${limit} ${unit}: ${isWithin ? 'ok' : 'MISSED'}`)
  if (!isWithin) process.exitCode = 1
}

function quarters(): [string, Sample[]][] {
  const size = Math.ceil(samples.length / 4)
  return ['first', 'second', 'third', 'last'].map((name, at) => [
    `${name} quarter`,
    samples.slice(at * size, (at + 1) * size),
  ])
}

function means(part: Sample[]): string {
  const rounded = (read: (sample: Sample) => number) => Math.round(mean(part, read))
  return `${rounded(({ residentMb }) => residentMb)} MB, ${rounded(({ objects }) => objects)} objects, ${rounded(({ descriptors }) => descriptors)} descriptors`
}

function mean(part: Sample[], read: (sample: Sample) => number): number {
  const values = part.map(read).filter(Number.isFinite)
  return values.reduce((total, value) => total + value, 0) / values.length
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
