import { cpus, loadavg } from 'node:os'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { readDevelopment } from '../eval/judged.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { addPrecedents, growHistory, HISTORY_ROWS, OWNER, WRITTEN } from './http/account.ts'
import { measureFirstSearches } from './http/first-search.ts'
import { measureGrowth, printReads } from './http/growth.ts'
import { healthBeside, postProblems } from './http/health.ts'
import { compareReads } from './http/reads.ts'
import { type Product, startPeer, startProduct } from './http/servers.ts'
import { measureStarts, peakMb } from './http/start.ts'
import { compareWithGoal, printVerdict } from './verdict.ts'

/** Milliseconds to the first 200 of /readyz, and MB under the reads. */
const GOALS = { postgres: { startMs: 100, mb: 150 }, embedded: { startMs: 350, mb: 400 } }

await buildIfNeeded()
const server = await startPostgresServer()
const postgres = await startProduct('PostgreSQL', server.url)
const embedded = await startProduct('embedded')
const statements = (await readDevelopment()).map(({ text }) => text)
console.log(`${new Date().toISOString()}, ${cpus().length} cores, ${load()}`)
await measureReads()
await measureProduct(postgres, GOALS.postgres.startMs)
await measureProduct(embedded, GOALS.embedded.startMs)
console.log(load())
printVerdict()
await server.stop()

async function measureReads(): Promise<void> {
  for (const product of [postgres, embedded]) await printReads(product, `${WRITTEN} problems of the user`)
  for (const product of [postgres, embedded])
    await product.restart(async (db) => {
      await growHistory(db, OWNER, HISTORY_ROWS)
      await addPrecedents(db, product)
    })
  const peer = await startPeer('peer', 'express.js', server.url, postgres)
  const limit = await startPeer('limit', 'limit.ts', server.url, postgres)
  await compareReads({ peer, limit, postgres, embedded }, server.pid())
  for (const kind of ['postgres', 'embedded'] as const) {
    const value = peakMb({ postgres, embedded }[kind].pid)
    console.log(`memory under the reads, ${kind}: at most ${value} MB (goal ${GOALS[kind].mb})`)
    compareWithGoal({ what: `memory under the reads, ${kind}`, value, goal: GOALS[kind].mb, unit: ' MB' })
  }
  await peer.stop()
  await limit.stop()
}

/** Each alone, so that the other does not take its time. */
async function measureProduct(product: Product, startGoalMs: number): Promise<void> {
  await printReads(product, `${HISTORY_ROWS} problems of the user`)
  await measureStarts(product, startGoalMs)
  await healthBeside('new problems', product, postProblems(product, statements))
  await measureFirstSearches(product)
  await measureGrowth(product)
  await product.stop()
}

function load(): string {
  return `load ${loadavg().map((value) => value.toFixed(2))}`
}
