import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from './support/chromium.ts'
import { startPostgresServer } from './support/postgres-server.ts'

const root = join(import.meta.dir, '..')
const results = join(root, 'test-results')

interface Outcome {
  passed: number
  failed: number
  skipped: number
}

// A count left over from an earlier run must never be read as this one's.
await rm(results, { recursive: true, force: true })
await mkdir(results)

const outcomes: Outcome[] = []
for (const check of ['types', 'style', 'unused'])
  outcomes.push(byExitCode(await runBun(['run', `check:${check}`])))
for (const suite of [unitTests, onPostgres, endToEnd]) outcomes.push(await suite().catch(byError))
report(outcomes)

async function runBun(args: string[], settings: Record<string, string> = {}): Promise<number> {
  console.log(`\n> bun ${args.join(' ')}`)
  const env = { ...process.env, ...settings }
  return Bun.spawn([process.execPath, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    .exited
}

function byExitCode(code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** A suite that could not even be run has failed; the others still count. */
function byError(error: unknown): Outcome {
  console.error(error)
  return { passed: 0, failed: 1, skipped: 0 }
}

function unitTests(): Promise<Outcome> {
  return bunTests('unit')
}

async function bunTests(name: string, folders: string[] = [], settings: Record<string, string> = {}) {
  const file = join(results, `${name}.xml`)
  const reporting = ['--reporter=junit', `--reporter-outfile=${file}`]
  const code = await runBun(['run', 'test:unit', ...reporting, ...folders], settings)
  return honest(countJunit(await textOf(file)), code)
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
  return honest(countPlaywright(await textOf(join(results, 'e2e.json'))), code)
}

async function textOf(path: string): Promise<string> {
  return (await Bun.file(path).exists()) ? Bun.file(path).text() : ''
}

function countJunit(xml: string): Outcome {
  const [, head = ''] = /<testsuites\b([^>]*)>/u.exec(xml) ?? []
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`, 'u').exec(head)?.[1] ?? 0)
  const failed = count('failures')
  return { passed: count('tests') - failed - count('skipped'), failed, skipped: count('skipped') }
}

function countPlaywright(json: string): Outcome {
  const stats: Partial<Record<string, number>> = JSON.parse(json || '{}').stats ?? {}
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  }
}

/** A runner that ends badly without naming a failure (it crashed, a file would not load) has failed all the same. */
function honest(counted: Outcome, code: number): Outcome {
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function report(outcomes: Outcome[]) {
  const sum = (key: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const skipped = sum('skipped')
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = sum('failed') > 0 ? 1 : 0
}
