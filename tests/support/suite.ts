import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { failure, type Outcome } from './outcome.ts'

const root = join(import.meta.dir, '../..')
/** Time to read the rest of the output. A process left behind would keep the pipes open. */
const LAST_WORDS_MS = 2000

interface FinishedSuite {
  name: string
  seconds: number
  outcome: Outcome
}

const finished: FinishedSuite[] = []

/** Runs a suite and records its time and outcome for the report. A suite that throws has failed. */
export async function runSuite(name: string, work: () => Promise<Outcome>): Promise<void> {
  const begun = performance.now()
  const outcome = await work().catch((error: unknown) => {
    console.error(error)
    return failure(`${name}: ${error}`)
  })
  finished.push({ name, seconds: (performance.now() - begun) / 1000, outcome })
}

/** Runs `bun` and returns its exit code. Each line of output starts with the suite's name, since suites run in parallel. */
export async function runBun(suite: string, args: string[], settings: Record<string, string> = {}) {
  console.log(`[${suite}] bun ${args.slice(0, 2).join(' ')}`)
  const env = { ...process.env, ...settings }
  const child = Bun.spawn([process.execPath, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printing = Promise.all([printLines(suite, child.stdout), printLines(suite, child.stderr)])
  const code = await child.exited
  await Promise.race([printing, sleep(LAST_WORDS_MS, null, { ref: false })])
  return code
}

async function printLines(suite: string, stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let rest = ''
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) console.log(`[${suite}] ${line}`)
  }
  if (rest) console.log(`[${suite}] ${rest}`)
}

/** Prints times, failures and, on the last line, the counts. */
export function printReport(): void {
  console.log('\nTime by suite')
  for (const { name, seconds, outcome } of finished)
    console.log(`  ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s   ${counts(outcome)}`)
  console.log(`  ${'in all'.padEnd(12)}${(performance.now() / 1000).toFixed(1).padStart(7)} s`)
  const outcomes = finished.map(({ outcome }) => outcome)
  for (const what of outcomes.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${what}`)
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  console.log(`\n${counts({ passed, failed, skipped })}`)
  process.exit(failed > 0 ? 1 : 0)
}

function counts({ passed, failed, skipped }: Omit<Outcome, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
