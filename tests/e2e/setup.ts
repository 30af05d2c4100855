import { join } from 'node:path'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { collectLogs, searchLogs } from '../support/server-logs.ts'

const logs = join(import.meta.dir, '../../test-results/logs')

/** Answers what is to be done when all tests have run: security 21, over the logs of every server of theirs. */
export default async function setUp() {
  await buildIfNeeded()
  await collectLogs(logs)
  return async () => console.log(await searchLogs(logs))
}
