import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation, type RunningServer } from '../support/binary.ts'
import { startPostgresServer } from '../support/postgres-server.ts'

const STARTS = 5
/** Time for garbage collection after start-up. */
const SETTLE_MS = 10_000

await buildIfNeeded()
print('first boot to first answer', await firstBoots(), 'ms', 3000)
const embedded = await warmBoots({})
print('warm boot to first answer', embedded.times, 'ms', 1000)
print('idle memory, embedded database', [embedded.idleMb], 'MB', 300)
const postgres = await startPostgresServer()
const onPostgres = await warmBoots({ DATABASE_URL: postgres.url })
await postgres.stop()
print('warm boot on PostgreSQL', onPostgres.times, 'ms', 1000)
print('idle memory, on PostgreSQL', [onPostgres.idleMb], 'MB', 120)

async function firstBoots(): Promise<number[]> {
  const times = []
  for (let start = 0; start < STARTS; start++) {
    const installation = await createInstallation()
    times.push((await installation.start()).readyMs)
    await installation.remove()
  }
  return times
}

async function warmBoots(settings: Record<string, string>) {
  const installation = await createInstallation()
  await (await installation.start(settings)).end()
  const times = []
  for (let start = 1; start < STARTS; start++) {
    const server = await installation.start(settings)
    times.push(server.readyMs)
    await server.end()
  }
  const last = await installation.start(settings)
  await fetch(last.url)
  await sleep(SETTLE_MS)
  const idleMb = await residentMb(last)
  await last.end()
  await installation.remove()
  return { times: [...times, last.readyMs], idleMb }
}

async function residentMb({ pid }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024
}

function print(what: string, values: number[], unit: string, limit: number) {
  const sorted = values.map(Math.round).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  const spread = sorted.length > 1 ? ` (${sorted[0]} to ${sorted.at(-1)})` : ''
  console.log(`${what.padEnd(32)} ${`${median} ${unit}`.padStart(8)}${spread}, limit ${limit} ${unit}`)
}
