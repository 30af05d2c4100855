import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../src/build/prepare.ts'
import { createInstallation } from '../support/binary.ts'
import { findProgram } from '../support/find-program.ts'
import { type Call, callsOf } from './calls.ts'
import { startVulnerableServer } from './vulnerable-server.ts'

/*
 * Runs sqlmap (Debian's package) on every parameter of every call of the built binary. Runs it on a vulnerable server
 * first, to see that it finds an injection. Takes minutes: `bun tests/security/sqlmap.ts`.
 */

const PER_CALL_MS = 240_000
const FOUND = 'sqlmap identified the following injection point'
const CLEAN = 'all tested parameters do not appear to be injectable'

const program = findProgram('sqlmap', 'sqlmap')
if (!program) throw new Error('sqlmap is not installed, and only root can install it')
await buildIfNeeded()
const output = await mkdtemp(join(tmpdir(), 'precedents-sqlmap-'))
const faults: string[] = []

const control = await startVulnerableServer()
await expectVerdict(
  { name: 'the planted hole', url: control.url, method: 'POST', payload: { id: 1 } },
  'found',
)
await control.stop()

const installation = await createInstallation()
const server = await installation.start({
  LIMIT_SIGN_IN_FAILURES: '1000000',
  LIMIT_GENERATIONS_AT_ONCE: '100',
})
for (const call of await callsOf(server.url)) await expectVerdict(call, 'clean')
console.log(`\nHow the server answered:\n${answersOf(server.output())}`)
await installation.remove()
await rm(output, { recursive: true, force: true })

if (faults.length > 0) {
  console.error(`\nNot as expected:\n${faults.join('\n')}`)
  process.exit(1)
}
console.log('\nNothing but the planted hole was found.')

async function expectVerdict(call: Call, expected: 'found' | 'clean') {
  const begun = performance.now()
  const said = await attack(call)
  const verdict = said.includes(FOUND) ? 'found' : said.includes(CLEAN) ? 'clean' : 'unclear'
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${verdict.padEnd(8)} ${call.name} (${seconds} s)`)
  if (verdict !== expected) faults.push(`${call.name}: ${verdict}\n${said.slice(-2000)}`)
}

async function attack({ url: target, method, payload, cookie }: Call): Promise<string> {
  const body = payload === undefined ? [] : ['--data', JSON.stringify(payload)]
  const child = Bun.spawn(
    [
      program ?? '',
      ...['--url', target, '--method', method, ...body],
      ...['--headers', 'Content-Type: application/json', ...(cookie ? ['--cookie', cookie] : [])],
      ...[
        '--dbms',
        'PostgreSQL',
        '--technique',
        'BEUS',
        '--level',
        '3',
        '--risk',
        '2',
        '--threads',
        '2',
        '--output-dir',
        output,
      ],
      ...['--ignore-code', '400,401,403,404,409,415,422,429', '--drop-set-cookie', '--skip', 'cookie'],
      ...['--batch', '--flush-session', '--disable-coloring'],
    ],
    { stdout: 'pipe', stderr: 'pipe', timeout: PER_CALL_MS },
  )
  return new Response(child.stdout).text()
}

/** Counts by route and status, since a run with only rejected requests would prove nothing. */
function answersOf(log: string): string {
  const counts = new Map<string, number>()
  for (const [, route = '', status = ''] of log.matchAll(/route="([^"]+)" status=(\d+)/gu))
    counts.set(`${route} ${status}`, (counts.get(`${route} ${status}`) ?? 0) + 1)
  return [...counts].map(([answer, count]) => `${`${count}`.padStart(6)}  ${answer}`).join('\n')
}
