import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findFastChromium } from './support/chromium.ts'
import { countJunit, countPlaywright, exitOutcome, type Outcome, withExitCode } from './support/outcome.ts'
import { startPostgresServer } from './support/postgres-server.ts'
import { printReport, runBun, runSuite } from './support/suite.ts'
import { databaseTestFiles, testFiles } from './support/test-files.ts'

const results = join(import.meta.dir, '../test-results')

// Counts from an earlier run must never be read as this one's.
await rm(results, { recursive: true, force: true })
await mkdir(results)
await (Bun.argv.includes('--slow') ? runSlowSuites() : runSuites())
printReport()

/** The browser tests run last and alone: two browsers and their servers keep two cores busy. */
async function runSuites() {
  await Promise.all([runChecks(), runUnitTests()])
  await runSuite('e2e', endToEnd)
}

async function runChecks() {
  for (const check of ['types', 'style', 'unused']) await runScript(check, `check:${check}`)
  await runScript('build', 'build')
}

function runScript(name: string, script: string) {
  return runSuite(name, async () => exitOutcome(name, await runBun(name, ['run', script])))
}

/** All unit tests, and those that use a database again on PostgreSQL. */
async function runUnitTests() {
  await runSuite('unit', async () => bunTests('unit', await testFiles()))
  await runSuite('postgres', onPostgres)
}

async function onPostgres(): Promise<Outcome> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await startPostgresServer()
  try {
    const TEST_DATABASE_URL = given ?? server?.url ?? ''
    return await bunTests('postgres', await databaseTestFiles(), { TEST_ON: 'postgres', TEST_DATABASE_URL })
  } finally {
    await server?.stop()
  }
}

/** Repeated kills and power cuts, and crowds. */
async function runSlowSuites() {
  process.env.TEST_SLOW = '1'
  await runSuite('durability', () =>
    bunTests('durability', ['tests/db/durability.test.ts', 'tests/faults/power-cuts.test.ts']),
  )
  await runScript('build', 'build')
  await runSuite('e2e', endToEnd)
}

async function bunTests(name: string, files: string[], settings: Record<string, string> = {}) {
  const report = join(results, `${name}.xml`)
  // One more than cores, since many tests wait for a time limit or for another process.
  const parallel = [`--parallel=${availableParallelism() + 1}`, '--no-isolate']
  const args = [...parallel, '--reporter=junit', `--reporter-outfile=${report}`, ...files]
  const code = await runBun(name, ['run', 'test:unit', ...args], settings)
  return withExitCode(name, countJunit(await textOf(report), files), code)
}

async function endToEnd(): Promise<Outcome> {
  const chromium = findFastChromium()
  const code = await runBun('e2e', ['run', 'e2e'], chromium ? { CHROME_PATH: chromium } : {})
  return withExitCode('e2e', countPlaywright(await textOf(join(results, 'e2e.json'))), code)
}

async function textOf(path: string): Promise<string> {
  return (await Bun.file(path).exists()) ? Bun.file(path).text() : ''
}
