import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from './support/chromium.ts'
import { countJunit, countPlaywright, failure, type Outcome } from './support/outcome.ts'
import { startPostgresServer } from './support/postgres-server.ts'

const root = join(import.meta.dir, '..')
const results = join(root, 'test-results')

// A count left over from an earlier run must never be read as this one's.
await rm(results, { recursive: true, force: true })
await mkdir(results)

const outcomes: Outcome[] = []
for (const check of ['types', 'style', 'unused']) {
  const command = `check:${check}`
  outcomes.push(byExitCode(command, await runBun(['run', command])))
}
for (const suite of [unitTests, onPostgres, endToEnd]) outcomes.push(await suite().catch(byError))
report(outcomes)

async function runBun(args: string[], settings: Record<string, string> = {}): Promise<number> {
  console.log(`\n> bun ${args.join(' ')}`)
  const env = { ...process.env, ...settings }
  return Bun.spawn([process.execPath, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    .exited
}

function byExitCode(command: string, code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : failure(command)
}

/** A suite that could not even be run has failed; the others still count. */
function byError(error: unknown): Outcome {
  console.error(error)
  return failure(String(error))
}

function unitTests(): Promise<Outcome> {
  return bunTests('unit')
}

async function bunTests(name: string, folders: string[] = [], settings: Record<string, string> = {}) {
  const file = join(results, `${name}.xml`)
  const reporting = ['--reporter=junit', `--reporter-outfile=${file}`]
  const code = await runBun(['run', 'test:unit', ...reporting, ...folders], settings)
  return honest(name, countJunit(await textOf(file)), code)
}

/** The same data and HTTP suites on the other database. */
async function onPostgres() {
  const server = process.env.TEST_DATABASE_URL ? null : await startPostgresServer()
  const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? server?.url ?? ''
  try {
    return await bunTests('postgres', ['tests/db', 'tests/http'], { TEST_ON: 'postgres', TEST_DATABASE_URL })
  } finally {
    await server?.stop()
  }
}

async function endToEnd() {
  const chromium = findChromium()
  const code = await runBun(['run', 'e2e'], chromium ? { CHROME_PATH: chromium } : {})
  return honest('e2e', countPlaywright(await textOf(join(results, 'e2e.json'))), code)
}

async function textOf(path: string): Promise<string> {
  return (await Bun.file(path).exists()) ? Bun.file(path).text() : ''
}

/** A runner that ends badly without naming a failure (it crashed, a file would not load) has failed all the same. */
function honest(suite: string, counted: Outcome, code: number): Outcome {
  if (code === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1, failures: [`${suite}: the runner ended with ${code}`] }
}

function report(outcomes: Outcome[]) {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const skipped = sum('skipped')
  for (const what of outcomes.flatMap((outcome) => outcome.failures)) console.log(`\nFailed: ${what}`)
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
