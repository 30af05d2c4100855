import { join } from 'node:path'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { collectLogs, searchLogs } from '../support/server-logs.ts'
import { isSlow } from '../support/slow.ts'
import { makeSeed } from './make-seed.ts'
import { seedFolder } from './seed.ts'

const logs = join(import.meta.dirname, '../../test-results/logs')

/** Returns the teardown, which searches the logs of all servers: security 21. */
export default async function setUp() {
  await buildIfNeeded()
  await collectLogs(logs)
  if (!isSlow) await makeSeed(seedFolder)
  return async () => console.log(await searchLogs(logs))
}
